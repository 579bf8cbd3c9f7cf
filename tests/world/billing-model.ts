import { settings } from '../../app/domain/settings/settings.ts'
import { daysBetween, lisbonDay, shiftDay, startOfDay } from '../../app/domain/shared/working-days.ts'
import {
  endOf,
  grossOf,
  isUpward,
  type ModelCustomer,
  type ModelPayment,
  type ModelRequest,
  type ModelSubscription,
  paperOf,
  part,
  prices,
} from './billing-model-parts.ts'

/**
 * What becomes of one company's plan and money, as product/business.md, decision 0040 and docs/billing.md say it: no database, no jobs,
 * no code of the product but its settings and calendar. The provider's half is played here too (`there`): what happened there, and
 * what of it was heard.
 */

const rules = settings.billing
const later = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

export class BillingModel {
  listing: 'approved' | 'suspended' | 'closed' = 'approved'
  sub: ModelSubscription | null = null
  had = false
  /** What we know of the provider's customer, and whether a card of theirs is kept. */
  private customer: ModelCustomer | null = null
  private kept = false
  private readonly customers: ModelCustomer[] = []
  readonly requests: ModelRequest[] = []
  readonly payments: ModelPayment[] = []
  /** What is charged by itself as soon as the clock has done its round. */
  private charges: ModelRequest[] = []
  now: Date
  constructor(now: Date) {
    this.now = now
  }

  get today() {
    return lisbonDay(this.now)
  }
  get open() {
    return this.requests.find(({ state }) => state === 'open')
  }
  private pendingOf(request: ModelRequest) {
    return this.payments.find((p) => p.request === request && p.state === 'pending')
  }
  /** Paid for the subscription, and not given back whole. */
  private paidFor(sub: ModelSubscription, day: string) {
    return this.requests.filter((r) => r.sub === sub && isPaid(r) && (r.end as string) > day)
  }
  private ahead(sub: ModelSubscription) {
    return this.requests.find(
      (r) => r.sub === sub && r.purpose === 'renewal' && isPaid(r) && r.start === sub.end,
    )
  }

  tryOut(plan: ModelSubscription['plan']): boolean {
    if (this.listing !== 'approved' || this.had) return false
    const end = shiftDay(this.today, rules.trialDays)
    this.sub = newSub({ state: 'trialing', plan, interval: 'month', start: this.today, end, paused: null })
    this.had = true
    return true
  }

  order(plan: ModelSubscription['plan'], interval: ModelSubscription['interval']): boolean {
    if (this.listing !== 'approved' || (this.sub && this.sub.state !== 'trialing')) return false
    this.drop(this.open)
    const net = prices[plan][interval]
    this.ask({ purpose: 'order', plan, interval, net, dueAt: later(this.now, rules.orderDays) })
    return true
  }

  /** A higher plan, or the year: from today on, less what is left of what was paid. */
  upgrade(plan: ModelSubscription['plan'], interval: ModelSubscription['interval']): boolean {
    const { sub } = this
    if (this.listing !== 'approved' || sub?.state !== 'active') return false
    if (!isUpward(sub, { plan, interval }) || this.ahead(sub)) return false
    const of = daysBetween(sub.start, sub.end)
    const days = Math.min(Math.max(daysBetween(this.today, sub.end), 0), of)
    const full = prices[plan][interval]
    const price = interval === sub.interval ? part(full, days, of) : full
    const credit = this.paidFor(sub, this.today).reduce((sum, r) => sum + this.netLeft(r), 0)
    this.drop(this.open)
    const changed = this.ask({
      purpose: 'change',
      plan,
      interval,
      net: Math.max(0, price - credit),
      start: this.today,
      end: sub.end,
      sub,
      dueAt: new Date(Math.min(+later(this.now, rules.orderDays), +startOfDay(sub.end))),
    })
    if (changed.gross === 0) this.paid(changed, this.now)
    return true
  }

  /** Net, less what went back, and what was used up before its days were changed for those of the year. */
  private netLeft(r: ModelRequest): number {
    const net = r.gross ? r.net - Math.round((r.net * backOf(r)) / r.gross) - (r.used ?? 0) : 0
    return leftOf(Math.max(0, net), r, this.today)
  }

