import type { TxCtx } from '../../shared/ctx'
import type { Invoice } from '../flows'
import { subscriptionOf } from '../locking'
import { endSubscription } from '../subscriptions/ending'

/**
 * The money was taken back from us: what it bought ends. A plan ends; an assessment that was made is not unmade, and a
 * licence is a matter between people (certificates never depend on a plan's debt).
 */
export async function rightsLost(tx: TxCtx, invoice: Invoice): Promise<void> {
  if (!invoice.purpose.startsWith('plan-')) return
  const subscription = await subscriptionOf(tx.db, invoice.companyId)
  if (subscription) await endSubscription(tx, subscription, 'disputed')
}
