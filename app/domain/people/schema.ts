import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { files } from '~/platform/schema'
import type { PendingSignUp } from './signing-up/pending'

/** People with an account. Columns up to `updatedAt` are the auth library's (better-auth `user`). */
export const users = pgTable(
  'users',
  (t) => ({
    id: t.uuid().primaryKey(),
    name: t.text().notNull(),
    email: t.text().notNull().unique(),
    emailVerified: t.boolean('email_verified').notNull().default(false),
    image: t.text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** How the name is shown in public: «Ana S.», «Ana Silva», «A. S., Braga», «Cliente anónimo». */
    displayAs: t
      .text('display_as')
      .$type<'first-initial' | 'full' | 'initials-place' | 'anonymous'>()
      .notNull()
      .default('first-initial'),
    municipality: t.text(),
    /** E.164, and when a code sent there was given back. */
    phone: t.text(),
    phoneVerifiedAt: at('phone_verified_at'),
    /** The picture they chose, re-encoded. */
    photoFileId: t.uuid('photo_file_id').references((): AnyPgColumn => files.id, { onDelete: 'set null' }),
    /** Whether reviews show place and number of reviews beside the name; whether their texts may leave the site (reviews/sharing). */
    publicProfile: t.boolean('public_profile').notNull().default(true),
    sharesReviews: t.boolean('shares_reviews').notNull().default(true),
    /** When name, place and consent were chosen in /auth/verificar-perfil. */
    profileCompletedAt: at('profile_completed_at'),
    /** Notifications not read yet, kept in the transaction that adds or reads one. */
    unreadNotifications: t.integer('unread_notifications').notNull().default(0),
    /** Who invited them to Aval; and the short code of their own link, made when first asked for. */
    invitedBy: t.uuid('invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    inviteCode: t.text('invite_code').unique(),
    staffRoles: t.text('staff_roles').array().notNull().default(sql`'{}'`),
    staffSeenAt: at('staff_seen_at'), // What changed until then (administration/changes.ts).
    /** The partner code with which the account began, how and when it came, by which mark of an ad («gclid») and which short link. */
    partnerCode: t.text('partner_code'),
    partnerCodeHow: t.text('partner_code_how').$type<'address' | 'cookie' | 'typed'>(),
    partnerCodeAt: at('partner_code_at'),
    partnerCodeAd: t.text('partner_code_ad'),
    partnerCodeLink: t.text('partner_code_link'),
    isAffiliate: t.boolean('is_affiliate').notNull().default(false),
    /** Published reviews, kept in the same transaction as their state. */
    reviewsCount: t.integer('reviews_count').notNull().default(0),
    activeCompanyId: t.uuid('active_company_id'),
    termsVersion: t.text('terms_version'),
    termsAcceptedAt: at('terms_accepted_at'),
    adultDeclaredAt: at('adult_declared_at'),
    marketingConsentAt: at('marketing_consent_at'),
    blockedAt: at('blocked_at'),
    blockedReason: t.text('blocked_reason'),
    /** Another account of the same person that this one is part of since (account-merging/): it is blocked as well. */
    mergedInto: t.uuid('merged_into').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'users_staff_roles',
      sql`${t.staffRoles} <@ array['support','moderator','auditor','finance','editor','admin']::text[]`,
    ),
    index('users_name_search').using('gin', sql`f_unaccent(lower(${t.name})) gin_trgm_ops`),
    index('users_email_search').using('gin', sql`${t.email} gin_trgm_ops`),
    index('users_staff').on(t.id).where(sql`${t.staffRoles} <> '{}'`),
    index('users_created').on(t.createdAt, t.id),
    index('users_by_name').on(sql`f_unaccent(lower(${t.name}))`, t.id),
    index('users_by_reviews').on(t.reviewsCount, t.id),
    index('users_unverified').on(t.createdAt, t.id).where(sql`not ${t.emailVerified}`),
    index('users_blocked').on(t.createdAt, t.id).where(sql`${t.blockedAt} is not null`),
    index('users_affiliates').on(t.createdAt, t.id).where(sql`${t.isAffiliate}`),
    index('users_consented').on(t.id).where(sql`${t.marketingConsentAt} is not null`),
    index('users_invited_by').on(t.invitedBy).where(sql`${t.invitedBy} is not null`),
    index('users_partner_code').on(t.partnerCode, t.partnerCodeAt).where(sql`${t.partnerCode} is not null`),
    index('users_merged_into').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    check(
      'users_merged',
      sql`${t.mergedInto} is null or (${t.mergedInto} <> ${t.id} and ${t.blockedAt} is not null)`,
    ),
    check('users_display_as', sql`${t.displayAs} in ('first-initial','full','initials-place','anonymous')`),
  ],
)

/** Sessions (better-auth `session`), looked up by the token of the signed cookie. */
export const sessions = pgTable(
  'sessions',
  (t) => ({
    id: t.uuid().primaryKey(),
    token: t.text().notNull().unique(),
    userId: belongsTo('user_id', () => users.id),
    expiresAt: at('expires_at').notNull(),
    ipAddress: t.text('ip_address'),
    userAgent: t.text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    /** What its owner calls it; without it, browser and system. */
    name: t.text(),
    /** When whoever uses it last proved who they are (sign-in, step-up). Null: not since this column exists. */
    provenAt: at('proven_at'),
    /** When a second factor was given in it. */
    secondFactorAt: at('second_factor_at'),
    /** A member of staff looking at somebody's account: read-only, 30 minutes, with a reason (site.md). */
    impersonatorId: t
      .uuid('impersonator_id')
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    impersonationReason: t.text('impersonation_reason'),
  }),
  (t) => [index('sessions_user').on(t.userId), index('sessions_impersonator').on(t.impersonatorId)],
)

/** Credentials (better-auth `account`): the password hash lives here. */
export const accounts = pgTable(
  'accounts',
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: t.text('account_id').notNull(),
    providerId: t.text('provider_id').notNull(),
    userId: belongsTo('user_id', () => users.id),
    accessToken: t.text('access_token'),
    refreshToken: t.text('refresh_token'),
    idToken: t.text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: t.text(),
    password: t.text(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  }),
  (t) => [index('accounts_user').on(t.userId)],
)

