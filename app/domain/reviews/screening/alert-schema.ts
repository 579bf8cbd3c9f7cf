import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../../companies/schema'
import { person } from '../../people/person-column'

/** «Houve atividade invulgar entre … e …»: said on a company's profile when screening saw a spike. */
export const companyAlerts = pgTable(
  'company_alerts',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    startsAt: at('starts_at').notNull(),
    /** When the last of it was seen: grows while it goes on. */
    endsAt: at('ends_at').notNull(),
    /** Reviews without proof within 48 hours, at its height. */
    reviews: t.integer().notNull(),
    endedAt: at('ended_at'),
    endedBy: person('ended_by'),
    reason: t.text(),
  }),
  (t) => [
    index('company_alerts_company').on(t.companyId, t.endsAt.desc()),
    uniqueIndex('company_alerts_one').on(t.companyId, t.startsAt),
    check('company_alerts_order', sql`${t.startsAt} <= ${t.endsAt}`),
  ],
)
