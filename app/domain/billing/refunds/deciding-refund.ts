import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { type Payment, type Refund, stepRefund } from '../flows'
import { lockBilling, lockInvoice, paymentOf } from '../locking'
import { refunds } from '../schema'
import { askedBack, giveBack, paymentBy, whyNotBack } from './giving-back'
import { sendRefund } from './sending'
import { finishRefund } from './settling'

/**
 * Somebody of ours gives back part or all of what an invoice was paid with: at once below 500 €, else once another person of
 * ours has approved it. The plan ends with it where all goes back, or where they chose so (`endsPlan`).
 * @throws Refusal `step-up`, `conflict` for more than is left, and while the payer's bank contests the payment
 */
export async function requestRefund(
  ctx: Ctx,
  invoiceId: string,
  { cents, reason, endsPlan = false }: { cents: number; reason: string; endsPlan?: boolean },
): Promise<void> {
  authorise(ctx.actor, 'billing.handle')
  requireProof(ctx.actor, ctx.now)
  await transaction(ctx, async (tx) => {
    const { invoice } = await lockInvoice(tx, invoiceId)
    checkImpartial(tx, invoice.companyId)
    checkBack(await paymentBy(tx.db, invoiceId))
    if (cents <= 0)
      throw new Refusal('invalid', 'Escreva quanto se devolve.', {
        fields: { cents: 'Escreva quanto se devolve.' },
      })
    // In sum, so that several small ones are no way around it.
    const approved = (await askedBack(tx.db, invoiceId)) + cents < settings.billing.secondPersonCents
    const refund = await giveBack(tx, invoice, { cents, reason, approved, endsPlan })
    if (!refund) throw new Refusal('conflict', 'Isto não foi pago, ou já foi todo devolvido.')
    await written(tx, refund, 'request', reason)
  })
}

function checkBack(payment: Payment | undefined): void {
  const why = whyNotBack(payment)
  if (why) throw new Refusal('conflict', why)
}

async function lockRefund(tx: TxCtx, id: string): Promise<Refund> {
  const read = async () =>
    isUuid(id) ? (await tx.db.select().from(refunds).where(eq(refunds.id, id)))[0] : undefined
  const known = await read()
  if (!known) throw new Refusal('not-found', 'Não encontrámos esta devolução.')
  await lockBilling(tx, known.companyId)
  return (await read()) as Refund
}

const changeRefund = defineChange({
  lock: lockRefund,
  versionOf: ({ version }: Refund) => version,
  apart: (tx, { companyId }) => checkImpartial(tx, companyId),
  tooLate: () =>
    new Refusal('conflict', 'Entretanto esta devolução mudou. Mostramos agora como está; nada foi alterado.'),
})

/** Another person than who asked for it says yes. @throws Refusal `not-allowed` for who asked */
export const approveRefund = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> => {
  requireProof(ctx.actor, ctx.now)
  return changeRefund(ctx, id, { right: 'billing.handle', version }, async (tx, refund) => {
    if (refund.requestedBy === tx.actor.userId)
      throw new Refusal('not-allowed', 'Pediu esta devolução: quem a aprova é outra pessoa da equipa.', {
        right: 'aprovar uma devolução que não pediu',
      })
    checkBack(await paymentOf(tx.db, refund.paymentId))
    await stepRefund(tx, refund, 'approve', { set: { approvedBy: tx.actor.userId } })
    await enqueue(tx, sendRefund, { refundId: id })
    await written(tx, refund, 'approve')
  })
}

export const refuseRefund = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changeRefund(ctx, id, { right: 'billing.handle', version }, async (tx, refund) => {
    await stepRefund(tx, refund, 'refuse', { reason })
    await written(tx, refund, 'refuse', reason)
  })

/** Asks the provider again, after it said no. */
export const retryRefund = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changeRefund(ctx, id, { right: 'billing.handle', version }, async (tx, refund) => {
    checkBack(await paymentOf(tx.db, refund.paymentId))
    await stepRefund(tx, refund, 'retry', { set: { failure: null } })
    await enqueue(tx, sendRefund, { refundId: id })
    await written(tx, refund, 'retry')
  })

/** We sent the money back by transfer ourselves: what came to our bank goes back from there. */
export const recordRefundSent = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changeRefund(ctx, id, { right: 'billing.handle', version }, async (tx, refund) => {
    const { provider } = await paymentOf(tx.db, refund.paymentId)
    if (provider) throw new Refusal('conflict', 'Este dinheiro devolve-o o prestador de pagamentos.')
    await finishRefund(tx, refund)
    await written(tx, refund, 'finish', reason)
  })

const written = (
  tx: TxCtx,
  { id, companyId, cents, invoiceId }: Refund,
  verb: 'request' | 'approve' | 'refuse' | 'retry' | 'finish',
  reason?: string,
) =>
  audit(tx, {
    verb: `refund.${verb}`,
    objectType: 'refund',
    objectId: id,
    reason,
    after: { companyId, cents, invoiceId },
  })
