import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { closesAt, reopenUntil } from './clock'
import { placeOfFile } from './files'
import { ownTicket, ticketOfLink } from './replying'
import { tickets } from './schema'
import { noTicket } from './stepping'
import { threadOf } from './thread'
import type { Ticket } from './ticket-flow'
import { activeStates, isActive, type MyView } from './ticket-words'

/** Theirs: asked from the account, or from an address that is theirs and confirmed. Each has an index of its own. */
function mine({ actor }: Ctx): SQL[] {
  const byAddress =
    actor.emailVerified && actor.email
      ? and(
          isNull(tickets.requesterId),
          eq(tickets.requesterEmail, actor.email),
          eq(tickets.requesterUnproved, false),
        )
      : undefined
  return [eq(tickets.requesterId, actor.userId as string), byAddress].flatMap((c) => c ?? [])
}

const lastTouched = { by: tickets.updatedAt, desc: true, nullsLast: true }
const latest = keyset({ ...lastTouched, id: tickets.id }).order

/** Tickets of whoever looks, last touched first. @throws Refusal `sign-in` */
export async function myTickets(ctx: Ctx, { view, after }: { view: MyView; after: string | null }) {
  authorise(ctx.actor, 'account.open')
  const list = keyset({ ...lastTouched, id: tickets.id }, after)
  const states = {
    espera: eq(tickets.state, 'waiting_customer'),
    abertos: inArray(tickets.state, [...activeStates]),
    resolvidos: inArray(tickets.state, ['solved', 'closed']),
    todos: undefined,
  }[view]
  const firsts = mine(ctx).map((theirs) => {
    const of = and(theirs, ne(tickets.state, 'spam'), states, list.where)
    return sql`(select ${tickets.id} from ${tickets} where ${of} order by ${list.order} limit ${list.limit})`
  })
  const rows = await ctx.db
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      kind: tickets.kind,
      state: tickets.state,
      answerDueAt: tickets.answerDueAt,
      updatedAt: tickets.updatedAt,
      key: list.key,
    })
    .from(tickets)
    .where(inArray(tickets.id, sql`(${sql.join(firsts, sql` union all `)})`))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown, next }
}

/** The ticket of whoever looks that has this number, for a page that knows nothing else of it; null for others'. */
export async function myTicketNumbered(ctx: Ctx, number: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.number, number), ne(tickets.state, 'spam'), or(...mine(ctx))))
  return row?.id ?? null
}

/** Tickets that wait for an answer of whoever looks: the few touched last. */
export async function ticketsWaitingForMe(ctx: Ctx, few: number) {
  authorise(ctx.actor, 'account.open')
  const firsts = mine(ctx).map(
    (theirs) =>
      sql`(select ${tickets.id} from ${tickets} where ${and(theirs, eq(tickets.state, 'waiting_customer'))} order by ${latest} limit ${few})`,
  )
  return ctx.db
    .select({ id: tickets.id, number: tickets.number, subject: tickets.subject, since: tickets.updatedAt })
    .from(tickets)
    .where(inArray(tickets.id, sql`(${sql.join(firsts, sql` union all `)})`))
    .orderBy(latest)
    .limit(few)
}

/** A ticket as whoever asked sees it, from the account. @throws Refusal `not-found`, `sign-in` */
export async function myTicket(ctx: Ctx, id: string) {
  return asAsked(ctx, await ownTicket(ctx, id))
}

/** The same, by the link of a mail. @throws Refusal `not-found`, `gone` */
export async function ticketByLink(ctx: Ctx, token: string) {
  return asAsked(ctx, await ticketOfLink(ctx, token))
}
export type AskedTicket = Awaited<ReturnType<typeof asAsked>>

async function asAsked(ctx: Ctx, ticket: Ticket) {
  const near = [ticket.mergedInto, ticket.followsUp].flatMap((id) => id ?? [])
  const [others, thread] = await Promise.all([
    ctx.db
      .select({ id: tickets.id, number: tickets.number, followsUp: tickets.followsUp })
      .from(tickets)
      .where(or(inArray(tickets.id, near), eq(tickets.followsUp, ticket.id))),
    threadOf(ctx, ticket.id, { notes: false }),
  ])
  const numberOf = (id: string | null) => others.find((o) => o.id === id) ?? null
  const { id, number, subject, kind, state, createdAt, answerDueAt, legalDueAt, solvedAt } = ticket
  return {
    id,
    number,
    subject,
    kind,
    state,
    createdAt,
    solvedAt,
    answerDueAt,
    legalDueAt: isActive(state) ? legalDueAt : null,
    late: answerDueAt !== null && answerDueAt < ctx.now,
    closesAt: state === 'solved' && solvedAt ? closesAt(solvedAt) : null,
    /** Until when a reply opens this one again; later it begins another. */
    reopenUntil: solvedAt && reopenUntil(solvedAt) > ctx.now ? reopenUntil(solvedAt) : null,
    active: isActive(state),
    mergedInto: numberOf(ticket.mergedInto),
    followsUp: numberOf(ticket.followsUp),
    followedBy: others.filter((o) => o.followsUp === id),
    thread,
  }
}

/** A file of a ticket of whoever looks; by token where there is no account. @throws Refusal `not-found` */
export async function fileOfMine(ctx: Ctx, fileId: string, at: { id: string } | { token: string }) {
  const ticket = 'token' in at ? await ticketOfLink(ctx, at.token) : await ownTicket(ctx, at.id)
  const file = await placeOfFile(ctx, fileId)
  if (!file || file.kind === 'note') throw noTicket()
  const [of] = await ctx.db
    .select({ mergedInto: tickets.mergedInto })
    .from(tickets)
    .where(eq(tickets.id, file.ticketId))
  if (file.ticketId !== ticket.id && of?.mergedInto !== ticket.id) throw noTicket()
  return { fileId, name: file.name }
}