  lower(plan: ModelSubscription['plan'], interval: ModelSubscription['interval']): boolean {
    const { sub } = this
    if (sub?.state !== 'active' || isUpward(sub, { plan, interval }) || this.ahead(sub)) return false
    this.drop(this.open)
    const same = sub.plan === plan && sub.interval === interval
    Object.assign(sub, { next: same ? null : { plan, interval }, cancel: false, requested: false })
    return true
  }

  cancel(): boolean {
    const { sub } = this
    if (!sub) return false
    if (sub.state !== 'active') this.end(sub)
    else {
      this.drop(this.open)
      Object.assign(sub, { cancel: true, next: null })
    }
    return true
  }

  resume(): boolean {
    const { sub } = this
    if (!sub) return false
    if (sub.cancel || sub.next) Object.assign(sub, { cancel: false, next: null, requested: false })
    return true
  }

  /** The first payment goes back, whole; what was paid for a higher plan since, by the day. */
  withdraw(request: ModelRequest | undefined): boolean {
    if (request?.purpose !== 'order' || !isPaid(request) || request.gross === 0 || !request.paidAt)
      return false
    if (+this.now - +request.paidAt > rules.withdrawalDays * 86_400_000) return false
    if (this.firstOrder() !== request || request.by?.disputed) return false
    if (!this.giveBack(request, request.gross)) return false
    const { sub } = this
    if (!sub || sub !== request.sub) return true
    this.giveDaysBack(sub, this.today)
    this.end(sub)
    return true
  }

  /** What may be taken back, once per company. */
  private firstOrder(): ModelRequest | undefined {
    const paid = this.requests.filter((r) => r.purpose === 'order' && r.paidAt && r.gross > 0)
    return paid.toSorted((a, b) => +(a.paidAt as Date) - +(b.paidAt as Date))[0]
  }

  /** Somebody of ours gives a part back; from 500 € on it waits for another. */
  refund(request: ModelRequest | undefined, cents: number): boolean {
    const payment = request?.by
    if (
      !request ||
      !payment ||
      payment.lost ||
      payment.disputed ||
      cents > leftThere(payment) ||
      leftThere(payment) === 0
    )
      return false
    return this.giveBack(request, cents, payment.cents - leftThere(payment) + cents < rules.secondPersonCents)
  }

  suspendCompany(): boolean {
    if (this.listing !== 'approved') return false
    this.listing = 'suspended'
    if (this.sub) this.sub.paused = this.today
    return true
  }

  /** The days that it stood are added: to what was paid, to what is asked for, to what is due. */
  lift(): boolean {
    if (this.listing !== 'suspended') return false
    this.listing = 'approved'
    const { sub } = this
    if (!sub?.paused) return true
    const days = daysBetween(sub.paused, this.today)
    for (const r of [...this.paidFor(sub, sub.paused), this.open])
      if (r?.start && r.end) Object.assign(r, { start: shiftDay(r.start, days), end: shiftDay(r.end, days) })
    sub.start = shiftDay(sub.start, days)
    sub.end = shiftDay(sub.end, days)
    sub.anchor = dayOf(sub.end)
    if (sub.due) sub.due = shiftDay(sub.due, days)
    sub.paused = null
    return true
  }

  close(): boolean {
    if (this.listing === 'closed') return false
    this.listing = 'closed'
    const { sub } = this
    if (!sub) this.drop(this.open)
    else {
      this.giveDaysBack(sub, sub.paused ?? this.today)
      this.end(sub)
    }
    return true
  }

  /** Somebody chooses a way to pay: the same one is the same payment, another takes its place. */
  begin(method: ModelPayment['method'], keep: boolean): boolean {
    const { open } = this
    if (!open) return false
    // A monthly plan is not worth waiting for a transfer.
    if (method === 'transfer' && open.interval === 'month') return false
    const standing = this.pendingOf(open)
    if (standing?.method === method && standing.expiresAt > this.now) return true
    this.giveUp(standing)
    const days = { card: 1, mb_way: 1, multibanco: rules.referenceDays, transfer: rules.transferDays }[method]
    const expiresAt = later(this.now, days)
    // As long as a reference holds, so does its order; a change only in its period.
    const until = open.purpose === 'change' ? startOfDay(this.sub?.end as string) : expiresAt
    if (open.purpose !== 'renewal' && (method === 'multibanco' || method === 'transfer'))
      open.dueAt = new Date(Math.max(+open.dueAt, Math.min(+expiresAt, +until)))
    this.payments.push(
      newPayment(open, {
        method,
        keep: keep && method === 'card',
        customer:
          method === 'transfer' ? null : (this.customer ?? this.newCustomer(keep && method === 'card')),
        expiresAt,
      }),
    )
    return true
  }

