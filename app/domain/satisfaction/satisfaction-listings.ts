import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { tickets } from '../tickets/schema'
import { kindWords, type TicketKind } from '../tickets/ticket-words'
import { monthOf } from './counting'
import type { Period } from './period-words'
import { satisfactionFigures, satisfactionPeople, supportRatings } from './schema'

/** Part that is satisfied (4 or 5) of so many; null of too few to say. */
export interface Csat {
  answers: number
  good: number
  mean: number | null
  share: number | null
}

const csat = ({ answers, good, total }: { answers: number; good: number; total: number }): Csat => ({
  answers,
  good,
  mean: answers > 0 ? total / answers : null,
  share: answers >= settings.satisfaction.shownFrom ? good / answers : null,
})

const sums = (t: typeof satisfactionFigures | typeof satisfactionPeople) => ({
  answers: sql<number>`coalesce(sum(${t.answers}), 0)::int`,
  good: sql<number>`coalesce(sum(${t.good}), 0)::int`,
  total: sql<number>`coalesce(sum(${t.total}), 0)::int`,
})

/** First day of the first of so many months, this one among them. */
export function firstMonth(now: Date, months: number): string {
  const [year, month] = monthOf(now).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10)
}

/** Everything of the page of figures: in all, by month, kind and person, from sums that are kept. */
export async function satisfactionPage(ctx: Ctx, months: Period) {
  authorise(ctx.actor, 'ticket.read')
  const { db, now } = ctx
  const since = firstMonth(now, months)
  const t = satisfactionFigures
  const [[all], byMonth, byKind, byPerson] = await Promise.all([
    db
      .select({ ...sums(t), asked: sql<number>`coalesce(sum(${t.asked}), 0)::int` })
      .from(t)
      .where(gte(t.month, since)),
    db
      .select({ month: t.month, ...sums(t) })
      .from(t)
      .where(gte(t.month, since))
      .groupBy(t.month)
      .orderBy(asc(t.month)),
    db
      .select({ kind: t.kind, ...sums(t) })
      .from(t)
      .where(gte(t.month, since))
      .groupBy(t.kind),
    db
      .select({ id: users.id, name: users.name, ...sums(satisfactionPeople) })
      .from(satisfactionPeople)
      .innerJoin(users, eq(users.id, satisfactionPeople.userId))
      .where(gte(satisfactionPeople.month, since))
      .groupBy(users.id, users.name)
      .orderBy(asc(users.name)),
  ])
  const none = { answers: 0, good: 0, total: 0, asked: 0 }
  const most = (a: { answers: number }, b: { answers: number }) => b.answers - a.answers
  return {
    all: { ...csat(all ?? none), asked: all?.asked ?? 0 },
    months: byMonth.filter((m) => m.answers > 0).map((m) => ({ month: m.month.slice(0, 7), ...csat(m) })),
    kinds: byKind
      .filter((k) => k.answers > 0)
      .sort(most)
      .map((k) => ({ kind: k.kind as TicketKind, label: kindWords[k.kind].label, ...csat(k) })),
    people: byPerson
      .filter((p) => p.answers > 0)
      .sort(most)
      .map((p) => ({ id: p.id, name: p.name, ...csat(p) })),
  }
}

const row = {
  ticketId: supportRatings.ticketId,
  resolution: supportRatings.resolution,
  number: tickets.number,
  subject: tickets.subject,
  kind: supportRatings.kind,
  score: sql<number>`${supportRatings.score}`,
  comment: supportRatings.comment,
  ratedAt: sql<Date>`${supportRatings.ratedAt}`.mapWith(supportRatings.ratedAt),
}

/** Low marks that nobody has dealt with yet, the oldest first. */
export async function openFollowUps(ctx: Ctx) {
  authorise(ctx.actor, 'ticket.read')
  return ctx.db
    .select({ ...row, by: users.name })
    .from(supportRatings)
    .innerJoin(tickets, eq(tickets.id, supportRatings.ticketId))
    .leftJoin(users, eq(users.id, supportRatings.followUpBy))
    .where(and(isNotNull(supportRatings.followUpAt), isNull(supportRatings.followedUpAt)))
    .orderBy(asc(supportRatings.followUpAt))
    .limit(50)
}

const pageSize = 20

/** What was said, the newest first; those that count. `after` is the last of the page before. */
export async function ratingsSaid(ctx: Ctx, after: string | null) {
  authorise(ctx.actor, 'ticket.read')
  const [, at, id] = /^(\d{4}-[\dT:.-]+Z)_([0-9a-f-]{36})$/.exec(after ?? '') ?? []
  const when = at ? new Date(at) : null
  const rows = await ctx.db
    .select(row)
    .from(supportRatings)
    .innerJoin(tickets, eq(tickets.id, supportRatings.ticketId))
    .where(
      and(
        isNotNull(supportRatings.ratedAt),
        isNull(supportRatings.voidedAt),
        when && id && !Number.isNaN(when.getTime())
          ? or(
              lt(supportRatings.ratedAt, when),
              and(eq(supportRatings.ratedAt, when), sql`${supportRatings.ticketId} > ${id}`),
            )
          : undefined,
      ),
    )
    .orderBy(desc(supportRatings.ratedAt), asc(supportRatings.ticketId))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: shown,
    next: rows.length > pageSize && last ? `${last.ratedAt.toISOString()}_${last.ticketId}` : null,
  }
}
