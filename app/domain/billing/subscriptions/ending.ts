import { endPlan } from '../../plans/setting-plan'
import type { TxCtx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import { type Invoice, type Subscription, stepSubscription } from '../flows'
import { voidInvoice } from '../invoices/requesting'
import { openPlanInvoice } from '../locking'
import { giveBack } from '../refunds/giving-back'
import { type EndReason, endReasons } from './end-reasons'
import { grossLeft, paidAhead } from './keeping'
import { notifyOfSubscription } from './mail-jobs'

/** The plan ends now: nothing is deleted, the free plan's limits hold, nothing is owed any more. Its company is locked. */
export async function endSubscription(
  tx: TxCtx,
  subscription: Subscription,
  reason: EndReason,
): Promise<void> {
  const { companyId } = subscription
  const open = await openPlanInvoice(tx.db, companyId)
  // What was ordered while it was tried can still be paid when the trial is over.
  if (open && !(reason === 'trial-over' && open.purpose === 'plan-order'))
    await voidInvoice(tx, open, endReasons[reason])
  await stepSubscription(tx, subscription, 'end', {
    reason: endReasons[reason],
    set: { endedAt: tx.now, endReason: reason, wakeAt: null, pausedSince: null },
  })
  await endPlan(tx, companyId)
  await notifyOfSubscription(tx, subscription.id, 'ended', lisbonDay(tx.now))
}

/** Nobody pays for what we took away: what was paid for the days from `day` on goes back. */
export async function giveDaysBack(
  tx: TxCtx,
  subscription: Subscription,
  day: string,
  reason: string,
  besides?: Pick<Invoice, 'id'>,
): Promise<void> {
  for (const invoice of await paidAhead(tx.db, subscription, day))
    if (invoice.id !== besides?.id)
      await giveBack(tx, invoice, { cents: grossLeft(invoice, day), reason, atMost: true })
}
