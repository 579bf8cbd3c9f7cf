import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies } from '../../companies/schema'
import { authorise, may } from '../../permissions'
import { planOf, plansOnSale } from '../../plans/plan'
import { planVersions } from '../../plans/schema'
import type { Ctx } from '../../shared/ctx'
import { lisbonDay } from '../../shared/working-days'
import { taxForCustomer } from '../customers/tax'
import type { Invoice, Subscription } from '../flows'
import { invoices, subscriptions } from '../schema'
import { type Interval, openInvoiceStates } from '../states'
import { type CustomerRow, customerRow, isKept } from '../subscriptions/keeping'
import { priceOf, renewalDiscount } from '../subscriptions/prices'
import { whyNoWithdrawal } from '../subscriptions/withdrawing'
import { withVat } from '../vat'
import type { InvoiceFilter } from './billing-lists'
import { invoiceRows } from './invoice-rows'
import { standingsOf } from './standing'

/** Of the company that one acts for. */
export function billingOf({ actor }: Pick<Ctx, 'actor'>, right: 'billing.see' | 'billing.order'): string {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, right, { companyId })
  return companyId
}

/** What a company pays, why, and what comes next. */
export async function billingPage(ctx: Ctx) {
  const companyId = billingOf(ctx, 'billing.see')
  const { db, now } = ctx
  const [[company], plan, onSale, subscription, customer, asked] = await Promise.all([
    db
      .select({ name: companies.name, listing: companies.listing })
      .from(companies)
      .where(eq(companies.id, companyId)),
    planOf(ctx, companyId),
    plansOnSale(ctx),
    lastSubscription(db, companyId),
    customerRow(db, companyId),
    askedFor(db, companyId, lisbonDay(now)),
  ])
  const open = asked.filter(({ state }) => openInvoiceStates.some((s) => s === state))
  const kept = isKept(customer)
  const standings = await standingsOf(
    db,
    open.map(({ id }) => id),
  )
  return {
    company: company?.name ?? '',
    approved: company?.listing === 'approved',
    plan,
    onSale,
    subscription,
    next: subscription ? await nextCharge(ctx, subscription, customer, asked) : null,
    open: open.map(({ id, number, description, netCents, grossCents, dueAt, state }) => ({
      id,
      number,
      description,
      netCents,
      grossCents,
      dueAt,
      state,
      standing: standings.get(id) ?? null,
    })),
    withdrawable: await withdrawableOf(ctx, subscription, asked),
    kept: kept ? (customer?.keptWords ?? 'Cartão guardado') : null,
    provided: Boolean(customer?.providerCustomer),
    customer: customer ?? null,
    mayOrder: may(ctx.actor, 'billing.order', { companyId }),
  }
}
/** What was paid for the plan in force, where one press gives it back. */
async function withdrawableOf(
  ctx: Ctx,
  subscription: Subscription | null,
  asked: Invoice[],
): Promise<string | null> {
  const order = asked.find((i) => i.purpose === 'plan-order' && i.subjectId === subscription?.id)
  if (!order || subscription?.state === 'ended') return null
  return (await whyNoWithdrawal(ctx, order)) === null ? order.id : null
}

export type BillingPage = Awaited<ReturnType<typeof billingPage>>

/** The subscription that a company has, or had last, with its plan and what it becomes. */
async function lastSubscription(db: Db, companyId: string) {
  const version = {
    plan: planVersions.plan,
    monthlyCents: planVersions.monthlyCents,
    yearlyCents: planVersions.yearlyCents,
  }
  const next = db
    .select({ id: planVersions.id, ...version })
    .from(planVersions)
    .as('next')
  const [row] = await db
    .select({
      s: subscriptions,
      had: version,
      next: { plan: next.plan, monthlyCents: next.monthlyCents, yearlyCents: next.yearlyCents },
    })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .leftJoin(next, eq(next.id, subscriptions.nextVersionId))
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(desc(subscriptions.startedAt))
    .limit(1)
  if (!row) return null
  const { s, had, next: becomes } = row
  return { ...s, had, becomes: becomes?.plan ? becomes : null }
}
export type ShownSubscription = NonNullable<Awaited<ReturnType<typeof lastSubscription>>>

/** What is open to be paid, fees too, and what was paid and is not used up. */
const askedFor = (db: Db, companyId: string, today: string): Promise<Invoice[]> =>
  db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        or(
          inArray(invoices.state, [...openInvoiceStates]),
          and(eq(invoices.state, 'paid'), sql`${invoices.periodEnd} > ${today}`),
        ),
      ),
    )
    .orderBy(desc(invoices.createdAt), desc(invoices.id))
    .limit(50)

export interface NextCharge {
  /** Lisbon day. */
  on: string
  netCents: number
  /** Unknown until there is somebody to make a paper out to. */
  grossCents: number | null
  interval: Interval
  paid: boolean
  /** What it is charged to by itself; null: it is asked for. */
  keptWords: string | null
}

/** What the next period costs and how it is paid; null where nothing follows. */
async function nextCharge(
  ctx: Ctx,
  s: ShownSubscription,
  customer: CustomerRow | undefined,
  asked: Invoice[],
): Promise<NextCharge | null> {
  if (s.state === 'trialing' || s.state === 'ended' || s.cancelAtEnd || s.pausedSince) return null
  const interval = s.nextInterval ?? s.interval
  const renewal = asked.find(
    (i) => i.purpose === 'plan-renewal' && i.subjectId === s.id && i.periodStart === s.periodEnd,
  )
  const netCents = renewal?.netCents ?? nextNet(s, interval)
  const tax = customer ? (await taxForCustomer(ctx, customer)).tax : null
  return {
    on: s.periodEnd,
    netCents,
    grossCents: renewal?.grossCents ?? (tax && withVat(netCents, tax).grossCents),
    interval,
    paid: renewal?.state === 'paid',
    keptWords: isKept(customer) ? (customer?.keptWords ?? 'cartão guardado') : null,
  }
}

function nextNet(s: ShownSubscription & Subscription, interval: Interval): number {
  const full = priceOf(s.becomes ?? s.had, interval)
  return full - renewalDiscount(full, s)
}

/** One page of what the company was asked to pay. */
export function billingHistory(ctx: Ctx, filter: InvoiceFilter, after: string | null) {
  const companyId = billingOf(ctx, 'billing.see')
  return invoiceRows(ctx.db, eq(invoices.companyId, companyId), filter, after)
}