  private newCustomer(keeps: boolean): ModelCustomer | null {
    if (!keeps) return null
    const made = { declines: null }
    this.customers.push(made)
    return made
  }

  /** Somebody pays there, by a card that takes the place of the one that was kept, where they keep it. */
  payThere(p: ModelPayment, right: boolean): void {
    Object.assign(p.there, { state: 'paid', right, paidAt: this.now })
    if (p.keep && p.customer) p.customer.declines = false
  }

  /** From now on every card that is kept there is declined, or none. */
  cardsAnswer(declines: boolean): void {
    for (const customer of this.customers) if (customer.declines !== null) customer.declines = declines
  }

  /** The provider was asked how a payment stands. */
  heard(p: ModelPayment): void {
    const { there } = p
    // What is sent back because of it is heard of later.
    const back = there.refunded + p.sent
    if (p.customer && !p.confirmed) {
      // What bought nothing keeps nothing.
      const keeps = p.keep && there.state === 'paid' && p.request.state === 'open'
      this.customer = keeps ? p.customer : (this.customer ?? p.customer)
      if (keeps) this.kept = true
    }
    if (there.state === 'paid' && !p.confirmed && there.right) this.confirm(p)
    if (there.state === 'failed' && p.state === 'pending') {
      p.state = 'failed'
      const { sub } = this
      const isDue = sub?.state === 'active' && this.today >= sub.end
      if (isDue && p.request.purpose === 'renewal' && p.request.sub === sub) this.fall(sub)
    }
    if (there.state === 'expired' && p.state === 'pending') p.state = 'given-up'
    if (!p.confirmed) return
    p.heardThere = there.refunded
    const whole = back === p.cents && p.back < back
    p.back = back
    if (whole) this.rightsLost(p)
    p.disputed = there.dispute === 'open' && back < p.cents
    if (there.dispute !== 'lost' || p.lost) return
    p.lost = true
    this.rightsLost(p)
  }

  /** All of it went back, or the bank took it: what it bought ends; of a period paid ahead only that one. */
  private rightsLost({ needless, request }: ModelPayment): void {
    const { sub } = this
    if (needless || !sub || request.sub !== sub || (request.end as string) <= this.today) return
    if ((request.start as string) >= sub.end) return void Object.assign(sub, { cancel: true, next: null })
    this.giveDaysBack(sub, this.today)
    this.end(sub)
  }

  /** Money of a transfer is at our bank. */
  transferred(p: ModelPayment): boolean {
    if (p.confirmed) return false
    this.confirm(p)
    return true
  }

  private confirm(p: ModelPayment): void {
    Object.assign(p, { confirmed: true, state: 'confirmed' })
    if (p.request.state === 'open') {
      p.request.by = p
      this.paid(p.request, p.there.paidAt ?? this.now)
    } else {
      p.needless = true
      this.send(p, p.cents)
    }
  }

  private paid(request: ModelRequest, at: Date): void {
    Object.assign(request, { state: 'paid', paidAt: at })
    const { plan, interval } = request
    const { sub } = this
    if (request.purpose === 'order') {
      const start = sub ? sub.end : this.today
      const end = endOf(start, interval, dayOf(start))
      const paused = sub ? sub.paused : this.listing === 'suspended' ? this.today : null
      this.sub = Object.assign(sub ?? {}, newSub({ state: 'active', plan, interval, start, end, paused }))
      this.had = true
      Object.assign(request, { start, end, sub: this.sub })
      return
    }
    if (!sub) throw new Error('paid for nothing')
    if (request.purpose === 'renewal') {
      if (this.today >= sub.end) this.takeUp(sub, request)
      return
    }
    if (interval !== sub.interval) {
      const [start, end] = [this.today, endOf(this.today, interval, dayOf(this.today))]
      for (const r of this.paidFor(sub, start)) {
        if (r === request || r.gross === 0) continue
        const used = r.net - Math.round((r.net * backOf(r)) / r.gross) - this.netLeft(r)
        Object.assign(r, { start, end, used })
      }
      Object.assign(sub, { start, end, anchor: dayOf(start) })
    }
    Object.assign(sub, { plan, interval, next: null, cancel: false, requested: false, renewed: false })
    Object.assign(request, { start: this.today, end: sub.end })
  }

