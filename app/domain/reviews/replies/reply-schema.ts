import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../../companies/schema'
import { person } from '../../people/person-column'
import { users } from '../../people/schema'
import { reviews } from '../schema'

/** Beginnings of replies that a company keeps for itself, beside the house's (reply-templates.ts). */
export const replyTemplates = pgTable(
  'reply_templates',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    label: t.text().notNull(),
    body: t.text().notNull(),
    version: t.integer().notNull().default(1),
    writtenBy: person('written_by'),
    updatedAt: at('updated_at').notNull(),
  }),
  (t) => [
    index('reply_templates_company').on(t.companyId, t.label),
    index('reply_templates_written_by').on(t.writtenBy),
    check('reply_templates_length', sql`char_length(${t.label}) <= 40 and char_length(${t.body}) <= 2000`),
  ],
)

/** A reply that somebody has begun, until it is published: each writer's own, so that nobody overwrites anybody's. */
export const replyDrafts = pgTable(
  'reply_drafts',
  (t) => ({
    reviewId: belongsTo('review_id', () => reviews.id),
    round: t.smallint().notNull(),
    userId: belongsTo('user_id', () => users.id),
    body: t.text().notNull(),
    updatedAt: at('updated_at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.reviewId, t.round, t.userId] }), index('reply_drafts_user').on(t.userId)],
)
