import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { forget, type Limit } from '~/platform/rate-limit'
import { notify } from '../../notifications/notifying'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import { checkAll } from '../../shared/check-all'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'
import { stopRecovery } from '../second-factor/losing/stopping'
import { sendPasswordChanged } from '../security/mail-jobs'
import { endSessionsOf, rotateSession } from '../sessions/session-life'
import { voidProofs } from '../signing-up/proofs'
import { credentialOf, setPassword } from './credentials'
import { passwordProblem } from './password-rule'
import { hashPassword, verifyPassword } from './passwords'

const guesses = (): Limit => ({
  name: 'palavra-passe-atual',
  points: settings.auth.guessesPerHour,
  seconds: 3600,
  free: settings.auth.freeGuesses,
  longestWait: settings.auth.longestGuessWaitSeconds,
})

/** Whether somebody has a password to change, or gets their first one by mail. */
export async function hasPassword(ctx: Ctx): Promise<boolean> {
  authorise(ctx.actor, 'account.edit', ctx.actor)
  return (await credentialOf(ctx, ctx.actor.userId as string)) !== null
}

/**
 * Asks whoever is signed in for their password, with a limit on guesses that counts this session alone: somebody at a
 * forgotten screen is stopped, and the owner elsewhere is not.
 * @returns the hash that it fits.
 * @throws Refusal `invalid` in the named field, `too-many`; `conflict` for an account without a password.
 */
export async function checkOwnPassword(ctx: Ctx, password: string, field: string): Promise<string> {
  const { actor, db, now } = ctx
  // Before anything is compared: whoever looks at somebody's account must not try their passwords.
  if (actor.impersonator)
    throw new Refusal('not-allowed', 'Está a ver a conta de outra pessoa: pode ler, mas não alterar nada.')
  const own = await credentialOf(ctx, actor.userId as string)
  if (!own)
    throw new Refusal('conflict', 'Esta conta ainda não tem palavra-passe. Peça primeiro uma, por e-mail.')
  const subject = actor.sessionId ?? (actor.userId as string)
  await limitTo(db, guesses, subject, now, 'Foram demasiadas tentativas.')
  if (!(await verifyPassword(own, password)))
    throw new Refusal('invalid', '', { fields: { [field]: 'Não é a palavra-passe desta conta.' } })
  await forget(db, guesses, subject)
  return own
}

/**
 * Changes the password of whoever is signed in: the other sessions end, this one goes on under another token.
 * @returns the token of this session from now on.
 * @throws Refusal `invalid`, with both fields where both are wrong, `too-many`; `conflict` when somebody else changed it at the same time.
 */
export async function changePassword(
  ctx: Ctx,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<string | null> {
  const { actor } = ctx
  authorise(actor, 'account.edit', actor)
  const userId = actor.userId as string
  let before = ''
  await checkAll(
    async () => {
      before = await checkOwnPassword(ctx, currentPassword, 'currentPassword')
    },
    () => {
      const problem =
        before && currentPassword === password
          ? 'É a palavra-passe que já tem. Escolha outra.'
          : passwordProblem(password, { name: actor.name, email: actor.email ?? '' })
      if (problem) throw new Refusal('invalid', '', { fields: { password: problem } })
    },
  )
  const hash = await hashPassword(password)
  return transaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if ((await credentialOf(tx, userId)) !== before)
      throw new Refusal(
        'conflict',
        'A palavra-passe mudou entretanto, noutro lado. Escreva de novo a de agora.',
      )
    await setPassword(tx, userId, hash)
    await stopRecovery(tx, userId, 'password')
    await voidProofs(tx, userId, ['reset', 'sign-in'])
    await endSessionsOf(tx, userId, actor.sessionId)
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'password-changed' })
    const changeId = newId()
    await enqueue(tx, sendPasswordChanged, { userId, changeId, at: tx.now.toISOString() })
    await notify(tx, {
      userId,
      kind: 'security',
      key: `palavra-passe-${changeId}`,
      title: 'A sua palavra-passe foi mudada',
      text: 'As sessões nos outros aparelhos terminaram.',
      href: paths.security(),
      mailed: true,
    })
    return rotateSession(tx, actor.sessionId)
  })
}
