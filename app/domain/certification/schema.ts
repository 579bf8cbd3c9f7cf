import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import type { CertificateState } from './schema-names'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export { type CertificateState, certificateStates } from './schema-names'

export interface RequirementState {
  /** R01 … R17 */
  code: string
  state: 'met' | 'waived' | 'expired' | 'unmet' | 'not-applicable'
  validUntil: string | null
}

export const certificates = pgTable(
  'certificates',
  {
    id: uuid().primaryKey(),
    /** 10 Crockford base32 characters and one check character (ISO 7064 MOD 37,36), without separators. */
    code: text().notNull().unique(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** 1 Certificada, 2 Certificada Plus. */
    level: smallint().$type<1 | 2>().notNull(),
    state: text().$type<CertificateState>().notNull(),
    scope: text().notNull(),
    rules: text().notNull(),
    requirements: jsonb().$type<RequirementState[]>().notNull(),
    domains: text().array().notNull().default(sql`'{}'`),
    issuedAt: at('issued_at').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** Last day of the grace that a renewal under way gives after the end; null: none. */
    graceUntil: date('grace_until', { mode: 'string' }),
    stateSince: at('state_since').notNull(),
    /** Class of the reason as the public sees it, for suspended and revoked. */
    publicReason: text('public_reason'),
    evaluatedBy: uuid('evaluated_by').references(() => users.id, { onDelete: 'set null' }),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** First of the two people who revoke. */
    revocationAskedBy: uuid('revocation_asked_by').references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    /** Its bit in the status lists: random, and never given to another. */
    statusIndex: integer('status_index').notNull().unique().default(sql`next_status_index()`),
    demonstration: boolean().notNull().default(false),
  },
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
  {
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    channel: text().$type<'page' | 'seal' | 'api'>().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.certificateId, t.day, t.channel] })],
)