  /** The period begins that was paid; days on which the plan was taken away are not counted in it. */
  private takeUp(sub: ModelSubscription, request: ModelRequest): void {
    const gone = sub.state === 'suspended' ? shiftDay(sub.due as string, rules.suspendAfterDays) : null
    const off = gone ? Math.max(0, daysBetween(gone, sub.paused ?? this.today)) : 0
    request.start = shiftDay(request.start as string, off)
    request.end = shiftDay(request.end as string, off)
    const { plan, interval, start, end } = request
    const anchor = off > 0 ? dayOf(start) : sub.anchor
    const fresh = newSub({ state: 'active', plan, interval, start, end, paused: sub.paused })
    Object.assign(sub, fresh, { anchor, cancel: sub.cancel })
  }

  /** All that the clock does at this moment, and what is charged by it. */
  tick(): void {
    do {
      while (this.turn());
      const { open } = this
      const standing = open && this.pendingOf(open)
      if (
        open &&
        open.purpose !== 'renewal' &&
        open.dueAt < this.now &&
        !(standing && standing.expiresAt > this.now)
      )
        this.drop(open)
      for (const request of this.charges.splice(0)) this.charge(request)
    } while (this.turn())
  }

  private turn(): boolean {
    const { sub, today } = this
    if (!sub || sub.paused) return false
    const since = (days: number) => today >= shiftDay((sub.due ?? sub.end) as string, days)
    if (sub.state === 'trialing' && since(0)) return this.end(sub, { trialOver: true })
    if (sub.state === 'suspended' && since(rules.endAfterDays)) return this.end(sub)
    if (sub.state === 'past_due') {
      const due = rules.pastDueMails.filter((n) => since(n) && !sub.reminded.includes(n))
      if (due.length > 0) {
        sub.reminded.push(...due)
        if (this.open) this.charges.push(this.open)
        return true
      }
      if (!since(rules.suspendAfterDays)) return false
      sub.state = 'suspended'
      return true
    }
    if (sub.state !== 'active') return false
    if (!this.kept && !sub.cancel && !sub.requested && since(-rules.requestDays)) {
      sub.requested = true
      if (!this.ahead(sub) && !this.open) this.askRenewal(sub)
      return true
    }
    if (!sub.renewed && since(0)) {
      sub.renewed = true
      this.renew(sub)
      return true
    }
    return since(1) ? this.fall(sub) : false
  }

  private renew(sub: ModelSubscription): void {
    const ahead = this.ahead(sub)
    if (ahead) this.takeUp(sub, ahead)
    else if (sub.cancel) this.end(sub)
    else {
      if (this.open && this.open.purpose !== 'renewal') this.drop(this.open)
      const asked = this.open ?? this.askRenewal(sub)
      if (this.kept) this.charges.push(asked)
    }
  }

  private askRenewal(sub: ModelSubscription): ModelRequest {
    const { plan, interval } = sub.next ?? sub
    const end = endOf(sub.end, interval, sub.anchor)
    const net = prices[plan][interval]
    return this.ask({
      purpose: 'renewal',
      plan,
      interval,
      net,
      start: sub.end,
      end,
      sub,
      dueAt: startOfDay(sub.end),
    })
  }

