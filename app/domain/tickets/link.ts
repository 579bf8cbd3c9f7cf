import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '~/platform/env'
import { isUuid } from '../shared/ids'

const mac = (id: string, email: string) =>
  createHmac('sha256', env().AVAL_SECRET).update(`ticket:${id}:${email}`).digest('base64url')

/** What the mails of a ticket carry for whoever asked without an account; it follows from both and stands nowhere. */
export const ticketToken = ({ id, email }: { id: string; email: string }): string => `${id}.${mac(id, email)}`

/** The id that a token names; whether it is right is told by `opens`. */
export function idOfToken(token: string): string | null {
  const [id] = token.split('.')
  return isUuid(id) && /^[\w-]{43}$/.test(token.slice(id.length + 1)) ? id : null
}

/** Whether a token opens the ticket of this address. */
export function opens(token: string, id: string, email: string): boolean {
  const [right, tried] = [Buffer.from(ticketToken({ id, email })), Buffer.from(token)]
  return right.length === tried.length && timingSafeEqual(right, tried)
}
