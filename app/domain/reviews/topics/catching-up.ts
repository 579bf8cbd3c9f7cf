import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tag } from '~/platform/cache-tags'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { type Ctx, type TxCtx } from '../../shared/ctx'
import { invalidate, transaction } from '../../shared/transaction'
import { rewriteCases } from '../score/case-keeping'
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

/** Companies of one run; the next goes on where it ended. */
const perRun = 25

/**
 * Topics and cases of resolution have been kept since they exist, with each review. Companies that had reviews before
 * are read once, at night: who has no row of sums yet. Nothing to do is one walk through the keys of a table.
 */
export const catchUp = defineJob({
  name: 'reviews.catch-up',
  data: z.object({ after: z.uuid().nullable().default(null) }),
  cron: '41 2 * * *',
  async run(ctx, { after }) {
    const behind = await companiesBehind(ctx, after)
    for (const id of behind) await catchUpCompany(ctx, id)
    const last = behind.at(-1)
    if (last && behind.length === perRun)
      await transaction(ctx, (tx) => enqueue(tx, catchUp, { after: last }))
  },
})

function companiesBehind(ctx: Ctx, after: string | null): Promise<string[]> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async ({ db }) => {
    await db.execute(sql`set local statement_timeout = '60s'`)
    const { rows } = await db.execute<{ id: string }>(sql`
      select s.company_id as id from company_scores s
      where s.company_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid and s.reviews > 0
        and not exists (select 1 from company_resolutions r where r.company_id = s.company_id)
      order by s.company_id limit ${perRun}`)
    return rows.map((r) => r.id)
  })
}

/** Its topics, then its cases, whose sums say that it is done: interrupted, it is done again from the beginning. */
async function catchUpCompany(ctx: Ctx, companyId: string): Promise<void> {
  await retellTopics(ctx, companyId)
  await transaction(ctx, async (tx) => {
    await lockScore(tx, companyId)
    await rewriteCases(tx, companyId)
    invalidate(tx, tag.company(companyId))
  })
}
