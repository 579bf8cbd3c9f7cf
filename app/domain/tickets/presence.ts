import { and, eq, gt, ne } from 'drizzle-orm'
import { firstName } from '../people/display-name'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { ticketReaders } from './schema'
import { takeTicket } from './stepping'

export interface Present {
  name: string
  writing: boolean
}

/** Who else of staff has a ticket open just now. */
export async function presentOn({ db, actor, now }: Ctx, ticketId: string): Promise<Present[]> {
  authorise(actor, 'ticket.read')
  const since = new Date(now.getTime() - settings.ticket.presentSeconds * 1000)
  const rows = await db
    .select({ name: users.name, writing: ticketReaders.writing })
    .from(ticketReaders)
    .innerJoin(users, eq(users.id, ticketReaders.userId))
    .where(
      and(
        eq(ticketReaders.ticketId, ticketId),
        gt(ticketReaders.seenAt, since),
        ne(ticketReaders.userId, actor.userId as string),
      ),
    )
    .orderBy(users.name)
  return rows.map(({ name, writing }) => ({ name: firstName(name), writing }))
}

/**
 * Says that whoever looks has a ticket open, and whether they are writing.
 * @returns who else has, and how many messages there are by now
 * @throws Refusal `not-found`
 */
export async function bePresent(ctx: Ctx, ticketId: string, writing: boolean) {
  const messages = await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'ticket.read')
    const ticket = await takeTicket(tx, ticketId)
    const seen = { seenAt: tx.now, writing }
    await tx.db
      .insert(ticketReaders)
      .values({ ticketId, userId: tx.actor.userId as string, ...seen })
      .onConflictDoUpdate({ target: [ticketReaders.ticketId, ticketReaders.userId], set: seen })
    return ticket.messages
  })
  return { present: await presentOn(ctx, ticketId), messages }
}
