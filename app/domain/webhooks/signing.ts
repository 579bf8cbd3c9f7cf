import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
/** Between 24 and 64 (Standard Webhooks, «Signature scheme»). */
const secretBytes = 32

export const newSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

interface Message {
  id: string
  at: Date
  body: string
}

/** One signature of Standard Webhooks 1.0.0: HMAC-SHA256 over id, second and body. Pure. */
export const signatureOf = (secret: string, id: string, second: number | string, body: string | Buffer) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${second}.`)
    .update(body)
    .digest('base64')}`

/**
 * The headers of a message by the Standard Webhooks specification (1.0.0): HMAC-SHA256 over id, second and body, once per
 * secret, parted by spaces: while one is replaced both hold. Pure.
 */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const second = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => signatureOf(secret, id, second, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(second),
    'webhook-signature': signatures.join(' '),
  }
}
