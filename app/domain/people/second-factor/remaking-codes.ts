import { and, eq, gt } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { isProven, requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { hasTotp } from './factors'
import { stopRecovery } from './losing/stopping'
import { notifyFactor } from './mails'
import { recoveryCodeOf, recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes'
import { recoveryCodes } from './schema'

/**
 * Makes ten new recovery codes; those before are void.
 * @throws Refusal `step-up`, `conflict` without an app that they stand in for.
 */
export function remakeRecoveryCodes(ctx: Ctx): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.edit', { userId: tx.actor.userId })
    requireProof(tx.actor, tx.now)
    const userId = tx.actor.userId as string
    if (!(await hasTotp(tx.db, userId)))
      throw new Refusal('conflict', 'Os códigos de recuperação fazem-se depois de ligar uma aplicação.')
    await replaceRecoveryCodes(tx, userId)
    await stopRecovery(tx, userId, 'factor-gone')
    await notifyFactor(tx, userId, 'recovery-codes-made')
  })
}

export interface RecoveryCodesView {
  /** The codes themselves: only for a few minutes after they were made, to their owner who has just proved it. */
  codes: string[] | null
  left: number
  hasApp: boolean
}

/** What the page of the recovery codes shows. */
export async function recoveryCodesToSee(ctx: Ctx): Promise<RecoveryCodesView> {
  authorise(ctx.actor, 'account.edit', { userId: ctx.actor.userId })
  const { db, actor, now } = ctx
  const userId = actor.userId as string
  const since = new Date(now.getTime() - settings.auth.recoveryShownMinutes * 60_000)
  const fresh =
    isProven(actor, now) && !actor.impersonator
      ? await db
          .select({ id: recoveryCodes.id, usedAt: recoveryCodes.usedAt })
          .from(recoveryCodes)
          .where(and(eq(recoveryCodes.userId, userId), gt(recoveryCodes.createdAt, since)))
          .orderBy(recoveryCodes.id)
      : []
  return {
    codes: fresh.length > 0 && fresh.every((c) => !c.usedAt) ? fresh.map((c) => recoveryCodeOf(c.id)) : null,
    left: await recoveryCodesLeft(db, userId),
    hasApp: await hasTotp(db, userId),
  }
}
