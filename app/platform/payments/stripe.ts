import Stripe from 'stripe'
import { now as clock } from '../clock'
import { type NewPayment, type PaymentProvider, ProviderRefuses } from './port'
import { signedEvent } from './signed-events'
import { asked } from './stripe-errors'
import { stripeHttp } from './stripe-http'
import { checkoutOf, intentOf, methodOf, movementOf } from './stripe-objects'

/** The version of Stripe's API that this is written for: the SDK's own (stripe.test.ts holds the two together). */
export const apiVersion = '2026-10-28.endive'

/** What is asked for at Stripe's «Webhooks»: whatever may change what `payment` says. */
export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  // A charge's fee is known some moments after its money.
  'charge.updated',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

interface Settings {
  key: string
  webhookSecret: string
  /** Where a test's double answers, instead of Stripe. */
  host?: string
  port?: number
  protocol?: 'http' | 'https'
  now?: () => Date
  /** How often a call that got no answer is made again, with the same key. */
  retries?: number
}

const minute = 60_000
/** What is charged again without the customer: the others are paid by hand each time. */
const keepable = new Set(['card', 'sepa_debit'])
const intentParts = ['latest_charge.balance_transaction', 'payment_method']
const sessionParts = intentParts.map((part) => `payment_intent.${part}`)

