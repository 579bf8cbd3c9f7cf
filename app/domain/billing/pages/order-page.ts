import { eq } from 'drizzle-orm'
import { operator } from '~/platform/operator'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import { type PlanName, planNames, planSlugs } from '../../plans/limits'
import { planVersion } from '../../plans/plan'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { lisbonDay, shiftDay } from '../../shared/working-days'
import { whyUnderWay } from '../billing-words'
import { countryOptions } from '../customers/countries'
import { customerToFill } from '../customers/customer'
import { subscriptionOf } from '../locking'
import { methodsFor } from '../payments/methods'
import { debitForPlan } from '../payments/under-way'
import { dayOfMonth, endOfPeriod, type Reckoning } from '../periods'
import type { Interval } from '../states'
import { firstOrder } from '../subscriptions/first-order'
import { keptWords } from '../subscriptions/keeping'
import { reckonChange } from '../subscriptions/ordering'
import { isUpward, priceOf, renewalDiscount } from '../subscriptions/prices'
import { readCode } from '../subscriptions/reading-code'
import { hadSubscription, paidPlan } from '../subscriptions/starting'

/** What an address says of an order: «encomendar/essencial?periodo=ano&codigo=…». */
export function orderedOf(slug: string, params: URLSearchParams): { plan: PlanName; interval: Interval } {
  const plan = planNames.find((name) => planSlugs[name] === slug && name !== 'free')
  if (!plan) throw new Refusal('not-found', 'Não encontrámos este plano.')
  return { plan, interval: params.get('periodo') === 'ano' ? 'year' : 'month' }
}

const own = ({ actor }: Ctx) => {
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'billing.order', { companyId })
  return companyId
}

async function companyOf({ db }: Ctx, id: string) {
  const [company] = await db
    .select({ name: companies.name, listing: companies.listing })
    .from(companies)
    .where(eq(companies.id, id))
  return { name: company?.name ?? '', approved: company?.listing === 'approved' }
}

/** What every page of an order needs to be filled in and to say how it is paid. */
async function toOrder(ctx: Ctx, companyId: string, interval: Interval | null) {
  const customer = await customerToFill(ctx, companyId)
  const kept = await keptWords(ctx.db, companyId)
  return { customer, countries: countryOptions, methods: methodsFor({ interval }), kept }
}
export type ToOrder = Awaited<ReturnType<typeof toOrder>>

/** The first order of a plan, or after a trial or an end: what it costs, until when, and whether it may be ordered. */
export async function orderPage(ctx: Ctx, slug: string, params: URLSearchParams) {
  const companyId = own(ctx)
  const { plan, interval } = orderedOf(slug, params)
  const version = await paidPlan(ctx, plan)
  const full = priceOf(version, interval)
  const [company, standing, first, debit, code, form] = await Promise.all([
    companyOf(ctx, companyId),
    subscriptionOf(ctx.db, companyId),
    firstOrder(ctx, companyId),
    debitForPlan(ctx.db, companyId),
    readCode(ctx, companyId, params.get('codigo') ?? '', full),
    toOrder(ctx, companyId, interval),
  ])
  const begins = standing?.state === 'trialing' ? standing.periodEnd : lisbonDay(ctx.now)
  return {
    ...form,
    plan,
    interval,
    company: company.name,
    monthlyCents: version.monthlyCents,
    yearlyCents: version.yearlyCents,
    full,
    code,
    netCents: full - (code?.cents ?? 0),
    renewalCents: full - (code && !code.why && code.invoices > 1 ? code.cents : 0),
    mayWithdraw: first === undefined,
    begins,
    tried: standing?.state === 'trialing',
    renews: endOfPeriod(begins, interval, dayOfMonth(begins)),
    why: !company.approved
      ? 'Os planos são para empresas aprovadas.'
      : standing && standing.state !== 'trialing'
        ? 'Esta empresa já tem um plano: mude-o na página da faturação.'
        : debit
          ? whyUnderWay
          : undefined,
  }
}
export type OrderPage = Awaited<ReturnType<typeof orderPage>>

