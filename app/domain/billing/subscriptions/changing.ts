import { authorise } from '../../permissions'
import type { PlanName } from '../../plans/limits'
import { planVersion } from '../../plans/plan'
import { setPlan } from '../../plans/setting-plan'
import { settings } from '../../settings/defaults'
import { defineChange } from '../../shared/change'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay } from '../../shared/working-days'
import type { Invoice, Subscription } from '../flows'
import { voidInvoice } from '../invoices/requesting'
import { lockBilling, lockInvoice, openPlanInvoice, subscriptionOf } from '../locking'
import { dayOfMonth, endOfPeriod } from '../periods'
import { giveBack } from '../refunds/giving-back'
import type { Interval } from '../states'
import { endSubscription, giveDaysBack } from './ending'
import { carryOver, coverPeriod, setSubscription, wake } from './keeping'
import { notifyOfSubscription } from './mail-jobs'
import { isUpward, notNow } from './prices'
import { checkNextUnpaid, paidRenewal } from './renewing'
import { paidPlan } from './starting'

/** A change was paid: the plan holds now; another interval begins its period today. */
export async function changePaid(tx: TxCtx, invoice: Invoice): Promise<void> {
  const subscription = await subscriptionOf(tx.db, invoice.companyId)
  if (!subscription || subscription.id !== invoice.subjectId)
    throw new Error(`invoice ${invoice.id} changes a subscription that has ended`)
  const [interval, planVersionId] = [invoice.interval as Interval, invoice.planVersionId as string]
  const today = lisbonDay(tx.now)
  const whole =
    interval === subscription.interval
      ? {}
      : {
          periodStart: today,
          periodEnd: endOfPeriod(today, interval, dayOfMonth(today)),
          anchorDay: dayOfMonth(today),
        }
  const changed = await setSubscription(tx, subscription, {
    ...whole,
    planVersionId,
    interval,
    nextVersionId: null,
    nextInterval: null,
    cancelAtEnd: false,
    told: [],
  })
  const period = { periodStart: today, periodEnd: changed.periodEnd }
  if (interval !== subscription.interval) await carryOver(tx, subscription, invoice, period)
  await coverPeriod(tx, invoice, period)
  await setPlan(tx, invoice.companyId, planVersionId, tx.now)
  await written(tx, changed, 'change', { planVersionId, interval })
  await wake(tx, changed)
  await notifyOfSubscription(tx, changed.id, 'changed', changed.periodEnd)
}

const written = (tx: TxCtx, { id, companyId }: Subscription, verb: string, data?: Record<string, unknown>) =>
  recordEvent(tx, { subjectType: 'subscription', subjectId: id, companyId, verb, data })

async function lockSubscription(tx: TxCtx, companyId: string): Promise<Subscription> {
  await lockBilling(tx, companyId)
  const subscription = await subscriptionOf(tx.db, companyId)
  if (!subscription) throw new Refusal('conflict', 'Esta empresa já não tem um plano pago.')
  return subscription
}

const changeSubscription = defineChange({
  lock: lockSubscription,
  versionOf: ({ version }: Subscription) => version,
  subjectOf: ({ companyId }) => ({ companyId }),
  tooLate: () =>
    new Refusal('conflict', 'Entretanto o plano mudou. Mostramos agora como está; nada foi alterado.'),
})

/** A lower plan, or the month instead of the year, from the end of the period on: nothing is lost before. */
export const scheduleChange = (
  ctx: Ctx,
  companyId: string,
  { plan, interval, version }: { plan: PlanName; interval: Interval; version: number },
): Promise<void> =>
  changeSubscription(ctx, companyId, { rowRight: 'billing.order', version }, async (tx, subscription) => {
    const [had, wanted] = [await planVersion(tx.db, subscription.planVersionId), await paidPlan(tx, plan)]
    if (subscription.state !== 'active') throw notNow()
    if (!had || isUpward({ plan: had.plan, interval: subscription.interval }, { plan, interval }))
      throw new Refusal('conflict', 'Esta mudança começa já: encomende-a na página da faturação.')
    await checkNextUnpaid(tx, subscription)
    await dropRenewal(tx, subscription)
    const same = had.plan === plan && subscription.interval === interval
    const after = await setSubscription(tx, subscription, {
      nextVersionId: same ? null : had.plan === plan ? had.id : wanted.versionId,
      nextInterval: same ? null : interval,
      cancelAtEnd: false,
      told: subscription.told.filter((name) => name !== 'request'),
    })
    await written(tx, after, 'schedule-change', { plan, interval })
    await wake(tx, after)
  })

