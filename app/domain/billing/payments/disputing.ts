import { eq } from 'drizzle-orm'
import type { ProviderPayment } from '~/platform/payments/port'
import { post, reverseKey } from '../../ledger/posting'
import type { TxCtx } from '../../shared/ctx'
import { happened } from '../../shared/happened'
import { newId } from '../../shared/ids'
import { type Dispute, stepDispute, stepPayment, stepRefund } from '../flows'
import { rightsLost } from '../invoices/rights-lost'
import { invoiceOf, paymentOf } from '../locking'
import { isDuplicate } from '../refunds/giving-back'
import { disputes, refunds } from '../schema'

/**
 * The payer's bank disputes a payment: the provider holds the sum back while it is open, and whoever paid keeps what they
 * bought. Won, it comes back; lost, it is gone, and what it bought with it.
 */
export async function syncDisputes(
  tx: TxCtx,
  paymentId: string,
  said: ProviderPayment['disputes'],
): Promise<void> {
  for (const each of said) {
    const dispute = await ourDispute(tx, paymentId, each)
    if (each.state === 'answered' && dispute.state === 'open') await stepDispute(tx, dispute, 'answer')
    if (each.state === 'won' || each.state === 'lost') {
      await close(tx, dispute, each.state)
      await happened(tx, 'dispute.closed', dispute.id)
    }
  }
}

async function ourDispute(
  tx: TxCtx,
  paymentId: string,
  { ref, cents, reason, openedAt, answerBy }: ProviderPayment['disputes'][number],
): Promise<Dispute> {
  const [known] = await tx.db.select().from(disputes).where(eq(disputes.providerRef, ref))
  if (known) return known
  const payment = await paymentOf(tx.db, paymentId)
  const [row] = await tx.db
    .insert(disputes)
    .values({
      id: newId(),
      paymentId,
      companyId: payment.companyId,
      providerRef: ref,
      cents,
      state: 'open',
      reason,
      openedAt,
      answerBy,
    })
    .returning()
  if (payment.state === 'confirmed') await stepPayment(tx, payment, 'dispute')
  await post(tx, {
    key: `dispute-${ref}`,
    kind: 'dispute',
    subject: { type: 'payment', id: paymentId },
    at: openedAt,
    postings: [
      { account: 'disputed', cents },
      { account: 'provider', cents: -cents },
    ],
  })
  await happened(tx, 'dispute.opened', (row as Dispute).id)
  return row as Dispute
}

async function close(tx: TxCtx, dispute: Dispute, state: 'won' | 'lost'): Promise<void> {
  if (dispute.state === 'won' || dispute.state === 'lost') return
  await stepDispute(tx, dispute, state === 'won' ? 'win' : 'lose', { set: { closedAt: tx.now } })
  const payment = await paymentOf(tx.db, dispute.paymentId)
  if (state === 'won') {
    await reverseKey(tx, `dispute-${dispute.providerRef}`)
    if (payment.state === 'disputed') await stepPayment(tx, payment, 'win')
    return
  }
  const [needless] = await tx.db.select().from(refunds).where(isDuplicate(payment.id))
  await post(tx, {
    key: `dispute-lost-${dispute.providerRef}`,
    kind: 'dispute',
    subject: { type: 'payment', id: payment.id },
    postings: [
      { account: needless ? 'credit' : 'losses', companyId: dispute.companyId, cents: dispute.cents },
      { account: 'disputed', cents: -dispute.cents },
    ],
  })
  if (payment.state === 'disputed') await stepPayment(tx, payment, 'lose')
  if (!needless) return rightsLost(tx, await invoiceOf(tx.db, payment.invoiceId), 'disputed')
  // It bought nothing and was to go back: now it has, by the bank.
  if (needless.state === 'approved' || needless.state === 'failed')
    await stepRefund(tx, needless, 'finish', { set: { doneAt: tx.now } })
}
