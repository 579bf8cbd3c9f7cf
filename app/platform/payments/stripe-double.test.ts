import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StripeStage, stripeStage } from '../../../tests/world/stripe-double/stage'
import { ProviderRefuses } from './port'
import { apiVersion } from './stripe'

/** The double of Stripe takes and says what the SDK's own types have, and nothing else: each control is refused. */

let stage: StripeStage
beforeAll(async () => {
  stage = await stripeStage()
})
afterAll(() => stage.close?.())

const client = () =>
  new Stripe('sk_test_duplo12345', {
    host: '127.0.0.1',
    port: stage.double.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
type Session = Stripe.Checkout.SessionCreateParams
const right = (): Session => ({
  mode: 'payment',
  success_url: 'https://aval.pt',
  line_items: [
    { quantity: 1, price_data: { currency: 'eur', unit_amount: 900, product_data: { name: 'x' } } },
  ],
})
const item = (over: object) => ({ line_items: [{ quantity: 1, price_data: over }] })
const sent = (params: object, options?: Stripe.RequestOptions) =>
  client()
    .checkout.sessions.create({ ...right(), ...params } as Session, options)
    .then(
      () => 'taken',
      (error: Stripe.errors.StripeError) => [error.type, error.code, error.param],
    )
const invalid = 'StripeInvalidRequestError'

test('what is right is taken', async () => {
  expect(await sent({})).toBe('taken')
})
test.each([
  ['a misspelt parameter', { sucess_url: 'x' }, 'parameter_unknown', 'sucess_url'],
  [
    'one that older versions had',
    { payment_method_types: ['card'] },
    'parameter_unknown',
    'payment_method_types',
  ],
  [
    'a misspelt one inside',
    { payment_intent_data: { metdata: { a: 'b' } } },
    'parameter_unknown',
    'payment_intent_data[metdata]',
  ],
  [
    'a required one that is missing',
    item({ unit_amount: 900 }),
    'parameter_missing',
    'line_items[0][price_data][currency]',
  ],
  [
    'one inside that is missing',
    item({ currency: 'eur', unit_amount: 900, product_data: { description: 'x' } }),
    'parameter_missing',
    'line_items[0][price_data][product_data][name]',
  ],
  ['a word that is none', { mode: 'pay' }, undefined, 'mode'],
  [
    'a word of a list that is none',
    { allowed_payment_method_types: ['mbway'] },
    undefined,
    'allowed_payment_method_types[0]',
  ],
  ['a text for a number', { expires_at: 'amanhã' }, undefined, 'expires_at'],
  ['a text for an object', { payment_intent_data: 'x' }, undefined, 'payment_intent_data'],
  ['an end that is too soon', { expires_at: 1 }, undefined, 'expires_at'],
  ['a customer that there is not', { customer: 'cus_x' }, 'resource_missing', 'customer'],
])('%s is refused', async (_, params, code, param) => {
  expect(await sent(params)).toEqual([invalid, code, param])
})
test('states are kept: what is paid does not expire, what goes back is no more than came', async () => {
  const { id: ref } = await client().checkout.sessions.create(right())
  await stage.press(ref, 'pay')
  await expect(client().checkout.sessions.expire(ref)).rejects.toMatchObject({ type: invalid })
  await expect(stage.provider.refund({ key: 'mais', ref, cents: 9999 })).rejects.toBeInstanceOf(
    ProviderRefuses,
  )
  expect(() => stage.double.life.confirm(ref)).toThrow()
})
test('the same key with something else is an error of its own', async () => {
  expect(await sent({}, { idempotencyKey: 'a' })).toBe('taken')
  expect((await sent({ locale: 'pt' }, { idempotencyKey: 'a' }))[0]).toBe('StripeIdempotencyError')
})
test('another version, another key, an address that there is not', async () => {
  const where = { host: '127.0.0.1', port: stage.double.port, protocol: 'http' } as const
  const ask = (headers: Record<string, string>, path = '/v1/refunds') =>
    fetch(`http://${where.host}:${where.port}${path}`, { headers })
  const key = { authorization: 'Bearer sk_test_duplo12345' }
  expect((await ask({ ...key, 'stripe-version': '2020-08-27' })).status).toBe(400)
  expect((await ask({ authorization: 'Bearer x' })).status).toBe(401)
  expect((await ask({ ...key, 'stripe-version': apiVersion }, '/v1/refund')).status).toBe(404)
  expect((await ask({ ...key, 'stripe-version': apiVersion })).status).toBe(200)
})
test('what it answers is held against them too', () => {
  const { store } = stage.double
  const refund = { amount: 1, currency: 'eur', charge: null }
  expect(store.render(store.create('refund', refund))).toMatchObject({ object: 'refund', reason: null })
  expect(() => store.render(store.create('refund', { ...refund, ammount: 1 }))).toThrow(
    'invents refund.ammount',
  )
  expect(() => store.render(store.create('refund', { amount: 1 }))).toThrow('must say refund.currency')
  const wrong = store.create('dispute', { status: 'perdida' })
  expect(() => store.render(wrong)).toThrow()
  for (const one of store.all('refund')) store.things.delete(one.id)
})
