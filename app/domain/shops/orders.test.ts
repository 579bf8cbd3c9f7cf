import { describe, expect, test } from 'vitest'
import {
  byProgram,
  byShopify,
  byStripe,
  byWoo,
  byZapier,
  prestaShop,
  type Sent,
  wooPing,
} from '../../../tests/world/shop-deliveries'
import { readOrder } from './orders'
import { type Delivery, isPing, type Secrets, signedBy } from './signatures'

const now = new Date('2026-11-18T10:00:00Z')
const secrets: Secrets = {
  own: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  shopify: 'b'.repeat(64),
  stripe: `whsec_${'c'.repeat(32)}`,
}
const other: Secrets = { own: `whsec_${Buffer.alloc(32, 8).toString('base64')}`, shopify: 'x', stripe: 'y' }
const delivery = ({ headers, body }: Sent): Delivery => ({
  header: (name) => headers[name] ?? null,
  body: Buffer.from(body),
})
const read = (sent: Sent) => {
  const source = signedBy(delivery(sent), secrets, now)
  return source && readOrder(source, delivery(sent).body, delivery(sent).header, now)
}
const { own, shopify, stripe } = secrets as Record<'own' | 'shopify' | 'stripe', string>
const plain = { email: 'ivo@clientes.pt', nome: 'Ivo', referencia: 'E 7', data: '2026-11-12' }

const kinds: [string, (s: Record<'own' | 'shopify' | 'stripe', string>) => Sent, object][] = [
  [
    'WooCommerce',
    (s) => byWoo(s.own),
    { number: '4750', email: 'ana@clientes.pt', name: 'Ana Reis', reference: '4750', date: '2026-11-15' },
  ],
  [
    'Shopify',
    (s) => byShopify(s.shopify),
    {
      number: '820982911946154500',
      email: 'rui@clientes.pt',
      name: 'Rui Melo',
      reference: '#9999',
      date: '2026-11-12',
    },
  ],
  [
    'Stripe',
    (s) => byStripe(s.stripe, now),
    {
      number: 'pi_00000000000000',
      email: 'eva@clientes.pt',
      name: 'Eva Lima',
      reference: 'pi_00000000000000',
      date: '2026-11-18',
      changedAt: new Date(now.getTime() - 60_000),
    },
  ],
  [
    'PrestaShop',
    (s) => byProgram(s.own, now, prestaShop),
    { number: '5', email: 'lia@clientes.pt', name: 'Lia Costa', reference: 'KHWLILZLL', date: '2026-11-10' },
  ],
  [
    'a program of their own',
    (s) => byProgram(s.own, now, plain),
    { number: 'E 7', email: 'ivo@clientes.pt', name: 'Ivo', reference: 'E 7', date: '2026-11-12' },
  ],
  [
    'Zapier',
    (s) => byZapier(s.own, { Email: 'ivo@clientes.pt', 'Order number': 12 }),
    { number: '12', email: 'ivo@clientes.pt', name: null, reference: '12', date: '2026-11-18' },
  ],
]

describe.each(kinds)('%s', (_, sentBy, order) => {
  const sent = sentBy({ own, shopify, stripe })
  test('is read, and nothing of it but address, name, number and day', () =>
    expect(read(sent)).toEqual({ order }))
  test('signed with another secret it is nobody’s', () =>
    expect(signedBy(delivery(sent), other, now)).toBeNull())
  test('without its secret here it is nobody’s', () =>
    expect(
      signedBy(delivery(sentBy(other as never)), { ...secrets, shopify: null, stripe: null }, now),
    ).toBeNull())
  test('one letter of it changed it is nobody’s', () => {
    // Zapier signs nothing: what protects it is https alone (decision 0068).
    if (sent.headers.authorization) return
    const changed = { ...sent, body: sent.body.replace(/clientes\.pt/i, 'clientas.pt') }
    expect(changed.body).not.toBe(sent.body)
    expect(signedBy(delivery(changed), secrets, now)).toBeNull()
  })
  test('truncated signatures, empty ones and long ones are nobody’s', () => {
    for (const name of Object.keys(sent.headers).filter((h) => /signature|hmac|authorization/.test(h)))
      for (const value of [
        '',
        'x',
        'v1,',
        't=1,v1=',
        sent.headers[name]?.slice(0, -2) ?? '',
        'A'.repeat(100_000),
      ])
        expect(
          signedBy(delivery({ ...sent, headers: { ...sent.headers, [name]: value } }), secrets, now),
        ).toBeNull()
  })
})

