import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { type CertificateState, certificates } from '../schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Keys with which credentials are signed. A retired one stays published; its secret half is destroyed. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** The public half as a Multikey, which is also its fragment in the DID document. */
    kid: text().primaryKey(),
    publicJwk: jsonb('public_jwk').$type<{ kty: 'OKP'; crv: 'Ed25519'; x: string }>().notNull(),
    /** The secret half, sealed (AES-256-GCM under AVAL_SECRET); null once retired. */
    sealed: text(),
    activeFrom: at('active_from').notNull(),
    retiredAt: at('retired_at'),
    /** Somebody else may have had it: nothing that it signed holds any more. */
    compromisedAt: at('compromised_at'),
  },
  (t) => [
    uniqueIndex('signing_keys_active').on(sql`(true)`).where(sql`${t.retiredAt} is null`),
    check('signing_keys_secret', sql`(${t.sealed} is null) = (${t.retiredAt} is not null)`),
    check('signing_keys_compromised', sql`${t.compromisedAt} is null or ${t.retiredAt} is not null`),
  ],
)

/** The credential of a certificate as it was signed last: the same bytes until what it says changes. */
export const certificateCredentials = pgTable(
  'certificate_credentials',
  {
    certificateId: uuid('certificate_id')
      .primaryKey()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** Hash of what it says, without the proof. */
    facts: text().notNull(),
    kid: text()
      .notNull()
      .references(() => signingKeys.kid),
    signedAt: at('signed_at').notNull(),
    /** As it is handed out, byte by byte. */
    document: text().notNull(),
  },
  (t) => [index('certificate_credentials_kid').on(t.kid)],
)

/** Every sheet (PDF) that was given out, by its SHA-256: what a file shows is compared with it. */
export const certificateSheets = pgTable(
  'certificate_sheets',
  {
    /** Hexadecimal. */
    digest: text().primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** The state that it shows. */
    state: text().$type<CertificateState>().notNull(),
    givenAt: at('given_at').notNull(),
  },
  (t) => [
    index('certificate_sheets_certificate').on(t.certificateId),
    check('certificate_sheets_digest', sql`digest ~ '^[0-9a-f]{64}$'`),
  ],
)
