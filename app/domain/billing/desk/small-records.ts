import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
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

export async function refundRecord({ db, actor }: Ctx, id: string) {
  authorise(actor, 'billing.handle')
  const [row] = isUuid(id)
    ? await db
        .select({ refund: refunds, provider: payments.provider, company: companies.name })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(companies, eq(companies.id, refunds.companyId))
        .where(eq(refunds.id, id))
    : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos esta devolução.')
  const { refund, provider, company } = row
  return {
    id: refund.id,
    invoiceId: refund.invoiceId,
    version: refund.version,
    state: refund.state,
    cents: refund.cents,
    company,
    byMe: refund.requestedBy !== null && refund.requestedBy === actor.userId,
    byTransfer: provider === null,
  }
}
