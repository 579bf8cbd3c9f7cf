import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { dropPhotosOf } from './photos'
import { takeReview } from './publishing'
import { monthsBefore } from './review'

/** Every night, before reviews themselves are forgotten (privacy/retaining.ts): a row that goes takes no file along. */
export const forgetPhotos = defineJob({
  name: 'reviews.forget-photos',
  data: z.object({}),
  cron: '41 1 * * *',
  run: async (ctx) => void (await forgetRejectedPhotos(ctx)),
})

/** Photos of reviews that were not published, six months ago. @returns of how many reviews */
export async function forgetRejectedPhotos(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const before = monthsBefore(ctx.now, settings.review.rejectedPhotoMonths)
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from reviews where state = 'rejected' and decided_at < ${before} and photos > 0 order by decided_at limit 1000`)
  for (const { id } of rows) {
    await transaction(ctx, async (tx) => {
      const review = await takeReview(tx, id)
      if (review.state === 'rejected') await dropPhotosOf(tx, id)
    })
  }
  return rows.length
}
