import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'
import { files } from '~/platform/schema'
import { person } from '../people/person-column'
import { tickets } from '../tickets/schema'
import type { FeedbackKind, FeedbackState } from './feedback-words'
import type { Highlight } from './highlight'

/** What somebody said about a page of ours, with the picture of it that they chose to send. */
export const feedback = pgTable(
  'feedback',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<FeedbackKind>().notNull(),
    message: t.text().notNull(),
    /** Of whoever wants an answer. */
    email: t.text(),
    userId: person('user_id'),
    /** Path and query of the page, without what may be a secret (page-address.ts). */
    page: t.text().notNull(),
    viewportWidth: t.integer('viewport_width'),
    viewportHeight: t.integer('viewport_height'),
    dpr: t.real(),
    browser: t.text(),
    release: t.text(),
    /** The last errors of the page, if they were left in. */
    errors: t.jsonb().$type<string[]>().notNull().default([]),
    /** The picture, with what was drawn over it. */
    fileId: t.uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    highlights: t.jsonb().$type<Highlight[]>().notNull().default([]),
    state: t.text().$type<FeedbackState>().notNull().default('new'),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    ticketId: t.uuid('ticket_id').references(() => tickets.id, { onDelete: 'set null' }),
    note: t.text(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
  }),
  (t) => [
    index('feedback_list').on(t.createdAt, t.id),
    index('feedback_waiting').on(t.createdAt, t.id).where(sql`${t.state} in ('new','seen')`),
    index('feedback_as_ticket').on(t.createdAt, t.id).where(sql`${t.state} = 'ticket'`),
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
