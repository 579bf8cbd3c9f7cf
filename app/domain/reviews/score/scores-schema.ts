import { sql } from 'drizzle-orm'
import { pgTable } from 'drizzle-orm/pg-core'
import { belongsTo } from '~/platform/columns'
import { companies } from '../../companies/schema'

/**
 * Score and figures of one company: sums for formula v1 in closed form (see reviews/score/score.ts), kept in the
 * transaction that changes a review; a recomputation from the reviews must give the same.
 */
export const companyScores = pgTable('company_scores', (t) => ({
  companyId: belongsTo('company_id', () => companies.id).primaryKey(),
  /** Published reviews that people see, counted or not. */
  reviews: t.integer().notNull().default(0),
  /** Published reviews by stars: [1★, 2★, 3★, 4★, 5★]. */
  histogram: t.integer().array().notNull().default(sql`'{0,0,0,0,0}'`),
  /** Published reviews by proof level: [V0, V1, V2, V3]. */
  byProof: t.integer('by_proof').array().notNull().default(sql`'{0,0,0,0}'`),
  /** Reviews that count in the score (latest of the author, ≤ 730 days, weight > 0). */
  counted: t.integer().notNull().default(0),
  /** Sums of w, w·r, w·r², w² over verified (V1–V3) and unverified (V0) reviews, weights at the reference day. */
  verified: t.doublePrecision().array().notNull().default(sql`'{0,0,0,0}'`),
  unverified: t.doublePrecision().array().notNull().default(sql`'{0,0,0,0}'`),
  /** «2026-10» → [reviews, sum of stars], at most 36 months. */
  months: t.jsonb().$type<Record<string, [n: number, sum: number]>>().notNull().default({}),
  /** Shown score (one decimal is for showing; this keeps them all), null until n ≥ 3 and Σw ≥ 2. */
  score: t.real(),
  margin: t.real(),
  /** S even when it is not shown yet: orders the directory. */
  rank: t.real().notNull().default(0),
  prior: t.real().notNull().default(3.5),
  formula: t.smallint().notNull().default(1),
  /** Lisbon day for which score, margin and rank hold. */
  asOf: t.date('as_of', { mode: 'string' }),
  replied: t.integer().notNull().default(0),
  /** Seen reviews that wait for the company's reply, and for its last word (reviews/replies/exchange.ts). */
  unanswered: t.integer().notNull().default(0),
  lastWords: t.integer('last_words').notNull().default(0),
  medianReplyHours: t.real('median_reply_hours'),
  wouldHire: t.integer('would_hire').array().notNull().default(sql`'{0,0,0}'`),
}))

/** Mean and median of a category's companies, frozen monthly: prior and comparison. `''` is the platform. */
export const categoryScores = pgTable('category_scores', (t) => ({
  category: t.text().primaryKey(),
  reviews: t.integer().notNull(),
  mean: t.real().notNull(),
  median: t.real(),
  /** «2026-10» → [reviews, sum of stars] of all its companies, until the month it was frozen in. */
  months: t.jsonb().$type<Record<string, [n: number, sum: number]>>().notNull().default({}),
  month: t.text().notNull(),
}))
