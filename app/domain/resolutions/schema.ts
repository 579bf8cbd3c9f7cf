import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import { reviews } from '../reviews/schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

// biome-ignore format: one row of words
export const pactStates = ['proposed', 'accepted', 'resolved', 'unresolved', 'declined', 'withdrawn', 'lapsed', 'unconfirmed', 'void'] as const
export type PactState = (typeof pactStates)[number]

export const pactKinds = ['redo', 'refund', 'discount', 'explanation'] as const
export type PactKind = (typeof pactKinds)[number]

/** What a company offers to put right after a review of three stars or fewer, and what became of it. */
export const resolutions = pgTable(
  'resolutions',
  {
    id: uuid().primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    kind: text().$type<PactKind>().notNull(),
    /** What exactly; both sides read it, nobody else. */
    terms: text().notNull(),
    /** The Lisbon day by which it is done. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    state: text().$type<PactState>().notNull().default('proposed'),
    version: integer().notNull().default(1),
    proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    proposedAt: at('proposed_at').notNull(),
    /** When its present state ends by itself: unanswered, or unconfirmed. */
    expiresAt: at('expires_at'),
    remindedAt: at('reminded_at'),
    answeredAt: at('answered_at'),
    closedAt: at('closed_at'),
    /** Why it was declined, or what was not done. */
    reason: text(),
    /** Said when it was confirmed; the review's own stars stay as they are. */
    ratingBefore: smallint('rating_before').notNull(),
    ratingAfter: smallint('rating_after'),
    wouldHire: text('would_hire').$type<'yes' | 'no' | 'maybe'>(),
  },
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

/** What one review of three stars or fewer adds to its company's index (resolution-index.ts). Whole numbers: sums stay exact. */
const part = (name: string) => smallint(name).notNull().default(0)

export const resolutionCases = pgTable(
  'resolution_cases',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    resolved: part('is_resolved'),
    answered: part('answered'),
    /** Whether the author said if they would hire again; 2 yes, 1 maybe, 0 no. */
    said: part('said'),
    hire: part('hire'),
    /** 100 at once, 0 when it took very long. */
    speed: part('speed'),
  },
  (t) => [index('resolution_cases_company').on(t.companyId)],
)

/** A company's sums over its cases, kept in the transaction of each change, and the index as it is shown. */
export const companyResolutions = pgTable('company_resolutions', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  cases: integer().notNull().default(0),
  resolved: integer('resolved_cases').notNull().default(0),
  answered: integer().notNull().default(0),
  said: integer().notNull().default(0),
  hire: integer().notNull().default(0),
  speed: integer().notNull().default(0),
  shown: smallint(),
})
