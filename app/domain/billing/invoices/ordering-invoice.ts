import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { storeCustomer } from '../customers/customer'
import { customerAsPrinted, taxForCustomer } from '../customers/tax'
import { draftInvoice, issueInvoice, withdrawInvoice } from '../invoices/requesting'
import { lockInvoice } from '../locking'
import type { Customer } from '../states'

/**
 * Orders what is asked for, a fee or a renewal, with obligation to pay and with the data that its paper is made out to. What was
 * ordered with other data is asked for anew with these.
 * @returns the request to be paid
 * @throws Refusal `conflict` for what is paid or void, or another sum than was on the page
 */
export function orderInvoice(
  ctx: Ctx,
  invoiceId: string,
  { customer, netCents }: { customer: Customer; netCents: number },
): Promise<string> {
  return transaction(ctx, async (tx) => {
    const { invoice } = await lockInvoice(tx, invoiceId)
    authorise(tx.actor, 'billing.pay', invoice)
    if (!['draft', 'issued', 'overdue'].includes(invoice.state))
      throw new Refusal('conflict', 'Isto já está pago, ou já não se paga. Nada foi encomendado.')
    if (invoice.netCents !== netCents)
      throw new Refusal('conflict', 'O valor mudou desde que abriu a página. Nada foi encomendado.')
    await storeCustomer(tx, invoice.companyId, customer)
    const how = { ...(await taxForCustomer(tx, customer)), orderedBy: tx.actor.userId }
    if (invoice.state === 'draft') return (await issueInvoice(tx, invoice, how)).id
    if (isSame(invoice.customer, customer)) return invoice.id
    await withdrawInvoice(tx, invoice, 'Foi pedido de novo com outros dados de faturação.')
    const again = await draftInvoice(tx, {
      companyId: invoice.companyId,
      purpose: invoice.purpose,
      subjectId: invoice.subjectId,
      description: invoice.description,
      netCents: invoice.netCents,
      discountCents: invoice.discountCents,
      discountCode: invoice.discountCode,
      planVersionId: invoice.planVersionId,
      interval: invoice.interval,
      periodStart: invoice.periodStart,
      periodEnd: invoice.periodEnd,
      dueAt: invoice.dueAt,
      orderedBy: invoice.orderedBy,
    })
    return (await issueInvoice(tx, again, how)).id
  })
}

const isSame = (a: Customer | null, b: Customer) =>
  a !== null && JSON.stringify(customerAsPrinted(a)) === JSON.stringify(customerAsPrinted(b))
