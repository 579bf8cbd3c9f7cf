import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { events } from '../audit/schema'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { placeOfFile } from './files'
import { linksOf } from './linking'
import { presentOn } from './presence'
import { tickets, ticketWatchers } from './schema'
import { noTicket } from './stepping'
import { threadOf } from './thread'
import { type Ticket, ticketFlow } from './ticket-flow'

/** A ticket as whoever works on it sees it: thread with notes, who asked, what it is about, what happened. */
export async function staffTicket(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'ticket.read')
  const [ticket] = isUuid(id) ? await ctx.db.select().from(tickets).where(eq(tickets.id, id)) : []
  if (!ticket) throw noTicket()
  const near = await ctx.db
    .select({
      id: tickets.id,
      number: tickets.number,
      followsUp: tickets.followsUp,
      mergedInto: tickets.mergedInto,
    })
    .from(tickets)
    .where(
      or(
        eq(tickets.followsUp, id),
        eq(tickets.mergedInto, id),
        sql`${tickets.id} in (${ticket.followsUp}::uuid, ${ticket.mergedInto}::uuid)`,
      ),
    )
  const watchers = await ctx.db
    .select({ id: users.id, name: users.name })
    .from(ticketWatchers)
    .innerJoin(users, eq(users.id, ticketWatchers.userId))
    .where(eq(ticketWatchers.ticketId, id))
    .orderBy(users.name)
  return {
    ...ticket,
    steps: ticketFlow.from(ticket.state),
    near: {
      followsUp: near.find((n) => n.id === ticket.followsUp) ?? null,
      mergedInto: near.find((n) => n.id === ticket.mergedInto) ?? null,
      followedBy: near.filter((n) => n.followsUp === id),
      joined: near.filter((n) => n.mergedInto === id),
    },
    thread: await threadOf(ctx, id, { notes: true }),
    watchers,
    watching: watchers.some((w) => w.id === ctx.actor.userId),
    links: await linksOf(ctx, id),
    present: await presentOn(ctx, id),
    requester: await requesterCard(ctx, ticket),
    history: await historyOf(ctx, id),
  }
}
export type StaffTicket = Awaited<ReturnType<typeof staffTicket>>

/** Who asked: account or address, companies, other tickets. */
async function requesterCard({ db }: Ctx, ticket: Ticket) {
  const [account] = ticket.requesterId
    ? await db
        .select({ id: users.id, name: users.name, email: users.email, since: users.createdAt })
        .from(users)
        .where(eq(users.id, ticket.requesterId))
    : []
  const theirs = account
    ? await db
        .select({ id: companies.id, name: companies.name, slug: companies.slug, role: companyMembers.role })
        .from(companyMembers)
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(and(eq(companyMembers.userId, account.id), isNull(companyMembers.until)))
        .limit(5)
    : []
  const same = ticket.requesterId
    ? eq(tickets.requesterId, ticket.requesterId)
    : eq(tickets.requesterEmail, ticket.requesterEmail as string)
  const earlier = await db
    .select({ id: tickets.id, number: tickets.number, subject: tickets.subject, state: tickets.state })
    .from(tickets)
    .where(and(same, ne(tickets.id, ticket.id)))
    .orderBy(desc(tickets.updatedAt))
    .limit(5)
  return {
    account: account ?? null,
    name: account?.name ?? ticket.requesterName ?? 'Sem nome',
    email: account?.email ?? ticket.requesterEmail ?? '',
    companies: theirs,
    earlier,
  }
}

async function historyOf({ db }: Ctx, id: string) {
  return db
    .select({
      id: events.id,
      at: events.at,
      verb: events.verb,
      reason: events.reason,
      data: events.data,
      who: users.name,
    })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, 'ticket'), eq(events.subjectId, id)))
    .orderBy(desc(events.at), desc(events.id))
    .limit(100)
}

/** A file of a ticket, for staff. @throws Refusal `not-found` */
export async function fileForStaff(ctx: Ctx, id: string, fileId: string) {
  authorise(ctx.actor, 'ticket.read')
  const file = await placeOfFile(ctx, fileId)
  const [of] = file
    ? await ctx.db
        .select({ mergedInto: tickets.mergedInto })
        .from(tickets)
        .where(eq(tickets.id, file.ticketId))
    : []
  if (!file || (file.ticketId !== id && of?.mergedInto !== id)) throw noTicket()
  return { fileId, name: file.name }
}
