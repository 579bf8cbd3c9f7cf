import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { files } from '~/platform/schema'
import { users } from '../people/schema'
import { tickets } from '../tickets/schema'
import type { FeedbackKind, FeedbackState } from './feedback-words'
import type { Highlight } from './highlight'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What somebody said about a page of ours, with the picture of it that they chose to send. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    kind: text().$type<FeedbackKind>().notNull(),
    message: text().notNull(),
    /** Of whoever wants an answer. */
    email: text(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Path and query of the page, without what may be a secret (page-address.ts). */
    page: text().notNull(),
    viewportWidth: integer('viewport_width'),
    viewportHeight: integer('viewport_height'),
    dpr: real(),
    browser: text(),
    release: text(),
    /** The last errors of the page, if they were left in. */
    errors: jsonb().$type<string[]>().notNull().default([]),
    /** The picture, with what was drawn over it. */
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    highlights: jsonb().$type<Highlight[]>().notNull().default([]),
    state: text().$type<FeedbackState>().notNull().default('new'),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    ticketId: uuid('ticket_id').references(() => tickets.id, { onDelete: 'set null' }),
    note: text(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('feedback_list').on(t.createdAt, t.id),
    index('feedback_waiting').on(t.createdAt, t.id).where(sql`${t.state} in ('new','seen')`),
    index('feedback_user').on(t.userId).where(sql`${t.userId} is not null`),
    index('feedback_email').on(t.email).where(sql`${t.email} is not null`),
    index('feedback_file').on(t.fileId).where(sql`${t.fileId} is not null`),
    index('feedback_ticket').on(t.ticketId).where(sql`${t.ticketId} is not null`),
    check('feedback_kind', sql`${t.kind} in ('problem','idea','praise')`),
    check('feedback_state', sql`${t.state} in ('new','seen','done','dismissed','ticket')`),
    check('feedback_errors', sql`jsonb_typeof(${t.errors}) = 'array'`),
    check('feedback_highlights', sql`jsonb_typeof(${t.highlights}) = 'array'`),
  ],
)
