import { eq } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { users } from '../schema'
import { endSessionsOf } from '../sessions/session-life'
import { voidProofs } from '../signing-up/proofs'

/**
 * Makes an address free for whoever has just proved it: an account that was made with it and never confirmed lets go
 * of it (and is swept away as any unconfirmed one), so that nobody can block a stranger's address by signing up.
 * @returns false when the account that has it did prove it.
 */
export async function freeAddress(tx: TxCtx, email: string, forUser: string): Promise<boolean> {
  const { db, now } = tx
  const [holder] = await db.select().from(users).where(eq(users.email, email)).for('update')
  if (!holder || holder.id === forUser) return true
  if (holder.emailVerified) return false
  await db
    .update(users)
    .set({ email: `${holder.id}@endereco-perdido.invalid`, updatedAt: now })
    .where(eq(users.id, holder.id))
  await voidProofs(tx, holder.id, ['sign-up', 'reset', 'sign-in', 'email-change'])
  await endSessionsOf(tx, holder.id)
  await recordEvent(tx, { subjectType: 'user', subjectId: holder.id, verb: 'address-lost' })
  return true
}
