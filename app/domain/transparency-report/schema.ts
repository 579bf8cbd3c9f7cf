import { sql } from 'drizzle-orm'
import { check, pgTable } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'

/**
 * What was counted of a month, by the names of figures.ts; counted anew each night until the month is frozen. Never shown as it
 * is: showing.ts says what may be. A frozen month is a fact of the public log (transparency-log/schema.ts).
 */
export const reportMonths = pgTable(
  'report_months',
  (t) => ({
    /** «2026-11», of Lisbon. */
    month: t.text().primaryKey(),
    figures: t.jsonb().$type<Record<string, number>>().notNull(),
    countedAt: at('counted_at').notNull(),
  }),
  (t) => [check('report_months_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`)],
)
