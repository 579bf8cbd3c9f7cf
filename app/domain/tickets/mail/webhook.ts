import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'
import { giveBack, type Limit, take } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'

/** Twice the window, so that what was taken is remembered for as long as it would be taken. */
const once = (): Limit => ({
  name: 'mail-webhook',
  points: 1,
  seconds: 2 * settings.ticketMail.webhookSeconds,
})

/** «v1=…»: what a mail server that shares our secret writes over time and body. */
export const signatureOf = (secret: string, timestamp: string, body: Buffer): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

interface Signed {
  timestamp: string
  signature: string
}

/** What is said of a delivery before its body. */
export const signedOf = (header: (name: string) => string | null | undefined): Signed => ({
  timestamp: header('x-aval-timestamp') ?? '',
  signature: header('x-aval-signature') ?? '',
})

/** Whether it could be a delivery of now, by what is said before the body: else nobody reads that. */
export function mayBeDelivery({ timestamp, signature }: Signed, now: Date): boolean {
  if (!env().MAIL_WEBHOOK_SECRET || !/^v1=[0-9a-f]{64}$/.test(signature)) return false
  // A time to come is refused as one gone by: it could be kept for later.
  return (
    /^\d{10}$/.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= settings.ticketMail.webhookSeconds
  )
}

/**
 * Whether a delivery is from the mail server that shares our secret, now, and for the first time.
 * @throws Refusal `not-found` while there is no secret, `not-allowed`, `conflict` for one that came already
 */
export async function checkDelivery(
  ctx: Ctx,
  { timestamp, signature, body }: Signed & { body: Buffer },
): Promise<void> {
  const secret = env().MAIL_WEBHOOK_SECRET
  if (!secret) throw new Refusal('not-found', 'Este endereço não recebe correio.')
  const [right, given] = [Buffer.from(signatureOf(secret, timestamp, body)), Buffer.from(signature)]
  const wrong = right.length !== given.length || !timingSafeEqual(right, given)
  if (wrong || !mayBeDelivery({ timestamp, signature }, ctx.now))
    throw new Refusal('not-allowed', 'A assinatura não está certa.')
  const taken = await take(ctx.db, once, keyOf(signature), ctx.now)
  if (!taken.ok) throw new Refusal('conflict', 'Esta entrega já foi recebida.')
}

/** Of a delivery that we could not take in after all: the same may come again. */
export const forgetDelivery = (ctx: Ctx, signature: string): Promise<void> =>
  giveBack(ctx.db, once, keyOf(signature))

const keyOf = (signature: string) => createHash('sha256').update(signature).digest('hex')

/** The mail of a delivery: as it is, or in JSON as `raw` (text) or `rawBase64`. Null when there is none. */
export function mailOfDelivery(contentType: string, body: Buffer): Buffer | null {
  if (contentType.startsWith('message/rfc822')) return body
  try {
    const said: unknown = JSON.parse(body.toString('utf8'))
    const { raw, rawBase64 } = (said ?? {}) as { raw?: unknown; rawBase64?: unknown }
    if (typeof rawBase64 === 'string') return Buffer.from(rawBase64, 'base64')
    return typeof raw === 'string' ? Buffer.from(raw, 'utf8') : null
  } catch {
    return null
  }
}
