import { sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { invalidate, transaction } from '../../shared/transaction'
import { lockScore } from '../score/score-keeping'
import { rewriteTopics } from './topic-keeping'
import { topicsOf } from './topics'

/** Reviews of one step: a company may have a quarter of a million. */
const atOnce = 2000

/**
 * Reads a company's reviews anew with the lexicon of today, for when words were added to it, or when they were written
 * before topics were kept. In steps, each a transaction; the sums are written when all have been read.
 * @returns how many reviews say something else now.
 */
export async function retellTopics(ctx: Ctx, companyId: string): Promise<number> {
  authorise(ctx.actor, 'system.act')
  let changed = 0
  let after: string | null = '00000000-0000-0000-0000-000000000000'
  while (after) {
    const from: string = after
    const step = await transaction(ctx, (tx) => retellSome(tx, companyId, from))
    changed += step.changed
    after = step.last
  }
  await transaction(ctx, async (tx) => {
    await lockScore(tx, companyId)
    await rewriteTopics(tx.db, companyId)
    if (changed > 0) invalidate(tx, tag.company(companyId))
  })
  return changed
}

async function retellSome(
  { db }: TxCtx,
  companyId: string,
  after: string,
): Promise<{ changed: number; last: string | null }> {
  const { rows } = await db.execute<{ id: string; category: string; text: string; topics: string[] }>(sql`
    select id, category, title || E'\n' || body as text, topics from reviews
    where company_id = ${companyId} and id > ${after}::uuid order by id limit ${atOnce} for update`)
  const changed = rows
    .map(({ id, category, text, topics }) => ({ id, now: topicsOf(category, text), before: topics }))
    .filter(({ now, before }) => now.join() !== before.join())
    .map(({ id, now }) => ({ id, topics: now }))
  if (changed.length > 0)
    await db.execute(sql`
      update reviews r set topics = x.topics
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as x(id uuid, topics text[]) where r.id = x.id`)
  return { changed: changed.length, last: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) }
}
