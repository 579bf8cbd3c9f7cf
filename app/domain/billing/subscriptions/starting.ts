import { eq } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import type { PlanName } from '../../plans/limits'
import { plansOnSale } from '../../plans/plan'
import { setPlan } from '../../plans/setting-plan'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay, shiftDay } from '../../shared/working-days'
import { type Invoice, type Subscription, stepSubscription } from '../flows'
import { lockBilling, subscriptionOf } from '../locking'
import { dayOfMonth, endOfPeriod } from '../periods'
import { discountCodes, subscriptions } from '../schema'
import type { Interval } from '../states'
import { coverPeriod, wake } from './keeping'
import { notifyOfSubscription } from './mail-jobs'
import { wakeOf } from './marks'

/** A plan that is sold now. @throws Refusal `not-found` for one that is not */
export async function paidPlan(ctx: Pick<Ctx, 'db' | 'now'>, plan: string) {
  const found = (await plansOnSale(ctx)).find((p) => p.plan === plan && p.plan !== 'free')
  if (!found) throw new Refusal('not-found', 'Não encontrámos este plano.')
  return found
}

/** Only a company that people can see buys something for how it is seen. */
export function checkApproved({ listing }: Pick<typeof companies.$inferSelect, 'listing'>): void {
  if (listing === 'approved') return
  throw new Refusal('conflict', 'Os planos são para empresas aprovadas. Nada foi encomendado.')
}

/** Whether a company has tried or paid before: it is tried once. */
export async function hadSubscription({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .limit(1)
  return row !== undefined
}

/** Tries a plan, without a card and without a debt: it ends by itself. @throws Refusal `conflict` for a second time */
export function startTrial(ctx: Ctx, companyId: string, plan: PlanName): Promise<void> {
  authorise(ctx.actor, 'billing.order', { companyId })
  return transaction(ctx, async (tx) => {
    checkApproved(await lockBilling(tx, companyId))
    if (await hadSubscription(tx, companyId))
      throw new Refusal(
        'conflict',
        'Esta empresa já experimentou ou já teve um plano: experimenta-se uma vez.',
      )
    const { versionId } = await paidPlan(tx, plan)
    const today = lisbonDay(tx.now)
    await insertSubscription(tx, {
      companyId,
      planVersionId: versionId,
      interval: 'month',
      state: 'trialing',
      periodStart: today,
      periodEnd: shiftDay(today, settings.billing.trialDays),
    })
  })
}

type New = Pick<
  typeof subscriptions.$inferInsert,
  'companyId' | 'planVersionId' | 'interval' | 'state' | 'periodStart' | 'periodEnd'
> &
  Partial<
    Pick<
      typeof subscriptions.$inferInsert,
      'orderedBy' | 'discountPercent' | 'discountInvoices' | 'pausedSince'
    >
  >

async function insertSubscription(tx: TxCtx, asked: New): Promise<Subscription> {
  const { companyId, planVersionId, state, periodStart, periodEnd } = asked
  const anchorDay = dayOfMonth(state === 'trialing' ? periodEnd : periodStart)
  const values = {
    id: newId(),
    startedAt: tx.now,
    orderedBy: tx.actor.userId,
    anchorDay,
    ...asked,
    pausedSince: asked.pausedSince ?? null,
  }
  const [row] = await tx.db
    .insert(subscriptions)
    .values({ ...values, wakeAt: wakeOf({ ...fresh, ...values }, false, tx.now) })
    .returning()
  const subscription = row as Subscription
  await recordEvent(tx, {
    subjectType: 'subscription',
    subjectId: subscription.id,
    companyId,
    verb: 'start',
    toState: state,
    data: { planVersionId, periodStart, periodEnd },
  })
  await setPlan(tx, companyId, planVersionId, tx.now)
  await notifyOfSubscription(tx, subscription.id, state === 'trialing' ? 'trial' : 'started', periodEnd)
  return subscription
}

/** What a subscription that was just made has not. */
const fresh = { cancelAtEnd: false, dueSince: null, told: [] as string[] }

/**
 * An order was paid: the plan holds from today. Whoever tried it keeps the days that are left: what is paid begins after them.
 * Its company is locked.
 */
export async function orderPaid(tx: TxCtx, invoice: Invoice): Promise<void> {
  const { companyId } = invoice
  const [interval, planVersionId] = [invoice.interval as Interval, invoice.planVersionId as string]
  const trial = await subscriptionOf(tx.db, companyId)
  const periodStart = trial?.state === 'trialing' ? trial.periodEnd : lisbonDay(tx.now)
  const period = { periodStart, periodEnd: endOfPeriod(periodStart, interval, dayOfMonth(periodStart)) }
  const discount = await discountFor(tx, invoice)
  if (trial) {
    await coverPeriod(tx, invoice, { ...period, subjectId: trial.id })
    const set = {
      ...period,
      ...discount,
      interval,
      planVersionId,
      anchorDay: dayOfMonth(periodStart),
      told: [],
      orderedBy: invoice.orderedBy,
    }
    const paid = await stepSubscription(tx, trial, 'pay', { set })
    await setPlan(tx, companyId, planVersionId, tx.now)
    await wake(tx, paid)
    await notifyOfSubscription(tx, paid.id, 'started', period.periodEnd)
    return
  }
  const { listing } = await lockBilling(tx, companyId)
  const { id } = await insertSubscription(tx, {
    companyId,
    planVersionId,
    interval,
    state: 'active',
    ...period,
    ...discount,
    orderedBy: invoice.orderedBy,
    // Ordered before we suspended the company, and paid since: its days begin to count when that is lifted.
    pausedSince: listing === 'suspended' ? tx.now : null,
  })
  await coverPeriod(tx, invoice, { ...period, subjectId: id })
}

/** What a code still takes off the invoices after the first one. */
export async function discountFor({ db }: Pick<Ctx, 'db'>, { discountCode }: Pick<Invoice, 'discountCode'>) {
  if (!discountCode) return { discountPercent: 0, discountInvoices: 0 }
  const [code] = await db.select().from(discountCodes).where(eq(discountCodes.code, discountCode))
  return { discountPercent: code?.percent ?? 0, discountInvoices: Math.max(0, (code?.invoices ?? 1) - 1) }
}
