import { createHmac } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { newId } from '../../shared/ids'
import { recoveryCodes } from './schema'

const keyed = (text: string) => createHmac('sha256', env().AVAL_SECRET).update(text).digest()

/** Letters and digits that nobody mistakes for another (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * The code that belongs to a row, by our secret: 50 bits, «7K3M9-XQ2TB». It stands nowhere; the row keeps its keyed
 * hash, so that it can be found.
 */
export function recoveryCodeOf(id: string): string {
  const bytes = keyed(`recovery-code:${id}`)
  const code = Array.from({ length: 10 }, (_, i) => letters[(bytes[i] as number) % 32]).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

/** As it was typed: any case, with or without hyphen, O for 0, I and L for 1. */
export const plainRecoveryCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')

const hashOf = (userId: string, plain: string) =>
  keyed(`recovery-code-hash:${userId}:${plain}`).toString('base64url')

/** Makes ten new codes in place of those there were. */
export async function replaceRecoveryCodes({ db, now }: TxCtx, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const ids = Array.from({ length: settings.auth.recoveryCodes }, () => newId())
  await db.insert(recoveryCodes).values(
    ids.map((id) => ({
      id,
      userId,
      codeHash: hashOf(userId, plainRecoveryCode(recoveryCodeOf(id))),
      createdAt: now,
    })),
  )
}

/** Uses a code up: of any number who try at once exactly one gets true. */
export async function useRecoveryCode({ db, now }: TxCtx, userId: string, typed: string): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, plainRecoveryCode(typed))),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ id: recoveryCodes.id })
  return used.length === 1
}

/** How many codes somebody has left. */
export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.n ?? 0
}
