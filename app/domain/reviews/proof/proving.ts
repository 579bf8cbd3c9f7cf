import { eq, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { figured, invalidateLists, type Review } from '../publishing'
import type { Proof } from '../schema'
import { reviews } from '../schema'
import { keepScore } from '../score/score-keeping'

/**
 * A review is verified better than before: never worse. Its company's figures follow in the same transaction. The
 * caller holds the review (takeReview).
 */
export async function raiseProof(
  tx: TxCtx,
  review: Review,
  proof: Proof,
  proofKind: NonNullable<Review['proofKind']>,
): Promise<void> {
  if (review.proof >= proof) return
  await tx.db
    .update(reviews)
    .set({ proof, proofKind, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, review.id))
  await recordEvent(tx, {
    subjectType: 'review',
    subjectId: review.id,
    companyId: review.companyId,
    verb: 'prove',
    data: { from: review.proof, to: proof, kind: proofKind },
  })
  const { publishedAt, counts } = review
  if (!publishedAt) return
  const before = figured({ ...review, publishedAt })
  const after = { ...before, proof }
  await keepScore(tx, review.companyId, {
    hidden: [before],
    shown: [after],
    uncounted: counts ? [before] : [],
    counted: counts ? [after] : [],
  })
  invalidateLists(tx, review)
}
