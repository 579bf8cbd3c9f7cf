import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo } from '~/platform/columns'
import { companies } from '../../companies/schema'

/**
 * What the reviews that count say of a company, topic by topic, kept in the transaction that changes them. Each author
 * has one such review: `authors` is how many speak of it, those who both praise and blame in neither of the others.
 */
export const companyTopics = pgTable(
  'company_topics',
  (t) => ({
    companyId: belongsTo('company_id', () => companies.id),
    topic: t.text().notNull(),
    authors: t.integer().notNull(),
    praised: t.integer().notNull(),
    blamed: t.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.companyId, t.topic] }),
    check(
      'company_topics_sums',
      sql`${t.authors} >= 0 and ${t.praised} >= 0 and ${t.blamed} >= 0 and ${t.praised} + ${t.blamed} <= ${t.authors}`,
    ),
  ],
)
