import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { happened } from '../../shared/happened'
import { carrySpans } from '../moderation/masked-text'
import { wordsOf } from '../moderation/masking'
import { figured, invalidateLists, type Review } from '../publishing'
import { reviews, reviewVersions } from '../schema'
import { keepCase } from '../score/case-keeping'
import { keepScore } from '../score/score-keeping'
import { topicsOf } from '../topics/topics'
import { changeAsked } from './change-asked'
import { notifyCompanyLater } from './mails'

export type Version = typeof reviewVersions.$inferSelect

/** What an author may change. */
export const content = [
  'rating',
  'title',
  'body',
  'wouldHire',
  'quality',
  'punctuality',
  'price',
  'communication',
] as const

export type Content = Pick<Version, (typeof content)[number]>
type Loose = { [K in keyof Content]?: Content[K] | undefined }

/** All of a review that its author may change; what was left open is null. */
export const contentOf = (v: Loose): Content =>
  Object.fromEntries(content.map((name) => [name, v[name] ?? null])) as Content

export const sameContent = (a: Content, b: Content): boolean => content.every((name) => a[name] === b[name])

/** The texts of a review that is held (lockReview), the newest first. */
export const versionsOf = ({ db }: Pick<TxCtx, 'db'>, reviewId: string): Promise<Version[]> =>
  db
    .select()
    .from(reviewVersions)
    .where(eq(reviewVersions.reviewId, reviewId))
    .orderBy(desc(reviewVersions.version))

/**
 * A new text takes the place of the one that people see: figures, topics, search and lists follow in the same
 * transaction, as if it had been written so. When it was published first stays as it is: an edit makes nothing newer.
 * The caller holds the review (lockReview).
 */
export async function showVersion(tx: TxCtx, review: Review, version: Version): Promise<void> {
  const { db, now } = tx
  const next = contentOf(version)
  // What was asked to be changed, or covered, is not read in the history either.
  const asked = await changeAsked(tx, review)
  const topics = topicsOf(review.category, `${next.title}\n${next.body}`)
  // What was covered stays covered where it stands in the new text too.
  const spans = review.state === 'masked' ? carrySpans(review, next, review.maskedSpans ?? []) : null
  await db
    .update(reviews)
    .set({
      ...next,
      topics,
      ...(spans && { maskedSpans: spans }),
      words: wordsOf(next, spans ?? []) as never,
      editedAt: now,
      pendingVersion: null,
      version: sql`${reviews.version} + 1`,
    })
    .where(eq(reviews.id, review.id))
  await db
    .update(reviewVersions)
    .set({ publishedAt: now, ...(version.heldUntil && { decidedAt: now }) })
    .where(and(eq(reviewVersions.reviewId, review.id), eq(reviewVersions.version, version.version)))
  if (asked) await withholdBefore(tx, review.id, version.version)
  await notifyCompanyLater(tx, review.id, version.version)
  const { publishedAt, counts } = review
  if (!publishedAt) return
  const before = figured({ ...review, publishedAt })
  const after = figured({ ...review, ...next, topics, publishedAt })
  await keepScore(tx, review.companyId, {
    hidden: [before],
    shown: [after],
    uncounted: counts ? [before] : [],
    counted: counts ? [after] : [],
  })
  await keepCase(tx, review.id)
  await happened(tx, 'review.changed', review.id)
  invalidateLists(tx, review)
}

/** Texts before this one are no longer read by others; their author and moderators still find them. */
const withholdBefore = ({ db, now }: TxCtx, reviewId: string, version: number) =>
  db
    .update(reviewVersions)
    .set({ withheldAt: now })
    .where(
      and(
        eq(reviewVersions.reviewId, reviewId),
        lt(reviewVersions.version, version),
        isNull(reviewVersions.withheldAt),
      ),
    )
