import { refundCharge } from './afterwards.ts'
import { StripeFault } from './checking.ts'
import { type Answer, intentFields, type Life } from './life.ts'
import type { Thing } from './store.ts'

/** What is done when an operation of the SDK is asked for; its parameters are checked before (server.ts). */

// oxlint-disable-next-line typescript/no-explicit-any -- parameters of many operations, each checked against its type
export type Params = Record<string, any>
type Listed = { list: Thing[]; url: string }
type Handler = (life: Life, id: string, params: Params) => Thing | Listed

const minute = 60
const wrong = (message: string, param?: string, code?: string): never => {
  throw new StripeFault(message, { ...(param && { param }), ...(code && { code }) })
}
const between = (params: Params) => {
  const { gt, gte, lt, lte } = (typeof params.created === 'object' ? params.created : {}) as Params
  return ({ created }: Thing) =>
    (!gt || created > Number(gt)) &&
    (!gte || created >= Number(gte)) &&
    (!lt || created < Number(lt)) &&
    (!lte || created <= Number(lte))
}

function createSession({ store, asked }: Life, params: Params): Thing {
  if (params.mode !== 'payment') wrong('The double knows payment mode only', 'mode')
  if (!params.line_items?.length) wrong('You must specify line_items in payment mode.', 'line_items')
  if (!params.success_url) wrong('success_url is required for hosted pages.', 'success_url')
  if (params.customer) store.get('customer', params.customer, 'customer')
  if (params.customer && params.customer_email)
    wrong('You may only specify one of these parameters: customer, customer_email.')
  if (params.customer && params.customer_creation)
    wrong('`customer_creation` can only be used without `customer`.', 'customer_creation')
  const types: string[] = params.allowed_payment_method_types ?? ['card']
  const keep = params.payment_intent_data?.setup_future_usage !== undefined
  if (keep && types.some((type) => type === 'mb_way' || type === 'multibanco'))
    wrong(
      `${types.join(', ')} cannot be used with setup_future_usage.`,
      'payment_intent_data[setup_future_usage]',
    )
  const expires_at = Number(params.expires_at ?? store.now + 24 * 60 * minute)
  if (expires_at < store.now + 30 * minute || expires_at > store.now + 24 * 60 * minute)
    wrong('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', 'expires_at')
  const total = (params.line_items as Params[]).reduce((sum, item) => {
    if (!item.price_data?.unit_amount)
      wrong('The double knows price_data with unit_amount only', 'line_items')
    if (item.price_data.currency !== 'eur') wrong('These ways to pay take euros only.', 'currency')
    return sum + Number(item.price_data.unit_amount) * Number(item.quantity ?? 1)
  }, 0)
  if (total < 50) wrong('The amount is too small.', 'line_items', 'amount_too_small')
  const { description, metadata } = params.payment_intent_data ?? {}
  const session = store.create('checkout.session', {
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    livemode: false,
    currency: 'eur',
    amount_total: total,
    amount_subtotal: total,
    expires_at,
    payment_method_types: types,
    metadata: params.metadata ?? {},
    customer: params.customer ?? null,
    customer_email: params.customer_email ?? null,
    customer_creation: params.customer_creation ?? (params.customer ? null : 'if_required'),
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    payment_intent: null,
    automatic_tax: { enabled: false },
    custom_text: {},
  })
  session.url = `https://checkout.stripe.com/c/pay/${session.id}`
  const setup_future_usage = params.payment_intent_data?.setup_future_usage ?? null
  const intentData = { description: description ?? null, metadata: metadata ?? {}, setup_future_usage }
  asked.set(session.id, { keep, intentData })
  return session
}

