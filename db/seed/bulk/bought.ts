import { endOfPeriod } from '~/domain/billing/periods'
import type {
  Customer,
  Interval,
  InvoiceState,
  PaymentMethod,
  PaymentState,
  Purpose,
  SubscriptionState,
  Tax,
} from '~/domain/billing/states'
import { type Clocked, marksOf, wakeOf } from '~/domain/billing/subscriptions/marks'
import { regionOf, taxOf } from '~/domain/billing/vat'
import type { PlanName } from '~/domain/plans/limits'
import { settings } from '~/domain/settings/settings'
import { lisbonDay, shiftDay, startOfDay } from '~/domain/shared/working-days'
import { below, idOf, mix } from './chance'
import { addressOf, companyId, nameOf, nipc, postalCodeOf, townOf } from './companies'
import { type Plan, personId } from './reviews'

/** A version of a paid plan, in cents and without IVA. */
export interface PlanSold {
  id: string
  plan: PlanName
  month: number
  year: number
}

/** What a company with a plan bought, from its first period to today: each period a request, each request its payments. */
export interface Bought {
  /** The number that its ids are made from. */
  n: number
  id: string
  companyId: string
  orderedBy: string
  customer: Customer
  tax: Tax
  sold: PlanSold
  interval: Interval
  method: PaymentMethod
  state: SubscriptionState
  periodStart: string
  periodEnd: string
  /** In milliseconds, like all moments here. */
  startedAt: number
  endedAt: number | null
  endReason: 'cancelled' | 'unpaid' | null
  clocked: Clocked
  wakeAt: Date | null
  asked: Asked[]
}

export interface Asked {
  /** The number that the ids of its rows are made from. */
  n: number
  purpose: Purpose
  state: InvoiceState
  periodStart: string
  periodEnd: string
  at: number
  dueAt: number
  paidAt: number | null
  /** How its one payment stands. */
  payment: PaymentState
}

const minute = 60_000
const months: Record<Interval, number> = { month: 1, year: 12 }

