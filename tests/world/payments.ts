import type {
  KeptMethod,
  Movement,
  PaymentProvider,
  ProviderPayment,
} from '../../app/platform/payments/port.ts'
import { ProviderRefuses, ProviderSilent, WrongDelivery } from '../../app/platform/payments/port.ts'
import { isDead } from './killing.ts'

/**
 * A payment provider in memory, for tests of what we do with what it says: people pay, decline and dispute when a test says so, and
 * its answers can get lost before or after something happened.
 */
export class PlayedProvider implements PaymentProvider {
  readonly name = 'simulado'
  readonly payments = new Map<string, ProviderPayment>()
  private readonly byKey = new Map<string, string>()
  private readonly refundKeys = new Map<string, string>()
  private readonly cards = new Map<string, KeptMethod & { declines: boolean }>()
  /** What happens to the next call: it never arrives, or its answer is lost. */
  fault: 'before' | 'after' | null = null
  /** How many calls came; how many of them go well whatever `fault` says. */
  calls = 0
  well = 0
  now = new Date('2026-11-18T10:00:00Z')
  private made = 0

  /** Every cent that came in and was not given back, taken back or kept as a fee. */
  balance(): number {
    let cents = 0
    for (const p of this.payments.values()) {
      if (p.state === 'paid') cents += p.paidCents - (p.feeCents ?? 0)
      for (const r of p.refunds) if (r.state === 'done') cents -= r.cents
      for (const d of p.disputes) if (d.state !== 'won') cents -= d.cents
    }
    return cents
  }

  private arrive() {
    if (isDead()) throw new ProviderSilent('nobody asked')
    this.calls += 1
    if (this.fault !== 'before' || this.calls <= this.well) return
    this.fault = null
    throw new ProviderSilent('it did not arrive')
  }
  private answer<T>(value: T): T {
    if (this.fault !== 'after' || this.calls <= this.well) return value
    this.fault = null
    throw new ProviderSilent('the answer was lost')
  }

  private create(key: string, over: Partial<ProviderPayment>): ProviderPayment {
    const standing = this.byKey.get(key)
    if (standing) return this.of(standing)
    const ref = `pay_${++this.made}_${key}`
    this.byKey.set(key, ref)
    const payment: ProviderPayment = {
      ref,
      paymentId: null,
      state: 'open',
      cents: 0,
      paidCents: 0,
      currency: 'eur',
      paidAt: null,
      feeCents: null,
      customer: null,
      kept: null,
      reference: null,
      failure: null,
      refunds: [],
      disputes: [],
      ...over,
    }
    this.payments.set(ref, payment)
    return payment
  }

  private of(ref: string): ProviderPayment {
    const found = this.payments.get(ref)
    if (!found) throw new ProviderRefuses('resource_missing', `no payment ${ref}`)
    return found
  }

  async openPayment({
    key,
    paymentId,
    cents,
    method,
    customer,
    keep,
  }: Parameters<PaymentProvider['openPayment']>[0]) {
    this.arrive()
    const payment = this.create(key, {
      paymentId,
      cents,
      customer: customer ?? (keep ? `cus_${paymentId}` : null),
    })
    if (method === 'multibanco')
      payment.reference ??= {
        entity: '21098',
        number: '123456789',
        expiresAt: new Date(+this.now + 7 * 86_400_000),
      }
    if (keep) this.keeping.add(payment.ref)
    return this.answer({ ref: payment.ref, url: `https://pay.example/${payment.ref}` })
  }
  private readonly keeping = new Set<string>()

  async charge({ key, paymentId, cents, customer }: Parameters<PaymentProvider['charge']>[0]) {
    this.arrive()
    const card = this.cards.get(customer)
    if (!card) throw new ProviderRefuses('no_method', 'nothing is kept')
    const fresh = !this.byKey.has(key)
    const payment = this.create(key, { paymentId, cents, customer })
    if (fresh && card.declines) this.decline(payment.ref)
    else if (fresh) this.pay(payment.ref)
    return this.answer({ ref: payment.ref })
  }

  async expire(ref: string) {
    this.arrive()
    const payment = this.of(ref)
    // A reference in somebody's hands ends by itself.
    if (payment.state === 'open' && payment.reference) throw new ProviderRefuses('begun', 'it has begun')
    if (payment.state === 'open') payment.state = 'expired'
    this.answer(null)
  }

  async payment(ref: string) {
    this.arrive()
    return structuredClone(this.of(ref))
  }

