import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../companies/schema'
import type { TxCtx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import type { Invoice, Payment, Subscription } from './flows'
import { invoices, payments, subscriptions } from './schema'

/** Holds the money of a company: everything that changes it comes by here first, so that two at once wait for each other. */
export async function lockBilling({ db }: TxCtx, companyId: string) {
  const [company] = isUuid(companyId)
    ? await db
        .select({ id: companies.id, name: companies.name, listing: companies.listing })
        .from(companies)
        .where(eq(companies.id, companyId))
        .for('update')
    : []
  if (!company) throw new Refusal('not-found', 'Não encontrámos esta empresa.')
  return company
}

/** A company's subscription that has not ended. */
export async function subscriptionOf(db: Db, companyId: string): Promise<Subscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.companyId, companyId), ne(subscriptions.state, 'ended')))
  return row
}

const gone = () => new Refusal('not-found', 'Não encontrámos este pedido de pagamento.')

export async function invoiceOf(db: Db, id: string): Promise<Invoice> {
  const [row] = isUuid(id) ? await db.select().from(invoices).where(eq(invoices.id, id)) : []
  if (!row) throw gone()
  return row
}

/** Locks what an invoice belongs to, and reads it as it is then. @throws Refusal `not-found` */
export async function lockInvoice(tx: TxCtx, id: string) {
  const company = await lockBilling(tx, (await invoiceOf(tx.db, id)).companyId)
  return { invoice: await invoiceOf(tx.db, id), company }
}

export async function paymentOf(db: Db, id: string): Promise<Payment> {
  const [row] = isUuid(id) ? await db.select().from(payments).where(eq(payments.id, id)) : []
  if (!row) throw new Refusal('not-found', 'Não encontrámos este pagamento.')
  return row
}

/** The payment of an invoice that is under way. */
export async function pendingOf(db: Db, invoiceId: string): Promise<Payment | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.state, 'pending')))
  return row
}

/** What a plan's order, renewal or change asks for and is not paid yet: one at most. */
export async function openPlanInvoice(db: Db, companyId: string): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        sql`${invoices.purpose} in ('plan-order','plan-renewal','plan-change')`,
        sql`${invoices.state} in ('draft','issued','overdue')`,
      ),
    )
  return row
}
