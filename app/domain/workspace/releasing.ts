import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, may } from '../permissions'
import type { TxCtx } from '../shared/ctx'
import { cards } from './schema'

/** Cards of somebody who works here no longer are nobody's again. */
export async function releaseCards({ db, actor, now }: TxCtx, person: Actor): Promise<void> {
  if (may(person, 'staff.open')) return
  await db
    .update(cards)
    .set({ assigneeId: null, changedBy: actor.userId, changedAt: now, version: sql`${cards.version} + 1` })
    .where(and(eq(cards.assigneeId, person.userId as string), isNull(cards.archivedAt)))
}
