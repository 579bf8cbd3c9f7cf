import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/schema'

/**
 * What the reviews that count say of a company, topic by topic, kept in the transaction that changes them. Each author
 * has one such review: `authors` is how many speak of it, those who both praise and blame in neither of the others.
 */
export const companyTopics = pgTable(
  'company_topics',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    authors: integer().notNull(),
    praised: integer().notNull(),
    blamed: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.topic] }),
    check(
      'company_topics_sums',
      sql`${t.authors} >= 0 and ${t.praised} >= 0 and ${t.blamed} >= 0 and ${t.praised} + ${t.blamed} <= ${t.authors}`,
    ),
  ],
)
