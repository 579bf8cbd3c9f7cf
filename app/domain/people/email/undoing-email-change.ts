import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { type Db, violated } from '~/platform/db'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { dropPassword } from '../password/credentials'
import { emailChanges, users } from '../schema'
import { stopRecovery } from '../second-factor/losing/stopping'
import { dropFactors } from '../second-factor/unproved'
import { endSessionsOf } from '../sessions/session-life'
import { insertProof, proofOfToken, proofState, secretsOf, useProof, voidProofs } from '../signing-up/proofs'
import { dropOpenChange, notifyChange } from './changing-email'
import { type EmailChange, emailChangeFlow, emailChangeTable } from './email-change-flow'
import { freeAddress } from './freeing-address'

export type UndoProblem = 'anulacao-invalida' | 'anulacao-usada' | 'anulacao-expirada'

async function changeToUndo({ db, now }: Ctx, token: string): Promise<EmailChange | UndoProblem> {
  const proof = await proofOfToken(db, token)
  if (!proof?.userId || proof.purpose !== 'email-undo') return 'anulacao-invalida'
  const state = proofState(proof, now)
  if (state !== 'live') return state === 'used' ? 'anulacao-usada' : 'anulacao-expirada'
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.undoProofId, proof.id))
  if (!change || change.state === 'undone') return 'anulacao-usada'
  const counts = change.state === 'void' ? await laterOf(db, change) : change
  if (!counts) return 'anulacao-usada'
  return counts.undoUntil && counts.undoUntil <= now ? 'anulacao-expirada' : counts
}

/** Asking again took the place of the request that this mail told of: its link undoes what took its place. */
async function laterOf(db: Db, { userId, oldEmail }: EmailChange): Promise<EmailChange | undefined> {
  const [later] = await db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.oldEmail, oldEmail),
        inArray(emailChanges.state, ['requested', 'done']),
      ),
    )
    .orderBy(desc(emailChanges.requestedAt))
    .limit(1)
  return later
}

/** What the page behind the link shows; looks, and consumes nothing. */
export async function readUndo(
  ctx: Ctx,
  token: string,
): Promise<Pick<EmailChange, 'oldEmail' | 'newEmail' | 'doneAt'> | UndoProblem> {
  const change = await changeToUndo(ctx, token)
  if (typeof change === 'string') return change
  const { oldEmail, newEmail, doneAt } = change
  return { oldEmail, newEmail, doneAt }
}

/**
 * Undoes a change of address by the link that went to the old one. It treats the account as taken over: the old
 * address is back, every session and every link ends, factors added since the request go, and the password opens
 * nothing any more: the next step is to choose another.
 * @returns the token of a fresh link to choose a password, for the next page: this mailbox has just been proved.
 */
export async function undoEmailChange(
  ctx: Ctx,
  token: string,
): Promise<UndoProblem | 'endereco-antigo-ocupado' | { reset: string }> {
  const change = await changeToUndo(ctx, token)
  if (typeof change === 'string') return change
  const { userId, oldEmail } = change
  try {
    return await transaction(ctx, async (tx) => {
      const { db, now } = tx
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const [fresh] = await db.select().from(emailChanges).where(eq(emailChanges.id, change.id))
      if (!fresh || !emailChangeFlow.from(fresh.state).includes('undo')) return 'anulacao-usada'
      if (!(await freeAddress(tx, oldEmail, userId))) return 'endereco-antigo-ocupado'
      if (!(await useProof(tx, change.undoProofId))) return 'anulacao-usada'
      await move(tx, emailChangeFlow, emailChangeTable, fresh, 'undo')
      await dropOpenChange(tx, userId)
      await undoLater(tx, change)
      await db.update(users).set({ email: oldEmail, updatedAt: now }).where(eq(users.id, userId))
      await voidProofs(tx, userId, ['reset', 'sign-in', 'sign-up', 'email-change'])
      await stopRecovery(tx, userId, 'email')
      await endSessionsOf(tx, userId)
      await dropFactors(tx, userId, change.requestedAt)
      await dropPassword(tx, userId)
      await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'email-change-undone' })
      await notifyChange(tx, change.id, userId, 'A mudança do seu e-mail foi anulada')
      const hours = settings.auth.resetMinutes / 60
      const proofId = await insertProof(tx, { userId, email: oldEmail, purpose: 'reset', hours })
      return { reset: secretsOf(proofId).token }
    })
  } catch (error) {
    if (violated(error) === 'users_email_unique') return 'endereco-antigo-ocupado'
    throw error
  }
}

/** Changes made after this one have undo links too, in mailboxes that may not be the owner's: those are void. */
async function undoLater(tx: TxCtx, { userId, requestedAt }: EmailChange): Promise<void> {
  const later = await tx.db
    .select()
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        eq(emailChanges.state, 'done'),
        gt(emailChanges.requestedAt, requestedAt),
      ),
    )
  for (const change of later) {
    await move(tx, emailChangeFlow, emailChangeTable, change, 'undo')
    await useProof(tx, change.undoProofId)
  }
}
