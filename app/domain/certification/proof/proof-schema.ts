import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { type CertificateState, certificates } from '../schema'

/** Keys with which credentials are signed. A retired one stays published; its secret half is destroyed. */
export const signingKeys = pgTable(
  'signing_keys',
  (t) => ({
    /** The public half as a Multikey, which is also its fragment in the DID document. */
    kid: t.text().primaryKey(),
    publicJwk: t.jsonb('public_jwk').$type<{ kty: 'OKP'; crv: 'Ed25519'; x: string }>().notNull(),
    /** The secret half, sealed (AES-256-GCM under AVAL_SECRET); null once retired. */
    sealed: t.text(),
    activeFrom: at('active_from').notNull(),
    retiredAt: at('retired_at'),
    /** Somebody else may have had it: nothing that it signed holds any more. */
    compromisedAt: at('compromised_at'),
  }),
  (t) => [
    uniqueIndex('signing_keys_active').on(sql`(true)`).where(sql`${t.retiredAt} is null`),
    check('signing_keys_secret', sql`(${t.sealed} is null) = (${t.retiredAt} is not null)`),
    check('signing_keys_compromised', sql`${t.compromisedAt} is null or ${t.retiredAt} is not null`),
  ],
)

/** The credential of a certificate as it was signed last: the same bytes until what it says changes. */
export const certificateCredentials = pgTable(
  'certificate_credentials',
  (t) => ({
    certificateId: belongsTo('certificate_id', () => certificates.id).primaryKey(),
    /** Hash of what it says, without the proof. */
    facts: t.text().notNull(),
    kid: t
      .text()
      .notNull()
      .references(() => signingKeys.kid),
    signedAt: at('signed_at').notNull(),
    /** As it is handed out, byte by byte. */
    document: t.text().notNull(),
  }),
  (t) => [index('certificate_credentials_kid').on(t.kid)],
)

/** Every sheet (PDF) that was given out, by its SHA-256: what a file shows is compared with it. */
export const certificateSheets = pgTable(
  'certificate_sheets',
  (t) => ({
    /** Hexadecimal. */
    digest: t.text().primaryKey(),
    certificateId: belongsTo('certificate_id', () => certificates.id),
    /** The state that it shows. */
    state: t.text().$type<CertificateState>().notNull(),
    givenAt: at('given_at').notNull(),
  }),
  (t) => [
    index('certificate_sheets_certificate').on(t.certificateId),
    check('certificate_sheets_digest', sql`digest ~ '^[0-9a-f]{64}$'`),
  ],
)
