import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import type { TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { users } from '../schema'
import { passkeys, recoveryCodes, totpSecrets } from './schema'

/** Staff need a second factor wherever the data is real (people.md); with demonstration data nobody does. */
export const staffNeedsFactor = (): boolean => !env().AVAL_DEMO

export interface Factors {
  totpSince: Date | null
  passkeys: number
  codesLeft: number
}

/** What somebody has besides a password. */
export async function factorsOf(db: Db, userId: string): Promise<Factors> {
  const [row] = await db
    .select({
      totpSince: totpSecrets.confirmedAt,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.userId} = ${users.id})`,
      codesLeft: sql<number>`(select count(*)::int from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id} and ${recoveryCodes.usedAt} is null)`,
    })
    .from(users)
    .leftJoin(totpSecrets, eq(totpSecrets.userId, users.id))
    .where(eq(users.id, userId))
  return row ?? { totpSince: null, passkeys: 0, codesLeft: 0 }
}

/** Whether a right password is not enough for this account. */
export async function hasTotp(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
  return row !== undefined
}

/**
 * Called after a factor was taken away, in the same transaction: the last one of somebody in the team stays. Two who
 * take one each at once wait for each other here.
 * @throws Refusal `conflict`.
 */
export async function keepsFactor({ db }: TxCtx, userId: string): Promise<void> {
  if (!staffNeedsFactor()) return
  const [user] = await db
    .select({ roles: users.staffRoles })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!user || user.roles.length === 0) return
  const { totpSince, passkeys: keys } = await factorsOf(db, userId)
  if (!totpSince && keys === 0)
    throw new Refusal(
      'conflict',
      'Quem é da equipa da Aval tem sempre um segundo fator. Acrescente primeiro outro, e depois remova este.',
    )
}
