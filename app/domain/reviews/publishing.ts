import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { enqueue } from '~/platform/jobs'
import { users } from '../people/schema'
import { type TxCtx } from '../shared/ctx'
import { type Move, move } from '../shared/flow'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { showPhotos } from './photos/photo-visibility'
import { saidOf, type Turn } from './replies/exchange'
import { notifyCompanyOfReview } from './replies/mails'
import { medianReplyHours } from './replies/reply-times'
import { type ReviewVerb, reviewFlow, reviewTable } from './review'
import { reviewReplies, reviews, reviewVersions } from './schema'
import { keepCase } from './score/case-keeping'
import { keepScore, lockScore } from './score/score-keeping'
import { type Figured, type ScoreChange } from './score/score-row'

/** What decides whether a review that people see counts. */
export interface Countable {
  id: string
  /** Null for whoever is not known any more: such a review stands for itself. */
  authorId: string | null
  publishedAt: Date
  imported: boolean
  incentive: boolean
}

/**
 * Which of a company's visible reviews count in its score and topics: each author's latest, neither imported nor one that
 * something was given for. A latest one that does not count leaves its author without (product/reviews.md).
 */
export function whichCount(seen: readonly Countable[]): Set<string> {
  const newestFirst = seen.toSorted(
    (a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.id < b.id ? 1 : -1),
  )
  const heard = new Set<string>()
  const counting = new Set<string>()
  for (const { id, authorId, imported, incentive } of newestFirst) {
    const author = authorId ?? id
    if (heard.has(author)) continue
    heard.add(author)
    if (!imported && !incentive) counting.add(id)
  }
  return counting
}

export type Review = typeof reviews.$inferSelect

/**
 * A review to be changed: the company's figures are taken first and the review after them, always in this order,
 * so that two decisions about one company wait for each other instead of locking each other out.
 * @throws Refusal `not-found`
 */
export async function lockReview(tx: TxCtx, id: string): Promise<Review> {
  const missing = new Refusal('not-found', 'Não encontrámos esta avaliação.')
  if (!isUuid(id)) throw missing
  const [at] = await tx.db.select({ companyId: reviews.companyId }).from(reviews).where(eq(reviews.id, id))
  if (!at) throw missing
  await lockScore(tx, at.companyId)
  const [review] = await tx.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!review) throw missing
  return review
}

/** People see the review from now on: state, figures, counters and lists in one transaction. */
export async function showReview(tx: TxCtx, review: Review, verb: ReviewVerb, how: Move = {}): Promise<void> {
  const { now } = tx
  await lockScore(tx, review.companyId)
  // Restored ones stand where they stood: a decision in between makes nothing newer.
  const publishedAt = review.firstPublishedAt ?? now
  await move(tx, reviewFlow, reviewTable, review, verb, {
    ...how,
    companyId: review.companyId,
    set: {
      publishedAt,
      firstPublishedAt: publishedAt,
      heldUntil: null,
      decidedAt: now,
      decisionRule: null,
      ...how.set,
    },
  })
  if (!review.firstPublishedAt) {
    await writeFirstVersion(tx, review)
    await enqueue(tx, notifyCompanyOfReview, { reviewId: review.id })
  }
  if (review.photos > 0) await showPhotos(tx, review.id, true)
  const shown = figured({ ...review, publishedAt })
  const author = await recountAuthor(tx, review)
  const said = await saidChange(tx, review, 1)
  await keepScore(tx, review.companyId, { shown: [shown], ...said, ...author })
  await keepCase(tx, review.id)
  await countForAuthor(tx, review, 1)
  invalidateLists(tx, review)
}

/** People see it no longer; the author's review before it counts again. */
export async function hideReview(tx: TxCtx, review: Review, verb: ReviewVerb, how: Move = {}): Promise<void> {
  const { publishedAt } = review
  await lockScore(tx, review.companyId)
  await move(tx, reviewFlow, reviewTable, review, verb, {
    ...how,
    companyId: review.companyId,
    // An edit that waits is moot: there is nothing left for it to change.
    set: { pendingVersion: null, ...how.set, publishedAt: null, counts: false, decidedAt: tx.now },
  })
  invalidateLists(tx, review)
  if (review.photos > 0) await showPhotos(tx, review.id, false)
  if (!publishedAt) return
  await happened(tx, 'review.hidden', review.id)
  const gone = figured({ ...review, publishedAt })
  const { counted, uncounted } = await recountAuthor(tx, review)
  await keepScore(tx, review.companyId, {
    hidden: [gone],
    counted,
    uncounted: review.counts ? [gone, ...uncounted] : uncounted,
    ...(await saidChange(tx, review, -1)),
  })
  await keepCase(tx, review.id)
  await countForAuthor(tx, review, -1)
}

