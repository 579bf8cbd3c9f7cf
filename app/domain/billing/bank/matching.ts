import { eq } from 'drizzle-orm'
import { audit } from '../../audit/log'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import type { Invoice, Payment } from '../flows'
import { givePendingUp } from '../invoices/requesting'
import { lockInvoice, pendingOf } from '../locking'
import { confirmNeedless, confirmPayment } from '../payments/confirming'
import { referenceOf } from '../payments/references'
import { bookedAt, settle } from '../payments/transfers'
import { invoices, payments } from '../schema'
import { changeLine, checkOpen } from './lines'
import { paysWhole } from './pays-whole'

/**
 * Somebody of ours says which request a line is for. Of its sum, it pays it; another sum, or of what is paid or void, is booked to the
 * payer's credit and goes back by a transfer of ours, and what was asked for can still be paid.
 * @returns whether it pays the request
 * @throws Refusal `step-up`, `conflict` for a line that is settled, `invalid` for a number that is none of ours
 */
export const matchToRequest = (
  ctx: Ctx,
  id: string,
  { version, number, reason }: { version: number; number: number; reason: string },
): Promise<boolean> => {
  requireProof(ctx.actor, ctx.now)
  return changeLine(ctx, id, { right: 'billing.handle', version }, async (tx, line) => {
    checkOpen(line)
    const { invoice } = await lockInvoice(tx, await idOf(tx, number))
    checkImpartial(tx, invoice.companyId)
    const pays = paysWhole(invoice, line.cents)
    const payment = await transferOf(tx, invoice, { cents: line.cents, pays })
    const at = bookedAt(line.bookedOn, tx.now)
    if (pays) await confirmPayment(tx, payment, { invoice, at })
    else await confirmNeedless(tx, payment, at)
    await settle(tx, line, { paymentId: payment.id, note: reason })
    await audit(tx, {
      verb: 'bank-line.match',
      objectType: 'bank-line',
      objectId: id,
      reason,
      after: { companyId: invoice.companyId, number, cents: line.cents, pays },
    })
    return pays
  })
}

async function idOf({ db }: TxCtx, number: number): Promise<string> {
  const [found] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.number, number))
  if (found) return found.id
  const sentence = 'Não há nenhum pedido com este número.'
  throw new Refusal('invalid', sentence, { fields: { number: sentence } })
}

/** The transfer that waits for this money; else one of its own, beside what people may still pay. */
async function transferOf(
  tx: TxCtx,
  invoice: Invoice,
  { cents, pays }: { cents: number; pays: boolean },
): Promise<Payment> {
  const pending = pays ? await pendingOf(tx.db, invoice.id) : undefined
  if (pending?.method === 'transfer') return pending
  if (pays) await givePendingUp(tx, invoice.id)
  const [row] = await tx.db
    .insert(payments)
    .values({
      id: newId(),
      invoiceId: invoice.id,
      companyId: invoice.companyId,
      method: 'transfer',
      state: pays ? 'pending' : 'expired',
      cents,
      reference: { number: referenceOf(invoice.number) },
      createdAt: tx.now,
    })
    .returning()
  return row as Payment
}
