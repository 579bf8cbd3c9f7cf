import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../../people/person-column'
import { reviews } from '../schema'

/**
 * The invoice by which a review was verified: issuer, month and a keyed hash of its number, nothing else of it. It is
 * `used` from when the review has come in; one that waits for its author's mail holds nobody else's back.
 */
export const reviewInvoices = pgTable(
  'review_invoices',
  (t) => ({
    reviewId: belongsTo('review_id', () => reviews.id).primaryKey(),
    issuer: t.text().notNull(),
    /** «2026-10» */
    month: t.text().notNull(),
    keyHash: t.text('key_hash').notNull(),
    used: t.boolean().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [
    /** One invoice, one review. */
    uniqueIndex('review_invoices_once').on(t.keyHash).where(sql`${t.used}`),
    check('review_invoices_issuer', sql`${t.issuer} ~ '^[0-9]{9}$'`),
    check('review_invoices_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
)

export const documentStates = ['waiting', 'accepted', 'declined', 'withdrawn'] as const
export type DocumentState = (typeof documentStates)[number]

/** A document that somebody sent to prove the experience behind their review: for moderators only. */
export const reviewDocuments = pgTable(
  'review_documents',
  (t) => ({
    id: t.uuid().primaryKey(),
    reviewId: belongsTo('review_id', () => reviews.id),
    /** None once it was deleted: with a withdrawal, and 90 days after a decision. */
    fileId: t.uuid('file_id'),
    state: t.text().$type<DocumentState>().notNull().default('waiting'),
    version: t.integer().notNull().default(1),
    sentAt: at('sent_at').notNull(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
    /** Why it was declined: its sender reads it. */
    reason: t.text(),
  }),
  (t) => [
    uniqueIndex('review_documents_one_waiting').on(t.reviewId).where(sql`${t.state} = 'waiting'`),
    index('review_documents_review').on(t.reviewId, t.sentAt),
    index('review_documents_queue').on(t.sentAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('review_documents_decided').on(t.decidedAt, t.id).where(sql`${t.state} in ('accepted','declined')`),
    index('review_documents_kept')
      .on(t.decidedAt)
      .where(sql`${t.fileId} is not null and ${t.state} <> 'waiting'`),
    check('review_documents_state', sql`${t.state} in ('waiting','accepted','declined','withdrawn')`),
    check('review_documents_reason', sql`${t.state} <> 'declined' or ${t.reason} is not null`),
  ],
)
