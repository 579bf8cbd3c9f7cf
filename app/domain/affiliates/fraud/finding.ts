import { and, eq, ne, or, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lockAffiliate } from '../enrolment/affiliate'
import { findingFlow } from '../flows'
import { affiliateFindings } from '../schema'

export type Finding = typeof affiliateFindings.$inferSelect

const table = {
  table: affiliateFindings,
  id: affiliateFindings.id,
  state: affiliateFindings.state,
  version: affiliateFindings.version,
}

/** @throws Refusal `not-found` */
export async function findingOf({ db }: Pick<TxCtx, 'db'>, id: string): Promise<Finding> {
  const [row] = isUuid(id)
    ? await db.select().from(affiliateFindings).where(eq(affiliateFindings.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este sinal.')
  return row
}

/** Holds the affiliate whose it is, and reads it as it is then. */
export async function lockFinding(tx: TxCtx, id: string): Promise<Finding & { whose: string | null }> {
  const affiliate = await lockAffiliate(tx, (await findingOf(tx, id)).affiliateId)
  return { ...(await findingOf(tx, id)), whose: affiliate.userId }
}

export const stepFinding = (
  tx: TxCtx,
  row: Finding,
  verb: keyof typeof findingFlow.verbs,
  reason?: string,
): Promise<void> =>
  move(tx, findingFlow, table, row, verb, {
    reason,
    set: { decidedAt: tx.now, decidedBy: tx.actor.userId, reason: reason ?? null },
  })

/** Whether something else stands against the same company, or affiliate as such: not decided yet, or found to be so. */
export async function heldByAnother({ db }: TxCtx, finding: Finding): Promise<boolean> {
  const { id, affiliateId, companyId } = finding
  const [other] = await db
    .select({ id: affiliateFindings.id })
    .from(affiliateFindings)
    .where(
      and(
        eq(affiliateFindings.affiliateId, affiliateId),
        companyId ? eq(affiliateFindings.companyId, companyId) : sql`${affiliateFindings.companyId} is null`,
        ne(affiliateFindings.id, id),
        or(
          and(eq(affiliateFindings.state, 'open'), ne(affiliateFindings.weight, 'look')),
          eq(affiliateFindings.state, 'confirmed'),
          and(eq(affiliateFindings.state, 'expired'), eq(affiliateFindings.weight, 'refuse')),
        ),
      ),
    )
    .limit(1)
  return other !== undefined
}
