import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tag } from '~/platform/cache-tags'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { invalidate, transaction } from '../../shared/transaction'

/** Reviews carry the category and place of their company, for lists, and follow when those change. */
export const followCompany = defineJob({
  name: 'reviews.follow-company',
  data: z.object({ companyId: z.uuid() }),
  run: (ctx, { companyId }) => followSome(ctx, companyId),
})

export const queueFollowing = (tx: TxCtx, companyId: string) => enqueue(tx, followCompany, { companyId })

/** The next reviews that say otherwise than their company; the rest is a job of its own. */
function followSome(ctx: Ctx, companyId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    let n = 0
    for (const seen of [sql`r.published_at is not null`, sql`r.published_at is null`]) {
      const { rowCount } = await tx.db.execute(sql`
        update reviews set category = x.category, district = x.district, municipality = x.municipality from (
          select r.id, c.category, c.district, c.municipality from companies c join reviews r on r.company_id = c.id and ${seen}
          where c.id = ${companyId} and c.category is not null and c.district is not null
            and (r.category, r.district, r.municipality) is distinct from (c.category, c.district, c.municipality) limit ${settings.company.mergePerChunk}) x
        where x.id = reviews.id`)
      n = Math.max(n, rowCount ?? 0)
    }
    if (n === settings.company.mergePerChunk) await enqueue(tx, followCompany, { companyId })
    invalidate(tx, tag.company(companyId), tag.reviews)
  })
}
