import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { noteReading } from '../audit/reading'
import { events } from '../audit/schema'
import { users } from '../people/schema'
import { authorise, type CompanyRole } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { placeOfFile } from './files'
import { linksOf } from './linking'
import { presentOn } from './presence'
import { tickets, ticketWatchers } from './schema'
import { noTicket } from './stepping'
import { threadOf } from './thread'
import { type Ticket, ticketFlow } from './ticket-flow'

/**
 * A ticket as whoever works on it sees it: thread with notes, who asked, what it is about, what happened. What follows from
 * the ticket itself is asked at once.
 * @throws Refusal as `ticket.read`, `not-found`
 */
export async function staffTicket(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'ticket.read')
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ ticket: tickets, account: accountCard, companies: companiesOfRequester })
        .from(tickets)
        .leftJoin(users, eq(users.id, tickets.requesterId))
        .where(eq(tickets.id, id))
    : []
  if (!found) throw noTicket()
  const { ticket, account } = found
  const [others, watchers, thread, links, present, history] = await Promise.all([
    othersOf(ctx, ticket),
    watchersOf(ctx, id),
    threadOf(ctx, id, { notes: true }),
    linksOf(ctx, id),
    presentOn(ctx, id),
    historyOf(ctx, id),
    noteReading(ctx, { verb: 'ticket.read', objectType: 'ticket', objectId: id }),
  ])
  return {
    ...ticket,
    steps: ticketFlow.from(ticket.state),
    near: {
      followsUp: others.find((n) => n.id === ticket.followsUp) ?? null,
      mergedInto: others.find((n) => n.id === ticket.mergedInto) ?? null,
      followedBy: others.filter((n) => n.followsUp === id),
      joined: others.filter((n) => n.mergedInto === id),
    },
    thread,
    watchers,
    watching: watchers.some((w) => w.id === ctx.actor.userId),
    links,
    present,
    /** Who asked: account or address, companies, other tickets. */
    requester: {
      account,
      name: account?.name ?? ticket.requesterName ?? 'Sem nome',
      email: account?.email ?? ticket.requesterEmail ?? '',
      companies: found.companies,
      earlier: others.filter((n) => n.same).slice(0, earlierAtMost),
    },
    history,
  }
}
export type StaffTicket = Awaited<ReturnType<typeof staffTicket>>

const accountCard = { id: users.id, name: users.name, email: users.email, since: users.createdAt }

const companiesOfRequester = sql<{ id: string; name: string; slug: string; role: CompanyRole }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'role', c.role)) from (
    select k.id, k.name, k.slug, m.role from company_members m join companies k on k.id = m.company_id
    where m.user_id = ${tickets.requesterId} and m.until is null order by m.since limit 5) c), '[]')`

const earlierAtMost = 5

/** Tickets that it goes on from or in, that go on from or in it, and the last of whoever asked: the last touched first. */
function othersOf({ db }: Ctx, ticket: Ticket) {
  const same = ticket.requesterId
    ? eq(tickets.requesterId, ticket.requesterId)
    : eq(tickets.requesterEmail, ticket.requesterEmail as string)
  const latest = sql`${tickets.updatedAt} desc nulls last, ${tickets.id} desc nulls last`
  return db
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      state: tickets.state,
      followsUp: tickets.followsUp,
      mergedInto: tickets.mergedInto,
      same: sql<boolean>`coalesce(${same}, false)`,
    })
    .from(tickets)
    .where(
      or(
        eq(tickets.followsUp, ticket.id),
        eq(tickets.mergedInto, ticket.id),
        sql`${tickets.id} in (${ticket.followsUp}::uuid, ${ticket.mergedInto}::uuid)`,
        sql`${tickets.id} = any(array(select ${tickets.id} from ${tickets} where ${and(same, ne(tickets.id, ticket.id))} order by ${latest} limit ${earlierAtMost}))`,
      ),
    )
    .orderBy(latest)
}

const watchersOf = ({ db }: Ctx, id: string) =>
  db
    .select({ id: users.id, name: users.name })
    .from(ticketWatchers)
    .innerJoin(users, eq(users.id, ticketWatchers.userId))
    .where(eq(ticketWatchers.ticketId, id))
    .orderBy(users.name)

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
