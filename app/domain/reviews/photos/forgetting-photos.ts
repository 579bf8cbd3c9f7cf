import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { lockReview } from '../publishing'
import { monthsBefore } from '../review'
import { dropPhoto, dropPhotosOf } from './photos'

/** Every night, before reviews themselves are forgotten (privacy/retaining.ts): a row that goes takes no file along. */
export const forgetPhotos = defineJob({
  name: 'reviews.forget-photos',
  data: z.object({}),
  cron: '41 1 * * *',
  async run(ctx) {
    await forgetRejectedPhotos(ctx)
    await forgetHiddenPhotos(ctx)
  },
})

/** Photos of reviews that were not published, six months ago. @returns of how many reviews */
export async function forgetRejectedPhotos(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const before = monthsBefore(ctx.now, settings.review.rejectedPhotoMonths)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from reviews where state = 'rejected' and decided_at < ${before} and photos > 0 order by decided_at limit 1000`)
  for (const { id } of rows) {
    await transaction(ctx, async (tx) => {
      const review = await lockReview(tx, id)
      if (review.state === 'rejected') await dropPhotosOf(tx, id)
    })
  }
  return rows.length
}

/** What moderation took away and no appeal can show again: upheld, or nobody appealed in time. @returns how many */
export async function forgetHiddenPhotos(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const before = monthsBefore(ctx.now, settings.decision.appealMonths)
  const { rows } = await ctx.db.execute<{ id: string; review_id: string }>(sql`
    select p.id, p.review_id from review_photos p where ${isPast(before)} order by p.hidden_at limit 1000`)
  let gone = 0
  for (const { id, review_id } of rows) {
    await transaction(ctx, async (tx) => {
      const review = await lockReview(tx, review_id)
      const { rows: still } = await tx.db.execute(
        sql`select 1 from review_photos p where p.id = ${id} and ${isPast(before)}`,
      )
      if (still.length === 0) return
      await dropPhoto(tx, review, id)
      gone += 1
    })
  }
  return gone
}

/** The last decision about it is what counts: a photo that was shown again and taken away anew may be appealed anew. */
const isPast = (before: Date) => sql`p.hidden_at is not null and case
  (select coalesce(a.state, 'none') from decisions d left join appeals a on a.decision_id = d.id
    where d.subject_id = p.id and d.kind = 'remove' order by d.decided_at desc, d.id desc limit 1)
  when 'open' then false when 'upheld' then true else p.hidden_at < ${before} end`
