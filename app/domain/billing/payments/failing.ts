import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import type { Payment } from '../flows'
import { invoiceOf, subscriptionOf } from '../locking'
import { fallDue } from '../subscriptions/falling-due'
import { notifyPaymentFailed } from './mail-jobs'

/**
 * A payment that was begun did not come through. Of a renewal that is due the subscription falls; of everything else nothing is lost but
 * the try. Whoever pays for the company hears of it. Its company is locked.
 */
export async function paymentFailed(tx: TxCtx, payment: Payment): Promise<void> {
  const invoice = await invoiceOf(tx.db, payment.invoiceId)
  const subscription = await subscriptionOf(tx.db, invoice.companyId)
  const isDue = subscription !== undefined && lisbonDay(tx.now) >= subscription.periodEnd
  if (isDue && invoice.purpose === 'plan-renewal' && subscription.id === invoice.subjectId)
    return void (await fallDue(tx, subscription))
  await enqueue(tx, notifyPaymentFailed, { paymentId: payment.id })
}
