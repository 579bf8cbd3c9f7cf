import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import type { CertificateState } from './schema-names'

export { type CertificateState, certificateStates } from './schema-names'

export interface RequirementState {
  /** R01 … R17 */
  code: string
  state: 'met' | 'waived' | 'expired' | 'unmet' | 'not-applicable'
  validUntil: string | null
}

export const certificates = pgTable(
  'certificates',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** 10 Crockford base32 characters and one check character (ISO 7064 MOD 37,36), without separators. */
    code: t.text().notNull().unique(),
    companyId: t
      .uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** 1 Certificada, 2 Certificada Plus. */
    level: t.smallint().$type<1 | 2>().notNull(),
    state: t.text().$type<CertificateState>().notNull(),
    scope: t.text().notNull(),
    rules: t.text().notNull(),
    requirements: t.jsonb().$type<RequirementState[]>().notNull(),
    domains: t.text().array().notNull().default(sql`'{}'`),
    issuedAt: at('issued_at').notNull(),
    validUntil: t.date('valid_until', { mode: 'string' }).notNull(),
    /** Last day of the grace that a renewal under way gives after the end; null: none. */
    graceUntil: t.date('grace_until', { mode: 'string' }),
    stateSince: at('state_since').notNull(),
    /** Class of the reason as the public sees it, for suspended and revoked. */
    publicReason: t.text('public_reason'),
    evaluatedBy: person('evaluated_by'),
    decidedBy: person('decided_by'),
    /** First of the two people who revoke. */
    revocationAskedBy: person('revocation_asked_by'),
    version: t.integer().notNull().default(1),
    /** Its bit in the status lists: random, and never given to another. */
    statusIndex: t.integer('status_index').notNull().unique().default(sql`next_status_index()`),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    /** One certificate in force per company. */
    uniqueIndex('certificates_in_force')
      .on(t.companyId)
      .where(sql`${t.state} in ('valid','updating','suspended')`),
    index('certificates_company').on(t.companyId, t.issuedAt.desc()),
    index('certificates_expiry').on(t.state, t.validUntil),
    index('certificates_revocation_asked').on(t.id).where(sql`revocation_asked_by is not null`),
    check(
      'certificates_state',
      sql`${t.state} in ('valid','updating','suspended','expired','revoked','renounced','replaced')`,
    ),
    check('certificates_level', sql`${t.level} in (1,2)`),
    check('certificates_code', sql`${t.code} ~ '^[0-9A-HJKMNP-TV-Z]{10}[0-9A-Z*]$'`),
  ],
)

/** Public look-ups per day and channel: never who. */
export const certificateLookups = pgTable(
  'certificate_lookups',
  (t) => ({
    certificateId: belongsTo('certificate_id', () => certificates.id),
    day: t.date({ mode: 'string' }).notNull(),
    channel: t.text().$type<'page' | 'seal' | 'api'>().notNull(),
    n: t.integer().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.certificateId, t.day, t.channel] })],
)