/** Of days up to the 28th only: no month is shorter. */
function monthsBefore(day: string, n: number): string {
  const at = new Date(`${day}T12:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - n)
  return at.toISOString().slice(0, 10)
}

const starts = new Map<string, number>()
function startOf(day: string): number {
  let at = starts.get(day)
  if (at === undefined) starts.set(day, (at = startOfDay(day).getTime()))
  return at
}

/** Of a hundred: 3 try, 82 pay, 4 are late, 2 suspended, 9 ended. */
function stateOf(i: number): SubscriptionState {
  const draw = mix(i, 200) % 100
  if (draw < 3) return 'trialing'
  if (draw < 85) return 'active'
  if (draw < 89) return 'past_due'
  return draw < 91 ? 'suspended' : 'ended'
}

/** Days from today to the end of the period that was paid last, as its state has it. */
function daysToEnd(state: SubscriptionState, interval: Interval, i: number, isUnpaid: boolean): number {
  const { suspendAfterDays, endAfterDays, trialDays } = settings.billing
  if (state === 'trialing') return 1 + below(i, 201, trialDays - 3)
  if (state === 'active') return 1 + below(i, 201, interval === 'year' ? 360 : 26)
  // Three days to spare: below, the end of a month moves to the next one's first day.
  if (state === 'past_due') return -4 - below(i, 201, suspendAfterDays - 5)
  if (state === 'suspended') return -suspendAfterDays - 4 - below(i, 201, endAfterDays - suspendAfterDays - 5)
  return -4 - (isUnpaid ? endAfterDays : 0) - below(i, 201, 200)
}

/** Companies with a plan, spread over all of them; each the same whenever it is told. */
export function* boughtBy(p: Plan): Generator<Bought> {
  const today = lisbonDay(new Date(p.today))
  for (let s = 0; s < p.subscriptions; s++)
    yield bought(p, Math.floor((s * p.count) / p.subscriptions), s, today)
}

function bought(p: Plan, i: number, n: number, today: string): Bought {
  const state = stateOf(i)
  const interval: Interval = state !== 'trialing' && mix(i, 202) % 10 < 3 ? 'year' : 'month'
  const method = (['card', 'card', 'card', 'multibanco', 'transfer'] as const)[
    mix(i, 203) % 5
  ] as PaymentMethod
  const kept = method === 'card' && state !== 'trialing'
  const isUnpaid = state === 'ended' && mix(i, 204) % 3 === 0
  let periodEnd = shiftDay(today, daysToEnd(state, interval, i, isUnpaid))
  while (Number(periodEnd.slice(8)) > 28) periodEnd = shiftDay(periodEnd, 1)
  const anchor = Number(periodEnd.slice(8))
  // A year of history, in the mean: up to twenty-three months, or two years.
  const periods = state === 'trialing' ? 0 : 1 + below(i, 205, interval === 'year' ? 2 : 23)
  const first = monthsBefore(periodEnd, periods * months[interval])
  const startedAt = startOf(first) + (9 * 60 + below(i, 206, 600)) * minute
  const asked: Asked[] = []
  let start = first
  for (let k = 0; k < periods; k++) {
    const end = endOfPeriod(start, interval, anchor)
    asked.push(paidFor(n * 32 + k, start, end, { first: k === 0, startedAt, kept }))
    start = end
  }
  const isLate = state === 'past_due' || state === 'suspended'
  const dueSince = isLate ? startOf(periodEnd) : null
  const next = { periodStart: periodEnd, periodEnd: endOfPeriod(periodEnd, interval, anchor) }
  const isSoon = state === 'active' && !kept && periodEnd <= shiftDay(today, settings.billing.requestDays)
  if (isLate || isUnpaid || isSoon)
    asked.push(unpaid(n * 32 + periods, next, isSoon ? 'issued' : isLate ? 'overdue' : 'void', kept))
  const clocked: Clocked = {
    state,
    interval,
    periodStart:
      state === 'trialing'
        ? shiftDay(periodEnd, -settings.billing.trialDays)
        : monthsBefore(periodEnd, months[interval]),
    periodEnd,
    cancelAtEnd: state === 'active' && mix(i, 207) % 40 === 0,
    dueSince: dueSince === null ? null : new Date(dueSince),
    pausedSince: null,
    told: [],
  }
  clocked.told = marksOf(clocked, kept)
    .filter((m) => m.day <= today)
    .map((m) => m.name)
  const id = idOf(startedAt, n, 210)
  return {
    n,
    id,
    companyId: companyId(p, i),
    orderedBy: personId(p, i % p.people),
    ...soldTo(p, i),
    interval,
    method,
    state,
    periodStart: clocked.periodStart,
    periodEnd,
    startedAt: state === 'trialing' ? startOf(clocked.periodStart) + 9 * 60 * minute : startedAt,
    endedAt:
      state === 'ended'
        ? startOf(isUnpaid ? shiftDay(periodEnd, settings.billing.endAfterDays) : periodEnd)
        : null,
    endReason: state === 'ended' ? (isUnpaid ? 'unpaid' : 'cancelled') : null,
    clocked,
    wakeAt: wakeOf(clocked, kept, new Date(p.today)),
    asked,
  }
}

/** To whom, with which IVA, and which plan: one in four the dearer one. */
function soldTo(p: Plan, i: number): { customer: Customer; tax: Tax; sold: PlanSold } {
  const postalCode = postalCodeOf(i)
  const region = regionOf({ country: 'PT', postalCode })
  const wanted = mix(i, 208) % 4 === 0 ? 'professional' : 'essential'
  return {
    customer: {
      name: `${nameOf(p, i)}, Lda.`,
      country: 'PT',
      taxNumber: nipc(i),
      address: addressOf(i),
      postalCode,
      locality: townOf(p, i).name,
      region,
      papersTo: null,
      orderNumber: null,
    },
    tax: taxOf({ region, viesValid: false }, new Date(p.today)),
    sold: p.plansSold.find(({ plan }) => plan === wanted) as PlanSold,
  }
}

/** A period that was paid: the first as it was ordered, others when they began, or some days before by whoever pays by reference. */
function paidFor(
  n: number,
  periodStart: string,
  periodEnd: string,
  { first, startedAt, kept }: { first: boolean; startedAt: number; kept: boolean },
): Asked {
  const { orderDays, requestDays } = settings.billing
  const at = first
    ? startedAt - 30 * minute
    : startOf(kept ? periodStart : shiftDay(periodStart, -requestDays)) + 7 * minute
  const paidAt = first ? startedAt : at + (kept ? 2 : 60 + below(n, 209, 10 * 24 * 60)) * minute
  const dueAt = first ? at + orderDays * 24 * 60 * minute : startOf(periodStart)
  const purpose = first ? 'plan-order' : 'plan-renewal'
  return { n, purpose, state: 'paid', periodStart, periodEnd, at, dueAt, paidAt, payment: 'confirmed' }
}

/** The period after: asked for and not paid yet, or not in time. */
function unpaid(
  n: number,
  period: { periodStart: string; periodEnd: string },
  state: InvoiceState,
  kept: boolean,
): Asked {
  const { requestDays } = settings.billing
  const at = startOf(kept ? period.periodStart : shiftDay(period.periodStart, -requestDays)) + 7 * minute
  const dueAt = startOf(period.periodStart)
  const payment = state === 'issued' ? 'pending' : kept ? 'failed' : 'expired'
  return { n, purpose: 'plan-renewal', state, ...period, at, dueAt, paidAt: null, payment }
}
