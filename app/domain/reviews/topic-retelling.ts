import { sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { invalidate, transaction } from '../shared/transaction'
import { lockScore } from './score-keeping'
import { rewriteTopics } from './topic-keeping'
import { topicsOf } from './topics'

/**
 * Reads a company's reviews anew with the lexicon of today, for when words were added to it.
 * @returns how many reviews say something else now.
 */
export function retellTopics(ctx: Ctx, companyId: string): Promise<number> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    await lockScore(tx, companyId)
    const { rows } = await tx.db.execute<{
      id: string
      category: string
      text: string
      topics: string[]
    }>(sql`
      select id, category, title || E'\n' || body as text, topics from reviews where company_id = ${companyId} for update`)
    const changed = rows
      .map(({ id, category, text, topics }) => ({ id, now: topicsOf(category, text), before: topics }))
      .filter(({ now, before }) => now.join() !== before.join())
      .map(({ id, now }) => ({ id, topics: now }))
    if (changed.length === 0) return 0
    await tx.db.execute(sql`
      update reviews r set topics = x.topics
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(id uuid, topics text[]) where r.id = x.id`)
    await rewriteTopics(tx.db, companyId)
    invalidate(tx, tag.company(companyId))
    return changed.length
  })
}
