import { eq, sql } from 'drizzle-orm'
import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { checkImpartial } from '../../shared/impartial'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { voidInvoice } from '../invoices/requesting'
import { lockInvoice, paymentOf } from '../locking'
import { confirmNeedless } from '../payments/confirming'
import { payments } from '../schema'

const changed = () =>
  new Refusal('conflict', 'Entretanto isto mudou. Mostramos agora como está; nada foi alterado.')

const changeInvoice = defineChange({
  lock: async (tx, id: string) => (await lockInvoice(tx, id)).invoice,
  versionOf: ({ version }) => version,
  apart: (tx, { companyId }) => checkImpartial(tx, companyId),
  tooLate: changed,
})

interface Why {
  version: number
  reason: string
}

/**
 * Nobody has to pay what was asked for: it was wrong, or it will never come. What is owed is less by it (`voidInvoice` posts the
 * opposite of what was asked), and a payment that is under way is given up.
 * @throws Refusal `conflict` for what is paid or void
 */
export const writeOffInvoice = (ctx: Ctx, id: string, { version, reason }: Why): Promise<void> =>
  changeInvoice(ctx, id, { right: 'billing.handle', version }, async (tx, invoice) => {
    if (invoice.state !== 'issued' && invoice.state !== 'overdue') throw changed()
    await voidInvoice(tx, invoice, reason)
    const { companyId, number, grossCents, state } = invoice
    await audit(tx, {
      verb: 'invoice.void',
      objectType: 'invoice',
      objectId: id,
      reason,
      before: { state },
      after: { companyId, number, grossCents },
    })
  })

const changePayment = defineChange({
  lock: async (tx, id: string) => {
    await lockInvoice(tx, (await paymentOf(tx.db, id)).invoiceId)
    return paymentOf(tx.db, id)
  },
  versionOf: ({ version }) => version,
  apart: (tx, { companyId }) => checkImpartial(tx, companyId),
  tooLate: changed,
})

/** What was wrong with a payment was looked at, and put right where it is: here only that it was, and how. */
export const settleProblem = (ctx: Ctx, id: string, { version, reason }: Why): Promise<void> =>
  changePayment(ctx, id, { right: 'billing.handle', version }, async (tx, { problem, companyId, state }) => {
    if (!problem) throw changed()
    await tx.db
      .update(payments)
      .set({ problem: null, otherCents: null, version: sql`${payments.version} + 1` })
      .where(eq(payments.id, id))
    await recordEvent(tx, {
      subjectType: 'payment',
      subjectId: id,
      companyId,
      verb: 'settle',
      fromState: state,
      toState: state,
      reason,
    })
    await audit(tx, {
      verb: 'payment.settle',
      objectType: 'payment',
      objectId: id,
      reason,
      before: { problem },
      after: { companyId },
    })
  })

/**
 * Another sum came than was asked for: all of it goes back, booked to the payer's credit until it has, and what was asked for can be
 * paid anew.
 * @throws Refusal `step-up`, `conflict` where nothing of the kind waits
 */
export const returnOtherSum = (ctx: Ctx, id: string, { version, reason }: Why): Promise<void> => {
  requireProof(ctx.actor, ctx.now)
  return changePayment(ctx, id, { right: 'billing.handle', version }, async (tx, payment) => {
    const { otherCents, companyId, cents, problem } = payment
    if (!otherCents || payment.confirmedAt) throw changed()
    const set = { cents: otherCents, problem: null, otherCents: null }
    await tx.db.update(payments).set(set).where(eq(payments.id, id))
    await confirmNeedless(tx, { ...payment, ...set }, tx.now)
    await audit(tx, {
      verb: 'payment.return',
      objectType: 'payment',
      objectId: id,
      reason,
      before: { cents, problem },
      after: { companyId, cents: otherCents },
    })
  })
}
