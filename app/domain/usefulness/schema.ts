import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '../people/schema'

/** Whether a text of ours helped: one word per person, or per network and day of those without an account. */
export const textVotes = pgTable(
  'text_votes',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Where it stands: «ajuda/selos-e-cartaz», «blog/iva-nas-obras», «faq/quanto-custa». */
    text: t.text().notNull(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed hash of network and day: says that somebody there answered, never who. */
    network: t.text(),
    useful: t.boolean().notNull(),
    at: t.timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [
    uniqueIndex('text_votes_person').on(t.text, t.userId).where(sql`${t.userId} is not null`),
    uniqueIndex('text_votes_network').on(t.text, t.network).where(sql`${t.network} is not null`),
    index('text_votes_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('text_votes_at').on(t.at),
    check('text_votes_somebody', sql`(${t.userId} is null) <> (${t.network} is null)`),
  ],
)

/** Sums per text and month, kept with the votes. */
export const textFigures = pgTable(
  'text_figures',
  (t) => ({
    text: t.text().notNull(),
    /** First day of the month in Lisbon. */
    month: t.date().notNull(),
    useful: t.integer().notNull().default(0),
    useless: t.integer().notNull().default(0),
  }),
  (t) => [
    uniqueIndex('text_figures_text').on(t.text, t.month),
    check('text_figures_counted', sql`${t.useful} >= 0 and ${t.useless} >= 0`),
  ],
)
