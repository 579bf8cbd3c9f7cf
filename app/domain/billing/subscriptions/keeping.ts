import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import type { TxCtx } from '../../shared/ctx'
import type { Invoice, Subscription } from '../flows'
import { leftOf, share } from '../periods'
import { billingCustomers, invoices, subscriptions } from '../schema'
import { wakeOf } from './marks'

export type CustomerRow = typeof billingCustomers.$inferSelect

export async function customerRow(db: Db, companyId: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.companyId, companyId))
  return row
}

/** Whether renewals are charged by themselves. */
export const isKept = (row: CustomerRow | undefined): boolean =>
  Boolean(row?.keptMethod && row.providerCustomer)

/** Says when the clock comes next, after whatever changed. */
export async function wake(tx: TxCtx, subscription: Subscription): Promise<void> {
  const kept = isKept(await customerRow(tx.db, subscription.companyId))
  await tx.db
    .update(subscriptions)
    .set({ wakeAt: wakeOf(subscription, kept, tx.now) })
    .where(eq(subscriptions.id, subscription.id))
}

/** Changes what is no state; whoever had the page open sees that it changed. */
export async function setSubscription(
  tx: TxCtx,
  subscription: Subscription,
  set: Partial<typeof subscriptions.$inferInsert>,
): Promise<Subscription> {
  const [row] = await tx.db
    .update(subscriptions)
    .set({ ...set, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.id, subscription.id))
    .returning()
  return row as Subscription
}

/** Which days an invoice pays for, once that is known, and of which subscription. */
export const coverPeriod = (
  { db }: TxCtx,
  { id }: Pick<Invoice, 'id'>,
  period: { periodStart: string; periodEnd: string; subjectId?: string },
) => db.update(invoices).set(period).where(eq(invoices.id, id))

/** What was paid for a subscription and is not used up on a day. */
export async function paidAhead(db: Db, { id }: Pick<Subscription, 'id'>, day: string): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.subjectId, id),
        eq(invoices.state, 'paid'),
        sql`${invoices.purpose} in ('plan-order','plan-renewal','plan-change')`,
        sql`${invoices.periodEnd} > ${day}`,
      ),
    )
    .orderBy(invoices.periodStart, invoices.id)
}

/** Of such an invoice: what is left on a day of its net sum, less what went back. Cents. */
export function netLeft(invoice: Invoice, day: string): number {
  const { netCents, grossCents, refundedCents, usedCents } = invoice
  if (!grossCents) return 0
  return left(netCents - Math.round((netCents * refundedCents) / grossCents) - usedCents, invoice, day)
}

/** The same with its IVA: what goes back when the plan ends on that day. */
export function grossLeft(invoice: Invoice, day: string): number {
  const { netCents, grossCents, refundedCents, usedCents } = invoice
  if (!grossCents) return 0
  return left(grossCents - refundedCents - share(grossCents, usedCents, netCents), invoice, day)
}

const left = (cents: number, { periodStart, periodEnd }: Invoice, day: string): number =>
  periodStart && periodEnd ? leftOf(Math.max(0, cents), { periodStart, periodEnd }, day) : 0

/**
 * Another interval begins: what is left of what was paid before, and was taken off its price, counts for its days from now on, not
 * for those that the former period had.
 */
export async function carryOver(
  tx: TxCtx,
  subscription: Subscription,
  change: Pick<Invoice, 'id'>,
  period: { periodStart: string; periodEnd: string },
): Promise<void> {
  const day = period.periodStart
  for (const had of await paidAhead(tx.db, subscription, day)) {
    if (had.id === change.id || !had.grossCents) continue
    const back = Math.round((had.netCents * had.refundedCents) / had.grossCents)
    const usedCents = had.netCents - back - netLeft(had, day)
    await tx.db
      .update(invoices)
      .set({ ...period, usedCents })
      .where(eq(invoices.id, had.id))
  }
}
