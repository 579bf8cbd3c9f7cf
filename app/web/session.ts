import { createHmac, timingSafeEqual } from 'node:crypto'
import { isRemembered, renewalDue } from '~/domain/people/sessions/session-life'
import { type OpenSession, openSession, useSession } from '~/domain/people/sessions/sessions'
import { type Actor, visitor } from '~/domain/permissions'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import type { RequestInfo } from './context'
import { cookie, readCookie } from './cookies'
import type { Visit } from './digest-context'

/** The auth library's signature of a cookie's value: HMAC-SHA256 by our secret, base64 (better-call `setSignedCookie`). */
const signature = (value: string) => createHmac('sha256', env().AVAL_SECRET).update(value).digest('base64')

/**
 * The token in the signed session cookie, or null. Costs no query; a cookie that we did not sign is none, so
 * strangers can't make the database look for tokens they made up.
 */
export const sessionToken = (request: Request): string | null => signedToken(request, 'session')

function signedToken(request: Request, key: 'session' | 'own'): string | null {
  const signed = readCookie(request.headers.get('cookie'), key)
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
  return cookie('session', signed(token), isRemembered(lifetime) ? Math.round(lifetime / 1000) : null)
}

const signed = (token: string) => `${token}.${signature(token)}`

export const noSessionCookie = (): string => cookie('session', '', 0)

/**
 * While a member of staff looks at somebody's account, this browser's session is the other person's, to read. Their
 * own stays beside it under a name of its own, so that nothing of it is in the session they look with.
 */
const ownSessionCookie = (token: string): string => cookie('own', signed(token), null)
export const noOwnSessionCookie = (): string => cookie('own', '', 0)

/** The session that a member of staff comes back to, while it lives. */
export async function ownSession(request: Request, now: Date): Promise<OpenSession | null> {
  const token = signedToken(request, 'own')
  const session = token ? await openSession(database(), token, now) : null
  return session && !session.actor.impersonator ? session : null
}

/** A visit to say on every page: whose account, by whom, until when; or that it is over and the way back is open. */
export function visitOf(request: Request, { actor }: RequestInfo['ctx']): Visit | undefined {
  const session = opened.get(actor)
  if (actor.impersonator && session) {
    const until = new Date(session.usedAt.getTime() + session.lifetime)
    return { whose: actor.name, by: actor.impersonator.name, until }
  }
  return signedToken(request, 'own') ? 'over' : undefined
}

/**
 * Notes that the session was used, so that it lives on, and sends a remembered one's cookie again. Called by the
 * guards of the areas; writes only when a thirtieth of its life has passed.
 */
export async function renewSession(info: RequestInfo, request: Request): Promise<void> {
  const session = opened.get(info.ctx.actor)
  const token = sessionToken(request)
  // A visit of staff ends when it ends, however much it is used.
  if (!session || !token || session.actor.impersonator) return
  if (!renewalDue(session.usedAt, session.lifetime, info.ctx.now)) return
  await useSession(info.ctx, session.lifetime)
  info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
}

/** Sends the cookie of a session whose token has turned. */
export function sendRotated(info: RequestInfo, token: string | null): void {
  const session = opened.get(info.ctx.actor)
  if (session && token) info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
}

/** From here on this browser looks at somebody's account; its own session waits beside. */
export function beginVisit(info: RequestInfo, own: string, visit: string): void {
  info.headers.append('set-cookie', ownSessionCookie(own))
  info.headers.append('set-cookie', cookie('session', signed(visit), null))
}
