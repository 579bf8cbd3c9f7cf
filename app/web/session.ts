import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Actor, visitor } from '~/domain/permissions'
import { actorOfSession } from '~/domain/people/sessions'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import { readCookie } from './cookies'

/** The auth library's signature of a cookie's value: HMAC-SHA256 by our secret, base64 (better-call `setSignedCookie`). */
const signature = (value: string): Buffer => createHmac('sha256', env().AVAL_SECRET).update(value).digest()

/**
 * The token in the signed session cookie, or null. Costs no query; a cookie that we did not sign is none, so
 * strangers can't make the database look for tokens they made up.
 */
export function sessionToken(request: Request): string | null {
  const signed = readCookie(request.headers.get('cookie'), 'session')
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1 || signed.length > 256) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const own = signature(token)
  return given.length === own.length && timingSafeEqual(given, own) ? token : null
}

/** Who sends this request. Asks the database only when a session cookie of ours came along. */
export async function resolveActor(request: Request, now: Date): Promise<Actor> {
  const token = sessionToken(request)
  return token ? actorOfSession(database(), token, now) : visitor
}
