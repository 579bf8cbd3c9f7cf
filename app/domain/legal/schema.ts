import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from '../people/schema'

/** Which version of which document somebody accepted, and when. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    document: text().$type<'termos' | 'privacidade' | 'cookies'>().notNull(),
    version: text().notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.document, t.version] }),
    index('legal_acceptances_document').on(t.document, t.version),
  ],
)
