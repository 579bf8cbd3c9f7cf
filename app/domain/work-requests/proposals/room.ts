import { sql } from 'drizzle-orm'
import { plansOnSale } from '../../plans/plan'
import { companyPlans, planVersions } from '../../plans/schema'
import { type PlanUse, planUse } from '../../plans/use'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import { workProposals } from '../schema'

/** The month, in Lisbon, that a proposal counts in: its first day. */
export const monthOf = (now: Date): string => `${lisbonDay(now).slice(0, 7)}-01`

/** What was sent this month and not given back, by its index, no further than past the limit. */
export const proposalUse = (moment: Pick<Ctx, 'db' | 'now'>, companyId: string): Promise<PlanUse> =>
  planUse(moment, companyId, 'proposalsAMonth', async (limit) => {
    const { rows } = await moment.db.execute<{ used: number }>(sql`
      select count(*)::int as used from (select 1 from ${workProposals} p where p.company_id = ${companyId}::uuid
        and p.month = ${monthOf(moment.now)}::date and p.given_back_at is null limit ${limit + 1}) q`)
    return rows[0]?.used ?? 0
  })

/** Which of these companies have used up the month's proposals: all that a plan has to do with who is told (product/jobs.md). */
export async function usedUp(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  companyIds: string[],
): Promise<Set<string>> {
  if (companyIds.length === 0) return new Set()
  const free = (await plansOnSale({ db, now })).find((p) => p.plan === 'free')?.limits.proposalsAMonth ?? 0
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from unnest(${sql.param(companyIds)}::uuid[]) c(id)
    left join ${companyPlans} o on o.company_id = c.id left join ${planVersions} v on v.id = o.plan_version_id
    where (select count(*) from ${workProposals} p where p.company_id = c.id and p.month = ${monthOf(now)}::date and p.given_back_at is null)
      >= coalesce((v.limits ->> 'proposalsAMonth')::int, ${free}::int)`)
  return new Set(rows.map((r) => r.id))
}

/** Whoever sends for a company waits for whoever does so at the same moment: of two for the last place one is told so. */
export const takeTurn = ({ db }: TxCtx, companyId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`work-proposals:${companyId}`}, 0))`)
