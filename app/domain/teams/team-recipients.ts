import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import type { CompanyRole } from '../permissions'

export interface Recipient {
  id: string
  name: string
  email: string
}

const columns = { id: users.id, name: users.name, email: users.email }
const mayBeWrittenTo = and(eq(users.emailVerified, true), isNull(users.blockedAt))

/** Members of a company in these roles who may be told of what happens to it. */
export const membersToTell = (
  db: Db,
  companyId: string,
  roles: readonly CompanyRole[],
): Promise<Recipient[]> =>
  db
    .select(columns)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        inArray(companyMembers.role, [...roles]),
        mayBeWrittenTo,
      ),
    )

/** One person, when they may be told something. */
export async function personToTell(db: Db, userId: string): Promise<Recipient | undefined> {
  const [person] = await db
    .select(columns)
    .from(users)
    .where(and(eq(users.id, userId), mayBeWrittenTo))
  return person
}
