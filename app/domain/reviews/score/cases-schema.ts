import { index, pgTable, smallint } from 'drizzle-orm/pg-core'
import { belongsTo } from '~/platform/columns'
import { companies } from '../../companies/schema'
import { reviews } from '../schema'

/** What one review of three stars or fewer adds to its company's index (resolution-index.ts). Whole numbers: sums stay exact. */
const part = (name: string) => smallint(name).notNull().default(0)

export const resolutionCases = pgTable(
  'resolution_cases',
  {
    reviewId: belongsTo('review_id', () => reviews.id).primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    resolved: part('is_resolved'),
    answered: part('answered'),
    /** Whether the author said if they would hire again; 2 yes, 1 maybe, 0 no. */
    said: part('said'),
    hire: part('hire'),
    /** 100 at once, 0 when it took very long. */
    speed: part('speed'),
  },
  (t) => [index('resolution_cases_company').on(t.companyId)],
)

/** A company's sums over its cases, kept in the transaction of each change, and the index as it is shown. */
export const companyResolutions = pgTable('company_resolutions', (t) => ({
  companyId: belongsTo('company_id', () => companies.id).primaryKey(),
  cases: t.integer().notNull().default(0),
  resolved: t.integer('resolved_cases').notNull().default(0),
  answered: t.integer().notNull().default(0),
  said: t.integer().notNull().default(0),
  hire: t.integer().notNull().default(0),
  speed: t.integer().notNull().default(0),
  shown: t.smallint(),
}))
