import { and, eq } from 'drizzle-orm'
import { redirect } from 'react-router'
import { sessions } from '~/domain/people/schema'
import { hasTotp } from '~/domain/people/second-factor/factors'
import type { Assertion, TypedCode } from '~/domain/people/second-factor/forms'
import { enterByPasskey } from '~/domain/people/second-factor/passkey-entering'
import { beginSecondStep, type Entered, finishSecondStep } from '~/domain/people/second-factor/second-step'
import { openSession } from '~/domain/people/sessions/sessions'
import { admitAttempt, attemptWasRight, recordSignIn } from '~/domain/people/sessions/signing-in'
import { signOut } from '~/domain/people/sessions/signing-out'
import type { ByLink, LinkEntered } from '~/domain/people/sign-in-link/entering'
import type { Confirmed } from '~/domain/people/signing-up/verifying'
import { mergedSentence } from '~/domain/people/staff/merged-account'
import type { Actor } from '~/domain/permissions'
import { Refusal } from '~/domain/shared/refusal'
import { paths } from '~/paths'
import { signInWithPassword } from './auth'
import { authRefusal } from './auth-failure'
import {
  askedOf,
  deviceCookie,
  knownDevice,
  noAskedCookie,
  noProofCookie,
  noStepCookie,
  stepCookie,
  stepTokenOf,
} from './browser-marks'
import type { RequestInfo } from './context'
import { sentCookie } from './cookies'
import { evenUp } from './even-answer'
import { noOwnCompanies } from './own-companies'
import { returnOf, safeReturn, volta } from './safe-return'
import { carryOutSavePress } from './save-press'
import { noOwnSessionCookie, noSessionCookie, sessionCookie } from './session'

const device = (request: Request) => (request.headers.get('user-agent') ?? '').slice(0, 300)

/** From where a form came, for sessions and limits. */
export const whence = (info: RequestInfo, request: Request) => ({
  address: info.address,
  device: device(request),
})

/**
 * Signs in by e-mail and password: counts the attempt, checks it, opens a session in place of the one this browser
 * had, and marks the device as known. An account with an app is led to the second step instead, without a session;
 * `to` is where it goes on afterwards.
 * @throws Refusal `too-many`; `invalid` with one sentence for every reason, at an even time.
 */
export async function enter(
  info: RequestInfo,
  request: Request,
  input: { email: string; password: string; remember: boolean },
  to = returnOf(request),
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
    const merged = await mergedSentence(ctx.db, input.email)
    throw merged ? new Refusal('invalid', merged) : authRefusal('conta-suspensa')
  }
  await attemptWasRight(ctx, attempt)
  if (await hasTotp(ctx.db, session.actor.userId)) {
    const step = await beginSecondStep(ctx, {
      userId: session.actor.userId,
      instead: session.actor.sessionId,
      first: 'password',
      remember: input.remember,
      knownDevice: attempt.knownDevice !== null,
    })
    info.headers.append('set-cookie', stepCookie(step))
    throw redirect(paths.secondStep(volta(to)), { status: 303 })
  }
  if (ctx.actor.sessionId) await signOut(ctx, { everywhere: false })
  await recordSignIn({ ...ctx, actor: session.actor }, session.actor.userId, attempt.knownDevice !== null)
  info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
  info.headers.append('set-cookie', deviceCookie(input.email))
  await carryOutSavePress(info, request, token)
  return session.actor
}

/** The address is confirmed, and whoever confirmed it is signed in, unless the account asks for a second factor. */
export async function enterConfirmed(
  info: RequestInfo,
  request: Request,
  { session: token }: Confirmed,
): Promise<void> {
  info.headers.append('set-cookie', noProofCookie())
  const session = token ? await openSession(info.ctx.db, token, info.ctx.now) : null
  if (!session || !token) return
  info.headers.append('set-cookie', sessionCookie(token, session.lifetime))
  if (session.actor.email) info.headers.append('set-cookie', deviceCookie(session.actor.email))
  await carryOutSavePress(info, request, token)
}

/** Who comes by a link of a mail or its code. */
export const byLink = (info: RequestInfo, request: Request, remember: boolean): ByLink => ({
  ...whence(info, request),
  browser: askedOf(request),
  remember,
  markFor: (email) => knownDevice(request, email),
})

/**
 * What a link of a mail led to: the session of this browser, or the second step of an account that has one.
 * @returns where to go on.
 */
export async function enterLinked(
  info: RequestInfo,
  request: Request,
  entered: LinkEntered,
): Promise<Response> {
  const { headers } = info
  headers.append('set-cookie', noAskedCookie())
  const to = safeReturn(entered.returnTo)
  if ('step' in entered) {
    headers.append('set-cookie', stepCookie(entered.step))
    return redirect(paths.secondStep(volta(to)), { status: 303 })
  }
  headers.append('set-cookie', sessionCookie(entered.session, entered.lifetime))
  headers.append('set-cookie', deviceCookie(entered.email))
  await carryOutSavePress(info, request, entered.session)
  return redirect(to, { status: 303 })
}

/** Takes the second step of the sign-in that this browser began. @returns what was entered. */
export async function enterSecondStep(
  info: RequestInfo,
  request: Request,
  code: TypedCode,
): Promise<Entered> {
  const entered = await finishSecondStep(info.ctx, stepTokenOf(request), code, from(info, request))
  await markEntered(info, request, entered)
  return entered
}

/** Signs in by a passkey, which is two factors in one. */
export async function enterWithPasskey(
  info: RequestInfo,
  request: Request,
  { credential, remember }: { credential: Assertion; remember: boolean },
): Promise<void> {
  const entered = await enterByPasskey(info.ctx, credential, { ...from(info, request), remember })
  await markEntered(info, request, entered)
}

const from = (info: RequestInfo, request: Request) => ({
  ...whence(info, request),
  markFor: (email: string) => knownDevice(request, email),
  instead: info.ctx.actor.sessionId,
})

async function markEntered(
  info: RequestInfo,
  request: Request,
  { session, lifetime, email }: Entered,
): Promise<void> {
  const { headers } = info
  headers.append('set-cookie', sessionCookie(session, lifetime))
  headers.append('set-cookie', deviceCookie(email))
  headers.append('set-cookie', noStepCookie())
  await carryOutSavePress(info, request, session)
}

/** Ends the session in the database and in the browser. */
export async function leave(info: RequestInfo, everywhere: boolean): Promise<void> {
  await signOut(info.ctx, { everywhere })
  info.headers.append('set-cookie', noSessionCookie())
  info.headers.append('set-cookie', noOwnSessionCookie())
  info.headers.append('set-cookie', noOwnCompanies())
  info.headers.append('set-cookie', sentCookie('tudo'))
}
