import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { certificates } from '../schema'

/** Where a seal was shown that is not for there, by day: the site, never who looked. */
export const sealSightings = pgTable(
  'seal_sightings',
  (t) => ({
    certificateId: belongsTo('certificate_id', () => certificates.id),
    domain: t.text().notNull(),
    day: t.date({ mode: 'string' }).notNull(),
    n: t.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.certificateId, t.day, t.domain] }),
    index('seal_sightings_day').on(t.day.desc()),
    check('seal_sightings_n', sql`${t.n} > 0`),
  ],
)

/** A company asks that its seal may be shown on another domain of its own. Who asked and who decided stand in the events. */
export const sealDomainRequests = pgTable(
  'seal_domain_requests',
  (t) => ({
    id: t.uuid().primaryKey(),
    certificateId: belongsTo('certificate_id', () => certificates.id),
    domain: t.text().notNull(),
    state: t.text().$type<'asked' | 'granted' | 'refused' | 'withdrawn'>().notNull(),
    askedAt: at('asked_at').notNull(),
    decidedAt: at('decided_at'),
    /** What the company is told, where it was refused. */
    reason: t.text(),
    version: t.integer().notNull().default(1),
  }),
  (t) => [
    uniqueIndex('seal_domain_requests_open').on(t.certificateId, t.domain).where(sql`${t.state} = 'asked'`),
    index('seal_domain_requests_waiting').on(t.state, t.askedAt),
    check('seal_domain_requests_state', sql`${t.state} in ('asked','granted','refused','withdrawn')`),
  ],
)
