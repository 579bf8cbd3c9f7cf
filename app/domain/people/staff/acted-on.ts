import { asc, eq, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { users } from '../schema'

/** Somebody staff act on. */
export type Person = typeof users.$inferSelect

/** The person, locked. @throws Refusal `not-found` */
export async function lockPerson(tx: TxCtx, id: string): Promise<Person> {
  const [person] = isUuid(id) ? await tx.db.select().from(users).where(eq(users.id, id)).for('update') : []
  if (!person) throw new Refusal('not-found', 'Não encontrámos esta pessoa.')
  return person
}

/**
 * Locks whoever administers, always in one order, so that decisions about them follow each other: two who demote or
 * block each other at once can't both succeed.
 * @throws Refusal `conflict` when whoever acts is no longer one of them.
 */
export async function lockAdmins(tx: TxCtx): Promise<void> {
  const rows = await tx.db
    .select({ id: users.id, blockedAt: users.blockedAt })
    .from(users)
    // Both conditions: the first is the index, which holds the few who work here.
    .where(sql`${users.staffRoles} <> '{}' and 'admin' = any(${users.staffRoles})`)
    .orderBy(asc(users.id))
    .for('update')
  if (!rows.some((row) => row.id === tx.actor.userId && row.blockedAt === null)) {
    throw new Refusal('conflict', 'Entretanto deixou de poder decidir sobre isto: os seus papéis mudaram.')
  }
}
