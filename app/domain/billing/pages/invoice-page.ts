import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../../companies/schema'
import { authorise, may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { countryOptions } from '../customers/countries'
import { customerToFill } from '../customers/customer'
import type { Invoice } from '../flows'
import { invoiceOf, paymentOf } from '../locking'
import { methodsFor } from '../payments/methods'
import { fiscalDocuments, payments, refunds } from '../schema'
import { openInvoiceStates } from '../states'
import { mayWithdraw } from '../subscriptions/changing'
import { transferTo } from './order-page'

/**
 * What belongs to a company is seen while one acts for it: a mail may lead there from another one.
 * @throws Refusal `not-found` for strangers; `not-allowed` for colleagues without the right, and while acting for another company
 */
async function checkSeen(ctx: Ctx, { companyId }: { companyId: string }): Promise<void> {
  const { actor, db } = ctx
  if (actor.activeCompanyId === companyId) return authorise(actor, 'billing.see', { companyId })
  if (!may(actor, 'billing.see', { companyId }))
    throw new Refusal('not-found', 'Não encontrámos este pedido de pagamento.')
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId))
  const name = company?.name ?? ''
  throw new Refusal('not-allowed', `Isto é de «${name}», e agora age por outra empresa.`, {
    right: 'ver a faturação de outra empresa',
    actFor: { id: companyId, name },
  })
}

/** One request for payment, with all that became of it. */
export async function invoicePage(ctx: Ctx, id: string) {
  const invoice = await invoiceOf(ctx.db, id)
  await checkSeen(ctx, invoice)
  const { companyId } = invoice
  const detail = await invoiceDetail(ctx, invoice)
  return {
    ...detail,
    mayPay: may(ctx.actor, 'billing.pay', { companyId }),
    mayOrder: may(ctx.actor, 'billing.order', { companyId }),
    // Once is enough: what goes back is on its way.
    withdrawable: detail.refunds.length === 0 && mayWithdraw(invoice, ctx.now),
  }
}

/** The same for whoever may see it. */
export async function invoiceDetail({ db }: Ctx, invoice: Invoice) {
  const [[company], tries, given, papers] = await Promise.all([
    db.select({ name: companies.name }).from(companies).where(eq(companies.id, invoice.companyId)),
    paymentsOf(db, invoice.id),
    db
      .select({
        id: refunds.id,
        cents: refunds.cents,
        reason: refunds.reason,
        state: refunds.state,
        requestedAt: refunds.requestedAt,
      })
      .from(refunds)
      .where(eq(refunds.invoiceId, invoice.id))
      .orderBy(desc(refunds.requestedAt)),
    db
      .select({
        id: fiscalDocuments.id,
        kind: fiscalDocuments.kind,
        issuer: fiscalDocuments.issuer,
        number: fiscalDocuments.number,
        state: fiscalDocuments.state,
        datedOn: fiscalDocuments.datedOn,
      })
      .from(fiscalDocuments)
      .where(eq(fiscalDocuments.invoiceId, invoice.id))
      .orderBy(asc(fiscalDocuments.createdAt)),
  ])
  const open = openInvoiceStates.some((s) => s === invoice.state)
  return {
    invoice,
    company: company?.name ?? '',
    open,
    payments: tries,
    refunds: given,
    papers,
  }
}
export type InvoiceDetail = Awaited<ReturnType<typeof invoiceDetail>>

const paymentsOf = (db: Db, invoiceId: string) =>
  db
    .select({
      id: payments.id,
      method: payments.method,
      state: payments.state,
      cents: payments.cents,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(eq(payments.invoiceId, invoiceId))
    .orderBy(desc(payments.createdAt))
    .limit(50)

/** What is filled in to order and pay a request. */
export async function payPage(ctx: Ctx, id: string) {
  const invoice = await invoiceOf(ctx.db, id)
  await checkSeen(ctx, invoice)
  authorise(ctx.actor, 'billing.pay', invoice)
  const customer = invoice.customer
    ? { ...invoice.customer, version: invoice.version }
    : await customerToFill(ctx, invoice.companyId)
  return {
    invoice,
    open: openInvoiceStates.some((s) => s === invoice.state),
    customer,
    countries: countryOptions,
    methods: methodsFor(invoice),
  }
}

/** Where a payment stands: the page that people come back to. It changes nothing. */
export async function paymentPage(ctx: Ctx, id: string) {
  const payment = await paymentOf(ctx.db, id)
  await checkSeen(ctx, payment)
  const invoice = await invoiceOf(ctx.db, payment.invoiceId)
  const { method, state, cents, url, reference, expiresAt, createdAt, confirmedAt, failure, provider } =
    payment
  return {
    id,
    method,
    state,
    cents,
    url,
    reference,
    expiresAt,
    createdAt,
    confirmedAt,
    failure,
    provider,
    isOther: payment.problem !== null,
    invoice: {
      id: invoice.id,
      number: invoice.number,
      description: invoice.description,
      state: invoice.state,
      purpose: invoice.purpose,
      open: openInvoiceStates.some((s) => s === invoice.state),
    },
    transfer: method === 'transfer' ? transferTo() : null,
    mayPay: may(ctx.actor, 'billing.pay', payment),
  }
}
export type PaymentPage = Awaited<ReturnType<typeof paymentPage>>
