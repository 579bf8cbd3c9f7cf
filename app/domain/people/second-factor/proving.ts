import { and, eq } from 'drizzle-orm'
import { forget, type Limit } from '~/platform/rate-limit'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { noPassword, verifyPassword } from '../password/passwords'
import { accounts, sessions } from '../schema'
import { rotateSession } from '../sessions/session-life'
import { checkAssertion } from './asserting'
import { factorsOf } from './factors'
import type { TypedProof } from './forms'
import { stopRecovery } from './losing/stopping'
import { takeTotp } from './totp-enrolling'

/** Per session, so that whoever uses one up shuts nobody else out. */
const perSession = (): Limit => ({
  name: 'confirmar-sessao',
  points: settings.auth.guessesPerHour,
  seconds: 3600,
  free: settings.auth.freeGuesses,
  longestWait: settings.auth.longestGuessWaitSeconds,
})

/** By what whoever acts can prove who they are. */
export async function waysToProve({ db, actor }: Ctx) {
  authorise(actor, 'account.open')
  const userId = actor.userId as string
  const [hash, { totpSince, passkeys }] = await Promise.all([
    passwordHashOf({ db }, userId),
    factorsOf(db, userId),
  ])
  return { password: hash !== null, totp: totpSince !== null, passkey: passkeys > 0 }
}

async function passwordHashOf({ db }: Pick<Ctx, 'db'>, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return row?.hash ?? null
}

/**
 * Takes a new proof of who acts, by password, app or passkey: for fifteen minutes they may change what can't be taken
 * back. The session's token turns (OWASP ASVS 5.0, 7.2.4).
 * @returns the new token; null when the session ended meanwhile.
 * @throws Refusal `invalid`, `too-many`; `not-allowed` for staff who look at somebody's account.
 */
export async function proveIdentity(ctx: Ctx, typed: TypedProof): Promise<string | null> {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId })
  const { actor, db, now } = ctx
  if (actor.impersonator)
    throw new Refusal('not-allowed', 'Está a ver a conta de outra pessoa: não pode confirmar por ela.')
  const userId = actor.userId as string
  const sessionId = actor.sessionId as string
  await limitTo(db, perSession, sessionId, now, 'Foram demasiadas tentativas de confirmar.')
  if (typed.credential) await checkAssertion(ctx, typed.credential, 'step-up')
  else if (!typed.code) {
    const right = await verifyPassword(
      (await passwordHashOf(ctx, userId)) ?? noPassword,
      typed.password ?? '',
    )
    if (!right) throw wrong('password', 'A palavra-passe não está certa. Escreva-a de novo.')
  }
  const token = await transaction(ctx, async (tx) => {
    if (!typed.credential && typed.code) {
      const taken = await takeTotp(tx, userId, typed.code)
      if (taken === 'used')
        throw wrong('code', 'Este código já foi usado. Espere pelo seguinte: aparece dentro de 30 segundos.')
      if (taken === 'wrong')
        throw wrong('code', 'O código não está certo. Escreva o que a aplicação mostra agora.')
    }
    const factor = typed.credential || typed.code ? { secondFactorAt: now } : {}
    if (typed.credential || typed.code) await stopRecovery(tx, userId, 'factor-used')
    await tx.db
      .update(sessions)
      .set({ provenAt: now, ...factor })
      .where(eq(sessions.id, sessionId))
    return rotateSession(tx, sessionId)
  })
  await forget(db, perSession, sessionId)
  return token
}

const wrong = (field: 'password' | 'code', sentence: string) =>
  new Refusal('invalid', '', { fields: { [field]: sentence } })
