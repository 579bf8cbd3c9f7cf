import { and, eq, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { TxCtx } from '../shared/ctx'
import { companyEvent } from '../shared/flow'
import { happened } from '../shared/happened'
import { invalidate } from '../shared/transaction'
import { lockCompany } from './deciding'
import { isHeld, type Ownership, ownershipFlow, ownershipOf, stepsBetween } from './ownership-flow'
import { companies } from './schema'

/**
 * The one door of `companies.ownership`: brings it to what is the case, by the steps of its table, each an event. For
 * whatever changes who owns a company or which claims wait for it; the company is locked until the transaction ends.
 * A dispute is written without a new version: what its owner is just editing is not stale by it.
 */
export async function settleOwnership(tx: TxCtx, companyId: string): Promise<Ownership> {
  const { db, now } = tx
  const company = await lockCompany(tx, companyId)
  const target = ownershipOf(await factsOf(tx, companyId))
  let at: Ownership = company.ownership
  for (const verb of stepsBetween(at, target)) {
    const to = ownershipFlow.verbs[verb].to
    await db
      .update(companies)
      .set({
        ownership: to,
        ...(isHeld(to) !== isHeld(at) && { updatedAt: now, version: sql`${companies.version} + 1` }),
      })
      .where(and(eq(companies.id, companyId), eq(companies.ownership, at)))
    await companyEvent(tx, companyId, verb, { fromState: at, toState: to })
    if (verb === 'vacate') await happened(tx, 'company.vacated', companyId)
    at = to
  }
  if (at !== company.ownership) invalidate(tx, tag.company(companyId), tag.directory)
  return at
}

async function factsOf({ db }: TxCtx, companyId: string) {
  const { rows } = await db.execute<{ owned: boolean; waiting: number }>(sql`select
    exists (select 1 from company_members m where m.company_id = ${companyId} and m.role = 'owner' and m.until is null) as owned,
    (select count(*)::int from claims c where c.company_id = ${companyId} and c.state in ('owner_asked','in_review')) as waiting`)
  return rows[0] as { owned: boolean; waiting: number }
}