/** One-time tokens of the auth library (better-auth `verification`). */
export const verifications = pgTable(
  'verifications',
  (t) => ({
    id: t.uuid().primaryKey(),
    identifier: t.text().notNull(),
    value: t.text().notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  }),
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expires').on(t.expiresAt)],
)

/** Proofs that somebody reads mail at an address: a link token and a 6-digit code, both hashed, single use. */
export const emailProofs = pgTable(
  'email_proofs',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    email: t.text().notNull(),
    purpose: t
      .text()
      .$type<
        | 'sign-up'
        | 'review'
        | 'work'
        | 'reset'
        | 'sign-in'
        | 'email-change'
        | 'email-undo'
        | 'company-contact'
        | 'factor-lost'
        | 'factor-stop'
        | 'factor-finish'
      >()
      .notNull(),
    /** Whose contact address it is (`company-contact`). */
    companyId: t.uuid('company_id'),
    tokenHash: t.text('token_hash').notNull().unique(),
    codeHash: t.text('code_hash'),
    tries: t.integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    codeExpiresAt: at('code_expires_at'),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
    /** Where to go on afterwards: a path on this site. */
    returnTo: t.text('return_to'),
    /** Of a sign-up whose address has an unconfirmed account: taken only when it is proved, for nobody waits in a stranger's account. */
    pending: t.jsonb().$type<PendingSignUp>(),
  }),
  (t) => [
    index('email_proofs_user').on(t.userId),
    index('email_proofs_email').on(t.email, t.createdAt),
    index('email_proofs_company').on(t.companyId).where(sql`${t.companyId} is not null`),
  ],
)

/** A change of address: takes effect when the new one is proved; the old one may undo it for seven days. */
export const emailChanges = pgTable(
  'email_changes',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    oldEmail: t.text('old_email').notNull(),
    newEmail: t.text('new_email').notNull(),
    /** The proofs whose links are in the mails to the new and to the old address. */
    proofId: t.uuid('proof_id').notNull(),
    undoProofId: t.uuid('undo_proof_id').notNull(),
    state: t.text().$type<'requested' | 'done' | 'undone' | 'void'>().notNull().default('requested'),
    version: t.integer().notNull().default(1),
    requestedAt: at('requested_at').notNull(),
    doneAt: at('done_at'),
    undoUntil: at('undo_until'),
  }),
  (t) => [
    // One open request per person: asking again makes the one before void.
    uniqueIndex('email_changes_open').on(t.userId).where(sql`${t.state} = 'requested'`),
    index('email_changes_user').on(t.userId, t.requestedAt),
    check('email_changes_state', sql`${t.state} in ('requested','done','undone','void')`),
  ],
)

/** A code sent to a telephone: six digits, kept by a keyed hash, five tries. */
export const phoneProofs = pgTable(
  'phone_proofs',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    phone: t.text().notNull(),
    codeHash: t.text('code_hash').notNull(),
    tries: t.integer().notNull().default(0),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  }),
  (t) => [index('phone_proofs_user').on(t.userId, t.createdAt)],
)

/** Roles of staff that wait for a second person: `admin` is given and taken by two (site.md). */
export const roleChanges = pgTable(
  'role_changes',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    /** The roles as they shall be. */
    roles: t.text().array().notNull(),
    reason: t.text().notNull(),
    state: t.text().$type<'asked' | 'done' | 'refused' | 'withdrawn'>().notNull().default('asked'),
    version: t.integer().notNull().default(1),
    askedBy: t.uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: at('asked_at').notNull(),
    decidedBy: t.uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
  }),
  (t) => [
    uniqueIndex('role_changes_open').on(t.userId).where(sql`${t.state} = 'asked'`),
    check('role_changes_state', sql`${t.state} in ('asked','done','refused','withdrawn')`),
    check('role_changes_two', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.askedBy}`),
  ],
)

/** What staff write down about somebody for each other. The person reads it in the copy of their data (RGPD, art. 15). */
export const personNotes = pgTable(
  'person_notes',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    body: t.text().notNull(),
    at: at('at').notNull(),
    authorId: t.uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    version: t.integer().notNull().default(1),
    /** What it said before, the oldest first; who corrected each is in the trail. */
    earlier: t.jsonb().$type<{ body: string; until: string }[]>().notNull().default([]),
    correctedAt: at('corrected_at'),
    correctedBy: t.uuid('corrected_by').references(() => users.id, { onDelete: 'set null' }),
  }),
  (t) => [index('person_notes_of').on(t.userId, t.at, t.id), index('person_notes_author').on(t.authorId)],
)
