import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import { tsvector } from '../shared/tsvector'
import { completenessOf, traitsOf, usefulnessOf } from './listings/order-columns'
import type { MaskedSpan } from './moderation/masked-text'
import type { Signal } from './screening/signal'

// biome-ignore format: one row of words
export const reviewStates = ['awaiting_email', 'awaiting_company', 'screening', 'held', 'change_requested', 'published', 'masked', 'rejected', 'removed', 'appealed', 'withdrawn', 'archived'] as const
export type ReviewState = (typeof reviewStates)[number]

/** Proof levels: 0 no proof, 1 invitation, 2 invoice or document, 3 job on the platform. */
export type Proof = 0 | 1 | 2 | 3

export const reviews = pgTable(
  'reviews',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: t
      .uuid('company_id')
      .notNull()
      .references(() => companies.id),
    authorId: person('author_id'),
    /** For reviews that wait for their author's confirmation by mail. */
    authorEmail: t.text('author_email'),
    /** The name that came with that address: the account that the confirmation makes gets it. */
    authorName: t.text('author_name'),
    /** The draft it came from, while it waits for that confirmation: its photos come along. */
    draftKey: t.text('draft_key'),
    /** How the author is shown, frozen when it was written and refreshed when the author chooses anew. */
    authorShown: t.text('author_shown').notNull(),
    authorPlace: t.text('author_place'),
    rating: t.smallint().notNull(),
    wouldHire: t.text('would_hire').$type<'yes' | 'no' | 'maybe'>(),
    quality: t.smallint(),
    punctuality: t.smallint(),
    price: t.smallint(),
    communication: t.smallint(),
    title: t.text().notNull(),
    body: t.text().notNull(),
    /** First day of the month of the experience. */
    experienceMonth: t.date('experience_month', { mode: 'string' }).notNull(),
    service: t.text(),
    /** Known to the company and to staff only. */
    privateReference: t.text('private_reference'),
    incentive: t.boolean().notNull().default(false),
    imported: t.boolean().notNull().default(false),
    proof: t.smallint().$type<Proof>().notNull().default(0),
    proofKind: t.text('proof_kind').$type<'invitation' | 'invoice' | 'document' | 'job'>(),
    state: t.text().$type<ReviewState>().notNull(),
    /** Counts in the score: published, its author's latest for the company, not imported, no incentive. */
    counts: t.boolean().notNull().default(false),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    /** Set exactly while people see it; what is removed keeps `firstPublishedAt` for its tombstone. */
    publishedAt: at('published_at'),
    firstPublishedAt: at('first_published_at'),
    /** An edit that waits for screening: its number in review_versions; the public text stands meanwhile. */
    pendingVersion: t.integer('pending_version'),
    /** Until when a held review is decided about (moderation/deadlines.ts), or a change that was asked for is waited for. */
    heldUntil: at('held_until'),
    /** The one that was not published, which its author mended and sent anew. */
    corrects: t.uuid().references((): AnyPgColumn => reviews.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    editedAt: at('edited_at'),
    /** Public class of the reason, for the tombstone; the statement of reasons is in the event. */
    decisionRule: t.text('decision_rule'),
    /** Passages that are not shown while it is masked, as offsets into title and body; null: all of it. */
    maskedSpans: t.jsonb('masked_spans').$type<MaskedSpan[]>(),
    useful: t.integer().notNull().default(0),
    /** How sure it is that people find it useful, see order-columns.ts. */
    usefulness: t.integer().notNull().generatedAlwaysAs(usefulnessOf),
    /** How much it tells, 0–100, see order-columns.ts. */
    completeness: t.smallint().notNull().generatedAlwaysAs(completenessOf),
    photos: t.smallint().notNull().default(0),
    repliedAt: at('replied_at'),
    resolvedDays: t.smallint('resolved_days'),
    /** Stars that its author would give since a pact was kept; the review's own stay (resolutions/). */
    resolvedRating: t.smallint('resolved_rating'),
    /** Copied from the company for lists by category and place; one without a municipality is in no list of one. */
    category: t.text().notNull(),
    district: t.text().notNull(),
    municipality: t.text(),
    words: tsvector(),
    /** What it praises (+), blames (-) or both (=), by the lexicon of its trade when it was written: «preco+». */
    topics: t.text().array().notNull().default(sql`'{}'`),
    demonstration: t.boolean().notNull().default(false),
  }),
  (t) => [
    // Those that are not published too: lists of staff hang on reviews, and are searched by the name of their company.
    index('reviews_company').on(t.companyId),
    index('reviews_company_published')
      .on(t.companyId, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    // The newest that was proven: what a card in a list quotes (card-details.ts).
    index('reviews_company_proven')
      .on(t.companyId, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null and ${t.proof} >= 2 and ${t.state} = 'published'`),
    // What a company has not answered (received.ts).
    index('reviews_company_unanswered')
      .on(t.companyId, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null and ${t.repliedAt} is null`),
    index('reviews_company_rating')
      .on(t.companyId, t.rating.desc(), t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    // The worst first, and of these the newest: turned round, so that all of a key goes down.
    index('reviews_company_worst')
      .on(t.companyId, sql`(6 - ${t.rating}) desc nulls last`, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    index('reviews_company_useful')
      .on(t.companyId, t.usefulness.desc(), t.completeness.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    index('reviews_company_complete')
      .on(t.companyId, t.completeness.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    index('reviews_published').on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.publishedAt} is not null`),
    index('reviews_rating_published')
      .on(t.rating, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    index('reviews_category_published')
      .on(t.category, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    index('reviews_district_published')
      .on(t.district, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    index('reviews_municipality_published')
      .on(t.municipality, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.publishedAt} is not null`),
    index('reviews_tombstones')
      .on(t.companyId, t.decidedAt.desc())
      .where(sql`${t.state} in ('removed','appealed')`),
    // What few reviews have is found by this, whatever it is combined with, words too: in one index, so that a word of one
    // company is looked for among neither all its reviews nor all that have the word (list-question.ts).
    index('reviews_traits').using('gin', traitsOf, t.words).where(sql`${t.publishedAt} is not null`),
    // What staff look for by its words before it is published, or because it never was (administration/finding.ts).
    index('reviews_unpublished_words').using('gin', t.words).where(sql`${t.publishedAt} is null`),
    index('reviews_author').on(t.authorId, t.createdAt.desc()),
    // Of people without an account, found by their address for the copy of their data and for erasing it (privacy/).
    index('reviews_author_email').on(t.authorEmail).where(sql`${t.authorEmail} is not null`),
    index('reviews_queue')
      .on(t.state, t.heldUntil, t.id)
      .where(sql`${t.state} in ('screening','held','change_requested','appealed')`),
    index('reviews_awaiting_company').on(t.companyId).where(sql`${t.state} = 'awaiting_company'`),
    uniqueIndex('reviews_corrects').on(t.corrects).where(sql`${t.corrects} is not null`),
    index('reviews_decided')
      .on(t.state, t.decidedAt.desc(), t.id.desc())
      .where(sql`${t.state} in ('change_requested','rejected','removed','appealed','masked')`),
    index('reviews_withdrawn')
      .on(t.companyId)
      .where(sql`${t.state} = 'withdrawn' and ${t.firstPublishedAt} is not null`),
    index('reviews_awaiting').on(t.createdAt).where(sql`${t.state} = 'awaiting_email'`),
    /** One living review per author and company without an experience key in 12 months: the rule is in code, this stops the race. */
    uniqueIndex('reviews_one_open')
      .on(t.companyId, t.authorId)
      .where(sql`${t.state} in ('screening','held')`),
    check('reviews_rating_range', sql`${t.rating} between 1 and 5`),
    check('reviews_proof_range', sql`${t.proof} between 0 and 3`),
    check(
      'reviews_state',
      sql`${t.state} in ('awaiting_email','awaiting_company','screening','held','change_requested','published','masked','rejected','removed','appealed','withdrawn','archived')`,
    ),
    check(
      'reviews_published_at',
      sql`(${t.state} in ('published','masked','archived')) = (${t.publishedAt} is not null)`,
    ),
    check('reviews_would_hire', sql`${t.wouldHire} in ('yes','no','maybe')`),
    check(
      'reviews_text_length',
      sql`char_length(${t.title}) between 5 and 100 and char_length(${t.body}) between 30 and 4000`,
    ),
    check(
      'reviews_criteria',
      sql`coalesce(${t.quality},1) between 1 and 5 and coalesce(${t.punctuality},1) between 1 and 5 and coalesce(${t.price},1) between 1 and 5 and coalesce(${t.communication},1) between 1 and 5`,
    ),
    check('reviews_counts', sql`not ${t.counts} or ${t.publishedAt} is not null`),
  ],
)

/**
 * Every public text a review had, oldest first; the newest that was published equals the row in `reviews`. An edit that
 * screening noticed something in waits here, unseen, until `held_until` or a decision.
 */
export const reviewVersions = pgTable(
  'review_versions',
  (t) => ({
    reviewId: belongsTo('review_id', () => reviews.id),
    version: t.integer().notNull(),
    rating: t.smallint().notNull(),
    title: t.text().notNull(),
    body: t.text().notNull(),
    wouldHire: t.text('would_hire').$type<'yes' | 'no' | 'maybe'>(),
    quality: t.smallint(),
    punctuality: t.smallint(),
    price: t.smallint(),
    communication: t.smallint(),
    at: at('at').notNull(),
    publishedAt: at('published_at'),
    /** What screening noticed in an edit; null for what was not held. */
    signals: t.jsonb().$type<Signal[]>(),
    /** The moment at which a held edit is published by default. */
    heldUntil: at('held_until'),
    decidedAt: at('decided_at'),
    /** Why a held edit was not published. */
    decisionRule: t.text('decision_rule'),
    /** Since when this text is not read any more: what was asked to be changed in it, was (editing.ts). */
    withheldAt: at('withheld_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.reviewId, t.version] }),
    index('review_versions_waiting')
      .on(t.heldUntil, t.reviewId)
      .where(sql`${t.heldUntil} is not null and ${t.decidedAt} is null`),
    check('review_versions_rating', sql`${t.rating} between 1 and 5`),
    check('review_versions_would_hire', sql`${t.wouldHire} in ('yes','no','maybe')`),
    check(
      'review_versions_waits_unseen',
      sql`${t.heldUntil} is null or ${t.decidedAt} is not null or ${t.publishedAt} is null`,
    ),
  ],
)

/** What screening noticed, with its evidence: shown to the moderator, never decides by itself. */
export const reviewSignals = pgTable(
  'review_signals',
  (t) => ({
    reviewId: belongsTo('review_id', () => reviews.id),
    kind: t.text().notNull(),
    evidence: t.text().notNull(),
    weight: t.real().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.reviewId, t.kind] })],
)

/** `removed` by moderation, `withdrawn` by whoever wrote it. */
export type ReplyState = 'published' | 'removed' | 'withdrawn'

/** The company's official reply: one per review (round 1); rounds 2 and 3 are one exchange more. */
export const reviewReplies = pgTable(
  'review_replies',
  (t) => ({
    id: t.uuid().primaryKey(),
    reviewId: belongsTo('review_id', () => reviews.id),
    companyId: t
      .uuid('company_id')
      .notNull()
      .references(() => companies.id),
    round: t.smallint().notNull().default(1),
    authorId: person('author_id'),
    body: t.text().notNull(),
    state: t.text().$type<ReplyState>().notNull().default('published'),
    version: t.integer().notNull().default(1),
    at: at('at').notNull(),
    editedAt: at('edited_at'),
    removedAt: at('removed_at'),
  }),
  (t) => [
    uniqueIndex('review_replies_one').on(t.reviewId, t.round),
    index('review_replies_company').on(t.companyId, t.at.desc()),
    index('review_replies_answers').on(t.companyId, t.at).where(sql`${t.round} = 2`),
    check('review_replies_state', sql`${t.state} in ('published','removed','withdrawn')`),
    check('review_replies_length', sql`char_length(${t.body}) between 10 and 2000`),
    check('review_replies_round', sql`${t.round} between 1 and 3`),
  ],
)

export const replyVersions = pgTable(
  'reply_versions',
  (t) => ({
    replyId: belongsTo('reply_id', () => reviewReplies.id),
    version: t.integer().notNull(),
    body: t.text().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.replyId, t.version] })],
)

/** What somebody began to write, also before signing in; the key lives in a cookie, here only its hash. */
export const reviewDrafts = pgTable(
  'review_drafts',
  (t) => ({
    keyHash: t.text('key_hash').primaryKey(),
    userId: t.uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    companyId: t.uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    fields: t.jsonb().$type<Record<string, string | string[]>>().notNull(),
    updatedAt: at('updated_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  }),
  (t) => [index('review_drafts_expires').on(t.expiresAt)],
)

export const usefulVotes = pgTable(
  'useful_votes',
  {
    reviewId: belongsTo('review_id', () => reviews.id),
    userId: belongsTo('user_id', () => users.id),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.reviewId, t.userId] }), index('useful_votes_user').on(t.userId)],
)
