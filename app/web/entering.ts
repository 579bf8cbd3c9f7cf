import { and, eq } from 'drizzle-orm'
import { sessions } from '~/domain/people/schema'
import { openSession } from '~/domain/people/sessions'
import { admitAttempt, attemptWasRight, recordSignIn } from '~/domain/people/signing-in'
import { signOut } from '~/domain/people/signing-out'
import type { Confirmed } from '~/domain/people/verifying'
import type { Actor } from '~/domain/permissions'
import { signInWithPassword } from './auth'
import { authRefusal } from './auth-failure'
import { deviceCookie, knownDevice, noProofCookie } from './browser-marks'
import type { RequestInfo } from './context'
import { evenUp } from './even-answer'
import { noSessionCookie, sessionCookie } from './session'

const device = (request: Request) => (request.headers.get('user-agent') ?? '').slice(0, 300)

/** From where a form came, for sessions and limits. */
export const whence = (info: RequestInfo, request: Request) => ({
  address: info.address,
  device: device(request),
})

/**
 * Signs in by e-mail and password: counts the attempt, checks it, opens a session in place of the one this browser
 * had, and marks the device as known.
 * @throws Refusal `too-many`; `invalid` with one sentence for every reason, at an even time.
 */
export async function enter(
  info: RequestInfo,
  request: Request,
  input: { email: string; password: string; remember: boolean },
): Promise<Actor> {
  const start = performance.now()
  const { ctx, address } = info
  const attempt = { email: input.email, address, knownDevice: knownDevice(request, input.email) }
  await admitAttempt(ctx, attempt)
  const token = await signInWithPassword(request, { ...input, address })
  if (!token) {
    await evenUp(start)
    throw authRefusal('credenciais-erradas')
  }
  const session = await openSession(ctx.db, token, ctx.now)
  if (!session?.actor.userId) {
    await ctx.db.delete(sessions).where(and(eq(sessions.token, token)))
    throw authRefusal('conta-suspensa')
  }
  if (ctx.actor.sessionId) await signOut(ctx, { everywhere: false })
  await attemptWasRight(ctx, attempt)
  await recordSignIn({ ...ctx, actor: session.actor }, session.actor.userId, attempt.knownDevice !== null)
  info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
  info.headers.append('set-cookie', deviceCookie(input.email))
  return session.actor
}

/** The address is confirmed, and whoever confirmed it is signed in. */
export async function enterConfirmed(info: RequestInfo, { session: token }: Confirmed): Promise<void> {
  const session = await openSession(info.ctx.db, token, info.ctx.now)
  if (!session) return
  info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
  if (session.actor.email) info.headers.append('set-cookie', deviceCookie(session.actor.email))
  info.headers.append('set-cookie', noProofCookie())
}

/** Ends the session in the database and in the browser. */
export async function leave(info: RequestInfo, everywhere: boolean): Promise<void> {
  await signOut(info.ctx, { everywhere })
  info.headers.append('set-cookie', noSessionCookie())
}
