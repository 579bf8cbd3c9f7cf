import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'

/**
 * What the link of the mail carries: which resolution of the ticket is rated, signed. It follows from both by our
 * secret and stands nowhere (people/signing-up/proofs.ts).
 */
export function ratingToken(ticketId: string, resolution: number): string {
  const mac = createHmac('sha256', env().AVAL_SECRET)
    .update(`rating:${ticketId}:${resolution}`)
    .digest('base64url')
  return `${resolution}.${mac}`
}

/** The resolution that a token of this ticket names; null for any other. */
export function resolutionOf(token: string, ticketId: string): number | null {
  const resolution = Number(/^(\d{1,6})\.[\w-]{43}$/.exec(token)?.[1])
  if (!Number.isInteger(resolution)) return null
  const [right, given] = [Buffer.from(ratingToken(ticketId, resolution)), Buffer.from(token)]
  return right.length === given.length && timingSafeEqual(right, given) ? resolution : null
}
