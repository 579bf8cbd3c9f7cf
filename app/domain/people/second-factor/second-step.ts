import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { giveBack, type Limit } from '~/platform/rate-limit'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { sessions, users } from '../schema'
import { openNewSession, sessionLifetime } from '../sessions/session-life'
import { actorOfSession } from '../sessions/sessions'
import { recordSignIn, type SignInWay } from '../sessions/signing-in'
import type { TypedCode } from './forms'
import { stopRecovery } from './losing/stopping'
import { notifyFactor } from './mails'
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes'
import { type FirstFactor, signInSteps } from './schema'
import { takeTotp } from './totp-enrolling'

/** As for passwords (S7): ten per account and hour from everywhere, devices its owner has used counted apart. */
const perAccount = (): Limit => ({
  name: 'segundo-passo',
  points: settings.auth.guessesPerHour,
  seconds: 3600,
})

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')

export interface NewStep {
  userId: string
  remember: boolean
  knownDevice: boolean
  /** The session that the right password opened: it ends here, before anybody has its token. */
  instead: string | null
  first: FirstFactor
}

/**
 * Somebody gave the first factor of an account that asks for more: notes that they are halfway in.
 * @returns the token for the cookie of this browser.
 */
export function beginSecondStep(ctx: Ctx, { instead, ...step }: NewStep): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  return transaction(ctx, async ({ db, now }) => {
    if (instead) await db.delete(sessions).where(eq(sessions.id, instead))
    await db.insert(signInSteps).values({
      ...step,
      id: newId(),
      tokenHash: hash(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + settings.auth.signInStepMinutes * 60_000),
    })
    return token
  })
}

const live = (token: string, now: Date) =>
  and(
    eq(signInSteps.tokenHash, hash(token)),
    isNull(signInSteps.usedAt),
    gt(signInSteps.expiresAt, now),
    lt(signInSteps.tries, settings.auth.signInStepTries),
  )

/** Who is halfway in with this token; undefined when nobody is, or not any more. */
export async function stepOf({ db, now }: Ctx, token: string | null) {
  if (!token) return undefined
  const [step] = await db
    .select({
      id: signInSteps.id,
      userId: users.id,
      email: users.email,
      remember: signInSteps.remember,
      first: signInSteps.first,
      knownDevice: signInSteps.knownDevice,
    })
    .from(signInSteps)
    .innerJoin(users, eq(users.id, signInSteps.userId))
    .where(and(live(token, now), isNull(users.blockedAt)))
  return step
}

export interface Entered {
  /** Token of the session, and how long it lives unused, in milliseconds. */
  session: string
  lifetime: number
  userId: string
  email: string
  /** Recovery codes left, when one was used. */
  codesLeft?: number
}

export interface StepFrom {
  address: string
  device: string
  /** The mark of this device, when the account with this address has been signed in to from it before. */
  markFor: (email: string) => string | null
  /** The session that this browser had before. */
  instead: string | null
}

/** Nobody is halfway in with this cookie, or not any more. */
export const stepIsOver = () => new Refusal('invalid', 'Esta entrada já não serve. Volte a entrar.')

/**
 * Takes the second step: with the app's code or a recovery code opens the session. Five tries per step, ten per
 * account and hour; the owner's known devices have a count of their own, so that no stranger shuts the owner out.
 * @throws Refusal `invalid` when the code is wrong or used, or the step is over; `too-many`.
 */
export async function finishSecondStep(
  ctx: Ctx,
  token: string | null,
  typed: TypedCode,
  from: StepFrom,
): Promise<Entered> {
  const step = await stepOf(ctx, token)
  if (!step || !token) throw stepIsOver()
  const mark = from.markFor(step.email)
  const subject = mark ? `${step.userId} ${mark}` : step.userId
  await limitTo(ctx.db, perAccount, subject, ctx.now, 'Foram demasiados códigos errados.')
  const [tried] = await ctx.db
    .update(signInSteps)
    .set({ tries: sql`${signInSteps.tries} + 1` })
    .where(live(token, ctx.now))
    .returning({ tries: signInSteps.tries })
  if (!tried) throw stepIsOver()
  const entered = await transaction(ctx, async (tx): Promise<Entered | 'wrong' | 'used'> => {
    const taken =
      typed.kind === 'totp'
        ? await takeTotp(tx, step.userId, typed.code)
        : (await useRecoveryCode(tx, step.userId, typed.code))
          ? 'right'
          : 'wrong'
    if (taken !== 'right') return taken
    const [won] = await tx.db
      .update(signInSteps)
      .set({ usedAt: tx.now })
      .where(and(eq(signInSteps.id, step.id), isNull(signInSteps.usedAt)))
      .returning({ id: signInSteps.id })
    if (!won) throw stepIsOver()
    let codesLeft: number | undefined
    if (typed.kind === 'recovery') {
      codesLeft = await recoveryCodesLeft(tx.db, step.userId)
      await notifyFactor(tx, step.userId, 'recovery-code-used', { left: codesLeft })
    }
    const entered = await enterWithFactor(tx, step.userId, {
      ...from,
      remember: step.remember,
      by: step.first === 'link' ? `link-${typed.kind}` : typed.kind,
    })
    return { ...entered, codesLeft }
  })
  if (typeof entered === 'string')
    throw new Refusal('invalid', '', {
      fields: { code: sentenceFor(entered, settings.auth.signInStepTries - tried.tries) },
    })
  await giveBack(ctx.db, perAccount, subject)
  return entered
}

function sentenceFor(why: 'wrong' | 'used', left: number): string {
  if (why === 'used') return 'Este código já foi usado. Espere pelo seguinte: aparece dentro de 30 segundos.'
  if (left === 0) return 'O código não está certo. Volte a entrar.'
  return `O código não está certo. Pode tentar mais ${left === 1 ? 'uma vez' : `${left} vezes`}.`
}

/** Opens the session of somebody who gave two factors, and writes the sign-in down. */
export async function enterWithFactor(
  tx: TxCtx,
  userId: string,
  how: StepFrom & { remember: boolean; by: SignInWay },
): Promise<Entered> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('share')
  if (!user || user.blockedAt)
    throw new Refusal(
      'invalid',
      'Esta conta está suspensa. Se acha que é um engano, escreva ao apoio da Aval.',
    )
  await stopRecovery(tx, userId, 'factor-used')
  const { address, device, instead, remember, by, markFor } = how
  const staff = user.staffRoles.length > 0
  const session = await openNewSession(tx, {
    userId,
    staff,
    remember,
    address,
    device,
    instead,
    secondFactor: true,
  })
  const actor = await actorOfSession(tx.db, session, tx.now)
  await recordSignIn({ ...tx, actor }, userId, markFor(user.email) !== null, by)
  return { session, lifetime: sessionLifetime(staff, remember), userId, email: user.email }
}
