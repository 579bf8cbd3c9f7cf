import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import type { CompanyRole } from '../permissions'

/** Who may be written to: one rule for all mails, but those that prove an address or guard an account. */
export interface Reader {
  id: string
  name: string
  email: string
}

export const readerColumns = { id: users.id, name: users.name, email: users.email }
export const mayBeWrittenTo = and(eq(users.emailVerified, true), isNull(users.blockedAt))

/** One person, if they may be written to. */
export async function readerOf(db: Db, userId: string | null): Promise<Reader | undefined> {
  if (!userId) return undefined
  const [reader] = await db
    .select(readerColumns)
    .from(users)
    .where(and(eq(users.id, userId), mayBeWrittenTo))
  return reader
}

export const managers: readonly CompanyRole[] = ['owner', 'manager']
export const responders: readonly CompanyRole[] = [...managers, 'responder']

/** Those of a company, its owners unless others are named, who may be written to; `besides` in whatever role. */
export const readersOf = (
  db: Db,
  companyId: string,
  roles: readonly CompanyRole[] = ['owner'],
  besides: string | null = null,
): Promise<Reader[]> =>
  db
    .select(readerColumns)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        isNull(companyMembers.until),
        or(inArray(companyMembers.role, [...roles]), besides ? eq(users.id, besides) : undefined),
        mayBeWrittenTo,
      ),
    )
