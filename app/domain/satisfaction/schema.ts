import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import { tickets } from '../tickets/schema'
import type { TicketKind } from '../tickets/ticket-words'

/** One resolution of a ticket: whether its asker was asked how it went, and what they said. */
export const supportRatings = pgTable(
  'support_ratings',
  (t) => ({
    ticketId: belongsTo('ticket_id', () => tickets.id),
    resolution: t.integer().notNull(),
    kind: t.text().$type<TicketKind>().notNull(),
    /** Who solved it; the rating is of their work. */
    answeredBy: person('answered_by'),
    askedAt: at('asked_at'),
    score: t.smallint(),
    comment: t.text(),
    ratedAt: at('rated_at'),
    changedAt: at('changed_at'),
    /** The ticket was taken up again: what was said of this resolution counts no more. */
    voidedAt: at('voided_at'),
    /** Of a low mark: somebody else looks at it. */
    followUpBy: person('follow_up_by'),
    followUpAt: at('follow_up_at'),
    followedUpAt: at('followed_up_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.ticketId, t.resolution] }),
    index('support_ratings_rated')
      .on(t.ratedAt.desc(), t.ticketId)
      .where(sql`rated_at is not null and voided_at is null`),
    index('support_ratings_open')
      .on(t.followUpAt)
      .where(sql`follow_up_at is not null and followed_up_at is null`),
    index('support_ratings_by').on(t.answeredBy),
    index('support_ratings_follow').on(t.followUpBy),
    check('support_ratings_score', sql`${t.score} between 1 and 5`),
    check('support_ratings_rated', sql`(${t.score} is null) = (${t.ratedAt} is null)`),
  ],
)

const sums = {
  answers: integer().notNull().default(0),
  good: integer().notNull().default(0),
  total: integer().notNull().default(0),
}

/** Sums per month and kind of ticket, kept with the ratings. */
export const satisfactionFigures = pgTable(
  'satisfaction_figures',
  (t) => ({
    month: t.date().notNull(),
    kind: t.text().$type<TicketKind>().notNull(),
    asked: t.integer().notNull().default(0),
    ...sums,
  }),
  (t) => [primaryKey({ columns: [t.month, t.kind] })],
)

/** The same per month and person who solved. */
export const satisfactionPeople = pgTable(
  'satisfaction_people',
  (t) => ({
    month: t.date().notNull(),
    userId: belongsTo('user_id', () => users.id),
    ...sums,
  }),
  (t) => [primaryKey({ columns: [t.month, t.userId] }), index('satisfaction_people_user').on(t.userId)],
)
