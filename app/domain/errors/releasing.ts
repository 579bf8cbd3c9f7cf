import { and, eq, sql } from 'drizzle-orm'
import { type Actor, may } from '../permissions'
import type { TxCtx } from '../shared/ctx'
import { errorGroups } from './schema'

/** Errors of somebody who may look after them no longer are nobody's again. */
export async function releaseErrors({ db }: TxCtx, person: Actor): Promise<void> {
  if (may(person, 'error.handle')) return
  await db
    .update(errorGroups)
    .set({ assignedTo: null, version: sql`${errorGroups.version} + 1` })
    .where(and(eq(errorGroups.assignedTo, person.userId as string), sql`${errorGroups.state} <> 'resolved'`))
}
