import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/** How many of a kind were due in a month, and in how many of them we failed. */
export const transparencyFigures = pgTable(
  'transparency_figures',
  (t) => ({
    kind: t.text().notNull(),
    /** «2026-11», of Lisbon. */
    month: t.text().notNull(),
    due: t.integer().notNull(),
    missed: t.integer().notNull(),
    countedAt: t.timestamp('counted_at', { withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.kind, t.month] }),
    check('transparency_figures_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('transparency_figures_share', sql`${t.missed} between 0 and ${t.due}`),
  ],
)

/** What `/sobre` says of us in figures, counted every night. */
export const siteFigures = pgTable(
  'site_figures',
  (t) => ({
    /** What it is, as site-figures.ts names it: «proof.invoice». */
    name: t.text().notNull(),
    /** «2026-11», of Lisbon, of what is counted by month; else empty. */
    month: t.text().notNull(),
    value: t.integer().notNull(),
    countedAt: t.timestamp('counted_at', { withTimezone: true, mode: 'date' }).notNull(),
  }),
  (t) => [primaryKey({ columns: [t.name, t.month] }), check('site_figures_counted', sql`${t.value} >= 0`)],
)
