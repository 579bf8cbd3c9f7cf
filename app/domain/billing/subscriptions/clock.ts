import { and, asc, eq, gt, inArray, lt, lte, notExists, or } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { newestVersion, planVersion } from '../../plans/plan'
import { endPlan } from '../../plans/setting-plan'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { daysBetween, lisbonDay } from '../../shared/working-days'
import { type Invoice, type Subscription, stepSubscription } from '../flows'
import { confirmNothing } from '../invoices/nothing-to-pay'
import { voidInvoice } from '../invoices/requesting'
import { lockBilling, lockInvoice, openPlanInvoice, subscriptionOf } from '../locking'
import { chargeKept } from '../payments/charging'
import { areUnderWay, debitForPlan } from '../payments/under-way'
import { invoices, payments, subscriptions } from '../schema'
import { endSubscription } from './ending'
import { fallDue } from './falling-due'
import { customerRow, isKept, setSubscription, wake } from './keeping'
import { notifyOfSubscription, type SubscriptionNews } from './mail-jobs'
import { dueMark, type Kind, type Mark } from './marks'
import { priceOf } from './prices'
import { paidRenewal, renewalOf, requestRenewal, takeUp } from './renewing'

const tell = (tx: TxCtx, { id }: Subscription, news: SubscriptionNews, day: string) =>
  notifyOfSubscription(tx, id, news, day)

/** What the clock does at each mark. Its company is locked. */
const acts: Record<Kind, (tx: TxCtx, s: Subscription, mark: Mark) => Promise<unknown>> = {
  'trial-ends': (tx, s) => tell(tx, s, 'trial-ends', s.periodEnd),
  'end-trial': (tx, s) => endSubscription(tx, s, 'trial-over'),
  price: planPrice,
  announce: (tx, s) => tell(tx, s, 'announce', s.periodEnd),
  request: async (tx, s) => {
    if (await ask(tx, s)) await tell(tx, s, 'request', s.periodEnd)
  },
  renew,
  // A debit on its way says itself when it fails (payments/failing).
  fall: async (tx, s) => !(await debitForPlan(tx.db, s.companyId)) && fallDue(tx, s),
  remind: async (tx, s, { name }) => {
    if (await debitForPlan(tx.db, s.companyId)) return
    await tell(tx, s, 'due', name)
    const open = await openPlanInvoice(tx.db, s.companyId)
    if (open) await enqueue(tx, chargeKept, { invoiceId: open.id })
  },
  suspend: async (tx, s) => {
    const suspended = await stepSubscription(tx, s, 'suspend')
    await endPlan(tx, s.companyId)
    await tell(tx, suspended, 'suspended', lisbonDay(tx.now))
  },
  end: (tx, s) => endSubscription(tx, s, 'unpaid'),
}

/** @returns what is to be paid for the next period; nothing, where a code takes all of it off */
async function ask(tx: TxCtx, s: Subscription): Promise<Invoice | undefined> {
  const asked = await requestRenewal(tx, s)
  if (asked) await confirmNothing(tx, asked)
  return asked?.grossCents === 0 ? undefined : asked
}

/** The period is over: it ends as it was asked to, or the next one begins, paid ahead or charged now. */
async function renew(tx: TxCtx, s: Subscription): Promise<void> {
  const ahead = await paidRenewal(tx, s)
  if (ahead) return takeUp(tx, s, ahead)
  if (s.cancelAtEnd) return endSubscription(tx, s, 'cancelled')
  const open = await openPlanInvoice(tx.db, s.companyId)
  if (open && open.purpose !== 'plan-renewal')
    await voidInvoice(tx, open, 'O período acabou antes de ser pago.')
  const next = await renewalOf(tx, s)
  const asked = next ?? (await ask(tx, s))
  if (!asked) return
  if (isKept(await customerRow(tx.db, s.companyId))) return enqueue(tx, chargeKept, { invoiceId: asked.id })
  if (!next) await tell(tx, s, 'request', s.periodEnd)
}

/**
 * A newer version of the plan that moves subscribers holds from the next period on that begins a month or more after they were
 * told: a price never changes in a period that is paid.
 */
async function planPrice(tx: TxCtx, s: Subscription): Promise<void> {
  if (s.nextVersionId || s.cancelAtEnd) return
  const had = await planVersion(tx.db, s.planVersionId)
  const latest = had && (await newestVersion(tx.db, had.plan))
  if (!had || !latest?.movesSubscribers || latest.version <= had.version) return
  if (lisbonDay(latest.validFrom) > s.periodEnd) return
  const dearer = priceOf(latest, s.interval) > priceOf(had, s.interval)
  if (dearer && daysBetween(lisbonDay(tx.now), s.periodEnd) < settings.billing.priceNoticeDays) return
  await setSubscription(tx, s, { nextVersionId: latest.id })
  await tell(tx, s, 'price', s.periodEnd)
}

/** One subscription, as far as the moment goes: each mark in its own transaction, so that a crash loses none and repeats none. */
export async function turn(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  for (let left = 20; left > 0; left--) if (!(await turnOnce(ctx, id))) return
}

const turnOnce = (ctx: Ctx, id: string): Promise<boolean> =>
  transaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ companyId: subscriptions.companyId })
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
    if (!found) return false
    await lockBilling(tx, found.companyId)
    const s = await subscriptionOf(tx.db, found.companyId)
    if (s?.id !== id) return false
    const due = dueMark(s, isKept(await customerRow(tx.db, s.companyId)), tx.now)
    if (due) {
      const told = await setSubscription(tx, s, { told: [...s.told, ...due.names] })
      await acts[due.mark.kind](tx, told, due.mark)
    }
    const after = await subscriptionOf(tx.db, found.companyId)
    if (after?.id === id) await wake(tx, after)
    return due !== null
  })

/** Each hour, those whose time has come. One that fails does not hold up the others. */
export const billingClock = defineJob({
  name: 'billing.clock',
  data: z.object({}),
  cron: '7 * * * *',
  async run(ctx) {
    for (let after = 0; after < 1000; after++) {
      const due = await ctx.db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(lte(subscriptions.wakeAt, ctx.now))
        .orderBy(asc(subscriptions.wakeAt))
        .limit(200)
      if (due.length === 0) break
      const failed = await turnAll(ctx, due)
      if (failed === due.length) break
    }
    await fallOverdue(ctx)
  },
})

async function turnAll(ctx: Ctx, due: { id: string }[]): Promise<number> {
  let failed = 0
  for (const { id } of due) {
    try {
      await turn(ctx, id)
    } catch (error) {
      failed++
      reportError(error, { where: 'job', method: 'billing.clock' })
    }
  }
  return failed
}

/** Orders that nobody paid in time are given up, but none while a reference or transfer for it still holds; fees wait for their own clocks (certification). */
async function fallOverdue(ctx: Ctx): Promise<void> {
  const late = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inArray(invoices.purpose, ['plan-order', 'plan-change']),
        inArray(invoices.state, ['draft', 'issued']),
        lt(invoices.dueAt, ctx.now),
        notExists(
          ctx.db
            .select()
            .from(payments)
            .where(
              and(
                eq(payments.invoiceId, invoices.id),
                eq(payments.state, 'pending'),
                or(gt(payments.expiresAt, ctx.now), areUnderWay),
              ),
            ),
        ),
      ),
    )
    .limit(500)
  for (const { id } of late)
    await transaction(ctx, async (tx) => {
      const { invoice } = await lockInvoice(tx, id)
      if (invoice.state === 'issued' || invoice.state === 'draft')
        await voidInvoice(tx, invoice, 'Ninguém pagou dentro do prazo.')
    })
}