  private charge(request: ModelRequest): void {
    if (request.state !== 'open' || !this.kept) return
    const standing = this.pendingOf(request)
    if (standing && standing.expiresAt > this.now) return
    this.giveUp(standing)
    const charged = newPayment(request, {
      method: 'card',
      keep: false,
      customer: this.customer,
      expiresAt: later(this.now, 1),
    })
    const declines = this.customer?.declines
    charged.there.state = declines ? 'failed' : 'paid'
    charged.there.paidAt = declines ? null : this.now
    this.payments.push(charged)
    this.heard(charged)
  }

  private fall(sub: ModelSubscription): true {
    Object.assign(sub, { state: 'past_due', due: this.today, reminded: [] })
    return true
  }

  private end(sub: ModelSubscription, { trialOver = false } = {}): true {
    if (!(trialOver && this.open?.purpose === 'order')) this.drop(this.open)
    sub.state = 'ended'
    this.sub = null
    // Another plan asks anew whether it may be charged; a trial kept nothing, and its order goes on.
    if (!trialOver) Object.assign(this, { kept: false, customer: null })
    return true
  }

  private ask(
    asked: Pick<ModelRequest, 'purpose' | 'plan' | 'interval' | 'net' | 'dueAt'> & Partial<ModelRequest>,
  ) {
    const request: ModelRequest = { gross: grossOf(asked.net), state: 'open', ...asked }
    this.requests.push(request)
    return request
  }

  private drop(request: ModelRequest | undefined): void {
    if (!request) return
    request.state = 'void'
    this.giveUp(this.pendingOf(request))
  }

  /** The provider is told; a reference in somebody's hands ends by itself. */
  private giveUp(p: ModelPayment | undefined): void {
    if (!p) return
    p.state = 'given-up'
    if (p.there.state === 'open' && p.method !== 'multibanco') p.there.state = 'expired'
  }

  private giveDaysBack(sub: ModelSubscription, day: string): void {
    for (const r of this.paidFor(sub, day)) {
      const used = r.used ? part(r.gross, r.used, r.net) : 0
      this.giveBack(r, leftOf(Math.max(0, r.gross - backOf(r) - used), r, day))
    }
  }

  private giveBack(request: ModelRequest, cents: number, now = true): boolean {
    const p = request.by
    if (!p || p.lost || p.back === p.cents) return false
    const left = leftThere(p)
    const sum = cents >= left ? left : paperOf(cents)
    if (sum <= 0) return false
    if (now) this.send(p, sum)
    else p.promised += sum
    return true
  }

  /** The provider gives back, unless more would go than came, or a dispute stands; what came to our bank people send. */
  private send(p: ModelPayment, cents: number): void {
    p.promised += cents
    const { there } = p
    const refuses =
      there.dispute === 'open' || there.dispute === 'lost' || there.refunded + p.sent + cents > p.cents
    if (p.method !== 'transfer' && !refuses) p.sent += cents
  }
}

const backOf = (r: ModelRequest) => r.by?.back ?? 0
const isPaid = (r: ModelRequest) => r.state === 'paid' && (r.gross === 0 || backOf(r) < r.gross)
const leftThere = (p: ModelPayment) => p.cents - p.promised - p.heardThere
const dayOf = (day: string) => Number(day.slice(8))

function leftOf(cents: number, { start, end }: ModelRequest, day: string): number {
  const of = daysBetween(start as string, end as string)
  return part(cents, Math.min(Math.max(daysBetween(day, end as string), 0), of), of)
}

const newSub = (
  over: Pick<ModelSubscription, 'state' | 'plan' | 'interval' | 'paused'> & { start?: string; end?: string },
): ModelSubscription => ({
  anchor: dayOf((over.state === 'trialing' ? over.end : over.start) as string),
  next: null,
  cancel: false,
  due: null,
  reminded: [],
  requested: false,
  renewed: false,
  ...over,
  start: over.start as string,
  end: over.end as string,
})

const newPayment = (
  request: ModelRequest,
  over: Pick<ModelPayment, 'method' | 'keep' | 'customer' | 'expiresAt'>,
): ModelPayment => ({
  request,
  state: 'pending',
  cents: request.gross,
  confirmed: false,
  needless: false,
  lost: false,
  disputed: false,
  promised: 0,
  sent: 0,
  back: 0,
  heardThere: 0,
  there: { state: 'open', right: true, paidAt: null, refunded: 0, dispute: null },
  ...over,
})
