import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { newId } from '../shared/ids'
import { accounts, users } from './schema'

/** Whoever has an address, with what decides how sign-up and messages go on. */
export async function holderOf(db: Db, email: string) {
  const [holder] = await db
    .select({
      id: users.id,
      name: users.name,
      confirmed: users.emailVerified,
      blockedAt: users.blockedAt,
      mergedInto: users.mergedInto,
      hasPassword: isNotNull(accounts.password).mapWith(Boolean),
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
  return holder
}

/** The row that the auth library reads a password from. */
export async function insertCredential(db: Db, userId: string, password: string, now: Date): Promise<void> {
  await db.insert(accounts).values({
    id: newId(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password,
    createdAt: now,
    updatedAt: now,
  })
}
