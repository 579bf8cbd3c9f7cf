import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../people/schema'

/** Whether an article helped: one word per person, or per network and day of those without an account. */
export const helpVotes = pgTable(
  'help_votes',
  {
    id: uuid().primaryKey(),
    article: text().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of network and day: says that somebody there answered, never who. */
    network: text(),
    useful: boolean().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
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
  {
    article: text().notNull(),
    /** First day of the month in Lisbon. */
    month: date().notNull(),
    useful: integer().notNull().default(0),
    useless: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('help_figures_article').on(t.article, t.month),
    check('help_figures_counted', sql`${t.useful} >= 0 and ${t.useless} >= 0`),
  ],
)
