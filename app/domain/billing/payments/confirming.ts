import { enqueue } from '~/platform/jobs'
import { type Posting, post } from '../../ledger/posting'
import type { TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { type Invoice, type Payment, stepInvoice, stepPayment } from '../flows'
import { invoicePaid } from '../invoices/paid'
import { sendRefund } from '../refunds/sending'
import { refunds } from '../schema'
import { incomeOf, moneyAccount } from './accounts'

/**
 * The money came: by the provider's word asked anew, or by a line of our bank. In one transaction it is posted, the request is
 * paid, and what was bought holds. What needed no payment any more goes back by itself. Its company is locked.
 */
export async function confirmPayment(
  tx: TxCtx,
  payment: Payment,
  { invoice, at }: { invoice: Invoice; at: Date },
): Promise<Payment> {
  if (invoice.state !== 'issued' && invoice.state !== 'overdue') return confirmNeedless(tx, payment, at)
  const confirmed = await book(tx, payment, at, paidFor(payment, invoice))
  const paid = await stepInvoice(tx, invoice, 'pay', { set: { paidAt: at } })
  await invoicePaid(tx, paid)
  return confirmed
}

/** Money that came and buys nothing: it is booked to the payer's credit, and goes back by itself. Its company is locked. */
export async function confirmNeedless(tx: TxCtx, payment: Payment, at: Date): Promise<Payment> {
  const confirmed = await book(tx, payment, at, credited(payment))
  await sendBack(tx, confirmed)
  return confirmed
}

async function book(tx: TxCtx, payment: Payment, at: Date, postings: Posting[]): Promise<Payment> {
  const confirmed = await stepPayment(tx, payment, 'confirm', {
    set: { confirmedAt: at, askAt: null, failure: null },
  })
  await post(tx, {
    key: `payment-${payment.id}`,
    kind: 'payment',
    subject: { type: 'payment', id: payment.id },
    at,
    postings,
  })
  return confirmed
}

function paidFor({ provider, cents }: Payment, invoice: Invoice): Posting[] {
  const { companyId } = invoice
  return [
    { account: moneyAccount({ provider }), cents },
    { account: 'receivable', companyId, cents: -cents },
    { account: 'requested', companyId, cents },
    ...incomeOf(invoice, { netCents: invoice.netCents, vatCents: invoice.vatCents as number }, -1),
  ]
}

const credited = ({ provider, cents, companyId }: Payment): Posting[] => [
  { account: moneyAccount({ provider }), cents },
  { account: 'credit', companyId, cents: -cents },
]

/** Paid twice, or after it was given up: nobody has to ask for it. */
async function sendBack(tx: TxCtx, payment: Payment): Promise<void> {
  const id = newId()
  await tx.db.insert(refunds).values({
    id,
    paymentId: payment.id,
    invoiceId: payment.invoiceId,
    companyId: payment.companyId,
    cents: payment.cents,
    duplicate: true,
    reason: 'Já não era preciso pagar: o dinheiro volta por si.',
    state: 'approved',
    requestedAt: tx.now,
  })
  await enqueue(tx, sendRefund, { refundId: id })
}
