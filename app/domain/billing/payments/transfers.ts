import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import type { Payment } from '../flows'
import { lockInvoice, paymentOf } from '../locking'
import { bankLines } from '../schema'
import { confirmPayment } from './confirming'

/**
 * Money came to our bank for a transfer that we asked for: seen by somebody of ours, or read from a statement.
 * @param on Lisbon day on which the bank booked it, today at the latest
 * @throws Refusal `conflict` when it is confirmed already, `invalid` for another sum than was asked for
 */
export const recordTransfer = (
  ctx: Ctx,
  paymentId: string,
  { cents, on, version }: { cents: number; on: string; version: number },
): Promise<void> =>
  changePayment(ctx, paymentId, { right: 'billing.handle', version }, async (tx, { payment, invoice }) => {
    checkTransfer(payment, cents)
    if (on > lisbonDay(tx.now)) throw wrong('on', 'Esse dia ainda não chegou.')
    await confirmPayment(tx, payment, { invoice, at: bookedAt(on, tx.now) })
    await written(tx, payment, { on })
  })

async function lockPayment(tx: TxCtx, id: string) {
  const { invoice } = await lockInvoice(tx, (await paymentOf(tx.db, id)).invoiceId)
  return { invoice, payment: await paymentOf(tx.db, id) }
}

const changed = () => new Refusal('conflict', 'Entretanto este pagamento mudou. Mostramos agora como está.')

/** By staff who do not belong to the company. */
export const changePayment = defineChange({
  lock: lockPayment,
  versionOf: ({ payment }: Awaited<ReturnType<typeof lockPayment>>) => payment.version,
  apart: (tx, { payment }) => checkImpartial(tx, payment.companyId),
  tooLate: changed,
})

/** A line of a statement pays what it names: found by its reference, or shown by somebody of ours. Its company is locked here. */
export async function settleLine(
  tx: TxCtx,
  line: typeof bankLines.$inferSelect,
  paymentId: string,
): Promise<void> {
  const { invoice, payment } = await lockPayment(tx, paymentId)
  checkTransfer(payment, line.cents)
  await confirmPayment(tx, payment, { invoice, at: bookedAt(line.bookedOn, tx.now) })
  await settle(tx, line, { paymentId })
  if (tx.actor.kind === 'user') await written(tx, payment, { line: line.bankRef })
}

/** A line is done with: what it paid, or why it pays nothing. */
export const settle = (
  tx: TxCtx,
  { id }: { id: string },
  how: { paymentId?: string; note?: string },
): Promise<unknown> =>
  tx.db
    .update(bankLines)
    .set({ ...how, settledAt: tx.now, settledBy: tx.actor.userId, version: sql`${bankLines.version} + 1` })
    .where(eq(bankLines.id, id))

/** Of today: now; of a day that is past: its noon, because a bank says no hour. */
export const bookedAt = (on: string, now: Date): Date =>
  on === lisbonDay(now) ? now : new Date(startOfDay(on).getTime() + 12 * 3_600_000)

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } })

function checkTransfer(payment: Payment, cents: number): void {
  if (payment.method !== 'transfer')
    throw new Refusal('conflict', 'Este pagamento não é uma transferência: quem o confirma é o prestador.')
  if (!['pending', 'expired'].includes(payment.state)) throw changed()
  if (payment.cents !== cents)
    throw wrong(
      'cents',
      'Não é o valor pedido. Se chegou outro valor, escreva à empresa antes de o registar.',
    )
}

const written = (tx: TxCtx, { id, companyId, cents }: Payment, after: Record<string, unknown>) =>
  audit(tx, {
    verb: 'payment.record-transfer',
    objectType: 'payment',
    objectId: id,
    after: { companyId, cents, ...after },
  })
