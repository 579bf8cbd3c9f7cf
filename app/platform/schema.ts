import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at } from './columns'

/** One row per form that was carried out, so that a double press or a retry has one effect. */
export const submissions = pgTable(
  'submissions',
  (t) => ({
    key: t.uuid().notNull(),
    form: t.text().notNull(),
    /** What stood in it, sealed: whether it comes again as it was. */
    print: t.text(),
    location: t.text(),
    at: at('at').notNull().defaultNow(),
  }),
  (t) => [primaryKey({ columns: [t.key, t.form] }), index('submissions_at').on(t.at)],
)

/** What was typed into a form whose session had ended; given back after sign-in. Lives one day. */
export const keptForms = pgTable(
  'kept_forms',
  (t) => ({
    keyHash: t.text('key_hash').primaryKey(),
    path: t.text().notNull(),
    fields: t.jsonb().$type<Record<string, string | string[]>>().notNull(),
    expiresAt: at('expires_at').notNull(),
  }),
  (t) => [index('kept_forms_expires').on(t.expiresAt)],
)

/** Attempts within a window, by keyed hash of what is limited (rate-limit.ts): nothing personal. */
export const limits = pgTable(
  'limits',
  (t) => ({
    key: t.text().primaryKey(),
    points: t.integer().notNull(),
    lastAt: at('last_at').notNull(),
    endsAt: at('ends_at').notNull(),
  }),
  (t) => [index('limits_ends').on(t.endsAt)],
)

/** A stored file; its bytes live in the files port under `key`. */
export const files = pgTable(
  'files',
  (t) => ({
    id: t.uuid().primaryKey(),
    key: t.text().notNull().unique(),
    contentType: t.text('content_type').notNull(),
    bytes: t.integer().notNull(),
    sha256: t.text().notNull(),
    width: t.integer(),
    height: t.integer(),
    /** Placeholder colour, #rrggbb. */
    colour: t.text(),
    /** Widths in pixels in which it can be had as AVIF and WebP: made by a job (pictures/). */
    widths: t.smallint().array().notNull().default(sql`'{}'`),
    visibility: t.text().$type<'public' | 'private'>().notNull().default('private'),
    ownerUserId: t.uuid('owner_user_id'),
    companyId: t.uuid('company_id'),
    createdAt: at('created_at').notNull().defaultNow(),
  }),
  (t) => [check('files_visibility', sql`${t.visibility} in ('public','private')`)],
)
