import { enqueue } from '~/platform/jobs'
import { post, reverseKey } from '../../ledger/posting'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { releaseCode } from '../codes'
import { type Invoice, stepInvoice, stepPayment } from '../flows'
import { pendingOf } from '../locking'
import { expirePayment } from '../payments/expiring'
import { invoices } from '../schema'
import type { Customer, Tax } from '../states'
import { withVat } from '../vat'

type New = Pick<
  typeof invoices.$inferInsert,
  'companyId' | 'purpose' | 'description' | 'netCents' | 'dueAt'
> &
  Partial<
    Pick<
      typeof invoices.$inferInsert,
      | 'subjectId'
      | 'planVersionId'
      | 'interval'
      | 'periodStart'
      | 'periodEnd'
      | 'discountCode'
      | 'discountCents'
      | 'orderedBy'
    >
  >

/** What is to be paid, before anybody ordered it with their data. Its company is locked. */
export async function draftInvoice(tx: TxCtx, asked: New): Promise<Invoice> {
  const [row] = await tx.db
    .insert(invoices)
    .values({ id: newId(), state: 'draft', createdAt: tx.now, ...asked })
    .returning()
  const invoice = row as Invoice
  await recordEvent(tx, {
    subjectType: 'invoice',
    subjectId: invoice.id,
    companyId: invoice.companyId,
    verb: 'draft',
    toState: 'draft',
    data: { purpose: invoice.purpose, netCents: invoice.netCents },
  })
  return invoice
}

/** Ordered: from now on it is owed, to this customer, with this IVA. */
export async function issueInvoice(
  tx: TxCtx,
  invoice: Invoice,
  {
    customer,
    tax,
    orderedBy = invoice.orderedBy,
  }: { customer: Customer; tax: Tax; orderedBy?: string | null },
): Promise<Invoice> {
  const { vatCents, grossCents } = withVat(invoice.netCents, tax)
  const issued = await stepInvoice(tx, invoice, 'issue', {
    set: { customer, tax, vatCents, grossCents, orderedBy, issuedAt: tx.now },
  })
  const { companyId } = invoice
  if (grossCents > 0)
    await post(tx, {
      key: `invoice-${invoice.id}`,
      kind: 'invoice',
      subject: { type: 'invoice', id: invoice.id },
      postings: [
        { account: 'receivable', companyId, cents: grossCents },
        { account: 'requested', companyId, cents: -grossCents },
      ],
    })
  return issued
}

/** Nobody has to pay it any more; what is under way is given up, and would go back if it came. */
export async function voidInvoice(tx: TxCtx, invoice: Invoice, reason: string): Promise<void> {
  await withdrawInvoice(tx, invoice, reason)
  await releaseCode(tx, invoice)
}

/** The same, where it is asked for anew with the same discount. */
export async function withdrawInvoice(tx: TxCtx, invoice: Invoice, reason: string): Promise<void> {
  await stepInvoice(tx, invoice, 'void', { reason })
  await reverseKey(tx, `invoice-${invoice.id}`)
  await givePendingUp(tx, invoice.id)
}

/** The payment that is under way gives way to another, or to none: the provider is told afterwards. */
export async function givePendingUp(tx: TxCtx, invoiceId: string): Promise<void> {
  const pending = await pendingOf(tx.db, invoiceId)
  if (!pending) return
  await stepPayment(tx, pending, 'expire')
  if (pending.provider) await enqueue(tx, expirePayment, { paymentId: pending.id })
}
