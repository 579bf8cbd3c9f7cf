import type { TxCtx } from '../../shared/ctx'
import { type Subscription, stepInvoice, stepSubscription } from '../flows'
import { openPlanInvoice } from '../locking'
import { wake } from './keeping'

/** What is due was not paid: everything stays as it is, and the days begin to count (settings.billing). Twice is once. */
export async function fallDue(tx: TxCtx, subscription: Subscription): Promise<Subscription> {
  if (subscription.state !== 'active') return subscription
  const fallen = await stepSubscription(tx, subscription, 'fall', { set: { dueSince: tx.now, told: [] } })
  const invoice = await openPlanInvoice(tx.db, subscription.companyId)
  if (invoice?.state === 'issued') await stepInvoice(tx, invoice, 'fall')
  await wake(tx, fallen)
  return fallen
}
