import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import { planVersions } from '../../plans/schema'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { contains } from '../../shared/like'
import { isUnderWay } from '../payments/under-way'
import { invoices, payments, refunds, subscriptions } from '../schema'
import { priceOf } from '../subscriptions/prices'
import {
  type Age,
  ages,
  type InvoiceFilter,
  invoiceViews,
  type PaymentFilter,
  paymentViews,
  type RefundFilter,
  refundViews,
  type SubscriptionFilter,
  statesIn,
  subscriptionViews,
} from './desk-filters'
import { between, searched, stateIn } from './listed'

/** The lists of the finance desk, newest first. */

const newest = { desc: true, nullsLast: true } as const

export async function findSubscriptions(
  { db, actor }: Ctx,
  { view, search, plan, cancelled, ended }: SubscriptionFilter,
  after: string | null,
) {
  authorise(actor, 'staff.finance')
  const list = keyset({ by: subscriptions.startedAt, id: subscriptions.id, ...newest }, after)
  const rows = await db
    .select({
      id: subscriptions.id,
      companyId: subscriptions.companyId,
      company: companies.name,
      plan: planVersions.plan,
      version: planVersions.version,
      monthlyCents: planVersions.monthlyCents,
      yearlyCents: planVersions.yearlyCents,
      interval: subscriptions.interval,
      state: subscriptions.state,
      startedAt: subscriptions.startedAt,
      periodEnd: subscriptions.periodEnd,
      cancelAtEnd: subscriptions.cancelAtEnd,
      dueSince: subscriptions.dueSince,
      pausedSince: subscriptions.pausedSince,
      endedAt: subscriptions.endedAt,
      endReason: subscriptions.endReason,
      key: list.key,
    })
    .from(subscriptions)
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(
      and(
        stateIn(subscriptions.state, statesIn(subscriptionViews, view)),
        plan ? eq(planVersions.plan, plan) : undefined,
        cancelled ? eq(subscriptions.cancelAtEnd, true) : undefined,
        ...between(subscriptions.endedAt, ended, null),
        search ? contains(companies.name, search) : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(({ key: _key, monthlyCents, yearlyCents, ...row }) => ({
      ...row,
      cents: priceOf({ monthlyCents, yearlyCents }, row.interval),
    })),
    next,
  }
}

/** Days since what is owed was due. */
export const agedSince = (age: Age, now: Date): SQL => {
  const { from, to } = ages[age]
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const parts = [
    from === null ? undefined : sql`${invoices.dueAt} <= ${ago(from)}`,
    to === null ? undefined : sql`${invoices.dueAt} > ${ago(to)}`,
  ]
  return and(...parts) as SQL
}

export async function findInvoices(
  { db, actor, now }: Ctx,
  { view, search, purpose, plan, age, late, paidFrom, paidUntil }: InvoiceFilter,
  after: string | null,
) {
  authorise(actor, 'staff.finance')
  const list = keyset({ by: invoices.createdAt, id: invoices.id, ...newest }, after)
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      companyId: invoices.companyId,
      company: companies.name,
      purpose: invoices.purpose,
      description: invoices.description,
      state: invoices.state,
      netCents: invoices.netCents,
      grossCents: invoices.grossCents,
      refundedCents: invoices.refundedCents,
      createdAt: invoices.createdAt,
      dueAt: invoices.dueAt,
      paidAt: invoices.paidAt,
      key: list.key,
    })
    .from(invoices)
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(planVersions, eq(planVersions.id, invoices.planVersionId))
    .where(
      and(
        stateIn(invoices.state, statesIn(invoiceViews, view)),
        purpose ? eq(invoices.purpose, purpose) : undefined,
        plan ? eq(planVersions.plan, plan) : undefined,
        age ? agedSince(age, now) : undefined,
        late ? sql`${invoices.paidAt} > ${invoices.dueAt}` : undefined,
        ...between(invoices.paidAt, paidFrom, paidUntil),
        searched(search),
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}

/** What a payment, a refund and a dispute say of the request that they are of. */
export const ofInvoice = {
  invoiceId: invoices.id,
  number: invoices.number,
  description: invoices.description,
  company: companies.name,
}

export async function findPayments(
  { db, actor }: Ctx,
  { view, search, method, from, until }: PaymentFilter,
  after: string | null,
) {
  authorise(actor, 'staff.finance')
  const list = keyset({ by: payments.createdAt, id: payments.id, ...newest }, after)
  const rows = await db
    .select({
      id: payments.id,
      ...ofInvoice,
      method: payments.method,
      state: payments.state,
      cents: payments.cents,
      feeCents: payments.feeCents,
      refundedCents: payments.refundedCents,
      providerRef: payments.providerRef,
      url: payments.url,
      createdAt: payments.createdAt,
      confirmedAt: payments.confirmedAt,
      failure: payments.failure,
      problem: payments.problem,
      key: list.key,
    })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(companies, eq(companies.id, payments.companyId))
    .where(
      and(
        view === 'com-problema'
          ? isNotNull(payments.problem)
          : stateIn(payments.state, statesIn(paymentViews, view)),
        method ? eq(payments.method, method) : undefined,
        ...between(payments.createdAt, from, until),
        searched(search),
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map(({ key: _key, url, ...row }) => ({ ...row, underWay: isUnderWay({ ...row, url }) })),
    next,
  }
}

export async function findRefunds(
  { db, actor }: Ctx,
  { view, search, from, until }: RefundFilter,
  after: string | null,
) {
  authorise(actor, 'staff.finance')
  const list = keyset({ by: refunds.requestedAt, id: refunds.id, ...newest }, after)
  const rows = await db
    .select({
      id: refunds.id,
      ...ofInvoice,
      cents: refunds.cents,
      duplicate: refunds.duplicate,
      reason: refunds.reason,
      state: refunds.state,
      requestedAt: refunds.requestedAt,
      doneAt: refunds.doneAt,
      failure: refunds.failure,
      byTransfer: sql<boolean>`${payments.provider} is null`,
      key: list.key,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .innerJoin(companies, eq(companies.id, refunds.companyId))
    .where(
      and(
        stateIn(refunds.state, statesIn(refundViews, view)),
        ...between(refunds.requestedAt, from, until),
        searched(search),
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}
