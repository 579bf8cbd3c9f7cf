import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One row per form that was carried out, so that a double press or a retry has one effect. */
export const submissions = pgTable(
  'submissions',
  {
    key: uuid().notNull(),
    form: text().notNull(),
    /** What stood in it, sealed: whether it comes again as it was. */
    print: text(),
    location: text(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.key, t.form] }), index('submissions_at').on(t.at)],
)

/** What was typed into a form whose session had ended; given back after sign-in. Lives one day. */
export const keptForms = pgTable(
  'kept_forms',
  {
    keyHash: text('key_hash').primaryKey(),
    path: text().notNull(),
    fields: jsonb().$type<Record<string, string | string[]>>().notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [index('kept_forms_expires').on(t.expiresAt)],
)

/** Attempts within a window, by keyed hash of what is limited (rate-limit.ts): nothing personal. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    lastAt: at('last_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (t) => [index('limits_ends').on(t.endsAt)],
)

/** A stored file; its bytes live in the files port under `key`. */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    key: text().notNull().unique(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    /** Placeholder colour, #rrggbb. */
    colour: text(),
    /** Widths in pixels in which it can be had as AVIF and WebP: made by a job (pictures/). */
    widths: smallint().array().notNull().default(sql`'{}'`),
    visibility: text().$type<'public' | 'private'>().notNull().default('private'),
    ownerUserId: uuid('owner_user_id'),
    companyId: uuid('company_id'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [check('files_visibility', sql`${t.visibility} in ('public','private')`)],
)
