import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../people/schema'

/** Whether an article helped: one word per person, or per network and day of those without an account. */
export const helpVotes = pgTable(
  'help_votes',
  (t) => ({
    id: t.uuid().primaryKey(),
    article: t.text().notNull(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of network and day: says that somebody there answered, never who. */
    network: t.text(),
    useful: t.boolean().notNull(),
    at: t.timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [
    uniqueIndex('help_votes_person').on(t.article, t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex('help_votes_network').on(t.article, t.network).where(sql`${t.network} is not null`),
    index('help_votes_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('help_votes_at').on(t.at),
    check('help_votes_somebody', sql`(${t.userId} is null) <> (${t.network} is null)`),
  ],
)

/** Sums per article and month, kept with the votes. */
export const helpFigures = pgTable(
  'help_figures',
  (t) => ({
    article: t.text().notNull(),
    /** First day of the month in Lisbon. */
    month: t.date().notNull(),
    useful: t.integer().notNull().default(0),
    useless: t.integer().notNull().default(0),
  }),
  (t) => [
    uniqueIndex('help_figures_article').on(t.article, t.month),
    check('help_figures_counted', sql`${t.useful} >= 0 and ${t.useless} >= 0`),
  ],
)
