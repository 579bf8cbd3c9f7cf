import { and, eq, inArray } from 'drizzle-orm'
import { type Actor, may } from '../permissions'
import type { TxCtx } from '../shared/ctx'
import { assign } from './organising'
import { tickets, ticketWatchers } from './schema'
import { activeStates } from './ticket-words'

/** What somebody looks after who may write to tickets no longer is nobody's again, and they watch none. */
export async function releaseTickets(tx: TxCtx, person: Actor): Promise<void> {
  const userId = person.userId as string
  if (may(person, 'ticket.write')) return
  await tx.db.delete(ticketWatchers).where(eq(ticketWatchers.userId, userId))
  const theirs = await tx.db
    .select()
    .from(tickets)
    .where(and(eq(tickets.assigneeId, userId), inArray(tickets.state, [...activeStates])))
    .orderBy(tickets.id)
    .for('update')
  for (const ticket of theirs) await assign(tx, ticket, null)
}