/** A change: at once with its sum to the cent, or from the end of the period on. */
export async function changePage(ctx: Ctx, slug: string, params: URLSearchParams) {
  const companyId = own(ctx)
  const { plan, interval } = orderedOf(slug, params)
  const [version, subscription, debit, company, form] = await Promise.all([
    paidPlan(ctx, plan),
    subscriptionOf(ctx.db, companyId),
    debitForPlan(ctx.db, companyId),
    companyOf(ctx, companyId),
    toOrder(ctx, companyId, interval),
  ])
  const had = subscription && (await planVersion(ctx.db, subscription.planVersionId))
  const up =
    had !== undefined &&
    isUpward({ plan: had.plan, interval: subscription?.interval ?? 'month' }, { plan, interval })
  const { reckoning, why } = up ? await reckoned(ctx, companyId, plan, interval) : unreckoned
  return {
    ...form,
    plan,
    interval,
    company: company.name,
    price: priceOf(version, interval),
    renewalCents:
      priceOf(version, interval) -
      (subscription ? renewalDiscount(priceOf(version, interval), subscription) : 0),
    had: had && subscription ? { plan: had.plan, interval: subscription.interval } : null,
    version: subscription?.version ?? 1,
    periodEnd: subscription?.periodEnd ?? null,
    renews:
      subscription && subscription.interval !== interval && up
        ? endOfPeriod(lisbonDay(ctx.now), interval, dayOfMonth(lisbonDay(ctx.now)))
        : (subscription?.periodEnd ?? null),
    up,
    same: had?.plan === plan && subscription?.interval === interval,
    reckoning,
    why: whyNoChange(subscription, up) ?? why ?? (debit ? whyUnderWay : null),
  }
}
export type ChangePage = Awaited<ReturnType<typeof changePage>>

const unreckoned: { reckoning: Reckoning | null; why: string | null } = { reckoning: null, why: null }

async function reckoned(ctx: Ctx, companyId: string, plan: PlanName, interval: Interval) {
  try {
    return { reckoning: (await reckonChange(ctx, companyId, { plan, interval })).reckoning, why: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error
    return { reckoning: null, why: error.message }
  }
}

function whyNoChange(subscription: Awaited<ReturnType<typeof subscriptionOf>>, up: boolean): string | null {
  if (!subscription) return 'Esta empresa não tem um plano pago.'
  if (subscription.state === 'active' || up) return null
  return 'Agora não se pode mudar de plano: veja na faturação o que está por tratar.'
}

/** A trial: what it is, until when, and whether it may begin. */
export async function trialPage(ctx: Ctx, slug: string) {
  const companyId = own(ctx)
  const { plan } = orderedOf(slug, new URLSearchParams())
  const [version, company, had] = await Promise.all([
    paidPlan(ctx, plan),
    companyOf(ctx, companyId),
    hadSubscription(ctx, companyId),
  ])
  return {
    plan,
    company: company.name,
    limits: version.limits,
    monthlyCents: version.monthlyCents,
    ends: shiftDay(lisbonDay(ctx.now), settings.billing.trialDays),
    why: !company.approved
      ? 'Os planos são para empresas aprovadas.'
      : had
        ? 'Esta empresa já experimentou ou já teve um plano: experimenta-se uma vez.'
        : null,
  }
}

/** Fiscal data alone, as the page that changes them begins. */
export async function customerPage(ctx: Ctx) {
  const companyId = own(ctx)
  return { customer: await customerToFill(ctx, companyId), countries: countryOptions }
}

/** Whom a transfer goes to; null: nobody pays by transfer here. */
export function transferTo(): { iban: string; holder: string } | null {
  const { iban, name } = operator()
  return iban ? { iban, holder: name } : null
}
