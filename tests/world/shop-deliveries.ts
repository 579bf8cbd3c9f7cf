import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { signedHeaders } from '../../app/domain/webhooks/signing'

/**
 * Deliveries of shops with the headers and fields that they send, shortened, names and numbers ours:
 * - WooCommerce: https://gist.github.com/kornpow/bb34e50b3ba14b948e4d3783d07f6887 (headers and an order, 3.9.1);
 * - Shopify: https://gist.github.com/Doko-Demo-Doa/086bd006c6f4c72186a6840096a08941 (the test of «fulfilled»);
 * - Stripe: github.com/stripe-ruby-mock/stripe-ruby-mock, webhook_fixtures/checkout.session.completed.payment_mode.json;
 * - PrestaShop: fields of its web service (`orders`, `customers`), side by side as modules send them.
 */
export interface Sent {
  headers: Record<string, string>
  body: string
}
type Fields = Record<string, unknown>

const base64 = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('base64')
const json = { 'content-type': 'application/json' }

export function byWoo(secret: string, over: Fields = {}, topic = 'order.updated'): Sent {
  const body = JSON.stringify({
    id: 4750,
    parent_id: 0,
    number: '4750',
    order_key: 'wc_order_Q6tuhq12KJOel',
    created_via: 'checkout',
    version: '3.9.1',
    status: 'completed',
    currency: 'EUR',
    date_created: '2026-11-10T16:54:40',
    date_created_gmt: '2026-11-10T16:54:40',
    date_completed: '2026-11-15T23:30:00',
    date_completed_gmt: '2026-11-15T23:30:00',
    total: '41.00',
    billing: { first_name: 'Ana', last_name: 'Reis', email: 'Ana@Clientes.pt', phone: '912345678' },
    customer_ip_address: '203.0.113.7',
    line_items: [{ id: 90, name: 'Um livro', quantity: 1 }],
    ...over,
  })
  return {
    body,
    headers: {
      ...json,
      'x-wc-webhook-delivery-id': '36e520ebabc2fa725092ff4a47acedf2',
      'x-wc-webhook-id': '3',
      'x-wc-webhook-signature': base64(secret, body),
      'x-wc-webhook-event': topic.split('.')[1] ?? '',
      'x-wc-webhook-resource': 'order',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-source': 'https://www.loja.pt/',
      'user-agent': 'WooCommerce/3.9.1 Hookshot (WordPress/5.3.2)',
    },
  }
}

export const wooPing: Sent = {
  body: 'webhook_id=3',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}

export function byShopify(secret: string, over: Fields = {}, topic = 'orders/fulfilled'): Sent {
  const body = JSON.stringify({
    id: 820982911946154500,
    email: 'rui@clientes.pt',
    closed_at: null,
    created_at: '2026-11-10T21:18:40+00:00',
    number: 234,
    note: null,
    test: false,
    total_price: '243.00',
    currency: 'EUR',
    financial_status: 'paid',
    name: '#9999',
    cancelled_at: null,
    customer: { id: 115310627314723950, email: 'rui@clientes.pt', first_name: 'Rui', last_name: 'Melo' },
    fulfillments: [{ id: 1, created_at: '2026-11-12T10:00:00+00:00' }],
    ...over,
  })
  return {
    body,
    headers: {
      ...json,
      'x-shopify-topic': topic,
      'x-shopify-shop-domain': 'loja.myshopify.com',
      'x-shopify-hmac-sha256': base64(secret, body),
      'x-shopify-webhook-id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
    },
  }
}

export function byStripe(
  secret: string,
  now: Date,
  { session = {}, ...over }: Fields & { session?: Fields } = {},
): Sent {
  const body = JSON.stringify({
    created: now.getTime() / 1000 - 60,
    livemode: true,
    id: 'evt_00000000000000',
    type: 'checkout.session.completed',
    object: 'event',
    data: {
      object: {
        id: 'cs_00000000000000',
        object: 'checkout.session',
        amount_total: 25_000,
        client_reference_id: null,
        currency: 'eur',
        customer: 'cus_00000000000000',
        customer_details: { email: 'eva@clientes.pt', name: 'Eva Lima', tax_exempt: 'none', tax_ids: [] },
        customer_email: null,
        metadata: {},
        mode: 'payment',
        payment_intent: 'pi_00000000000000',
        payment_status: 'paid',
        ...session,
      },
    },
    ...over,
  })
  const timestamp = Math.floor(now.getTime() / 1000)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return { body, headers: { ...json, 'stripe-signature': signature } }
}

/** Signed by Standard Webhooks: a program of the company's own, a module of PrestaShop's. */
export function byProgram(secret: string, now: Date, said: Fields): Sent {
  const body = JSON.stringify(said)
  return { body, headers: { ...json, ...signedHeaders({ id: 'msg_1', at: now, body }, [secret]) } }
}

export const prestaShop = {
  order: { id: '5', reference: 'KHWLILZLL', valid: '1', current_state: '5', date_add: '2026-11-10 09:15:00' },
  customer: { id: '1', email: 'lia@clientes.pt', firstname: 'Lia', lastname: 'Costa' },
}

/** Zapier and Make: the secret itself. */
export const byZapier = (secret: string, said: Fields): Sent => ({
  body: JSON.stringify(said),
  headers: { ...json, authorization: `Bearer ${secret}` },
})