function createIntent(life: Life, params: Params): Thing {
  const { store } = life
  if (params.confirm !== 'true' || params.off_session !== 'true')
    wrong('The double knows intents that are confirmed off session only', 'confirm')
  const customer = store.get('customer', params.customer, 'customer')
  const method = store.get('payment_method', params.payment_method, 'payment_method')
  if (method.customer !== customer.id)
    wrong('The customer does not have a payment method with that ID.', 'payment_method', 'resource_missing')
  const intent = store.create('payment_intent', {
    ...intentFields(Number(params.amount), params.currency, customer.id),
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    payment_method_types: [method.type],
  })
  const answer: Answer = method.card?.last4 === '9995' ? 'insufficient_funds' : 'pays'
  life.attempt(intent, method, answer === 'pays' ? undefined : answer)
  if (answer === 'pays') return intent
  const { code, decline_code } = intent.last_payment_error
  const said = { type: 'card_error', code, decline_code, payment_intent: store.render(intent) }
  throw new StripeFault('Your card has insufficient funds.', said, 402)
}

export const handlers: Record<string, Handler> = {
  'Checkout/Sessions.create': (life, _, params) => {
    const session = createSession(life, params)
    life.in(session.expires_at - life.store.now, () => {
      if (session.status === 'open') life.expireSession(session)
    })
    return session
  },
  'Checkout/Sessions.retrieve': ({ store }, id) => store.get('checkout.session', id),
  'Checkout/Sessions.list': ({ store }, _, { payment_intent: intent }) => ({
    list: store.all('checkout.session', (s) => intent === undefined || s.payment_intent === intent),
    url: '/v1/checkout/sessions',
  }),
  'Checkout/Sessions.expire': (life, id) => {
    const session = life.store.get('checkout.session', id)
    if (session.status !== 'open')
      wrong(
        'Only Checkout Sessions with a status in ["open"] can be expired.',
        undefined,
        'resource_invalid_state',
      )
    life.expireSession(session)
    return session
  },
  'PaymentIntents.create': (life, _, params) => createIntent(life, params),
  'PaymentIntents.retrieve': ({ store }, id) => store.get('payment_intent', id, 'intent'),
  'Refunds.create': (life, _, params) => {
    const intent = life.store.get('payment_intent', params.payment_intent, 'payment_intent')
    if (!intent.latest_charge) wrong('This PaymentIntent does not have a successful charge to refund.')
    const charge = life.store.get('charge', intent.latest_charge)
    return refundCharge(life, charge, Number(params.amount ?? charge.amount - charge.amount_refunded))
  },
  'Refunds.list': ({ store }, _, { payment_intent: intent }) => ({
    list: store.all('refund', (r) => intent === undefined || r.payment_intent === intent),
    url: '/v1/refunds',
  }),
  'Disputes.list': ({ store }, _, { payment_intent: intent }) => ({
    list: store.all('dispute', (d) => intent === undefined || d.payment_intent === intent),
    url: '/v1/disputes',
  }),
  'Customers.retrieve': ({ store }, id) => store.get('customer', id),
  'Customers.listPaymentMethods': ({ store }, id, { type }) => ({
    list: store.all('payment_method', (m) => m.customer === id && (!type || m.type === type)),
    url: `/v1/customers/${id}/payment_methods`,
  }),
  'PaymentMethods.detach': ({ store }, id) => {
    const method = store.get('payment_method', id)
    if (!method.customer) wrong('The payment method you provided is not attached to a customer.')
    const holder = store.get('customer', method.customer)
    if (holder.invoice_settings.default_payment_method === id)
      holder.invoice_settings = { default_payment_method: null }
    method.customer = null
    return method
  },
  'BalanceTransactions.list': ({ store }, _, params) => ({
    list: store.all('balance_transaction', between(params)),
    url: '/v1/balance_transactions',
  }),
  'BillingPortal/Sessions.create': ({ store }, _, params) => {
    const customer = store.get('customer', params.customer, 'customer').id
    const portal = store.create('billing_portal.session', {
      customer,
      livemode: false,
      configuration: 'bpc_1',
      return_url: params.return_url ?? null,
      locale: params.locale ?? null,
    })
    portal.url = `https://billing.stripe.com/p/session/${portal.id}`
    return portal
  },
}
