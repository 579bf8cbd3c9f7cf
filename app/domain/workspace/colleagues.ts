import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { users } from '../people/schema'
import type { Colleague } from './mentions'

/** Who works here and may sign in, by name: a few dozens. */
export const teamOf = (db: Db): Promise<Colleague[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(sql`${users.staffRoles} <> '{}'`, isNull(users.blockedAt)))
    .orderBy(asc(sql`lower(${users.name})`))

export async function isColleague(db: Db, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), sql`${users.staffRoles} <> '{}'`, isNull(users.blockedAt)))
  return found !== undefined
}
