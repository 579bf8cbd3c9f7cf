import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { firstName } from '../shared/display-name'
import { isUuid } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { ticketReaders, tickets } from './schema'
import { noTicket } from './stepping'

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

/** What a page of a ticket hears every few seconds. */
export interface Live {
  present: Present[]
  messages: number
}

/**
 * Says that whoever looks has a ticket open, and whether they are writing. Every open page does so every few seconds: one
 * statement, which locks no ticket that somebody answers meanwhile; a row for each person and ticket, gone after a day.
 * @returns who else has, and how many messages there are by now
 * @throws Refusal `not-found`
 */
export async function bePresent(ctx: Ctx, ticketId: string, writing: boolean): Promise<Live> {
  const known = await transaction(ctx, async ({ db, actor, now }) => {
    authorise(actor, 'ticket.read')
    if (!isUuid(ticketId)) throw noTicket()
    const { rows } = await db.execute<{ messages: number }>(sql`
      with seen as (
        insert into ${ticketReaders} (ticket_id, user_id, seen_at, writing)
        select ${tickets.id}, ${actor.userId}::uuid, ${now}::timestamptz, ${writing}::boolean from ${tickets} where ${tickets.id} = ${ticketId}
        on conflict (ticket_id, user_id) do update set seen_at = excluded.seen_at, writing = excluded.writing)
      select ${tickets.messages} as messages from ${tickets} where ${tickets.id} = ${ticketId}`)
    return rows[0]
  })
  if (!known) throw noTicket()
  return { present: await presentOn(ctx, ticketId), messages: known.messages }
}
