import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** «Houve atividade invulgar entre … e …»: said on a company's profile when screening saw a spike. */
export const companyAlerts = pgTable(
  'company_alerts',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    startsAt: at('starts_at').notNull(),
    /** When the last of it was seen: grows while it goes on. */
    endsAt: at('ends_at').notNull(),
    /** Reviews without proof within 48 hours, at its height. */
    reviews: integer().notNull(),
    endedAt: at('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
  },
  (t) => [
    index('company_alerts_company').on(t.companyId, t.endsAt.desc()),
    uniqueIndex('company_alerts_one').on(t.companyId, t.startsAt),
    check('company_alerts_order', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
)
