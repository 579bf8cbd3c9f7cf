import { and, eq, sql } from 'drizzle-orm'
import { subscriptionOf } from '../../billing/locking'
import type { TxCtx } from '../../shared/ctx'
import type { Attribution } from '../attribution/attribution'
import { lockAffiliate } from '../enrolment/affiliate'
import { affiliateAttributions, affiliates } from '../schema'

/** For whom a company counts, with the affiliate's money held. */
export async function lockByCompany(tx: TxCtx, companyId: string) {
  const read = async () =>
    (
      await tx.db.select().from(affiliateAttributions).where(eq(affiliateAttributions.companyId, companyId))
    )[0]
  const known = await read()
  if (!known) return undefined
  const affiliate = await lockAffiliate(tx, known.affiliateId)
  return { affiliate, attribution: (await read()) as Attribution }
}

/**
 * Keeps whether a company that somebody brought pays, and how many of theirs do: in the transaction of whatever changed its plan.
 * It pays where its plan is in force or just due, it has paid before, and we did not take it away (the desk counts the same).
 */
export async function keepPaying(tx: TxCtx, companyId: string): Promise<void> {
  const found = await lockByCompany(tx, companyId)
  if (!found) return
  const { attribution } = found
  const subscription = await subscriptionOf(tx.db, companyId)
  const paying =
    attribution.firstPaidAt !== null &&
    subscription !== undefined &&
    ['active', 'past_due'].includes(subscription.state) &&
    subscription.pausedSince === null
  if (paying === attribution.paying) return
  await tx.db
    .update(affiliateAttributions)
    .set({ paying })
    .where(eq(affiliateAttributions.companyId, companyId))
  await countPaying(tx, attribution.affiliateId)
}

/** Two profiles became one: the plan went with it. */
export async function keepPayingOfBoth(tx: TxCtx, fromId: string, intoId: string): Promise<void> {
  await keepPaying(tx, fromId)
  await keepPaying(tx, intoId)
}

/** Counts anew the companies that count and pay: after whatever changed one of them. The affiliate is locked. */
export async function countPaying({ db }: TxCtx, affiliateId: string): Promise<void> {
  const counted = db
    .select({ n: sql<number>`count(*)` })
    .from(affiliateAttributions)
    .where(
      and(
        eq(affiliateAttributions.affiliateId, affiliateId),
        eq(affiliateAttributions.paying, true),
        eq(affiliateAttributions.state, 'counts'),
      ),
    )
  await db
    .update(affiliates)
    .set({ payingCompanies: sql`(${counted})` })
    .where(eq(affiliates.id, affiliateId))
}
