import type { TxCtx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import type { Invoice } from '../flows'
import { subscriptionOf } from '../locking'
import { endSubscription, giveDaysBack } from '../subscriptions/ending'

/**
 * The money was taken back from us: what it bought ends. A plan ends, where the days are not over that were paid with it, and what
 * was paid besides for these days goes back; an assessment that was made is not unmade, and a licence is a matter between people
 * (certificates never depend on a plan's debt).
 */
export async function rightsLost(tx: TxCtx, invoice: Invoice): Promise<void> {
  if (!invoice.purpose.startsWith('plan-')) return
  const today = lisbonDay(tx.now)
  const subscription = await subscriptionOf(tx.db, invoice.companyId)
  if (subscription?.id !== invoice.subjectId || (invoice.periodEnd && invoice.periodEnd <= today)) return
  await giveDaysBack(tx, subscription, today, 'O plano acabou antes do tempo: os dias por usar voltam.')
  await endSubscription(tx, subscription, 'disputed')
}
