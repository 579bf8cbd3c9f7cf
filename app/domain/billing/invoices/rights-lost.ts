import type { TxCtx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import type { Invoice } from '../flows'
import { subscriptionOf } from '../locking'
import type { EndReason } from '../subscriptions/end-reasons'
import { endSubscription, giveDaysBack } from '../subscriptions/ending'
import { setSubscription, wake } from '../subscriptions/keeping'
import { notifyOfSubscription } from '../subscriptions/mail-jobs'

/**
 * The money was taken back from us, or we gave it back: what it bought ends. A plan ends, where the days are not over that were paid
 * with it, and what was paid besides for these days goes back; of a period paid ahead only that one does not come. An assessment that was
 * made is not unmade, and a licence is a matter between people (certificates never depend on a plan's debt).
 */
export async function rightsLost(
  tx: TxCtx,
  invoice: Invoice,
  reason: Extract<EndReason, 'disputed' | 'refunded'>,
): Promise<void> {
  if (!invoice.purpose.startsWith('plan-')) return
  const today = lisbonDay(tx.now)
  const subscription = await subscriptionOf(tx.db, invoice.companyId)
  if (subscription?.id !== invoice.subjectId) return
  const { periodStart, periodEnd } = invoice
  if (periodEnd && periodEnd <= today) return
  if (periodStart && periodStart >= subscription.periodEnd) {
    const set = { cancelAtEnd: true, nextVersionId: null, nextInterval: null }
    await wake(tx, await setSubscription(tx, subscription, set))
    return notifyOfSubscription(tx, subscription.id, 'cancelled', subscription.periodEnd)
  }
  // Of this one itself goes back what somebody chose.
  await giveDaysBack(
    tx,
    subscription,
    today,
    'O plano acabou antes do tempo: os dias por usar voltam.',
    invoice,
  )
  await endSubscription(tx, subscription, reason)
}
