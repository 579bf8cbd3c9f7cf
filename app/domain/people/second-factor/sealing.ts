import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '~/platform/env'

const nonceBytes = 12
const tagBytes = 16

/** What is sealed: each use has a key of its own, from our secret (HKDF, RFC 5869). */
type Use = 'totp secret' | 'signing key' | 'account number' | 'webhook secret'
const key = (use: Use) => Buffer.from(hkdfSync('sha256', env().AVAL_SECRET, '', `aval: ${use}`, 32))

/**
 * Seals a secret for its owner (AES-256-GCM): what stands in the database opens for nobody who has only the database,
 * and not in somebody else's row either. @returns nonce, ciphertext and tag, base64url.
 */
export function seal(secret: Uint8Array, ownerId: string, use: Use = 'totp secret'): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key(use), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Opens what `seal` sealed for this owner. @throws Error when it was changed, or is somebody else's. */
export function unseal(sealed: string, ownerId: string, use: Use = 'totp secret'): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key(use), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