test('a signature that WooCommerce made: the sample of a gist, with its secret', () => {
  // https://gist.github.com/teer823/58d24c62595d02b67c80e7e90f6fdab8
  const body = JSON.stringify({
    status: 'completed',
    billing: {
      first_name: 'Jamy',
      last_name: '',
      company: '',
      address_1: '',
      address_2: '',
      city: '',
      state: '',
      postcode: '',
      country: '',
      email: 'jamy@example.com',
      phone: '0888889999',
    },
    customer_note: '',
    line_items: [
      {
        id: 90,
        name: '\u0e48Item-1 Sample Produc',
        product_id: 23,
        variation_id: 0,
        quantity: 1,
        tax_class: '',
        subtotal: '200.00',
        subtotal_tax: '0.00',
        total: '200.00',
        total_tax: '0.00',
        taxes: [],
        meta_data: [],
        sku: '',
        price: 200,
        parent_name: null,
      },
    ],
  })
  const sent = {
    body,
    headers: { 'x-wc-webhook-signature': 'errtu1XQr0dm48Yz3ufiVvCgrcu2kin+H7WYQQ8Y0fE=' },
  }
  expect(signedBy(delivery(sent), { ...secrets, own: 'woocommerce' }, now)).toBe('woocommerce')
  expect(read({ ...sent, ...byWoo(own, JSON.parse(body)) })).toMatchObject({
    order: { email: 'jamy@example.com' },
  })
})

test.each([
  ['a time gone by', -400],
  ['a time to come', 400],
])('%s is refused where the signature has one', (_, seconds) => {
  const then = new Date(now.getTime() + seconds * 1000)
  for (const sent of [byStripe(stripe, then), byProgram(own, then, plain)])
    expect(signedBy(delivery(sent), secrets, now)).toBeNull()
})

test('WooCommerce’s ping is one, and nothing else is', () => {
  expect(isPing(delivery(wooPing))).toBe(true)
  for (const body of ['webhook_id=3&x=1', 'webhook_id=', '{"webhook_id":3}', `webhook_id=${'1'.repeat(99)}`])
    expect(isPing(delivery({ ...wooPing, body }))).toBe(false)
  expect(isPing(delivery({ ...wooPing, headers: { 'x-wc-webhook-signature': 'x' } }))).toBe(false)
})

test.each<[string, Sent, string]>([
  ['an order that is only paid', byWoo(own, { status: 'processing' }), 'not-done'],
  ['a product', byWoo(own, {}, 'product.updated'), 'other-event'],
  ['Shopify’s test', byShopify(shopify, { test: true }), 'test'],
  ['a cart', byShopify(shopify, {}, 'carts/update'), 'other-event'],
  ['Stripe’s test mode', byStripe(stripe, now, { livemode: false }), 'test'],
  [
    'one that waits for its transfer',
    byStripe(stripe, now, { session: { payment_status: 'unpaid' } }),
    'not-done',
  ],
  ['an invoice of Stripe', byStripe(stripe, now, { type: 'invoice.paid' }), 'other-event'],
  ['no address', byShopify(shopify, { email: null, customer: null }), 'no-email'],
  ['a machine’s', byZapier(own, { ...plain, email: 'no-reply@marketplace.example' }), 'machine'],
  ['no number', byZapier(own, { email: 'ivo@clientes.pt' }), 'no-number'],
  ['of two years ago', byZapier(own, { ...plain, data: '2024-01-01' }), 'too-old'],
])('%s gives nothing', (_, sent, ignored) => expect(read(sent)).toEqual({ ignored }))

test.each<[string, Sent, object]>([
  ['refunded', byWoo(own, { status: 'refunded' }), { number: '4750', email: 'ana@clientes.pt' }],
  ['deleted', byWoo(own, { id: 4750 }, 'order.deleted'), { number: '4750' }],
  ['cancelled', byShopify(shopify, { cancelled_at: '2026-11-10T21:18:40+00:00' }), {}],
  ['cancelled, by its own event', byShopify(shopify, {}, 'orders/cancelled'), {}],
  [
    'of PrestaShop, not valid',
    byProgram(own, now, { ...prestaShop, order: { ...prestaShop.order, valid: '0' } }),
    {},
  ],
])('%s: an order that came to nothing, by the number that it was known by', (_, sent, undone) =>
  expect(read(sent)).toEqual({
    undone: expect.objectContaining({ number: expect.stringMatching(/./), ...undone }),
  }),
)

test.each<[string, string]>([
  ['no JSON', '{"email"'],
  ['a list', '[1]'],
  ['nothing', ''],
  ['a day that is none', JSON.stringify({ ...plain, data: 'ontem' })],
])('%s can’t be read', (_, body) => expect(read({ ...byZapier(own, {}), body })).toBeNull())

test('names that are no names are left out; long numbers are cut; tomorrow is today', () => {
  expect(
    read(
      byZapier(own, { ...plain, nome: '=HYPERLINK("x")', referencia: 'R'.repeat(300), data: '2026-11-19' }),
    ),
  ).toEqual({
    order: {
      number: 'R'.repeat(200),
      email: 'ivo@clientes.pt',
      name: null,
      reference: 'R'.repeat(60),
      date: '2026-11-18',
    },
  })
})

test('the last minutes of a day in Lisbon count as Lisbon’s', () =>
  expect(
    read(byShopify(shopify, { fulfillments: [{ created_at: '2026-07-10T20:30:00-04:00' }] })),
  ).toMatchObject({
    order: { date: '2026-07-11' },
  }))
