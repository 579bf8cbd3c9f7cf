import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { qrPath } from '~/platform/qr'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { sessions } from '../schema'
import { rotateSession } from '../sessions/session-life'
import { hasTotp, keepsFactor } from './factors'
import { stopRecovery } from './losing/stopping'
import { notifyFactor } from './mails'
import { replaceRecoveryCodes } from './recovery-codes'
import { recoveryCodes, totpSecrets } from './schema'
import { seal, unseal } from './sealing'
import { matchingStep, offeredSecret, otpAddress, spelled } from './totp'

const someone = (ctx: Ctx) => {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId })
  return { userId: ctx.actor.userId as string, sessionId: ctx.actor.sessionId as string }
}

/**
 * What the page shows to whoever sets up an app: QR code and secret, the same for as long as the number in the page's
 * address is. Writes nothing. @returns null when an app is set up already.
 * @throws Refusal `step-up`.
 */
export async function offerTotp(ctx: Ctx, number: string) {
  const { userId, sessionId } = someone(ctx)
  if (await hasTotp(ctx.db, userId)) return null
  requireProof(ctx.actor, ctx.now)
  const secret = offeredSecret(userId, sessionId, number)
  return { qr: qrPath(otpAddress(secret, ctx.actor.email ?? '')), secret: spelled(secret) }
}

/**
 * Takes the first code: from here on the password alone lets nobody in. Makes the recovery codes, and turns the
 * session's token (people.md: on privilege change).
 * @returns the new token of the session; null when it ended meanwhile.
 * @throws Refusal `step-up`, `invalid` when the code is wrong, `conflict` when an app is set up already.
 */
export function confirmTotp(ctx: Ctx, number: string, code: string): Promise<string | null> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    requireProof(tx.actor, tx.now)
    const { userId, sessionId } = someone(tx)
    const secret = offeredSecret(userId, sessionId, number)
    const step = matchingStep(secret, code, tx.now)
    if (step === null) {
      const sentence =
        'O código não está certo. Confirme que a hora do telemóvel é automática e escreva o código que vê agora.'
      throw new Refusal('invalid', '', { fields: { code: sentence } })
    }
    const made = await tx.db
      .insert(totpSecrets)
      .values({
        userId,
        sealed: seal(secret, userId),
        createdAt: tx.now,
        confirmedAt: tx.now,
        lastStep: step,
      })
      .onConflictDoNothing()
      .returning({ userId: totpSecrets.userId })
    if (made.length === 0)
      throw new Refusal(
        'conflict',
        'A conta já tem uma aplicação ligada. Para a mudar, remova primeiro essa.',
      )
    await replaceRecoveryCodes(tx, userId)
    await notifyFactor(tx, userId, 'totp-added')
    await tx.db.update(sessions).set({ secondFactorAt: tx.now }).where(eq(sessions.id, sessionId))
    return rotateSession(tx, sessionId)
  })
}

/**
 * Takes the app away, and with it the recovery codes.
 * @throws Refusal `step-up`, `conflict` when there is none, or it is the last factor of somebody in the team.
 */
export function removeTotp(ctx: Ctx): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    requireProof(tx.actor, tx.now)
    const { userId } = someone(tx)
    const gone = await tx.db
      .delete(totpSecrets)
      .where(eq(totpSecrets.userId, userId))
      .returning({ id: totpSecrets.userId })
    if (gone.length === 0) throw new Refusal('conflict', 'A conta já não tem nenhuma aplicação ligada.')
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await keepsFactor(tx, userId)
    await stopRecovery(tx, userId, 'factor-gone')
    await notifyFactor(tx, userId, 'totp-removed')
  })
}

/**
 * Takes a code of somebody's app. Each code once: of any number who send the same one exactly one is told that it is
 * right (RFC 6238, 5.2), because the row remembers the last step and moves forward only.
 */
export async function takeTotp(
  { db, now }: TxCtx,
  userId: string,
  code: string,
): Promise<'right' | 'wrong' | 'used'> {
  const [row] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
  const step = row ? matchingStep(unseal(row.sealed, userId), code, now) : null
  if (step === null) return 'wrong'
  const taken = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ id: totpSecrets.userId })
  return taken.length === 1 ? 'right' : 'used'
}
