/** What the model of billing (billing-model.ts) reckons with: its own arithmetic, so that it does not believe the product's. */

type Plan = 'essential' | 'professional'
type Interval = 'month' | 'year'

/** Net cents (product/business.md, «Plans»). */
export const prices: Record<Plan, Record<Interval, number>> = {
  essential: { month: 2900, year: 29_000 },
  professional: { month: 7900, year: 79_000 },
}

export interface ModelSubscription {
  state: 'trialing' | 'active' | 'past_due' | 'suspended' | 'ended'
  plan: Plan
  interval: Interval
  start: string
  end: string
  anchor: number
  next: { plan: Plan; interval: Interval } | null
  cancel: boolean
  due: string | null
  paused: string | null
  reminded: number[]
  requested: boolean
  renewed: boolean
}

export interface ModelRequest {
  purpose: 'order' | 'renewal' | 'change'
  plan: Plan
  interval: Interval
  net: number
  gross: number
  state: 'open' | 'paid' | 'void'
  dueAt: Date
  start?: string
  end?: string
  sub?: ModelSubscription
  paidAt?: Date
  /** Net, used up before the days that it stands for now. */
  used?: number
  by?: ModelPayment
}

/** The provider's customer: how the card that is kept there answers; null where none is. */
export interface ModelCustomer {
  declines: boolean | null
}

export interface ModelPayment {
  request: ModelRequest
  customer: ModelCustomer | null
  method: 'card' | 'mb_way' | 'multibanco' | 'transfer'
  keep: boolean
  state: 'pending' | 'confirmed' | 'failed' | 'given-up'
  cents: number
  expiresAt: Date
  confirmed: boolean
  /** It was paid already, or given up: it goes back whole. */
  needless: boolean
  lost: boolean
  /** Ours: what is to go back, what of it the provider did; heard: what went back in all, and of it what was made there. */
  promised: number
  sent: number
  back: number
  heardThere: number
  /** What is true at the provider. */
  there: {
    state: 'open' | 'paid' | 'failed' | 'expired'
    right: boolean
    paidAt: Date | null
    refunded: number
    dispute: 'open' | 'won' | 'lost' | null
  }
}

/** 23 %, half a cent up. */
export const grossOf = (net: number): number => net + Math.floor((net * 23 + 50) / 100)

/** The largest sum of a paper that is not above this one. */
export function paperOf(gross: number): number {
  let net = Math.ceil(gross / 1.23) + 1
  while (grossOf(net) > gross) net--
  return grossOf(net)
}

/** Half a cent up. */
export const part = (cents: number, days: number, of: number): number =>
  Math.floor((cents * days) / of + 0.5 + 1e-9)

/** Next month, or year, on the same day of the month, or its last. */
export function endOf(start: string, interval: Interval, anchor: number): string {
  const [year, month] = start.split('-').map(Number) as [number, number]
  const months = month - 1 + (interval === 'year' ? 12 : 1)
  const last = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, months, Math.min(anchor, last))).toISOString().slice(0, 10)
}

const order: Plan[] = ['essential', 'professional']
/** Holds now and is paid for; the other changes begin with the next period. */
export function isUpward(
  from: { plan: Plan; interval: Interval },
  to: { plan: Plan; interval: Interval },
): boolean {
  if (from.interval === 'year' && to.interval === 'month') return false
  const rise = order.indexOf(to.plan) - order.indexOf(from.plan)
  return rise > 0 || (rise === 0 && from.interval === 'month' && to.interval === 'year')
}
