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

/**
 * The headers of a message by the Standard Webhooks specification (1.0.0): HMAC-SHA256 over id, second and body, once per
 * secret, parted by spaces: while one is replaced both hold. Pure.
 */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const second = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${second}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(second),
    'webhook-signature': signatures.join(' '),
  }
}
