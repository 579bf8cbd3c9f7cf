import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo, bytea } from '~/platform/columns'
import { users } from '../schema'

const owner = () => belongsTo('user_id', () => users.id)

/** An authenticator app (RFC 6238). The secret is sealed by a key made from AVAL_SECRET: a copy of the database has none. */
export const totpSecrets = pgTable('totp_secrets', (t) => ({
  userId: belongsTo('user_id', () => users.id).primaryKey(),
  /** AES-256-GCM: nonce, ciphertext, tag; base64url. */
  sealed: t.text().notNull(),
  createdAt: at('created_at').notNull(),
  /** Counts from here on: a first code was given back. */
  confirmedAt: at('confirmed_at'),
  /** The time step of the last code that was taken: each code once (RFC 6238, 5.2). */
  lastStep: t.bigint('last_step', { mode: 'number' }).notNull().default(0),
}))

/** Ten codes for when the telephone is lost, each once, by keyed hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: owner(),
    codeHash: t.text('code_hash').notNull().unique(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  }),
  (t) => [index('recovery_codes_user').on(t.userId)],
)

/** Passkeys (W3C Web Authentication Level 3). */
export const passkeys = pgTable(
  'passkeys',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: owner(),
    /** base64url. */
    credentialId: t.text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    counter: t.bigint({ mode: 'number' }).notNull().default(0),
    transports: t.text().array().notNull().default(sql`'{}'`),
    backedUp: t.boolean('backed_up').notNull().default(false),
    aaguid: t.text(),
    name: t.text().notNull(),
    createdAt: at('created_at').notNull(),
    lastUsedAt: at('last_used_at'),
  }),
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Challenges of WebAuthn ceremonies: five minutes, used once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  (t) => ({
    id: t.uuid().primaryKey(),
    challenge: t.text().notNull().unique(),
    purpose: t.text().$type<'register' | 'sign-in' | 'step-up'>().notNull(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  }),
  (t) => [index('passkey_challenges_expires').on(t.expiresAt)],
)

export type FirstFactor = 'password' | 'link'

/** Between the first factor and the second: who is halfway in, by the hash of a cookie; ten minutes, five tries. */
export const signInSteps = pgTable(
  'sign_in_steps',
  (t) => ({
    id: t.uuid().primaryKey(),
    tokenHash: t.text('token_hash').notNull().unique(),
    userId: owner(),
    remember: t.boolean().notNull(),
    /** What was given first. */
    first: t.text().$type<FirstFactor>().notNull().default('password'),
    knownDevice: t.boolean('known_device').notNull().default(false),
    tries: t.integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  }),
  (t) => [
    index('sign_in_steps_user').on(t.userId),
    index('sign_in_steps_expires').on(t.expiresAt),
    check('sign_in_steps_first', sql`${t.first} in ('password','link')`),
  ],
)

/** Why a recovery ended without having been carried out (losing/losing-words.ts). */
export type RecoveryEnding =
  | 'owner-link'
  | 'owner-session'
  | 'factor-used'
  | 'factor-gone'
  | 'password'
  | 'email'
  | 'blocked'
  | 'erasure'
  | 'roles'
  | 'replaced'
  | 'staff'
  | 'expired'

/** Somebody lost app and recovery codes: asked with the password, confirmed by mail, then waits (losing/). */
export const factorRecoveries = pgTable(
  'factor_recoveries',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: owner(),
    state: t
      .text()
      .$type<'asked' | 'waiting' | 'done' | 'cancelled' | 'refused' | 'lapsed'>()
      .notNull()
      .default('asked'),
    version: t.integer().notNull().default(1),
    /** The proofs whose links are in the mails: to confirm, to stop, and, once confirmed, to finish. */
    confirmProofId: t.uuid('confirm_proof_id').notNull(),
    stopProofId: t.uuid('stop_proof_id').notNull(),
    finishProofId: t.uuid('finish_proof_id'),
    askedAt: at('asked_at').notNull(),
    confirmedAt: at('confirmed_at'),
    /** Before this nothing is taken away. */
    waitsUntil: at('waits_until'),
    /** Until when the step that comes next can be taken: confirming, later finishing. */
    expiresAt: at('expires_at').notNull(),
    endedAt: at('ended_at'),
    ending: t.text().$type<RecoveryEnding>(),
  }),
  (t) => [
    uniqueIndex('factor_recoveries_open').on(t.userId).where(sql`${t.state} in ('asked','waiting')`),
    index('factor_recoveries_user').on(t.userId, t.askedAt),
    index('factor_recoveries_expires').on(t.expiresAt).where(sql`${t.state} in ('asked','waiting')`),
    check(
      'factor_recoveries_state',
      sql`${t.state} in ('asked','waiting','done','cancelled','refused','lapsed')`,
    ),
    check(
      'factor_recoveries_confirmed',
      sql`${t.state} not in ('waiting','done') or (${t.waitsUntil} is not null and ${t.finishProofId} is not null)`,
    ),
    check('factor_recoveries_ended', sql`(${t.state} in ('asked','waiting')) = (${t.endedAt} is null)`),
  ],
)
