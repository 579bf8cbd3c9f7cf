import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { type PlanLimits, type PlanName, planNames } from './limits'

/** What a plan costs and allows. A row never changes: another price or limit is another version. */
export const planVersions = pgTable(
  'plan_versions',
  (t) => ({
    id: t.uuid().primaryKey(),
    plan: t.text().$type<PlanName>().notNull(),
    version: t.integer().notNull(),
    /** Cents, without IVA. */
    monthlyCents: t.integer('monthly_cents').notNull(),
    yearlyCents: t.integer('yearly_cents').notNull(),
    limits: t.jsonb().$type<PlanLimits>().notNull(),
    /** Sold from then on, until a later version is. */
    validFrom: at('valid_from').notNull(),
    /** Whoever has an older version gets this one, a month after they were told; otherwise only who orders from then on. */
    movesSubscribers: t.boolean('moves_subscribers').notNull().default(false),
    reason: t.text().notNull(),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
  }),
  (t) => [
    unique('plan_versions_number').on(t.plan, t.version),
    index('plan_versions_sold').on(t.plan, t.validFrom.desc()),
    check('plan_versions_plan', sql`${t.plan} in (${sql.raw(planNames.map((n) => `'${n}'`).join(','))})`),
    check('plan_versions_price', sql`${t.monthlyCents} >= 0 and ${t.yearlyCents} >= 0`),
  ],
)

/** Which plan a company has now; without a row, the free one. Apart from what is paid for it, which is billing's. */
export const companyPlans = pgTable('company_plans', (t) => ({
  companyId: t
    .uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  planVersionId: t
    .uuid('plan_version_id')
    .notNull()
    .references(() => planVersions.id),
  since: at('since').notNull(),
}))
