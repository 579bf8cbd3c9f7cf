import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { enqueue } from '~/platform/jobs'
import { forget, type Limit } from '~/platform/rate-limit'
import { notify } from '../../../notifications/notifying'
import { settings } from '../../../settings/settings'
import type { Ctx, TxCtx } from '../../../shared/ctx'
import { move, recordEvent } from '../../../shared/flow'
import { limitTo } from '../../../shared/limit-to'
import { Refusal } from '../../../shared/refusal'
import { transaction } from '../../../shared/transaction'
import { credentialOf } from '../../password/credentials'
import { noPassword, verifyPassword } from '../../password/passwords'
import { users } from '../../schema'
import { endSessionsOf } from '../../sessions/session-life'
import { useProof, voidProofs } from '../../signing-up/proofs'
import { recoveryCodes, totpSecrets } from '../schema'
import { followLink, type LosingProblem } from './following'
import { factorRecoveryFlow, factorRecoveryTable, lockOpenRecovery } from './losing-flow'
import { sendRecoveryMail } from './mail-jobs'

const guesses = (): Limit => ({
  name: 'sem-segundo-passo-palavra-passe',
  points: settings.auth.guessesPerHour,
  seconds: 3600,
})

/** What the page behind the last link shows; looks, and consumes nothing. */
export async function readFinishing(
  ctx: Ctx,
  token: string,
): Promise<{ email: string; waitsUntil: Date; ready: boolean } | LosingProblem> {
  const followed = await followLink(ctx, token, 'factor-finish')
  if (typeof followed === 'string') return followed
  const waitsUntil = followed.recovery.waitsUntil as Date
  return { email: followed.user.email, waitsUntil, ready: waitsUntil <= ctx.now }
}

/**
 * Takes app and codes away, after the wait, by the last mail and the password. Signs nobody in: every session ends, and
 * the next step is to sign in with the password and to set up a new factor. Passkeys stay: nothing asks for them, each
 * checks who holds it, and its owner may still have one (docs/decisions/0019).
 * @returns what is wrong with the link, or `done`.
 * @throws Refusal `invalid` for a wrong password, `conflict` before the wait is over, `too-many`.
 */
export async function finishRecovery(
  ctx: Ctx,
  token: string,
  password: string,
): Promise<LosingProblem | 'done'> {
  const followed = await followLink(ctx, token, 'factor-finish')
  if (typeof followed === 'string') return followed
  const { proof, recovery, user } = followed
  const { id: recoveryId, userId } = recovery
  if ((recovery.waitsUntil as Date) > ctx.now)
    throw new Refusal(
      'conflict',
      'O prazo ainda não acabou. Abra esta ligação de novo depois da data indicada.',
    )
  await limitTo(ctx.db, guesses, userId, ctx.now, 'Foram demasiadas tentativas com a palavra-passe.')
  const own = await credentialOf(ctx, userId)
  if (!(await verifyPassword(own ?? noPassword, password)))
    throw new Refusal('invalid', '', {
      fields: { password: 'A palavra-passe não está certa. Escreva-a de novo.' },
    })
  await forget(ctx.db, guesses, userId)
  return transaction(ctx, async (tx) => {
    await lockFactors(tx, userId)
    const [locked] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
    const open = await lockOpenRecovery(tx, userId)
    const same = locked && !locked.blockedAt && locked.email === user.email && locked.staffRoles.length === 0
    if (!same || open?.id !== recoveryId || (await credentialOf(tx, userId)) !== own) return 'perda-terminada'
    if (!(await useProof(tx, proof.id))) return 'perda-terminada'
    await move(tx, factorRecoveryFlow, factorRecoveryTable, open, 'finish', { set: { endedAt: tx.now } })
    await tx.db.delete(totpSecrets).where(eq(totpSecrets.userId, userId))
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await endSessionsOf(tx, userId)
    await voidProofs(tx, userId, ['factor-lost', 'factor-stop', 'factor-finish'])
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'factor-recovery-done' })
    await notify(tx, {
      userId,
      kind: 'security',
      key: `perda-feita-${recoveryId}`,
      title: 'O segundo passo foi retirado',
      text: 'A aplicação e os códigos perdidos já não são pedidos. Ligue um segundo passo novo.',
      href: paths.security(),
      mailed: true,
    })
    await enqueue(tx, sendRecoveryMail, { recoveryId, userId, what: 'done' })
    return 'done'
  })
}

/** In the order in which a sign-in takes them, which holds a code before it asks for the account. */
async function lockFactors({ db }: TxCtx, userId: string): Promise<void> {
  await db
    .select({ id: totpSecrets.userId })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .for('update')
  await db
    .select({ id: recoveryCodes.id })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .orderBy(recoveryCodes.id)
    .for('update')
}
