import { and, eq } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { insertCredential } from '../holder'
import { accounts } from '../schema'

const credential = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'))

/** The hash of somebody's password; null for an account that came about by a confirmed review. */
export async function credentialOf({ db }: Ctx, userId: string): Promise<string | null> {
  const [own] = await db.select({ hash: accounts.password }).from(accounts).where(credential(userId))
  return own?.hash ?? null
}

/** Sets the password of an account; one that came about by a confirmed review has none yet. */
export async function setPassword({ db, now }: TxCtx, userId: string, password: string): Promise<void> {
  const had = await db
    .update(accounts)
    .set({ password, updatedAt: now })
    .where(credential(userId))
    .returning({ id: accounts.id })
  if (had.length === 0) await insertCredential(db, userId, password, now)
}

/** Takes the password away: only a mail gets somebody in again. */
export async function dropPassword({ db }: TxCtx, userId: string): Promise<void> {
  await db.delete(accounts).where(credential(userId))
}
