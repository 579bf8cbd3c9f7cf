import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { users } from '../people/schema'
import { companyMembers } from './schema'

/** Whoever owns a company and may be told of what happens to it. */
export const ownersOf = (db: Db, companyId: string) =>
  db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        eq(companyMembers.role, 'owner'),
        eq(users.emailVerified, true),
        isNull(users.blockedAt),
      ),
    )
