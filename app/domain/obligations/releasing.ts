import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, may } from '../permissions'
import type { TxCtx } from '../shared/ctx'
import { obligations } from './schema'

/** Obligations of somebody who may handle them no longer are nobody's again: of their terms all hear who handle that kind. */
export async function releaseObligations({ db }: TxCtx, person: Actor): Promise<void> {
  if (may(person, 'obligation.handle')) return
  await db
    .update(obligations)
    .set({ holderId: null, warnedAt: null, version: sql`${obligations.version} + 1` })
    .where(and(eq(obligations.holderId, person.userId as string), ne(obligations.state, 'closed')))
}
