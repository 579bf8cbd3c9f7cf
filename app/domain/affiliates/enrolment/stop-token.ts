import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'

const sign = (affiliateId: string, from: Date) =>
  createHmac('sha256', env().AVAL_SECRET)
    .update(`stop account:${affiliateId}:${from.toISOString()}`)
    .digest('base64url')

/** By which the mail of a change of account stops it, without signing in: it is of this change alone. */
export const stopToken = (affiliateId: string, from: Date): string =>
  `${affiliateId}.${sign(affiliateId, from)}`

/** Whom a token is about; whether it is ours is for `isStopToken` to say. */
export const affiliateOfToken = (token: string): string => token.split('.')[0] ?? ''

export function isStopToken(token: string, affiliateId: string, from: Date): boolean {
  const own = Buffer.from(stopToken(affiliateId, from))
  const given = Buffer.from(token)
  return own.length === given.length && timingSafeEqual(own, given)
}
