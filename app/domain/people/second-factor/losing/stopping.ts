import { eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { authorise } from '../../../permissions'
import { settings } from '../../../settings/settings'
import type { Ctx, TxCtx } from '../../../shared/ctx'
import { Refusal } from '../../../shared/refusal'
import { transaction } from '../../../shared/transaction'
import { dropPassword } from '../../password/credentials'
import { users } from '../../schema'
import { endSessionsOf } from '../../sessions/session-life'
import { insertProof, secretsOf, voidProofs } from '../../signing-up/proofs'
import type { RecoveryEnding } from '../schema'
import { followLink, type LosingProblem } from './following'
import { endRecovery, lockOpenRecovery, openRecovery } from './losing-flow'
import { sendRecoveryMail } from './mail-jobs'

/**
 * Stops what is under way because of something that happened: somebody used a factor, or changed password or address,
 * and so has access. Called in the transaction of what happened; does nothing when nothing is under way.
 */
export async function stopRecovery(tx: TxCtx, userId: string, ending: RecoveryEnding): Promise<void> {
  const open = await lockOpenRecovery(tx, userId)
  if (!open) return
  await endRecovery(tx, open, 'cancel', ending)
  // Before it was confirmed nobody was told that it waits; and whoever is blocked or goes is told so.
  if (open.state !== 'waiting' || ending === 'blocked') return
  await enqueue(tx, sendRecoveryMail, { recoveryId: open.id, userId, what: 'stopped' })
}

/** For the notice in every session: what is under way. */
export async function recoveryUnderWay({ db, actor, now }: Ctx) {
  if (!actor.userId) return null
  const open = await openRecovery(db, actor.userId, now)
  return open && { waitsUntil: open.waitsUntil, askedAt: open.askedAt }
}

/**
 * «It was not me», in a session: stops it and ends every other session and every sign-in that is halfway. Whoever asked
 * knows the password, so nothing more can be asked for before it is another one (asking.ts).
 * @throws Refusal `conflict` when nothing is under way (any more), `not-allowed` for staff who look at the account.
 */
export async function stopFromSession(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId })
  const userId = ctx.actor.userId as string
  await transaction(ctx, async (tx) => {
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!(await openRecovery(tx.db, userId, tx.now)))
      throw new Refusal('conflict', 'Já não há nenhum pedido em curso. O segundo passo continua como estava.')
    await stopRecovery(tx, userId, 'owner-session')
    await endSessionsOf(tx, userId, tx.actor.sessionId)
  })
}

/** What the page behind the link to stop shows; looks, and consumes nothing. */
export async function readStopping(
  ctx: Ctx,
  token: string,
): Promise<{ email: string; askedAt: Date; waitsUntil: Date | null } | LosingProblem> {
  const followed = await followLink(ctx, token, 'factor-stop')
  if (typeof followed === 'string') return followed
  const { askedAt, waitsUntil } = followed.recovery
  return { email: followed.user.email, askedAt, waitsUntil }
}

/**
 * «It was not me», by the link of a mail: stops it, ends every session, and as whoever asked knows the password, it
 * opens nothing any more.
 * @returns the token of a link to choose another password, for the next page: this mailbox has just been proved.
 */
export async function stopByLink(ctx: Ctx, token: string): Promise<LosingProblem | { reset: string }> {
  const followed = await followLink(ctx, token, 'factor-stop')
  if (typeof followed === 'string') return followed
  const { recovery, user } = followed
  const { id: userId, email } = user
  return transaction(ctx, async (tx) => {
    const [locked] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
    const open = await lockOpenRecovery(tx, userId)
    if (!locked || locked.email !== email || open?.id !== recovery.id) return 'perda-terminada'
    await stopRecovery(tx, userId, 'owner-link')
    await endSessionsOf(tx, userId)
    await dropPassword(tx, userId)
    await voidProofs(tx, userId, ['reset', 'sign-in', 'factor-lost', 'factor-stop', 'factor-finish'])
    const hours = settings.auth.resetMinutes / 60
    return { reset: secretsOf(await insertProof(tx, { userId, email, purpose: 'reset', hours })).token }
  })
}
