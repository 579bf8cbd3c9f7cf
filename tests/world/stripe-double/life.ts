import type { Store, Thing } from './store.ts'

/** What becomes of payments: by what somebody does on Stripe's pages, by their banks, by time. */

export const day = 86_400
/** What a card answers when it is charged. */
export type Answer = 'pays' | 'insufficient_funds'
const cards = { pays: '4242', insufficient_funds: '9995' }

export class Life {
  readonly store: Store
  /** Of each session, what its page needs when somebody pays there. */
  readonly asked = new Map<string, { keep: boolean; intentData: Record<string, unknown> }>()
  /** Everything that happened, oldest first. */
  readonly events: Record<string, unknown>[] = []
  /** What happens by itself, and when. */
  #later: { at: number; does: () => void }[] = []
  readonly #version: string

  constructor(store: Store, version: string) {
    this.store = store
    this.#version = version
  }

  tell(type: string, thing: Thing) {
    const object = this.store.render(thing)
    const id = `evt_${this.events.length}${Math.random().toString(36).slice(2)}`
    const head = { id, object: 'event', api_version: this.#version, created: this.store.now, livemode: false }
    this.events.push({ ...head, type, pending_webhooks: 1, request: null, data: { object } })
  }

  /** Moves the clock; what is due happens when it is due. */
  pass(days: number) {
    const end = this.store.ahead + days * day
    const start = this.store.now - this.store.ahead
    for (;;) {
      const [next] = this.#later.filter(({ at }) => at <= start + end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#later = this.#later.filter((one) => one !== next)
      this.store.ahead = Math.max(this.store.ahead, next.at - start)
      next.does()
    }
    this.store.ahead = end
  }
  in(seconds: number, does: () => void) {
    this.#later.push({ at: this.store.now + seconds, does })
  }

  expireSession(session: Thing) {
    Object.assign(session, { status: 'expired', url: null })
    this.tell('checkout.session.expired', session)
  }

  /** A card or mandate, as somebody types it in. */
  method(type: string, answer: Answer, customer: string | null): Thing {
    const details =
      type === 'card'
        ? { card: { brand: 'visa', last4: cards[answer], exp_month: 12, exp_year: 2034, funding: 'credit' } }
        : type === 'sepa_debit'
          ? { sepa_debit: { last4: '3000' } }
          : { [type]: {} }
    return this.store.create('payment_method', { type, customer, ...details, metadata: {}, livemode: false })
  }

  /** Somebody confirms on the page of a session. */
  confirm(id: string, answer: Answer = 'pays') {
    const session = this.store.get('checkout.session', id)
    if (session.status !== 'open') throw new Error(`nobody can pay a session that is ${session.status}`)
    const [type] = session.payment_method_types as [string]
    const { keep, intentData } = this.asked.get(id) ?? { keep: false, intentData: {} }
    session.customer ??=
      session.customer_creation === 'always' ? this.customer(session.customer_email).id : null
    const method = this.method(type, answer, keep ? session.customer : null)
    const intent: Thing = session.payment_intent
      ? this.store.get('payment_intent', session.payment_intent)
      : this.store.create('payment_intent', {
          ...intentFields(session.amount_total, 'eur', session.customer),
          ...intentData,
          payment_method_types: [type],
        })
    session.payment_intent = intent.id
    this.attempt(intent, method, type === 'card' && answer !== 'pays' ? answer : undefined, session, answer)
  }

  customer(email: string | null): Thing {
    const invoice_settings = { default_payment_method: null }
    return this.store.create('customer', { email, balance: 0, invoice_settings, metadata: {} })
  }

  /** An intent is tried with a method: money at once, later, or none. */
  attempt(intent: Thing, method: Thing, refused?: string, session?: Thing, answer: Answer = 'pays') {
    intent.payment_method = method.id
    if (refused) return this.refuse(intent, refused)
    if (session) session.status = 'complete'
    if (method.type === 'multibanco') return this.voucher(intent, session as Thing)
    if (method.type === 'sepa_debit') return this.debit(intent, answer, session)
    this.succeed(intent, session)
  }

  refuse(intent: Thing, decline: string) {
    const last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: decline }
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error, payment_method: null })
    this.tell('payment_intent.payment_failed', intent)
  }

  succeed(intent: Thing, session?: Thing, later = false) {
    const { amount, currency, customer, metadata } = intent
    const type = this.store.get('payment_method', intent.payment_method).type
    const charge =
      intent.latest_charge === null
        ? this.charge(intent, 'succeeded')
        : Object.assign(this.store.get('charge', intent.latest_charge), { status: 'succeeded', paid: true })
    const fee = Math.round(amount * (type === 'card' || type === 'mb_way' ? 0.015 : 0)) + 25
    charge.balance_transaction = this.balance('charge', 'charge', amount, fee, charge.id).id
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: amount,
      next_action: null,
      last_payment_error: null,
      currency,
      customer,
      metadata,
    })
    if (session) session.payment_status = 'paid'
    this.tell('charge.succeeded', charge)
    this.tell('payment_intent.succeeded', intent)
    if (!session) return
    this.tell(later ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed', session)
  }

  charge(intent: Thing, status: 'pending' | 'succeeded'): Thing {
    const { amount, currency, customer, metadata, description, payment_method } = intent
    const charge = this.store.create('charge', {
      amount,
      currency,
      customer,
      metadata,
      description,
      payment_method,
      status,
      livemode: false,
      amount_captured: amount,
      amount_refunded: 0,
      captured: true,
      disputed: false,
      refunded: false,
      paid: status === 'succeeded',
      payment_intent: intent.id,
      billing_details: {},
    })
    intent.latest_charge = charge.id
    return charge
  }

  balance(type: string, category: string, amount: number, fee: number, source: string): Thing {
    const { now } = this.store
    return this.store.create('balance_transaction', {
      amount,
      fee,
      net: amount - fee,
      currency: 'eur',
      type,
      reporting_category: category,
      source,
      available_on: now,
      status: 'available',
      balance_type: 'payments',
    })
  }

  voucher(intent: Thing, session: Thing) {
    const expires_at = this.store.now + 7 * day
    const reference = String(100_000_000 + Math.floor(Math.random() * 899_999_999))
    const multibanco_display_details = { entity: '11249', reference, expires_at }
    const next_action = { type: 'multibanco_display_details', multibanco_display_details }
    Object.assign(intent, { status: 'requires_action', next_action, last_payment_error: null })
    this.tell('checkout.session.completed', session)
    this.in(7 * day, () => {
      if (intent.status === 'requires_action')
        this.failLater(intent, session, 'payment_intent_payment_attempt_expired')
    })
  }

  /** Somebody pays the reference that they have. */
  payVoucher(sessionId: string) {
    const session = this.store.get('checkout.session', sessionId)
    const intent = this.store.get('payment_intent', session.payment_intent)
    if (intent.status !== 'requires_action') throw new Error('there is no reference to pay')
    this.succeed(intent, session, true)
  }

  debit(intent: Thing, answer: Answer, session?: Thing) {
    this.charge(intent, 'pending')
    Object.assign(intent, { status: 'processing', last_payment_error: null })
    this.tell('payment_intent.processing', intent)
    if (session) this.tell('checkout.session.completed', session)
    this.in(5 * day, () =>
      answer === 'pays' ? this.succeed(intent, session, true) : this.failLater(intent, session, answer),
    )
  }

  failLater(intent: Thing, session: Thing | undefined, code: string) {
    const charge = intent.latest_charge && this.store.get('charge', intent.latest_charge)
    if (charge) Object.assign(charge, { status: 'failed', paid: false, failure_code: code })
    const last_payment_error = { type: 'invalid_request_error', code }
    Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_payment_error })
    this.tell('payment_intent.payment_failed', intent)
    if (session) this.tell('checkout.session.async_payment_failed', session)
  }
}

export const intentFields = (amount: number, currency: string, customer: string | null) => ({
  amount,
  currency,
  customer,
  amount_capturable: 0,
  amount_received: 0,
  latest_charge: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  livemode: false,
  metadata: {},
  status: 'requires_payment_method',
  last_payment_error: null,
  next_action: null,
  payment_method: null,
  payment_method_types: ['card'],
})
