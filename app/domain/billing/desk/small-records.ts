import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { refundable, whyNotBack } from '../refunds/giving-back'
import { invoices, payments, refunds } from '../schema'

/** What a page that does one thing to a payment or a refund needs to be drawn. */

export async function paymentRecord({ db, actor, now }: Ctx, id: string) {
  authorise(actor, 'billing.handle')
  const [row] = isUuid(id)
    ? await db
        .select({ payment: payments, number: invoices.number, company: companies.name })
        .from(payments)
        .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
        .innerJoin(companies, eq(companies.id, payments.companyId))
        .where(eq(payments.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este pagamento.')
  const { payment, number, company } = row
  const { method, state, problem, companyId } = payment
  const own = actor.memberships.some((m) => m.companyId === companyId)
  const may = (verb: string, now: boolean) => (now && !own ? [verb] : [])
  return {
    id: payment.id,
    invoiceId: payment.invoiceId,
    version: payment.version,
    cents: payment.cents,
    problem,
    number,
    company,
    today: lisbonDay(now),
    otherCents: payment.otherCents,
    verbs: [
      ...may('return', payment.otherCents !== null && payment.confirmedAt === null),
      ...may('record', method === 'transfer' && (state === 'pending' || state === 'expired')),
      ...may('settle', problem !== null),
    ],
  }
}
export type PaymentRecord = Awaited<ReturnType<typeof paymentRecord>>

/** A refund with what somebody needs to know who says yes or no to it. */
export async function refundRecord({ db, actor }: Ctx, id: string) {
  authorise(actor, 'billing.handle')
  const [row] = isUuid(id)
    ? await db
        .select({
          refund: refunds,
          payment: payments,
          invoice: invoices,
          company: companies.name,
          by: users.name,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
        .innerJoin(companies, eq(companies.id, refunds.companyId))
        .leftJoin(users, eq(users.id, refunds.requestedBy))
        .where(eq(refunds.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta devolução.')
  const { refund, payment, invoice, company, by } = row
  const { invoiceId, version, state, cents, reason, requestedAt, endsPlan } = refund
  return {
    id,
    invoiceId,
    version,
    state,
    cents,
    reason,
    requestedAt,
    endsPlan,
    by,
    company,
    number: invoice.number,
    description: invoice.description,
    paidCents: payment.cents,
    method: payment.method,
    // Once this one has gone back too.
    left: await refundable(db, payment),
    whyNotBack: whyNotBack(payment),
    byMe: refund.requestedBy !== null && refund.requestedBy === actor.userId,
    byTransfer: payment.provider === null,
  }
}
export type RefundRecord = Awaited<ReturnType<typeof refundRecord>>
