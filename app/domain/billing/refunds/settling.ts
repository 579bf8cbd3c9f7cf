import { and, eq, isNull, ne } from 'drizzle-orm'
import type { ProviderPayment } from '~/platform/payments/port'
import { post } from '../../ledger/posting'
import type { TxCtx } from '../../shared/ctx'
import { happened } from '../../shared/happened'
import { newId } from '../../shared/ids'
import { type Refund, stepInvoice, stepPayment, stepRefund } from '../flows'
import { rightsLost } from '../invoices/rights-lost'
import { invoiceOf, paymentOf } from '../locking'
import { queueCreditNote } from '../papers/queueing'
import { incomeOf, moneyAccount } from '../payments/accounts'
import { invoices, payments, refunds } from '../schema'
import { isDuplicate } from './giving-back'
import { partsOfRefund } from './parts'

/** What the provider says of refunds: ours are done or failed; one that was made there is written down as it was. */
export async function syncRefunds(
  tx: TxCtx,
  paymentId: string,
  said: ProviderPayment['refunds'],
): Promise<void> {
  for (const { ref, cents, state, failure } of said) {
    const refund = await ourRefund(tx, paymentId, ref, cents)
    if (state === 'done' && (refund.state === 'approved' || refund.state === 'failed'))
      await finishRefund(tx, refund)
    if (state === 'failed' && refund.state === 'approved')
      await stepRefund(tx, refund, 'fail', { set: { failure } })
  }
}

async function ourRefund(tx: TxCtx, paymentId: string, providerRef: string, cents: number): Promise<Refund> {
  const { db, now } = tx
  const [known] = await db.select().from(refunds).where(eq(refunds.providerRef, providerRef))
  if (known) return known
  // Ours, whose answer got lost: the provider has done it, and we did not hear its name.
  const [ours] = await db
    .update(refunds)
    .set({ providerRef })
    .where(
      eq(
        refunds.id,
        db
          .select({ id: refunds.id })
          .from(refunds)
          .where(
            and(
              eq(refunds.paymentId, paymentId),
              eq(refunds.cents, cents),
              eq(refunds.state, 'approved'),
              isNull(refunds.providerRef),
            ),
          )
          .limit(1),
      ),
    )
    .returning()
  if (ours) return ours
  const payment = await paymentOf(db, paymentId)
  const needless = await db.select().from(refunds).where(isDuplicate(paymentId))
  const [made] = await db
    .insert(refunds)
    .values({
      id: newId(),
      paymentId,
      invoiceId: payment.invoiceId,
      companyId: payment.companyId,
      cents,
      // Of what bought nothing there is no paper to correct.
      duplicate: needless.length > 0,
      reason: 'Devolvido diretamente no serviço de pagamentos.',
      state: 'approved',
      requestedAt: now,
      providerRef,
    })
    .returning()
  return made as Refund
}

/** The money went back: it is posted, and the paper that says so is asked for. Its company is locked. */
export async function finishRefund(tx: TxCtx, refund: Refund, at = tx.now): Promise<void> {
  const { db } = tx
  const [payment, invoice] = [await paymentOf(db, refund.paymentId), await invoiceOf(db, refund.invoiceId)]
  const done = await stepRefund(tx, refund, 'finish', { set: { doneAt: at } })
  const back = payment.refundedCents + refund.cents
  await db.update(payments).set({ refundedCents: back }).where(eq(payments.id, payment.id))
  if (back === payment.cents && (payment.state === 'confirmed' || payment.state === 'disputed'))
    await stepPayment(tx, { ...payment, refundedCents: back }, 'refund')
  const money = { account: moneyAccount(payment), cents: -refund.cents } as const
  const entry = {
    key: `refund-${refund.id}`,
    kind: 'refund',
    subject: { type: 'payment', id: payment.id },
    at,
  }
  if (refund.duplicate) {
    const credit = { account: 'credit', companyId: refund.companyId, cents: refund.cents } as const
    await post(tx, { ...entry, postings: [credit, money] })
    return
  }
  const parts = partsOfRefund(invoice, refund.cents, await sumsBefore(tx, done))
  await post(tx, { ...entry, postings: [...incomeOf(invoice, parts, 1), money] })
  const refundedCents = invoice.refundedCents + refund.cents
  await db.update(invoices).set({ refundedCents }).where(eq(invoices.id, invoice.id))
  const whole = refundedCents === invoice.grossCents && invoice.state === 'paid'
  if (whole) await stepInvoice(tx, invoice, 'credit')
  await queueCreditNote(tx, { ...done, ...parts }, invoice)
  await happened(tx, 'invoice.reduced', invoice.id)
  // No right without money, whoever gave it back.
  if (whole || refund.endsPlan) await rightsLost(tx, invoice, 'refunded')
}

const sumsBefore = async ({ db }: TxCtx, { id, invoiceId }: Refund): Promise<number[]> => {
  const rows = await db
    .select({ cents: refunds.cents })
    .from(refunds)
    .where(
      and(
        eq(refunds.invoiceId, invoiceId),
        eq(refunds.state, 'done'),
        eq(refunds.duplicate, false),
        ne(refunds.id, id),
      ),
    )
  return rows.map(({ cents }) => cents)
}
