import { and, eq, inArray, notExists, sum } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { enqueue } from '~/platform/jobs'
import type { TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import type { Invoice, Payment, Refund } from '../flows'
import { payments, refunds } from '../schema'
import type { Tax } from '../states'
import { splitGross } from '../vat'
import { sendRefund } from './sending'

/** The payment that an invoice was paid by; one that came besides it goes back by itself, and is none. */
export async function paymentBy(db: Db, invoiceId: string): Promise<Payment | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, invoiceId),
        inArray(payments.state, ['confirmed', 'disputed']),
        notExists(db.select().from(refunds).where(isDuplicate(payments.id))),
      ),
    )
    .orderBy(payments.confirmedAt)
  return rows[0]
}

/** The refund of a payment that was not needed any more. */
export const isDuplicate = (paymentId: string | typeof payments.id) =>
  and(eq(refunds.paymentId, paymentId), eq(refunds.duplicate, true))

/** What of a payment is not given back, nor about to be. Euro cents. */
export async function refundable(db: Db, payment: Payment): Promise<number> {
  const [row] = await db
    .select({ cents: sum(refunds.cents) })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        inArray(refunds.state, ['requested', 'approved', 'done', 'failed']),
      ),
    )
  return payment.cents - Number(row?.cents ?? 0)
}

/**
 * Gives back part or all of what an invoice was paid with: at once where a rule of ours says so, or once somebody approved it.
 * A part is a sum that a paper can say, at most a cent less than was asked for (`splitGross`). Its company is locked.
 * @param atMost a rule gives what is left, where somebody gave a part back before; a person is told
 * @throws Refusal `conflict` for more than is left
 */
export async function giveBack(
  tx: TxCtx,
  invoice: Invoice,
  {
    cents: asked,
    reason,
    approved = true,
    atMost = false,
    endsPlan = false,
  }: { cents: number; reason: string; approved?: boolean; atMost?: boolean; endsPlan?: boolean },
): Promise<Refund | undefined> {
  const payment = await paymentBy(tx.db, invoice.id)
  if (!payment) return undefined
  const left = await refundable(tx.db, payment)
  const cents = atMost ? Math.min(asked, left) : asked
  if (cents <= 0) return undefined
  const sum = cents === left ? cents : splitGross(cents, invoice.tax as Tax).grossCents
  if (cents > left)
    throw new Refusal(
      'conflict',
      'É mais do que resta deste pagamento: o resto já foi devolvido, ou espera por isso.',
    )
  const [row] = await tx.db
    .insert(refunds)
    .values({
      id: newId(),
      paymentId: payment.id,
      invoiceId: invoice.id,
      companyId: invoice.companyId,
      cents: sum,
      endsPlan,
      reason,
      state: approved ? 'approved' : 'requested',
      requestedBy: tx.actor.userId,
      requestedAt: tx.now,
    })
    .returning()
  const refund = row as Refund
  if (approved) await enqueue(tx, sendRefund, { refundId: refund.id })
  return refund
}
