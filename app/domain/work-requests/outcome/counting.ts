import { sql } from 'drizzle-orm'
import { settings } from '../../settings/defaults'
import type { TxCtx } from '../../shared/ctx'
import { workAudience, workMessages } from '../schema'
import type { WorkRequest } from '../work-request'

/**
 * Whether a concluded work counts in the facts of its company: it took more than a day from the award, both sides wrote, and
 * it was not meant for that one company only.
 */
export async function countsInFacts({ db, now }: TxCtx, work: WorkRequest): Promise<boolean> {
  const began = work.awardedAt ?? work.completedAt ?? now
  const hours = ((work.completedAt ?? now).getTime() - began.getTime()) / 3_600_000
  const { rows } = await db.execute<{ both: boolean; only: boolean }>(sql`select
    (select count(distinct m.side) = 2 from ${workMessages} m where m.proposal_id = ${work.awardedId} and m.side <> 'system') both,
    (select count(*) <= 1 from ${workAudience} a where a.request_id = ${work.id}) only`)
  const [row] = rows
  return hours >= settings.work.v3.leastHours && row?.both === true && !(work.addressed && row.only)
}
