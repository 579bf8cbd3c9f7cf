import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../people/schema'
import type { Ctx } from '../shared/ctx'

/** An account that may be written to. */
export async function readerOf({ db }: Ctx, id: string) {
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt)))
  return user
}
