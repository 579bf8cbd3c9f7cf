import { violated } from '~/platform/db'
import { authorise } from '../../permissions'
import { type PlanName, planWords } from '../../plans/limits'
import { planVersion } from '../../plans/plan'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import { normalised, takeCode } from '../codes'
import { storeCustomer } from '../customers/customer'
import { taxForCustomer } from '../customers/tax'
import type { Subscription } from '../flows'
import { confirmNothing } from '../invoices/nothing-to-pay'
import { draftInvoice, issueInvoice, voidInvoice } from '../invoices/requesting'
import { lockBilling, openPlanInvoice, subscriptionOf } from '../locking'
import { checkNoDebit } from '../payments/under-way'
import { changeToday, dayOfMonth, endOfPeriod } from '../periods'
import type { Customer, Interval } from '../states'
import { netLeft, paidAhead } from './keeping'
import { isUpward, notNow, periodWords, priceOf } from './prices'
import { checkNextUnpaid } from './renewing'
import { checkApproved, paidPlan } from './starting'

interface Order {
  plan: PlanName
  interval: Interval
  customer: Customer
  code?: string
  /** The net sum that was on the page: another one is not ordered. */
  netCents: number
}

const days = (now: Date, n: number) => new Date(now.getTime() + n * 86_400_000)

/**
 * Orders a plan with obligation to pay (Decreto-Lei n.º 24/2014 does not hold between professionals; its button does no harm).
 * It holds from the payment on. An order that stands unpaid gives way to this one.
 * @returns the request for payment
 * @throws Refusal `conflict` when there is a plan already, or the price is another than what was shown; `invalid` for a code
 */
export async function orderPlan(ctx: Ctx, companyId: string, order: Order): Promise<string> {
  authorise(ctx.actor, 'billing.order', { companyId })
  return once(() =>
    transaction(ctx, async (tx) => {
      checkApproved(await lockBilling(tx, companyId))
      const standing = await subscriptionOf(tx.db, companyId)
      if (standing && standing.state !== 'trialing')
        throw new Refusal('conflict', 'Esta empresa já tem um plano: mude-o na página da faturação.')
      const version = await paidPlan(tx, order.plan)
      const full = priceOf(version, order.interval)
      await dropFormer(tx, companyId)
      const discountCents = order.code ? await takeCode(tx, companyId, order.code, full) : 0
      const netCents = full - discountCents
      checkShown(netCents, order.netCents)
      return request(tx, companyId, order.customer, {
        purpose: 'plan-order',
        description: `Plano ${planWords[version.plan]}, pagamento ${periodWords[order.interval]}`,
        netCents,
        discountCents,
        discountCode: discountCents > 0 ? normalised(order.code) : undefined,
        planVersionId: version.versionId,
        interval: order.interval,
        dueAt: days(tx.now, settings.billing.orderDays),
      })
    }),
  )
}

/**
 * Orders a higher plan, or the year instead of the month, from now on: what is left of what was paid counts. Lower ones begin
 * when the period ends (`scheduleChange`).
 */
export async function orderChange(ctx: Ctx, companyId: string, order: Order): Promise<string> {
  authorise(ctx.actor, 'billing.order', { companyId })
  return once(() =>
    transaction(ctx, async (tx) => {
      checkApproved(await lockBilling(tx, companyId))
      const { version, reckoning, subscription } = await reckonChange(tx, companyId, order)
      checkShown(reckoning.netCents, order.netCents)
      await dropFormer(tx, companyId)
      return request(tx, companyId, order.customer, {
        purpose: 'plan-change',
        subjectId: subscription.id,
        description: `Mudança para o plano ${planWords[version.plan]}, pagamento ${periodWords[order.interval]}`,
        netCents: reckoning.netCents,
        planVersionId: version.versionId,
        interval: order.interval,
        ...periodOfChange(subscription, order.interval, lisbonDay(tx.now)),
        // Tomorrow it would be another sum; a reference has until then, or the end of the period.
        dueAt: new Date(
          Math.min(+days(tx.now, settings.billing.orderDays), +startOfDay(subscription.periodEnd)),
        ),
      })
    }),
  )
}

/** The same interval ends when it would have; another one begins today. */
const periodOfChange = (
  s: Pick<Subscription, 'interval' | 'periodEnd'>,
  interval: Interval,
  today: string,
) => ({
  periodStart: today,
  periodEnd: interval === s.interval ? s.periodEnd : endOfPeriod(today, interval, dayOfMonth(today)),
})

/** What a change costs today, to the cent, for the page and for the order. @throws Refusal `conflict` when it cannot be made now */
export async function reckonChange(
  ctx: Pick<Ctx, 'db' | 'now'>,
  companyId: string,
  { plan, interval }: Pick<Order, 'plan' | 'interval'>,
) {
  const subscription = await subscriptionOf(ctx.db, companyId)
  if (subscription?.state !== 'active' || subscription.pausedSince) throw notNow()
  const [had, version] = [await planVersion(ctx.db, subscription.planVersionId), await paidPlan(ctx, plan)]
  if (!had || !isUpward({ plan: had.plan, interval: subscription.interval }, { plan, interval }))
    throw new Refusal('conflict', 'Esta mudança começa no fim do período: nada se paga por ela agora.')
  await checkNextUnpaid(ctx, subscription)
  await checkNoDebit(ctx.db, companyId)
  const today = lisbonDay(ctx.now)
  const ahead = await paidAhead(ctx.db, subscription, today)
  const credit = ahead.reduce((sum, invoice) => sum + netLeft(invoice, today), 0)
  const sameInterval = interval === subscription.interval
  const wanted = { netCents: priceOf(version, interval), sameInterval }
  return { subscription, version, reckoning: changeToday(subscription, credit, wanted, today) }
}

type Asked = Omit<Parameters<typeof draftInvoice>[1], 'companyId' | 'orderedBy'>

/** What was ordered and is not paid gives way, and its code with it. */
async function dropFormer(tx: TxCtx, companyId: string): Promise<void> {
  await checkNoDebit(tx.db, companyId)
  const former = await openPlanInvoice(tx.db, companyId)
  if (former) await voidInvoice(tx, former, 'Foi substituído por outro pedido.')
}

async function request(tx: TxCtx, companyId: string, customer: Customer, asked: Asked): Promise<string> {
  await storeCustomer(tx, companyId, customer)
  const draft = await draftInvoice(tx, { ...asked, companyId, orderedBy: tx.actor.userId })
  const invoice = await issueInvoice(tx, draft, await taxForCustomer(tx, customer))
  await confirmNothing(tx, invoice)
  return invoice.id
}

function checkShown(netCents: number, shown: number): void {
  if (netCents === shown) return
  throw new Refusal(
    'conflict',
    'O valor mudou desde que abriu a página. Mostramos agora o valor certo; nada foi encomendado.',
  )
}

/** Two tabs that order at once make one order. */
async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violated(error) !== 'invoices_one_order') throw error
    throw new Refusal('conflict', 'Já há uma encomenda a decorrer. Abra a página da faturação para a ver.')
  }
}