export const figured = (review: Review & { publishedAt: Date }): Figured => ({
  rating: review.rating,
  proof: review.proof,
  wouldHire: review.wouldHire,
  publishedAt: review.publishedAt,
  topics: review.topics,
})

/** Only an author's latest counts, and neither an imported one nor one that was given something for. */
async function recountAuthor(
  { db }: TxCtx,
  review: Pick<Review, 'id' | 'authorId' | 'companyId'>,
): Promise<Required<Pick<ScoreChange, 'counted' | 'uncounted'>>> {
  const whose = review.authorId === null ? eq(reviews.id, review.id) : eq(reviews.authorId, review.authorId)
  const seen = await db
    .select()
    .from(reviews)
    .where(and(whose, eq(reviews.companyId, review.companyId), isNotNull(reviews.publishedAt)))
  const visible = seen as (Review & { publishedAt: Date })[]
  const counting = whichCount(visible)
  const change = { counted: [] as Figured[], uncounted: [] as Figured[] }
  for (const one of visible) {
    const should = counting.has(one.id)
    if (one.counts === should) continue
    await db.update(reviews).set({ counts: should }).where(eq(reviews.id, one.id))
    change[should ? 'counted' : 'uncounted'].push(figured(one))
  }
  return change
}

/** Whose reviews they are changed: which of an author's counts at a company follows, and the figures with it. */
export async function countAuthorAnew(tx: TxCtx, companyId: string, authorId: string): Promise<void> {
  await lockScore(tx, companyId)
  await keepScore(tx, companyId, await recountAuthor(tx, { id: authorId, authorId, companyId }))
  invalidate(tx, tag.company(companyId), tag.reviews, tag.home, tag.directory)
}

/** With the review comes or goes the company's reply, where it stands, its time with it, and what waits for its word. */
async function saidChange(tx: TxCtx, { id: reviewId, companyId }: Review, by: 1 | -1): Promise<ScoreChange> {
  const turns = await tx.db
    .select({ round: reviewReplies.round, state: reviewReplies.state })
    .from(reviewReplies)
    .where(eq(reviewReplies.reviewId, reviewId))
  const { replied, owed } = saidOf(turns as Turn[])
  return {
    ...(owed === 'reply' && { unanswered: by }),
    ...(owed === 'last-word' && { lastWords: by }),
    ...(replied && { replied: by, medianReplyHours: await medianReplyHours(tx, companyId) }),
  }
}

/** Texts before it that nobody saw (editing/changing-held.ts) keep their numbers. */
async function writeFirstVersion(
  { db, now }: TxCtx,
  { id, rating, title, body, wouldHire, quality, punctuality, price, communication, createdAt }: Review,
): Promise<void> {
  const content = { rating, title, body, wouldHire, quality, punctuality, price, communication }
  await db
    .insert(reviewVersions)
    .values({ reviewId: id, version: nextVersion(id), ...content, at: createdAt, publishedAt: now })
    .onConflictDoNothing()
}

/** The number of a review's next text. */
export const nextVersion = (reviewId: string) =>
  sql<number>`(select coalesce(max(version), 0) + 1 from review_versions where review_id = ${reviewId})`

async function countForAuthor({ db }: TxCtx, { authorId }: Review, by: 1 | -1): Promise<void> {
  if (!authorId) return
  await db
    .update(users)
    .set({ reviewsCount: sql`greatest(0, ${users.reviewsCount} + ${by})` })
    .where(eq(users.id, authorId))
}

export function invalidateLists(tx: TxCtx, { id, companyId }: Pick<Review, 'id' | 'companyId'>): void {
  invalidate(tx, tag.company(companyId), tag.review(id), tag.reviews, tag.home, tag.directory)
}
