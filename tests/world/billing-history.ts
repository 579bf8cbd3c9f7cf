import { sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { usePayments } from '~/platform/payments'
import { ProviderSilent, WrongDelivery } from '~/platform/payments/port'
import { askPayments } from '../../app/domain/billing/payments/asking'
import { payInvoice } from '../../app/domain/billing/payments/paying'
import { receivePaymentEvent } from '../../app/domain/billing/payments/receiving'
import { recordTransfer } from '../../app/domain/billing/payments/transfers'
import { requestRefund } from '../../app/domain/billing/refunds/deciding-refund'
import {
  cancelSubscription,
  resumeSubscription,
  scheduleChange,
  withdrawOrder,
} from '../../app/domain/billing/subscriptions/changing'
import { billingClock } from '../../app/domain/billing/subscriptions/clock'
import { orderChange, orderPlan, reckonChange } from '../../app/domain/billing/subscriptions/ordering'
import { startTrial } from '../../app/domain/billing/subscriptions/starting'
import { happened } from '../../app/domain/shared/happened'
import { Refusal } from '../../app/domain/shared/refusal'
import { transaction } from '../../app/domain/shared/transaction'
import { as, byItself, company, ctx, today } from '../world.ts'
import { days, sapataria } from './billing.ts'
import { checkInvariants, modelOf, readBilling, type Seen, seenOf } from './billing-history-seen.ts'
import { rest, workBilling } from './billing-jobs.ts'
import { BillingModel } from './billing-model.ts'
import { type ModelPayment, prices } from './billing-model-parts.ts'
import { isDead, killAt, revive } from './killing.ts'
import { PlayedProvider } from './payments.ts'

type Plan = 'essential' | 'professional'
type Interval = 'month' | 'year'

/** One thing that happens. `fault`: the process dies at that statement of it, or the provider's next call or answer is lost. */
export type Step = { fault?: number | 'before' | 'after' } & (
  | { do: 'try'; plan: Plan }
  | { do: 'order' | 'upgrade' | 'lower'; plan: Plan; interval: Interval }
  | { do: 'begin'; method: ModelPayment['method']; keep: boolean }
  | { do: 'pay' | 'pay-other' | 'decline' | 'expire' | 'lose-event' | 'dispute' | 'win' | 'lose'; n: number }
  | { do: 'deliver'; n: number; times: number }
  | { do: 'refund-there' | 'refund'; n: number; percent: number }
  | { do: 'card'; declines: boolean }
  /** So many days, with the clock after each `by` of them. */
  | { do: 'pass'; days: number; by: number }
  | { do: 'forge' | 'transfer' | 'cancel' | 'resume' | 'withdraw' | 'suspend' | 'lift' | 'close' }
)

/** How often each thing was come to, over all histories. */
export const reached: Record<string, number> = {}
const reach = (what: string) => {
  reached[what] = (reached[what] ?? 0) + 1
}

let staff: Awaited<ReturnType<typeof as>> | undefined

/** A company's life beside its model's. @throws Error that says where they part */
export async function play(steps: readonly Step[]): Promise<void> {
  staff ??= await as('finance')
  const acme = await company()
  const life = new Life(acme.id, await as('owner', acme))
  await database().execute(sql`delete from pgboss.job`)
  try {
    await life.begins()
    for (const step of steps) await life.step(step)
    await life.settles()
  } finally {
    revive()
    await rest(acme.id)
  }
}

class Life {
  private readonly provider = new PlayedProvider()
  private readonly model = new BillingModel(today)
  private readonly events: string[] = []
  private readonly known = new Map<string, string>()
  private before = 0
  private now = today
  private made = 0
  private seen!: Seen
  private readonly companyId: string
  private readonly owner: Awaited<ReturnType<typeof as>>
  constructor(companyId: string, owner: Awaited<ReturnType<typeof as>>) {
    this.companyId = companyId
    this.owner = owner
  }

  async begins() {
    usePayments(this.provider)
    this.provider.now = this.now
    this.seen = await readBilling(this.companyId)
    this.before = this.seen.provider
  }

  async step(step: Step) {
    if (step.do === 'pass')
      for (let past = 0; past < step.days; past += step.by)
        await this.tick(Math.min(step.by, step.days - past), past === 0 ? step.fault : undefined)
    else await this.carryOut(step)
    await this.compare(step)
  }

  /** Everything is heard that can be heard, and half a day passes twice. */
  async settles() {
    while (this.events.length > 0) await this.step({ do: 'deliver', n: 0, times: 1 })
    for (const _ of [1, 2]) {
      await this.tick(0.3)
      while (this.events.length > 0) await this.step({ do: 'deliver', n: 0, times: 1 })
      await this.compare({ do: 'pass', days: 0, by: 1 })
    }
    for (const p of this.model.payments) {
      if (p.confirmed) reach('paid')
      if (p.needless) reach('paid for nothing')
      if (p.back > 0) reach('given back')
      if (p.lost) reach('dispute lost')
    }
    for (const r of this.model.requests) if (r.state === 'paid') reach(`paid ${r.purpose}`)
    const theirs = this.provider.balance() - this.wrong()
    const ours = this.seen.provider - this.before
    if (ours !== theirs) throw new Error(`the ledger says ${ours} at the provider, who has ${theirs}`)
  }

  /** What came with another sum than was asked for waits for a person: no ledger has it. */
  private wrong(): number {
    const refs = this.model.payments.flatMap((p, i) => (p.there.right ? [] : [this.seen.payments[i]?.ref]))
    return refs.reduce((sum, ref) => {
      const p = this.provider.payments.get(ref ?? '')
      return sum + (p?.state === 'paid' ? p.paidCents - (p.feeCents ?? 0) : 0)
    }, 0)
  }

  private async compare(step: Step) {
    this.seen = await readBilling(this.companyId)
    this.hear()
    const [is, should] = [seenOf(this.seen), this.model]
    const wanted = modelOf(should)
    if (JSON.stringify(is) !== JSON.stringify(wanted))
      throw new Error(
        `after ${JSON.stringify(step)} on ${should.today}\n  is     ${JSON.stringify(is)}\n  should ${JSON.stringify(wanted)}`,
      )
    checkInvariants(this.seen)
    reach(is.subscription?.state ?? 'none')
  }

  /** What changed at the provider since is an event. */
  private hear() {
    for (const [ref, payment] of this.provider.payments) {
      const is = JSON.stringify([payment.state, payment.refunds, payment.disputes])
      const was = this.known.get(ref)
      this.known.set(ref, is)
      if (was !== undefined && was !== is) this.events.push(ref)
    }
  }

  private by(pick: (p: ModelPayment, ref: string) => boolean, n: number) {
    const all = this.model.payments.flatMap((p, i) => {
      const ref = this.seen.payments[i]?.ref
      return ref && pick(p, ref) ? [{ p, ref }] : []
    })
    return all[n % Math.max(1, all.length)]
  }
  private byRef(ref: string) {
    return this.model.payments[this.seen.payments.findIndex((p) => p.ref === ref)]
  }

  /** Does something with the fault that is planned; where it struck, whoever did it does it again. */
  private async does(
    act: () => Promise<unknown>,
    fault: Step['fault'],
    model: () => boolean,
    worksItself = false,
  ): Promise<void> {
    if (typeof fault === 'number') killAt(fault)
    else this.provider.fault = fault ?? null
    const accepted = await refusable(act)
    if (!worksItself) await workBilling(this.now)
    const struck = isDead() || (typeof fault === 'string' && this.provider.fault === null)
    revive()
    this.provider.fault = null
    reach(struck ? 'struck' : accepted ? 'done' : 'refused')
    if (struck) {
      await refusable(act)
      await workBilling(this.now)
    }
    const should = model()
    if (!struck && accepted !== should) throw new Error(`accepted ${accepted}, should be ${should}`)
  }

  /** Time passes: what is awaited is asked about, then the clock does its round until nothing is left to do. */
  private async tick(by: number, fault?: Step['fault']) {
    this.now = days(by, this.now)
    this.model.now = this.now
    this.provider.now = this.now
    const asked = this.seen.payments
      .filter(({ ref, askAt }) => ref && askAt && new Date(askAt) <= this.now)
      .toSorted((a, b) => Date.parse(a.askAt as string) - Date.parse(b.askAt as string))
    if (asked.length > 0) {
      await askPayments.run(ctx(byItself, this.now), {}, '')
      await workBilling(this.now)
    }
    for (const { ref } of asked) {
      const p = this.byRef(ref as string)
      if (p) this.model.heard(p)
    }
    const round = async () => {
      for (let left = 30; left > 0; left--) {
        await billingClock.run(ctx(byItself, this.now), {}, '')
        if (isDead()) return
        this.seen = await readBilling(this.companyId)
        const { wakeAt, jobs } = this.seen
        if (!jobs && !(wakeAt && new Date(wakeAt) <= this.now)) return
        await workBilling(this.now)
      }
    }
    await this.does(
      round,
      fault,
      () => {
        this.model.tick()
        return true
      },
      true,
    )
  }

  private async carryOut(step: Step): Promise<void> {
    const { model, provider, owner, companyId } = this
    const by = () => ctx(owner, this.now)
    const open = () => this.seen.requests.find(({ state }) => ['issued', 'overdue'].includes(state))
    const seen = () => ({ version: this.seen.version ?? 0 })
    const does = (act: () => Promise<unknown>, should: () => boolean) => this.does(act, step.fault, should)
    const fresh = async () => {
      this.seen = await readBilling(companyId)
    }
    switch (step.do) {
      case 'try':
        return does(
          () => startTrial(by(), companyId, step.plan),
          () => model.tryOut(step.plan),
        )
      case 'order': {
        const { plan, interval } = step
        const netCents = prices[plan][interval]
        return does(
          () => orderPlan(by(), companyId, { plan, interval, customer: sapataria, netCents }),
          () => model.order(plan, interval),
        )
      }
      case 'upgrade': {
        const { plan, interval } = step
        return does(
          async () => {
            const { reckoning } = await reckonChange(by(), companyId, { plan, interval })
            const { netCents } = reckoning
            await orderChange(by(), companyId, { plan, interval, customer: sapataria, netCents })
          },
          () => model.upgrade(plan, interval),
        )
      }
      case 'lower':
        return does(
          async () => (await fresh(), scheduleChange(by(), companyId, { ...step, ...seen() })),
          () => model.lower(step.plan, step.interval),
        )
      case 'cancel':
        return does(
          async () => (await fresh(), cancelSubscription(by(), companyId, seen())),
          () => model.cancel(),
        )
      case 'resume':
        return does(
          async () => (await fresh(), resumeSubscription(by(), companyId, seen())),
          () => model.resume(),
        )
      case 'begin':
        return does(
          async () => {
            const id = open()?.id
            if (!id) throw new Refusal('conflict', 'nothing to pay')
            await payInvoice(by(), id, { method: step.method, keep: step.keep })
          },
          () => model.begin(step.method, step.keep),
        )
      case 'transfer': {
        const at = model.payments.findLastIndex((p) => p.method === 'transfer' && !p.confirmed)
        const [p, row] = [model.payments[at], this.seen.payments[at]]
        if (!p || !row) return
        const on = model.today
        return does(
          () =>
            recordTransfer(ctx(staff as never, this.now), row.id, {
              cents: p.cents,
              on,
              version: row.version,
            }),
          () => model.transferred(p),
        )
      }
      case 'withdraw': {
        const at = this.seen.requests.findLastIndex((r) => r.purpose === 'plan-order' && r.state !== 'void')
        const request = this.seen.requests[at]
        const should = model.requests.findLast((r) => r.purpose === 'order' && r.state !== 'void')
        if (!request) return
        return does(
          () => withdrawOrder(by(), request.id),
          () => model.withdraw(should),
        )
      }
      case 'refund': {
        const paid = this.seen.requests.filter((r) => r.state === 'paid' || r.state === 'credited')
        const should = model.requests.filter((r) => r.state === 'paid')
        const [row, request] = [
          paid[step.n % Math.max(1, paid.length)],
          should[step.n % Math.max(1, should.length)],
        ]
        if (!row || !request || request.gross === 0) return
        const cents = Math.max(1, Math.floor((request.gross * step.percent) / 100))
        // Who presses twice gives back twice: a form is sent once (shared/transaction.ts), which a fault here would not show.
        return this.does(
          () =>
            requestRefund(
              ctx({ ...(staff as never as object), provenAt: this.now } as never, this.now),
              row.id,
              { cents, reason: 'Por simpatia.' },
            ),
          undefined,
          () => model.refund(request, cents),
        )
      }
      case 'suspend':
      case 'lift':
      case 'close': {
        const [listing, fact] = (
          {
            suspend: ['suspended', 'company.suspended'],
            lift: ['approved', 'company.reinstated'],
            close: ['closed', 'company.closed'],
          } as const
        )[step.do]
        const should = () =>
          step.do === 'suspend' ? model.suspendCompany() : step.do === 'lift' ? model.lift() : model.close()
        const was = model.listing
        if (was === 'closed' || was === listing || (step.do === 'lift' && was !== 'suspended')) return
        return does(
          () =>
            transaction(ctx(byItself, this.now), async (tx) => {
              await tx.db.execute(sql`update companies set listing = ${listing} where id = ${companyId}`)
              await happened(tx, fact, companyId)
            }),
          should,
        )
      }
      case 'card':
        provider.cardDeclines(step.declines)
        model.cardsAnswer(step.declines)
        return
      case 'pay':
      case 'pay-other': {
        const found = this.by((p) => p.there.state === 'open', step.n)
        if (!found) return
        const right = step.do === 'pay'
        provider.pay(found.ref, right ? {} : { paidCents: found.p.cents - 1 })
        model.payThere(found.p, right)
        return
      }
      case 'decline':
      case 'expire': {
        const found = this.by((p) => p.there.state === 'open', step.n)
        if (!found) return
        if (step.do === 'decline') provider.decline(found.ref)
        else Object.assign(provider.payments.get(found.ref) as object, { state: 'expired' })
        found.p.there.state = step.do === 'decline' ? 'failed' : 'expired'
        return
      }
      case 'refund-there': {
        const found = this.by((p) => p.there.state === 'paid' && p.there.right, step.n)
        const cents = found ? Math.max(1, Math.floor((found.p.cents * step.percent) / 100)) : 0
        if (found && provider.refundThere(found.ref, cents)) found.p.there.refunded += cents
        return
      }
      case 'dispute': {
        const found = this.by((p) => p.there.right && p.there.dispute === null, step.n)
        if (found && provider.dispute(found.ref)) found.p.there.dispute = 'open'
        return
      }
      case 'win':
      case 'lose': {
        const found = this.by((p) => p.there.dispute === 'open', step.n)
        const how = step.do === 'win' ? 'won' : 'lost'
        if (found && provider.closeDispute(found.ref, how)) found.p.there.dispute = how
        return
      }
      case 'lose-event': {
        // Where nothing is awaited the provider's next try, or the reconciliation, must tell us.
        const ref = this.events[0]
        if (ref && this.seen.payments.some((p) => p.ref === ref && p.askAt)) this.events.shift()
        return
      }
      case 'deliver': {
        const [ref] = this.events.splice(step.n % Math.max(1, this.events.length), 1)
        const p = ref ? this.byRef(ref) : undefined
        if (!ref || !p) return
        const body = Buffer.from(
          JSON.stringify({ id: `${this.companyId}-${++this.made}`, type: 'payment', ref }),
        )
        const deliver = () => receivePaymentEvent(ctx(byItself, this.now), body, 'right')
        return does(
          async () => {
            for (let left = step.times; left > 0; left--) await deliver()
          },
          () => (model.heard(p), true),
        )
      }
      case 'forge': {
        const ref = this.by((p) => p.there.state === 'open', 0)?.ref ?? 'pay_0'
        const body = Buffer.from(JSON.stringify({ id: 'forged', type: 'payment.paid', ref }))
        await receivePaymentEvent(ctx(byItself, this.now), body, 'wrong').then(
          () => Promise.reject(new Error('a forged event was taken')),
          (error) => (error instanceof WrongDelivery ? undefined : Promise.reject(error)),
        )
        return
      }
    }
  }
}

const refusable = (act: () => Promise<unknown>): Promise<boolean> =>
  act().then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal || isDead() || error instanceof ProviderSilent) return false
      throw error
    },
  )
