import { and, eq } from 'drizzle-orm'
import { planWords } from '../../plans/limits'
import { planVersion } from '../../plans/plan'
import { setPlan } from '../../plans/setting-plan'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { daysBetween, lisbonDay, shiftDay, startOfDay } from '../../shared/working-days'
import { taxForCustomer } from '../customers/tax'
import { type Invoice, type Subscription, stepSubscription } from '../flows'
import { draftInvoice, issueInvoice } from '../invoices/requesting'
import { openPlanInvoice, subscriptionOf } from '../locking'
import { dayOfMonth, endOfPeriod } from '../periods'
import { invoices } from '../schema'
import type { Interval } from '../states'
import { coverPeriod, customerRow, setSubscription, wake } from './keeping'
import { periodWords, priceOf, renewalDiscount } from './prices'

/**
 * Asks for the next period, once: at the price that this subscriber has, or was told a month ago. Its company is
 * locked. @returns the request, or undefined where it stands already or nothing can be made out
 */
export async function requestRenewal(tx: TxCtx, subscription: Subscription): Promise<Invoice | undefined> {
  const { companyId, periodEnd, anchorDay } = subscription
  const customer = await customerRow(tx.db, companyId)
  if (!customer || (await renewalOf(tx, subscription)) || (await openPlanInvoice(tx.db, companyId)))
    return undefined
  const interval = subscription.nextInterval ?? subscription.interval
  const version = await planVersion(tx.db, subscription.nextVersionId ?? subscription.planVersionId)
  if (!version) throw new Error(`subscription ${subscription.id} has no plan`)
  const full = priceOf(version, interval)
  const discountCents = renewalDiscount(full, subscription)
  const draft = await draftInvoice(tx, {
    companyId,
    purpose: 'plan-renewal',
    subjectId: subscription.id,
    description: `Plano ${planWords[version.plan]}, renovação ${periodWords[interval]}`,
    netCents: full - discountCents,
    discountCents,
    planVersionId: version.id,
    interval,
    periodStart: periodEnd,
    periodEnd: endOfPeriod(periodEnd, interval, anchorDay),
    dueAt: startOfDay(periodEnd),
    orderedBy: subscription.orderedBy,
  })
  const invoice = await issueInvoice(tx, draft, await taxForCustomer(tx, customer))
  if (discountCents > 0)
    await setSubscription(tx, subscription, { discountInvoices: subscription.discountInvoices - 1 })
  return invoice
}

/** What asks, or was paid, for the period after this one. */
export async function renewalOf({ db }: Pick<Ctx, 'db'>, { id, periodEnd }: Subscription) {
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.purpose, 'plan-renewal'),
        eq(invoices.subjectId, id),
        eq(invoices.periodStart, periodEnd),
      ),
    )
  return rows.find(({ state }) => state !== 'void' && state !== 'credited')
}

/** The same, where it is paid ahead. */
export async function paidRenewal(ctx: Pick<Ctx, 'db'>, subscription: Subscription) {
  const next = await renewalOf(ctx, subscription)
  return next?.state === 'paid' ? next : undefined
}

/** What was paid for the next period is for that plan. @throws Refusal `conflict` */
export async function checkNextUnpaid(ctx: Pick<Ctx, 'db'>, subscription: Subscription): Promise<void> {
  if (!(await paidRenewal(ctx, subscription))) return
  throw new Refusal('conflict', 'O período seguinte já está pago. Pode mudar de plano no dia em que começar.')
}

/** The next period was paid: before it begins, the clock takes it up; after it began, the subscription goes on now. */
export async function renewalPaid(tx: TxCtx, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(tx.db, invoice.companyId)
  if (!subscription || subscription.id !== invoice.subjectId)
    throw new Error(`invoice ${invoice.id} renews a subscription that has ended`)
  if (lisbonDay(tx.now) >= subscription.periodEnd) await takeUp(tx, subscription, invoice)
}

/** The period that an invoice paid for begins. Days on which the plan was taken away are not counted in it. */
export async function takeUp(tx: TxCtx, subscription: Subscription, invoice: Invoice): Promise<void> {
  const off =
    subscription.state === 'suspended' && subscription.dueSince
      ? Math.max(
          0,
          daysBetween(
            shiftDay(lisbonDay(subscription.dueSince), settings.billing.suspendAfterDays),
            // From then on the days are added when we give it back (company-fate).
            lisbonDay(subscription.pausedSince ?? tx.now),
          ),
        )
      : 0
  const period = {
    periodStart: shiftDay(invoice.periodStart as string, off),
    periodEnd: shiftDay(invoice.periodEnd as string, off),
  }
  if (off > 0) await coverPeriod(tx, invoice, period)
  const set = {
    ...period,
    planVersionId: invoice.planVersionId as string,
    interval: invoice.interval as Interval,
    anchorDay: off > 0 ? dayOfMonth(period.periodStart) : subscription.anchorDay,
    nextVersionId: null,
    nextInterval: null,
    dueSince: null,
    told: [],
  }
  const late = subscription.state === 'past_due' || subscription.state === 'suspended'
  const after = late
    ? await stepSubscription(tx, subscription, 'recover', { set })
    : await setSubscription(tx, subscription, set)
  await setPlan(tx, invoice.companyId, set.planVersionId, tx.now)
  await wake(tx, after)
}
