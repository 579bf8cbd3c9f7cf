import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** People with an account. Columns up to `updatedAt` are the auth library's (better-auth `user`). */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** How the name is shown in public: «Ana S.», «Ana Silva», «A. S., Braga», «Cliente verificado». */
    displayAs: text('display_as')
      .$type<'first-initial' | 'full' | 'initials-place' | 'anonymous'>()
      .notNull()
      .default('first-initial'),
    municipality: text(),
    staffRoles: text('staff_roles').array().notNull().default(sql`'{}'`),
    isAffiliate: boolean('is_affiliate').notNull().default(false),
    /** Published reviews, kept in the same transaction as their state. */
    reviewsCount: integer('reviews_count').notNull().default(0),
    activeCompanyId: uuid('active_company_id'),
    termsVersion: text('terms_version'),
    termsAcceptedAt: at('terms_accepted_at'),
    adultDeclaredAt: at('adult_declared_at'),
    marketingConsentAt: at('marketing_consent_at'),
    blockedAt: at('blocked_at'),
    blockedReason: text('blocked_reason'),
    demonstration: boolean().notNull().default(false),
  },
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'users_staff_roles',
      sql`${t.staffRoles} <@ array['support','moderator','auditor','finance','editor','admin']::text[]`,
    ),
    check('users_display_as', sql`${t.displayAs} in ('first-initial','full','initials-place','anonymous')`),
  ],
)

/** Sessions (better-auth `session`), looked up by the token of the signed cookie. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    token: text().notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_user').on(t.userId)],
)

/** Credentials (better-auth `account`): the password hash lives here. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('accounts_user').on(t.userId)],
)

/** One-time tokens of the auth library (better-auth `verification`). */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires').on(t.expiresAt)],
)

export interface PendingSignUp {
  name: string
  passwordHash: string
  termsVersion: string
  marketing: boolean
}

/** Proofs that somebody reads mail at an address: a link token and a 6-digit code, both hashed, single use. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    purpose: text().$type<'sign-up' | 'review'>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash'),
    tries: integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    codeExpiresAt: at('code_expires_at'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Where to go on afterwards: a path on this site. */
    returnTo: text('return_to'),
    /**
     * Sign-up with an address that already has an unconfirmed account: what this attempt chose. It takes the place of
     * the account's own only when the address is proved, so that nobody waits in a stranger's account (pre-hijacking).
     */
    pending: jsonb().$type<PendingSignUp>(),
  },
  (t) => [index('email_proofs_user').on(t.userId), index('email_proofs_email').on(t.email, t.createdAt)],
)
