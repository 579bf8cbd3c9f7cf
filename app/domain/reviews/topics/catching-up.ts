import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tag } from '~/platform/cache-tags'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { invalidate, transaction } from '../../shared/transaction'
import { rewriteCases } from '../score/case-keeping'
import { lockScore } from '../score/score-keeping'
import { retellTopics } from './topic-retelling'

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
