import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { env } from '~/platform/env'

const nonceBytes = 12
const tagBytes = 16

/** A key of its own for this one use, from our secret (HKDF, RFC 5869). */
const key = () => Buffer.from(hkdfSync('sha256', env().AVAL_SECRET, '', 'aval: totp secret', 32))

/**
 * Seals a secret for its owner (AES-256-GCM): what stands in the database opens for nobody who has only the database,
 * and not in somebody else's row either. @returns nonce, ciphertext and tag, base64url.
 */
export function seal(secret: Uint8Array, ownerId: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(ownerId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Opens what `seal` sealed for this owner. @throws Error when it was changed, or is somebody else's. */
export function unseal(sealed: string, ownerId: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(ownerId))
    .setAuthTag(bytes.subarray(-tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
