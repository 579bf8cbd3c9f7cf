import { sql } from 'drizzle-orm'
import { checkRoom } from '../../plans/limit-words'
import { type PlanUse, planUse } from '../../plans/use'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import { count } from '../customers/review-counting'

/**
 * How many customers a company asked to be invited this month, in Lisbon, of those that its plan allows. What was taken back before it
 * left does not count; the rows of a file that goes on do, made or not. Counted by an index, no further than past the limit.
 */
export const invitationUse = (
  moment: Pick<Ctx, 'db' | 'now'>,
  companyId: string,
  wanted?: number,
): Promise<PlanUse> =>
  planUse(
    moment,
    companyId,
    'invitationsAMonth',
    async (limit) => {
      const since = startOfDay(`${lisbonDay(moment.now).slice(0, 7)}-01`)
      const { rows } = await moment.db.execute<{ used: number }>(sql`
      select (select count(*) from (
          select 1 from invitations where company_id = ${companyId} and kind = 'review' and created_at >= ${since}
            and (state <> 'revoked' or sent_at is not null) limit ${limit + 1}) made)::int
        + (select coalesce(sum(valid - done), 0) from invitation_batches
          where company_id = ${companyId} and state = 'running')::int as used`)
      return rows[0]?.used ?? 0
    },
    wanted,
  )

/** How many more may be invited this month, in the transaction that uses it: nobody else takes the same room. */
export async function roomLeft(tx: TxCtx, companyId: string): Promise<number> {
  await count(tx, companyId, {})
  const { used, limit } = await invitationUse(tx, companyId)
  return Math.max(0, limit - used)
}

/**
 * Room for so many more, in the transaction that uses it: two who ask at once come one after the other.
 * @throws Refusal `conflict` with the plan, the figure and what would lift it
 */
export async function takeRoom(tx: TxCtx, companyId: string, wanted: number): Promise<void> {
  await count(tx, companyId, {})
  checkRoom(await invitationUse(tx, companyId, wanted), wanted)
}
