import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type StripeStage, stripeStage } from '../../../tests/world/stripe-double/stage'
import { type NewPayment, ProviderSilent } from './port'
import { apiVersion, stripeEvents } from './stripe'

/** What only Stripe's adapter has; what every provider does is tried in domain/billing/payments. */

let stage: StripeStage
beforeAll(async () => {
  stage = await stripeStage()
})
afterAll(() => stage.close?.())
beforeEach(() => {
  stage.double.asked.length = 0
})

let n = 0
const ask = (over: Partial<NewPayment> = {}): NewPayment => ({
  key: `chave-${++n}`,
  paymentId: `nosso-${n}`,
  cents: 3567,
  method: 'card',
  description: 'Plano Essencial, um mês',
  email: 'contas@exemplo.pt',
  customer: null,
  keep: false,
  successUrl: 'https://aval.pt/perfil/compras/1',
  cancelUrl: 'https://aval.pt/perfil/compras',
  expiresAt: new Date(stage.now().getTime() + 3_600_000),
  ...over,
})
const last = () => stage.double.asked.at(-1)
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

test('the version that is pinned is the one of the SDK', () => {
  expect(Stripe.API_VERSION).toBe(apiVersion)
})

test('every event that we ask for is one that Stripe has', () => {
  const known: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [...stripeEvents]
  expect(new Set(known).size).toBe(stripeEvents.length)
})

test('what stands on the wire: keys as they were given, our payment on session and intent, nothing of a card', async () => {
  const wanted = ask({ keep: true })
  await stage.provider.openPayment(wanted)
  expect(last()).toEqual({
    line: 'POST /v1/checkout/sessions',
    key: wanted.key,
    params: {
      mode: 'payment',
      submit_type: 'pay',
      locale: 'pt',
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: 'false' },
      line_items: [
        {
          quantity: '1',
          price_data: {
            currency: 'eur',
            unit_amount: '3567',
            product_data: { name: 'Plano Essencial, um mês' },
          },
        },
      ],
      customer_email: 'contas@exemplo.pt',
      customer_creation: 'always',
      payment_intent_data: {
        description: 'Plano Essencial, um mês',
        metadata: { payment_id: wanted.paymentId },
        setup_future_usage: 'off_session',
      },
      metadata: { payment_id: wanted.paymentId },
      success_url: wanted.successUrl,
      cancel_url: wanted.cancelUrl,
      expires_at: String(seconds(wanted.expiresAt)),
    },
  })
})

test.each([
  ['too soon', 5, 31],
  ['too late', 60 * 24 * 30, 60 * 24 - 1],
])('an end that is %s is moved to where Stripe takes it', async (_, minutes, taken) => {
  const start = seconds(stage.now())
  await stage.provider.openPayment(ask({ expiresAt: new Date(stage.now().getTime() + minutes * 60_000) }))
  const said = Number(last()?.params.expires_at) - start
  expect(Math.abs(said - taken * 60)).toBeLessThan(5)
})

test('an answer that is lost is asked for again, and nothing is done twice', async () => {
  const { provider, double } = stage
  const { ref } = await provider.openPayment(ask({ keep: true }))
  await stage.press(ref, 'pay')
  const { customer, kept } = await provider.payment(ref)
  const before = double.store.all('charge').length
  double.lose(2)
  const charged = await provider.charge({
    key: 'perdida',
    paymentId: 'nosso-perdido',
    cents: 900,
    customer: customer as string,
    method: kept?.method as string,
    description: 'x',
  })
  expect((await provider.payment(charged.ref)).state).toBe('paid')
  expect(double.store.all('charge').length).toBe(before + 1)
  double.lose(1)
  await provider.refund({ key: 'perdida-devolvida', ref, cents: 100 })
  expect((await provider.payment(ref)).refunds).toHaveLength(1)
})

test.each([
  ['nothing', '{}'],
  ['a page', '<h1>Bad gateway</h1>'],
  ['something of a proxy', '{"message":"upstream"}'],
  ['its own words', '{"error":{"type":"api_error","message":"x"}}'],
])('away, it is silent, whether it says %s; back again the same key goes on', async (_, says) => {
  const wanted = ask()
  const provider = stage.otherwise({ retries: 0 })
  const { ref } = await provider.openPayment(ask())
  for (const call of [
    () => provider.openPayment(wanted),
    () => provider.payment(ref),
    () => provider.payment('pi_1'),
    () => provider.movements(stage.now()),
    () => provider.kept('cus_1'),
  ]) {
    stage.double.fail(1, says)
    await expect(call()).rejects.toBeInstanceOf(ProviderSilent)
  }
  await expect(provider.openPayment(wanted)).resolves.toMatchObject({ ref: expect.stringMatching(/^cs_/) })
})

test('nobody there', async () => {
  const nobody = stage.otherwise({ port: 1, retries: 0 })
  await expect(nobody.payment('cs_1')).rejects.toBeInstanceOf(ProviderSilent)
})

test('a key of ours that does not hold is no answer about the payment', async () => {
  const stranger = stage.otherwise({ key: 'sk_test_outra', retries: 0 })
  await expect(stranger.openPayment(ask())).rejects.toBeInstanceOf(ProviderSilent)
})

test('an event of an intent that Checkout made leads to the session that we know', async () => {
  const { ref } = await stage.provider.openPayment(ask())
  await stage.press(ref, 'refuse')
  const intent = stage.double.store.get('checkout.session', ref).payment_intent as string
  // Refused there, and still open: by the intent alone it would have failed.
  expect(await stage.provider.payment(intent)).toMatchObject({ ref, state: 'open' })
})

test('an inquiry of a bank takes no money, and is no dispute', async () => {
  const { ref } = await stage.provider.openPayment(ask())
  await stage.press(ref, 'pay')
  await stage.dispute(ref)
  const [dispute] = stage.double.store.all('dispute')
  if (dispute) dispute.status = 'warning_needs_response'
  expect((await stage.provider.payment(ref)).disputes).toEqual([])
})
