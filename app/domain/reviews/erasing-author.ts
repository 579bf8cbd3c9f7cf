import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { resolutions } from '../resolutions/schema'
import type { TxCtx } from '../shared/ctx'
import { nameless } from '../shared/display-name'
import { emptyEvents, forgetEvents } from '../shared/flow'
import { happened } from '../shared/happened'
import { invalidate } from '../shared/transaction'
import { forgetAnswers } from '../webhooks/forgetting'
import { dropPhotosOf } from './photos/photos'
import { dropDocumentsOf } from './proof/forgetting-documents'
import { hideReview, invalidateLists, lockReview, type Review } from './publishing'
import { replyTemplates } from './replies/reply-schema'
import { reviewFlow } from './review'
import { reviewReplies, reviewSignals, reviews, reviewVersions, usefulVotes } from './schema'
import { companyAlerts } from './screening/alert-schema'
import { reviewOrigins } from './screening/screening-schema'

export type Fate = 'erase' | 'anonymise'

/**
 * Parts somebody from their reviews, each as they chose: gone with its text, its versions and its replies (figures,
 * counters and lists follow as when its author withdraws it), or kept without anything that says who wrote it.
 * @returns how many of each.
 */
export async function eraseAuthor(
  tx: TxCtx,
  { userId, emails }: { userId: string; emails: string[] },
  fateOf: (reviewId: string) => Fate,
): Promise<{ erased: number; anonymised: number }> {
  const { db } = tx
  const mine = or(
    eq(reviews.authorId, userId),
    and(isNull(reviews.authorId), inArray(reviews.authorEmail, emails)),
  )
  // One company after the other, always in this order: two erasures never lock each other out.
  const found = await db
    .select({ id: reviews.id, companyId: reviews.companyId, state: reviews.state })
    .from(reviews)
    .where(mine)
    .orderBy(reviews.companyId, reviews.id)
  const done = { erased: 0, anonymised: 0 }
  // What was never sent has nothing to be kept for.
  const fated = found.map((r) => ({ ...r, erase: fateOf(r.id) === 'erase' || r.state === 'awaiting_email' }))
  // Of one company, what goes goes first: an older review that stays counts again while it is still its author's.
  const inOrder = fated.sort((a, b) =>
    a.companyId === b.companyId ? Number(b.erase) - Number(a.erase) : a.companyId < b.companyId ? -1 : 1,
  )
  for (const { id, erase } of inOrder) {
    const review = await lockReview(tx, id)
    await (erase ? eraseReview(tx, review) : anonymise(tx, review))
    await forgetAnswers(tx, id)
    done[erase ? 'erased' : 'anonymised'] += 1
  }
  // Replies written for a company are the company's: they stay, without a name.
  await db.update(reviewReplies).set({ authorId: null }).where(eq(reviewReplies.authorId, userId))
  await db.update(replyTemplates).set({ writtenBy: null }).where(eq(replyTemplates.writtenBy, userId))
  await db.update(resolutions).set({ proposedBy: null }).where(eq(resolutions.proposedBy, userId))
  await db.update(companyAlerts).set({ endedBy: null }).where(eq(companyAlerts.endedBy, userId))
  return done
}

async function eraseReview(tx: TxCtx, review: Review): Promise<void> {
  if (reviewFlow.verbs.withdraw.from.includes(review.state)) await hideReview(tx, review, 'withdraw')
  await dropDocumentsOf(tx, review)
  await dropPhotosOf(tx, review.id)
  await forgetEvents(tx, 'review', [review.id])
  // Versions, signals, replies and votes go with it.
  await tx.db.delete(reviews).where(eq(reviews.id, review.id))
  invalidateLists(tx, review)
}

async function anonymise(tx: TxCtx, review: Review): Promise<void> {
  const { db } = tx
  await db
    .update(reviews)
    .set({
      authorId: null,
      authorEmail: null,
      authorName: null,
      authorShown: nameless,
      authorPlace: null,
      privateReference: null,
      pendingVersion: null,
      version: sql`${reviews.version} + 1`,
    })
    .where(eq(reviews.id, review.id))
  await happened(tx, 'review.anonymised', review.id)
  // Why they declined, or what was not done, was said to the company alone.
  await db.update(resolutions).set({ reason: null }).where(eq(resolutions.reviewId, review.id))
  await dropDocumentsOf(tx, review)
  // What is seen in a photo may say who took it; texts that were never public have nothing to be kept for.
  await dropPhotosOf(tx, review.id)
  await db
    .delete(reviewVersions)
    .where(
      and(
        eq(reviewVersions.reviewId, review.id),
        or(isNull(reviewVersions.publishedAt), isNotNull(reviewVersions.withheldAt)),
      ),
    )
  await db.update(reviewVersions).set({ signals: null }).where(eq(reviewVersions.reviewId, review.id))
  await db.delete(reviewSignals).where(eq(reviewSignals.reviewId, review.id))
  await db.delete(reviewOrigins).where(eq(reviewOrigins.reviewId, review.id))
  await emptyEvents(tx, 'review', [review.id])
  invalidateLists(tx, review)
}

/** Takes back somebody's votes; the counts of the reviews follow. */
export async function takeBackVotes(tx: TxCtx, userId: string): Promise<number> {
  const { db } = tx
  const gone = await db
    .delete(usefulVotes)
    .where(eq(usefulVotes.userId, userId))
    .returning({ id: usefulVotes.reviewId })
  if (gone.length === 0) return 0
  const counted = await db
    .update(reviews)
    .set({ useful: sql`greatest(0, ${reviews.useful} - 1)` })
    .where(
      inArray(
        reviews.id,
        gone.map((v) => v.id),
      ),
    )
    .returning({ id: reviews.id, companyId: reviews.companyId })
  for (const { id, companyId } of counted) invalidate(tx, tag.review(id), tag.company(companyId))
  return gone.length
}
