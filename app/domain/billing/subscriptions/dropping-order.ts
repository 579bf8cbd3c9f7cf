import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { whyUnderWay } from '../billing-words'
import type { Invoice } from '../flows'
import { voidInvoice } from '../invoices/requesting'
import { lockInvoice } from '../locking'
import { debitForPlan } from '../payments/under-way'
import { openInvoiceStates } from '../states'

/** Why an order is not taken back; null: it is. */
export async function whyNoDrop(
  { db }: Pick<Ctx, 'db'>,
  { companyId, purpose, state }: Invoice,
): Promise<string | null> {
  if (purpose !== 'plan-order' && purpose !== 'plan-change')
    return 'Só se anula assim uma encomenda de um plano, ou de uma mudança de plano.'
  if (!openInvoiceStates.some((open) => open === state))
    return 'Isto já não está por pagar: não há nada para anular.'
  return (await debitForPlan(db, companyId)) ? whyUnderWay : null
}

/** Takes back what was ordered and nobody paid: nothing is owed. What comes of it all the same goes back by itself. @throws Refusal `conflict` */
export function dropOrder(ctx: Ctx, invoiceId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { invoice } = await lockInvoice(tx, invoiceId)
    authorise(tx.actor, 'billing.order', invoice)
    const why = await whyNoDrop(tx, invoice)
    if (why) throw new Refusal('conflict', why)
    await voidInvoice(tx, invoice, 'A empresa anulou a encomenda.')
  })
}
