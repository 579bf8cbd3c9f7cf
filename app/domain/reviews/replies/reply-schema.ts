import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { reviews } from '../schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Beginnings of replies that a company keeps for itself, beside the house's (reply-templates.ts). */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    writtenBy: uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [
    index('reply_templates_company').on(t.companyId, t.label),
    index('reply_templates_written_by').on(t.writtenBy),
    check('reply_templates_length', sql`char_length(${t.label}) <= 40 and char_length(${t.body}) <= 2000`),
  ],
)

/** A reply that somebody has begun, until it is published: each writer's own, so that nobody overwrites anybody's. */
export const replyDrafts = pgTable(
  'reply_drafts',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.round, t.userId] }), index('reply_drafts_user').on(t.userId)],
)