/** Payments by Stripe: Checkout in payment mode, what was kept charged by a PaymentIntent, its portal. */
export function stripePayments({
  key,
  webhookSecret,
  now = clock,
  retries = 2,
  ...where
}: Settings): PaymentProvider {
  const stripe = new Stripe(key, {
    ...where,
    httpClient: stripeHttp(),
    apiVersion,
    maxNetworkRetries: retries,
    timeout: 20_000,
    telemetry: false,
  })

  async function sessionNamed(ref: string) {
    if (ref.startsWith('cs_')) return stripe.checkout.sessions.retrieve(ref, { expand: sessionParts })
    const { data } = await stripe.checkout.sessions.list({
      payment_intent: ref,
      limit: 1,
      expand: sessionParts.map((part) => `data.${part}`),
    })
    return data[0]
  }

  /** All that was given back of an intent, and all that is in dispute. */
  async function afterwards(intent: string | undefined) {
    if (!intent) return { refunds: [], disputes: [] }
    const [refunds, disputes] = await Promise.all([
      stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 1000 }),
      stripe.disputes.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 1000 }),
    ])
    return { refunds, disputes }
  }

  async function paymentOf(ref: string) {
    const session = await sessionNamed(ref)
    if (session) {
      const intent = session.payment_intent as Stripe.PaymentIntent | null
      return checkoutOf(session, intent, await afterwards(intent?.id))
    }
    const intent = await stripe.paymentIntents.retrieve(ref, { expand: intentParts })
    return intentOf(intent, await afterwards(intent.id))
  }

  const intentNamed = async (ref: string) => {
    if (!ref.startsWith('cs_')) return ref
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(ref)
    if (!intent) throw new ProviderRefuses('not_paid', 'nobody has paid this session')
    return typeof intent === 'string' ? intent : intent.id
  }

  async function expireSession(ref: string) {
    if ((await stripe.checkout.sessions.retrieve(ref)).status === 'open') {
      await stripe.checkout.sessions.expire(ref)
      return
    }
    // What is paid or expired stays; a reference or a debit cannot be taken back by us (PaymentIntents, cancel).
    const { state } = await paymentOf(ref)
    if (state === 'processing') throw new ProviderRefuses('begun', 'somebody has begun to pay')
  }

  async function keptOf(customer: string) {
    const found = await stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    })
    if (found.deleted) return null
    const chosen = found.invoice_settings.default_payment_method as Stripe.PaymentMethod | null
    const all = await stripe.customers.listPaymentMethods(customer, { limit: 100 })
    const newest = all.data.toSorted((a, b) => b.created - a.created)
    return [...(chosen ? [chosen] : []), ...newest].map(methodOf).find((method) => method) ?? null
  }

  return {
    name: 'stripe',
    openPayment: (ask) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create(newSession(ask, now()), {
          idempotencyKey: ask.key,
        })
        if (!session.url) throw new Error('a session of Checkout without an address')
        return { ref: session.id, url: session.url }
      }),
    charge: ({ key: idempotencyKey, paymentId, cents, customer, method, description }) =>
      asked(async () => {
        const ask: Stripe.PaymentIntentCreateParams = {
          amount: cents,
          currency: 'eur',
          customer,
          payment_method: method,
          description,
          confirm: true,
          off_session: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          metadata: { payment_id: paymentId },
        }
        try {
          return { ref: (await stripe.paymentIntents.create(ask, { idempotencyKey })).id }
        } catch (error) {
          // The bank said no: the intent stands, and says why.
          const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined
          if (!intent) throw error
          return { ref: intent.id }
        }
      }),
    expire: (ref) =>
      asked(async () => {
        if (ref.startsWith('cs_')) await expireSession(ref)
      }),
    payment: (ref) => asked(() => paymentOf(ref)),
    refund: ({ key: idempotencyKey, ref, cents }) =>
      asked(async () => {
        const ask = { payment_intent: await intentNamed(ref), amount: cents }
        return { ref: (await stripe.refunds.create(ask, { idempotencyKey })).id }
      }),
    openPortal: ({ customer, returnUrl }) =>
      asked(async () => {
        const ask = { customer, return_url: returnUrl, locale: 'pt' } as const
        return { url: (await stripe.billingPortal.sessions.create(ask)).url }
      }),
    kept: (customer) => asked(() => keptOf(customer)),
    forget: (customer) =>
      asked(async () => {
        for await (const method of stripe.customers.listPaymentMethods(customer, { limit: 100 }))
          await stripe.paymentMethods.detach(method.id)
      }),
    movements: (since) =>
      asked(async () => {
        const found: Stripe.BalanceTransaction[] = []
        const created = { gte: Math.floor(since.getTime() / 1000) }
        const expand = ['data.source.payment_intent']
        for await (const one of stripe.balanceTransactions.list({ created, expand, limit: 100 }))
          found.push(one)
        return found.map(movementOf)
      }),
    readEvent(body, signature, at) {
      const { id, type, data } = signedEvent(body, signature, webhookSecret, at)
      const { object, id: its, payment_intent: intent } = data.object
      const named = object === 'checkout.session' || object === 'payment_intent'
      return { id, type, ref: (named ? its : intent) ?? null }
    },
  }
}

function newSession(ask: NewPayment, now: Date): Stripe.Checkout.SessionCreateParams {
  const { paymentId, cents, method, description, email, customer } = ask
  const keep = ask.keep && keepable.has(method)
  const metadata = { payment_id: paymentId }
  return {
    mode: 'payment',
    submit_type: 'pay',
    locale: 'pt',
    allowed_payment_method_types: [method],
    // What is asked for is euros, whatever the card's own currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: cents, product_data: { name: description } },
      },
    ],
    ...(customer ? { customer } : { customer_email: email, ...(keep && { customer_creation: 'always' }) }),
    payment_intent_data: { description, metadata, ...(keep && { setup_future_usage: 'off_session' }) },
    metadata,
    success_url: ask.successUrl,
    cancel_url: ask.cancelUrl,
    expires_at: withinADay(ask.expiresAt, now),
  }
}

/** Stripe takes from 30 minutes to 24 hours from its own clock: with a minute to spare at both ends. */
function withinADay(wanted: Date, now: Date): number {
  const [soonest, latest] = [31 * minute, (24 * 60 - 1) * minute].map((ms) => now.getTime() + ms)
  return Math.floor(Math.min(Math.max(wanted.getTime(), soonest as number), latest as number) / 1000)
}
