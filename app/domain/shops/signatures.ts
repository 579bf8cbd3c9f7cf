import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { WrongDelivery } from '~/platform/payments/port'
import { signedEvent } from '~/platform/payments/signed-events'
import { signatureOf } from '../webhooks/signing'

/** Which system delivers: told by the header it signs with, since all come to one address. */
export type Source = 'woocommerce' | 'shopify' | 'stripe' | 'json'

export interface Delivery {
  header: (name: string) => string | null
  body: Buffer
}
export interface Secrets {
  own: string
  shopify: string | null
  stripe: string | null
}

/** Seconds that a signed time may differ from ours (Standard Webhooks; Stripe says the same of its own). */
const tolerance = 300

/** In constant time, whatever the lengths. */
function same(given: string, right: string): boolean {
  const [a, b] = [given, right].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}

/** What WooCommerce sends when somebody saves an address there: unsigned, and it wants a 200 (WC_Webhook::deliver_ping). */
export const isPing = ({ header, body }: Delivery): boolean =>
  header('x-wc-webhook-signature') === null && /^webhook_id=\d{1,12}$/.test(body.toString('latin1'))

/**
 * Which system signed this body with one of these secrets, by its own scheme; null when none did. Pure.
 * - WooCommerce: base64 of HMAC-SHA256 over the body, `X-WC-Webhook-Signature`;
 * - Shopify: the same, `X-Shopify-Hmac-Sha256`;
 * - Stripe: `Stripe-Signature`, with a time;
 * - programs of one's own and PrestaShop's modules: Standard Webhooks 1.0.0, with a time;
 * - Zapier and Make, which do not sign: the secret itself, `Authorization: Bearer`.
 */
export function signedBy(delivery: Delivery, secrets: Secrets, now: Date): Source | null {
  const { header, body } = delivery
  const hmac = (secret: string) => createHmac('sha256', secret).update(body).digest('base64')
  const woo = header('x-wc-webhook-signature')
  if (woo !== null) return same(woo, hmac(secrets.own)) ? 'woocommerce' : null
  const shopify = header('x-shopify-hmac-sha256')
  if (shopify !== null) return secrets.shopify && same(shopify, hmac(secrets.shopify)) ? 'shopify' : null
  const stripe = header('stripe-signature')
  if (stripe !== null) return secrets.stripe && byStripe(body, stripe, secrets.stripe, now) ? 'stripe' : null
  const standard = header('webhook-signature')
  if (standard !== null) return byStandard(delivery, standard, secrets.own, now) ? 'json' : null
  const bearer = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1]
  return bearer && same(bearer, secrets.own) ? 'json' : null
}

function byStripe(body: Buffer, signature: string, secret: string, now: Date): boolean {
  try {
    signedEvent(body, signature, secret, now)
    return true
  } catch (error) {
    if (error instanceof WrongDelivery) return false
    throw error
  }
}

function byStandard({ header, body }: Delivery, signatures: string, secret: string, now: Date): boolean {
  const [id, second] = [header('webhook-id') ?? '', header('webhook-timestamp') ?? '']
  if (!id || !/^\d{10}$/.test(second)) return false
  if (Math.abs(now.getTime() / 1000 - Number(second)) > tolerance) return false
  const right = signatureOf(secret, id, second, body)
  return signatures.split(' ', 5).some((given) => same(given, right))
}
