import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { reviews } from '../reviews/schema'

// biome-ignore format: one row of words
export const pactStates = ['proposed', 'accepted', 'resolved', 'unresolved', 'declined', 'withdrawn', 'lapsed', 'unconfirmed', 'void'] as const
export type PactState = (typeof pactStates)[number]

export const pactKinds = ['redo', 'refund', 'discount', 'explanation'] as const
export type PactKind = (typeof pactKinds)[number]

/** What a company offers to put right after a review of three stars or fewer, and what became of it. */
export const resolutions = pgTable(
  'resolutions',
  (t) => ({
    id: t.uuid().primaryKey(),
    reviewId: belongsTo('review_id', () => reviews.id),
    companyId: belongsTo('company_id', () => companies.id),
    kind: t.text().$type<PactKind>().notNull(),
    /** What exactly; both sides read it, nobody else. */
    terms: t.text().notNull(),
    /** The Lisbon day by which it is done. */
    dueOn: t.date('due_on', { mode: 'string' }).notNull(),
    state: t.text().$type<PactState>().notNull().default('proposed'),
    version: t.integer().notNull().default(1),
    proposedBy: person('proposed_by'),
    proposedAt: at('proposed_at').notNull(),
    /** When its present state ends by itself: unanswered, or unconfirmed. */
    expiresAt: at('expires_at'),
    remindedAt: at('reminded_at'),
    answeredAt: at('answered_at'),
    closedAt: at('closed_at'),
    /** Why it was declined, or what was not done. */
    reason: t.text(),
    /** Said when it was confirmed; the review's own stars stay as they are. */
    ratingBefore: t.smallint('rating_before').notNull(),
    ratingAfter: t.smallint('rating_after'),
    wouldHire: t.text('would_hire').$type<'yes' | 'no' | 'maybe'>(),
  }),
  (t) => [
    uniqueIndex('resolutions_one_open').on(t.reviewId).where(sql`${t.state} in ('proposed','accepted')`),
    uniqueIndex('resolutions_one_resolved').on(t.reviewId).where(sql`${t.state} = 'resolved'`),
    index('resolutions_review').on(t.reviewId, t.proposedAt.desc()),
    index('resolutions_company').on(t.companyId, t.state, t.proposedAt.desc()),
    index('resolutions_proposed_by').on(t.proposedBy),
    index('resolutions_expiring').on(t.expiresAt).where(sql`${t.state} in ('proposed','accepted')`),
    check(
      'resolutions_state',
      sql`${t.state} in ('proposed','accepted','resolved','unresolved','declined','withdrawn','lapsed','unconfirmed','void')`,
    ),
    check('resolutions_kind', sql`${t.kind} in ('redo','refund','discount','explanation')`),
    check('resolutions_length', sql`char_length(${t.terms}) between 20 and 1000`),
    check(
      'resolutions_ratings',
      sql`${t.ratingBefore} between 1 and 3 and coalesce(${t.ratingAfter}, 1) between 1 and 5`,
    ),
    check('resolutions_would_hire', sql`${t.wouldHire} in ('yes','no','maybe')`),
    check('resolutions_closed', sql`(${t.state} in ('proposed','accepted')) = (${t.closedAt} is null)`),
  ],
)