  async refund({ key, ref, cents }: Parameters<PaymentProvider['refund']>[0]) {
    this.arrive()
    const payment = this.of(ref)
    let refund = payment.refunds.find((r) => r.ref === this.refundKeys.get(key))
    if (!refund) {
      const given = payment.refunds.reduce((sum, r) => sum + (r.state === 'failed' ? 0 : r.cents), 0)
      if (payment.disputes.some(({ state }) => state !== 'won'))
        throw new ProviderRefuses('charge_disputed', 'a dispute is open, or lost')
      if (payment.state !== 'paid' || given + cents > payment.paidCents)
        throw new ProviderRefuses('charge_already_refunded', 'more than was paid')
      refund = { ref: `re_${key.slice(-12)}`, cents, state: 'done', failure: null }
      this.refundKeys.set(key, refund.ref)
      payment.refunds.push(refund)
    }
    return this.answer({ ref: refund.ref })
  }

  async openPortal() {
    return { url: 'https://pay.example/portal' }
  }
  async kept(customer: string) {
    return this.cards.get(customer) ?? null
  }
  async forget(customer: string) {
    this.cards.delete(customer)
  }
  /** Changes what the provider says it moved, as a test plants it. */
  tamper = (movements: Movement[]): Movement[] => movements

  async movements(since: Date): Promise<Movement[]> {
    this.arrive()
    const all = [...this.payments.values()].flatMap((p): Movement[] => {
      const of = { paymentId: p.paymentId, feeCents: 0 }
      const paid = { ...of, ref: `mov_${p.ref}`, at: p.paidAt ?? this.now, kind: 'payment' } as const
      return [
        ...(p.state === 'paid' ? [{ ...paid, cents: p.paidCents, feeCents: p.feeCents ?? 0 }] : []),
        ...p.refunds.map((r) => ({
          ...of,
          ref: r.ref,
          kind: 'refund' as const,
          cents: -r.cents,
          at: paid.at,
        })),
        ...p.disputes.map((d) => ({
          ...of,
          ref: d.ref,
          kind: 'dispute' as const,
          cents: -d.cents,
          at: d.openedAt,
        })),
      ]
    })
    return this.tamper(all.filter(({ at }) => at >= since))
  }
  readEvent(body: Buffer, signature: string | null) {
    if (signature !== 'right') throw new WrongDelivery('forged')
    return JSON.parse(body.toString()) as { id: string; type: string; ref: string | null }
  }

  /** Somebody pays on the provider's page. @returns whether it was still possible */
  pay(ref: string, over: Partial<ProviderPayment> = {}): boolean {
    const payment = this.of(ref)
    if (payment.state !== 'open' && payment.state !== 'processing') return false
    Object.assign(payment, {
      state: 'paid',
      paidCents: payment.cents,
      paidAt: this.now,
      feeCents: Math.round(payment.cents * 0.015) + 25,
      ...over,
    })
    if (this.keeping.has(ref) && payment.customer) {
      this.cards.set(payment.customer, {
        method: `pm_${ref}`,
        kind: 'card',
        words: 'Visa ···· 4242',
        declines: false,
      })
      payment.kept = { method: `pm_${ref}`, kind: 'card', words: 'Visa ···· 4242' }
    }
    return true
  }

  decline(ref: string, failure = 'insufficient_funds'): void {
    const payment = this.of(ref)
    if (payment.state === 'open') Object.assign(payment, { state: 'failed', failure })
  }

  /** From now on what is kept is declined, or goes through again. */
  cardDeclines(declines: boolean): void {
    for (const card of this.cards.values()) card.declines = declines
  }

  dispute(ref: string): boolean {
    const payment = this.of(ref)
    if (payment.state !== 'paid' || payment.refunds.length > 0 || payment.disputes.length > 0) return false
    payment.disputes.push({
      ref: `dp_${ref}`,
      cents: payment.paidCents,
      state: 'open',
      reason: 'fraudulent',
      openedAt: this.now,
      answerBy: new Date(+this.now + 10 * 86_400_000),
    })
    return true
  }

  closeDispute(ref: string, state: 'won' | 'lost'): boolean {
    const dispute = this.of(ref).disputes[0]
    if (!dispute || dispute.state === 'won' || dispute.state === 'lost') return false
    dispute.state = state
    return true
  }

  /** Given back on the provider's own site. */
  refundThere(ref: string, cents: number): boolean {
    const payment = this.of(ref)
    const given = payment.refunds.reduce((sum, r) => sum + r.cents, 0)
    if (payment.state !== 'paid' || payment.disputes.length > 0 || given + cents > payment.paidCents)
      return false
    payment.refunds.push({
      ref: `re_there_${payment.refunds.length}_${ref}`,
      cents,
      state: 'done',
      failure: null,
    })
    return true
  }
}
