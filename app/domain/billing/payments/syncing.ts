import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { paymentProvider } from '~/platform/payments'
import type { ProviderPayment } from '~/platform/payments/port'
import { companyMembers } from '../../companies/schema'
import { post } from '../../ledger/posting'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { type Payment, stepPayment } from '../flows'
import { lockInvoice, paymentOf } from '../locking'
import { syncRefunds } from '../refunds/settling'
import { billingCustomers, payments } from '../schema'
import { confirmPayment } from './confirming'
import { syncDisputes } from './disputing'
import { paymentFailed } from './failing'

/** Something happened to a payment: the provider is asked how it stands now, whatever the event said. */
export const syncPayment = defineJob({
  name: 'billing.sync-payment',
  data: z.object({ ref: z.string() }),
  run: async (ctx, { ref }) => void (await syncRef(ctx, ref)),
})

export async function syncRef(ctx: Ctx, ref: string): Promise<ProviderPayment> {
  const said = await paymentProvider().payment(ref)
  await applyPayment(ctx, said)
  return said
}

/**
 * Brings a payment of ours to how it stands at the provider. It may run any number of times and in any order: what happened
 * once stays, and an older answer takes nothing back.
 */
export async function applyPayment(ctx: Ctx, said: ProviderPayment): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const found = await ourPayment(ctx, said)
  if (!found) return
  await transaction({ ...ctx, once: undefined }, async (tx) => {
    const { invoice } = await lockInvoice(tx, found.invoiceId)
    let payment = await learn(tx, await paymentOf(tx.db, found.id), said)
    if (said.state === 'paid' && ['pending', 'failed', 'expired'].includes(payment.state)) {
      if (differs(payment, said)) return await wait(tx, payment, said)
      payment = await confirmPayment(tx, payment, { invoice, at: said.paidAt ?? tx.now })
    }
    if (said.state === 'failed' && payment.state === 'pending')
      await paymentFailed(
        tx,
        await stepPayment(tx, payment, 'fail', { set: { failure: said.failure, askAt: null } }),
      )
    if (said.state === 'expired' && payment.state === 'pending')
      await stepPayment(tx, payment, 'expire', { set: { askAt: null } })
    if (payment.confirmedAt) {
      await postFee(tx, payment)
      await syncRefunds(tx, payment.id, said.refunds)
      await syncDisputes(tx, payment.id, said.disputes)
    }
  })
}

async function ourPayment({ db }: Ctx, { ref, paymentId }: ProviderPayment): Promise<Payment | undefined> {
  const rows = await db
    .select()
    .from(payments)
    .where(
      or(
        and(eq(payments.provider, paymentProvider().name), eq(payments.providerRef, ref)),
        paymentId && z.uuid().safeParse(paymentId).success ? eq(payments.id, paymentId) : undefined,
      ),
    )
  return rows[0]
}

/** What the provider knows and we don't yet: its name of the payment, the reference, the fee, what it kept. */
async function learn(tx: TxCtx, payment: Payment, said: ProviderPayment): Promise<Payment> {
  const set = {
    providerRef: payment.providerRef ?? said.ref,
    reference: said.reference
      ? { entity: said.reference.entity, number: said.reference.number }
      : payment.reference,
    expiresAt: said.reference?.expiresAt ?? payment.expiresAt,
    feeCents: said.feeCents ?? payment.feeCents,
    // A debit that was authorised is not gone on with.
    url: said.state === 'processing' && !said.reference ? null : payment.url,
  }
  await tx.db.update(payments).set(set).where(eq(payments.id, payment.id))
  if (said.customer && !payment.confirmedAt) {
    // Only with the payment itself: who hears of it again must not bring back what was forgotten since. And whoever left the
    // team meanwhile did not leave theirs to it.
    const kept = (await isMember(tx, payment)) ? said.kept : null
    await tx.db
      .update(billingCustomers)
      .set({
        // A card is of the customer that it was kept for: one that came of another payment does not take its place.
        providerCustomer: kept
          ? said.customer
          : sql`coalesce(${billingCustomers.providerCustomer}, ${said.customer})`,
        ...(kept && { keptMethod: kept.method, keptWords: kept.words, keptBy: payment.createdBy }),
      })
      .where(eq(billingCustomers.companyId, payment.companyId))
  }
  return { ...payment, ...set }
}

async function isMember({ db }: TxCtx, { companyId, createdBy }: Payment): Promise<boolean> {
  // What we charged by ourselves is still whose it was.
  if (!createdBy) return false
  const [row] = await db
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.userId, createdBy),
        isNull(companyMembers.until),
      ),
    )
  return row !== undefined
}

const differs = (payment: Payment, said: ProviderPayment) =>
  said.currency !== 'eur' || said.paidCents !== payment.cents

/** Another sum than was asked for gives no right: somebody of ours looks. */
async function wait({ db }: TxCtx, payment: Payment, said: ProviderPayment): Promise<void> {
  if (payment.problem) return
  const problem = `Pedimos ${payment.cents} cêntimos de euro e o prestador diz ${said.paidCents} (${said.currency}).`
  const otherCents = said.currency === 'eur' && said.paidCents > 0 ? said.paidCents : null
  await db.update(payments).set({ problem, otherCents, askAt: null }).where(eq(payments.id, payment.id))
  reportError(new Error(`payment ${payment.id}: another sum than asked for`), {
    where: 'job',
    method: 'billing.sync-payment',
  })
}

/** What the provider keeps of it, once it is known. */
async function postFee(tx: TxCtx, { id, feeCents, confirmedAt }: Payment): Promise<void> {
  if (feeCents <= 0) return
  await post(tx, {
    key: `fee-${id}`,
    kind: 'fee',
    subject: { type: 'payment', id },
    at: confirmedAt as Date,
    postings: [
      { account: 'provider-fees', cents: feeCents },
      { account: 'provider', cents: -feeCents },
    ],
  })
}
