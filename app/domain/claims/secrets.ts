import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'

const keyed = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(text).digest()

/** What is put into DNS or on the site: of this claim alone, so that nobody's proof serves another. No secret. */
export const proofText = (claimId: string): string =>
  `aval-verificacao=${keyed(`claim-proof:${claimId}`).toString('base64url').slice(0, 32)}`

/** The six digits of a code: they follow from claim and moment by our secret, and stand in no job. */
export const codeOf = (claimId: string, expiresAt: Date): string =>
  String(keyed(`claim-code:${claimId}:${expiresAt.toISOString()}`).readUInt32BE() % 1_000_000).padStart(
    6,
    '0',
  )

/** Keyed, because six digits would be found from a plain hash by trying them all. */
export const hashCode = (claimId: string, code: string): string =>
  keyed(`claim-code-hash:${claimId}:${code}`).toString('base64url')

export const isCode = (claimId: string, code: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashCode(claimId, code)), Buffer.from(hash))