/** What asks for the next period, and is not paid, is asked for anew. */
async function dropRenewal(tx: TxCtx, { companyId }: Subscription): Promise<void> {
  const open = await openPlanInvoice(tx.db, companyId)
  if (open && open.purpose !== 'plan-order') await voidInvoice(tx, open, 'O plano vai mudar.')
}

/** Ends with the last period that is paid; a trial and what is not paid end at once. As short as starting. */
export const cancelSubscription = (
  ctx: Ctx,
  companyId: string,
  { version }: { version: number },
): Promise<void> =>
  changeSubscription(ctx, companyId, { rowRight: 'billing.order', version }, async (tx, subscription) => {
    if (subscription.state !== 'active') return endSubscription(tx, subscription, 'cancelled')
    await dropRenewal(tx, subscription)
    const next = await paidRenewal(tx, subscription)
    const after = await setSubscription(tx, subscription, {
      cancelAtEnd: true,
      nextVersionId: null,
      nextInterval: null,
    })
    await written(tx, after, 'cancel')
    await wake(tx, after)
    await notifyOfSubscription(tx, after.id, 'cancelled', next?.periodEnd ?? after.periodEnd)
  })

/** Takes the cancelling, or the lower plan, back while the period lasts. */
export const resumeSubscription = (
  ctx: Ctx,
  companyId: string,
  { version }: { version: number },
): Promise<void> =>
  changeSubscription(ctx, companyId, { rowRight: 'billing.order', version }, async (tx, subscription) => {
    if (!subscription.cancelAtEnd && !subscription.nextVersionId && !subscription.nextInterval) return
    const after = await setSubscription(tx, subscription, {
      cancelAtEnd: false,
      nextVersionId: null,
      nextInterval: null,
      told: subscription.told.filter((name) => name !== 'request'),
    })
    await written(tx, after, 'resume')
    await wake(tx, after)
  })

/**
 * The first payment of a plan goes back, whole, within fourteen days (our terms): the plan ends at once.
 * @throws Refusal `conflict` when it is too late, or not the first
 */
export function withdrawOrder(ctx: Ctx, invoiceId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const { invoice } = await lockInvoice(tx, invoiceId)
    authorise(tx.actor, 'billing.order', invoice)
    if (!mayWithdraw(invoice, tx.now))
      throw new Refusal(
        'conflict',
        `Só o primeiro pagamento de um plano se devolve assim, e nos primeiros ${settings.billing.withdrawalDays} dias.`,
      )
    const subscription = await subscriptionOf(tx.db, invoice.companyId)
    const back = await giveBack(tx, invoice, {
      cents: invoice.grossCents as number,
      reason: 'Desistência nos primeiros dias.',
      atMost: true,
    })
    if (!back) throw new Refusal('conflict', 'Este pagamento já foi todo devolvido.')
    if (subscription?.id !== invoice.subjectId) return
    // What was paid for a higher plan since.
    await giveDaysBack(tx, subscription, lisbonDay(tx.now), 'O plano acabou: os dias por usar voltam.')
    await endSubscription(tx, subscription, 'withdrawn')
  })
}

export const mayWithdraw = ({ purpose, state, paidAt, grossCents }: Invoice, now: Date): boolean =>
  purpose === 'plan-order' &&
  state === 'paid' &&
  (grossCents ?? 0) > 0 &&
  paidAt !== null &&
  now.getTime() - paidAt.getTime() <= settings.billing.withdrawalDays * 86_400_000
