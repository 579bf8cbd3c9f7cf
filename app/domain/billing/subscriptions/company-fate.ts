import { eq } from 'drizzle-orm'
import { endPlan, setPlan } from '../../plans/setting-plan'
import type { TxCtx } from '../../shared/ctx'
import { daysBetween, lisbonDay, shiftDay } from '../../shared/working-days'
import { voidInvoice } from '../invoices/requesting'
import { lockBilling, openPlanInvoice, subscriptionOf } from '../locking'
import { dayOfMonth } from '../periods'
import { billingCustomers, invoices, subscriptions } from '../schema'
import { endReasons } from './end-reasons'
import { endSubscription, giveDaysBack } from './ending'
import { forgetKept, nothingKept } from './forgetting'
import { coverPeriod, customerRow, paidAhead, setSubscription, wake } from './keeping'

/**
 * What becomes of a subscription when something becomes of its company (`consequences.ts`; the table is in docs/billing.md):
 * nobody pays for what we took away, and nobody's card is charged for what is no longer theirs.
 */

/** Suspended by us: the clock stands, nothing is charged. */
export async function pauseSubscription(tx: TxCtx, companyId: string): Promise<void> {
  const subscription = await subscriptionOf(tx.db, companyId)
  if (!subscription || subscription.pausedSince) return
  await setSubscription(tx, subscription, { pausedSince: tx.now, wakeAt: null })
}

/** Lifted: the days that it stood are added, to what was paid as to what was due. */
export async function unpauseSubscription(tx: TxCtx, companyId: string): Promise<void> {
  const subscription = await subscriptionOf(tx.db, companyId)
  if (!subscription?.pausedSince) return
  const since = lisbonDay(subscription.pausedSince)
  const days = daysBetween(since, lisbonDay(tx.now))
  for (const { id, periodStart, periodEnd } of await paidAhead(tx.db, subscription, since))
    await coverPeriod(
      tx,
      { id },
      {
        periodStart: shiftDay(periodStart as string, days),
        periodEnd: shiftDay(periodEnd as string, days),
      },
    )
  const { periodStart, periodEnd, dueSince } = subscription
  const open = await openPlanInvoice(tx.db, companyId)
  if (open?.periodStart && open.periodEnd)
    await coverPeriod(tx, open, {
      periodStart: shiftDay(open.periodStart, days),
      periodEnd: shiftDay(open.periodEnd, days),
    })
  const after = await setSubscription(tx, subscription, {
    pausedSince: null,
    periodStart: shiftDay(periodStart, days),
    periodEnd: shiftDay(periodEnd, days),
    anchorDay: dayOfMonth(shiftDay(periodEnd, days)),
    dueSince: dueSince && new Date(dueSince.getTime() + days * 86_400_000),
  })
  await wake(tx, after)
}

/** Closed: it ends, and the days that are left go back, from the day that it stood still. */
export const endForClosed = (tx: TxCtx, companyId: string) => endAndGiveBack(tx, companyId, 'closed')

async function endAndGiveBack(tx: TxCtx, companyId: string, reason: 'closed' | 'merged'): Promise<void> {
  await forgetKept(tx, companyId)
  const subscription = await subscriptionOf(tx.db, companyId)
  if (!subscription) return dropOpen(tx, companyId, endReasons[reason])
  const day = lisbonDay(subscription.pausedSince ?? tx.now)
  await giveDaysBack(tx, subscription, day, 'A empresa deixou de existir na Aval: os dias por usar voltam.')
  await endSubscription(tx, subscription, reason)
}

/** Joined to another profile: the subscription goes with it, unless that one has its own. */
export async function moveToMerged(tx: TxCtx, fromId: string, intoId: string): Promise<void> {
  const joined = 'A empresa foi junta a outra.'
  const subscription = await subscriptionOf(tx.db, fromId)
  if (!subscription) {
    await forgetKept(tx, fromId)
    return dropOpen(tx, fromId, joined)
  }
  await lockBilling(tx, intoId)
  if (await subscriptionOf(tx.db, intoId)) return endAndGiveBack(tx, fromId, 'merged')
  await dropOpen(tx, fromId, joined)
  await dropOpen(tx, intoId, 'A empresa tem agora o plano da que se lhe juntou.')
  await moveRights(tx, subscription.id, fromId, intoId)
}

/** Nobody answers for it any more: what is paid runs out, and nothing follows. */
export async function endForOwnerless(tx: TxCtx, companyId: string): Promise<void> {
  await forgetKept(tx, companyId)
  const subscription = await subscriptionOf(tx.db, companyId)
  await dropOpen(tx, companyId, endReasons.ownerless)
  if (!subscription) return
  if (subscription.state !== 'active') return endSubscription(tx, subscription, 'ownerless')
  await wake(tx, await setSubscription(tx, subscription, { cancelAtEnd: true }))
}

/** What a plan's order, renewal or change asks for is not owed any more. */
async function dropOpen(tx: TxCtx, companyId: string, reason: string): Promise<void> {
  const open = await openPlanInvoice(tx.db, companyId)
  if (open) await voidInvoice(tx, open, reason)
}

async function moveRights(tx: TxCtx, id: string, fromId: string, intoId: string): Promise<void> {
  const { db } = tx
  const [moved] = await db
    .update(subscriptions)
    .set({ companyId: intoId })
    .where(eq(subscriptions.id, id))
    .returning()
  if (!moved) return
  for (const { id: invoiceId } of await paidAhead(db, moved, lisbonDay(tx.now)))
    await db.update(invoices).set({ companyId: intoId }).where(eq(invoices.id, invoiceId))
  await moveCustomer(tx, fromId, intoId)
  await endPlan(tx, fromId)
  if (moved.state !== 'suspended') await setPlan(tx, intoId, moved.planVersionId, tx.now)
  await wake(tx, moved)
}

/** Its card goes with the plan; one that the other had for a plan of its own is not needed any more. */
async function moveCustomer(tx: TxCtx, fromId: string, intoId: string): Promise<void> {
  const customer = await customerRow(tx.db, fromId)
  if (!customer) return
  await forgetKept(tx, intoId)
  const { providerCustomer, keptMethod, keptWords, keptBy } = customer
  const kept = { providerCustomer, keptMethod, keptWords, keptBy }
  await tx.db
    .insert(billingCustomers)
    .values({ ...customer, companyId: intoId })
    .onConflictDoUpdate({ target: billingCustomers.companyId, set: kept })
  await tx.db.update(billingCustomers).set(nothingKept).where(eq(billingCustomers.companyId, fromId))
}
