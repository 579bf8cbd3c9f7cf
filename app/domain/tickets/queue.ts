import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { keyset, pageOf } from '../shared/keyset'
import { decodeKey, encodeKey } from '../shared/list-key'
import { addWorkingTime } from '../shared/working-time'
import { tickets } from './schema'
import { type Ordered, searchTickets } from './searching'
import { activeStates, type StaffView, type TicketKind } from './ticket-words'

const { office } = settings.ticket

export interface QueueFilter {
  view: StaffView
  kind: TicketKind | null
  /** Words of the thread, the subject, a name, an address or a number. */
  words: string
  after: string | null
}

const active = inArray(tickets.state, [...activeStates])
/** What is due within so much working time counts as due soon. */
export const soon = (now: Date): Date => addWorkingTime(now, 4 * 3600, office)

function ofView({ actor, now }: Ctx, view: StaffView): SQL | undefined {
  switch (view) {
    case 'meus':
      return and(active, eq(tickets.assigneeId, actor.userId as string))
    case 'livres':
      return and(active, isNull(tickets.assigneeId))
    case 'prazo':
      return and(active, lte(tickets.queueAt, soon(now)))
    case 'espera':
      return inArray(tickets.state, ['waiting_customer', 'waiting_third_party'])
    case 'abertos':
      return active
    case 'todos':
      return undefined
  }
}

/** The view of all has what was touched last first, any other what is nearest to breach. Both as an index has them. */
function listOf(ctx: Ctx, { view, kind }: Pick<QueueFilter, 'view' | 'kind'>): Ordered {
  const latest = view === 'todos'
  const by = latest ? tickets.updatedAt : tickets.queueAt
  const order = { by, id: tickets.id, desc: latest, nullsLast: latest }
  return {
    by,
    order: keyset(order).order,
    where: (after) =>
      and(
        ofView(ctx, view),
        kind ? eq(tickets.kind, kind) : undefined,
        keyset(order, after && encodeKey(...after)).where,
      ),
  }
}

/**
 * «T-2026-000102», «000102» or «102» is a number: that ticket is meant, whatever became of it.
 * @returns how it may be written, of every year there was; null for anything else
 */
function numbersIn(words: string, now: Date): string[] | null {
  const [, year, digits = ''] = /^(?:t-?(\d{4})-?)?(\d{1,6})$/i.exec(words) ?? []
  if (!digits) return null
  const first = 2026
  const years = year
    ? [Number(year)]
    : Array.from({ length: now.getUTCFullYear() - first + 1 }, (_, i) => first + i)
  return years.map((y) => `T-${y}-${digits.padStart(6, '0')}`)
}

/**
 * The queue: what is nearest to breach first. The view of all, ended ones too, has what was touched last first.
 * @returns with words, `next` also where none was found yet and more can be looked through
 * @throws Refusal as `ticket.read`
 */
export async function queue(ctx: Ctx, filter: QueueFilter) {
  authorise(ctx.actor, 'ticket.read')
  const number = numbersIn(filter.words, ctx.now)
  const list = listOf(ctx, number ? { view: 'todos', kind: null } : filter)
  const after = decodeKey(filter.after)
  const wanted = settings.listing.pageSize + 1
  const { words } = filter
  if (number)
    return {
      rows: await rowsOf(ctx, list, inArray(tickets.number, number), settings.listing.pageSize),
      next: null,
    }
  if (words) {
    const { ids, next } = await searchTickets(ctx, list, { words, after, wanted })
    const found =
      ids.length > 0 ? await rowsOf(ctx, list, inArray(tickets.id, ids), settings.listing.pageSize) : []
    return { rows: found, next: next && encodeKey(...next) }
  }
  const { shown, next } = pageOf(await rowsOf(ctx, list, list.where(after), wanted))
  return { rows: shown, next }
}

const rowsOf = ({ db }: Ctx, { by, order }: Ordered, where: SQL | undefined, limit: number) =>
  db
    .select({
      id: tickets.id,
      number: tickets.number,
      subject: tickets.subject,
      kind: tickets.kind,
      priority: tickets.priority,
      state: tickets.state,
      assignee: sql<string | null>`(select name from users a where a.id = ${tickets.assigneeId})`,
      requester: sql<string>`coalesce(${users.name}, ${tickets.requesterName}, ${tickets.requesterEmail}, '')`,
      dueAt: sql<Date | null>`least(${tickets.answerDueAt}, ${tickets.legalDueAt})`.mapWith(tickets.queueAt),
      messages: tickets.messages,
      updatedAt: tickets.updatedAt,
      key: sql<string>`${by}::text`,
    })
    .from(tickets)
    .leftJoin(users, eq(users.id, tickets.requesterId))
    .where(where)
    .orderBy(order)
    .limit(limit)
export type QueueRow = Awaited<ReturnType<typeof queue>>['rows'][number]

/** How many stand in each view, counted from the index of the queue and no further than a hundred. */
export async function viewCounts(ctx: Ctx): Promise<Partial<Record<StaffView, number>>> {
  authorise(ctx.actor, 'ticket.read')
  const bounded = (view: StaffView) =>
    sql`(select count(*)::int from (select 1 from ${tickets} where ${ofView(ctx, view)} limit ${settings.ticket.countUpTo + 1}) q)`
  const { rows } = await ctx.db.execute<Record<string, number>>(sql`select ${bounded('meus')} as meus,
    ${bounded('livres')} as livres, ${bounded('prazo')} as prazo, ${bounded('espera')} as espera, ${bounded('abertos')} as abertos`)
  return rows[0] as Partial<Record<StaffView, number>>
}

/** Who of the team may have tickets: names for choosing. */
export async function supporters({ db, actor }: Ctx): Promise<{ id: string; name: string }[]> {
  authorise(actor, 'ticket.read')
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(sql`${users.staffRoles} && array['support','admin']`, isNull(users.blockedAt)))
    .orderBy(users.name)
}
