import { sql } from 'drizzle-orm'
import { date, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { users } from '../people/schema'
import type { Dimension, Found } from './figure'

/** What each figure was on a day in Lisbon, in all and by group: a row in all for each day that was counted, 0 included. */
export const dailyFigures = pgTable(
  'daily_figures',
  (t) => ({
    figure: t.text().notNull(),
    day: date('day').notNull(),
    /** '': in all. */
    dimension: t.text().$type<Dimension | ''>().notNull(),
    grp: t.text().notNull(),
    value: t.bigint({ mode: 'number' }).notNull(),
    /** Of how many cases: what a mean or a share is divided by, and what says whether a group is large enough to be shown. */
    cases: t.bigint({ mode: 'number' }).notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.figure, t.dimension, t.day, t.grp] }),
    // What a page reads: two years of a part's figures in all, from the index alone.
    index('daily_figures_in_all').on(t.figure, t.day, t.value, t.cases).where(sql`${t.dimension} = ''`),
  ],
)

/** How far each figure was counted, and what the last nightly check found. */
export const figureRuns = pgTable('figure_runs', (t) => ({
  figure: t.text().primaryKey(),
  /** The first day that was counted. */
  since: date('since').notNull(),
  /** Null: never to the end. */
  countedAt: at('counted_at'),
  /** Why the last count failed: the reference of the error. Null: it did not. */
  failure: t.text(),
  failedAt: at('failed_at'),
  checkedAt: at('checked_at'),
  /** The days that the last check recounted. */
  checkedFrom: date('checked_from'),
  checkedUntil: date('checked_until'),
  found: t.jsonb().$type<Found[]>().notNull().default([]),
}))

/** What happened and leaves no row: answers, mails. Added to, never changed. */
export const tallies = pgTable(
  'tallies',
  (t) => ({
    name: t.text().notNull(),
    day: date('day').notNull(),
    n: t.bigint({ mode: 'number' }).notNull(),
  }),
  (t) => [primaryKey({ columns: [t.name, t.day] })],
)

/** Figures that somebody of staff is mailed each Monday. */
export const figureSubscriptions = pgTable(
  'figure_subscriptions',
  (t) => ({
    userId: belongsTo('user_id', () => users.id),
    figure: t.text().notNull(),
    createdAt: at('created_at').notNull(),
    /** The Monday for which it was last mailed: a job that runs twice mails nobody twice. */
    mailedFor: date('mailed_for'),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.figure] })],
)
