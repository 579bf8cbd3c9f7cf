import { createHmac } from 'node:crypto'
import { env } from '~/platform/env'

/** The six digits sent to a telephone: they follow from the proof's id by our secret and stand nowhere. */
export const phoneCodeOf = (proofId: string): string =>
  String(
    createHmac('sha256', env().AVAL_SECRET).update(`phone-code:${proofId}`).digest().readUInt32BE() %
      1_000_000,
  ).padStart(6, '0')
