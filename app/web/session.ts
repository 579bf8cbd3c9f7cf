import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRemembered, renewalDue } from '~/domain/people/session-life'
import { type OpenSession, openSession, useSession } from '~/domain/people/sessions'
import { type Actor, visitor } from '~/domain/permissions'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import type { RequestInfo } from './context'
import { cookie, readCookie } from './cookies'

/** The auth library's signature of a cookie's value: HMAC-SHA256 by our secret, base64 (better-call `setSignedCookie`). */
const signature = (value: string) => createHmac('sha256', env().AVAL_SECRET).update(value).digest('base64')

/**
 * The token in the signed session cookie, or null. Costs no query; a cookie that we did not sign is none, so
 * strangers can't make the database look for tokens they made up.
 */
export function sessionToken(request: Request): string | null {
  const signed = readCookie(request.headers.get('cookie'), 'session')
  const dot = signed?.lastIndexOf('.') ?? -1
  if (!signed || dot < 1 || signed.length > 256) return null
  const token = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1))
  const own = Buffer.from(signature(token))
  return given.length === own.length && timingSafeEqual(given, own) ? token : null
}

/** Who sends this request. Asks the database only when a session cookie of ours came along. */
export async function resolveActor(request: Request, now: Date): Promise<Actor> {
  const token = sessionToken(request)
  const session = token ? await openSession(database(), token, now) : null
  if (!session) return visitor
  opened.set(session.actor, session)
  return session.actor
}

/** The session behind an actor of this request, for its renewal. */
const opened = new WeakMap<Actor, OpenSession>()

/**
 * The cookie that carries a session. A remembered one lasts as long as the session may lie unused; any other goes
 * when the browser is closed, and the database ends it after its hours whatever the browser does.
 */
export function sessionCookie(token: string, lifetime: number): string {
  const value = `${token}.${signature(token)}`
  return cookie('session', value, isRemembered(lifetime) ? Math.round(lifetime / 1000) : null)
}

export const noSessionCookie = (): string => cookie('session', '', 0)

/**
 * Notes that the session was used, so that it lives on, and sends a remembered one's cookie again. Called by the
 * guards of the areas; writes only when a thirtieth of its life has passed.
 */
export async function renewSession(info: RequestInfo, request: Request): Promise<void> {
  const session = opened.get(info.ctx.actor)
  const token = sessionToken(request)
  if (!session || !token || !renewalDue(session.usedAt, session.lifetime, info.ctx.now)) return
  await useSession(info.ctx, session.lifetime)
  info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
}

/** Sends the cookie of a session whose token has turned. */
export function sendRotated(info: RequestInfo, token: string | null): void {
  const session = opened.get(info.ctx.actor)
  if (session && token) info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
}
