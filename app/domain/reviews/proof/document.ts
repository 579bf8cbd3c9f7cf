import { and, eq } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { defineFlow } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { lockReview, type Review } from '../publishing'
import type { ReviewState } from '../schema'
import { type DocumentState, reviewDocuments } from './proof-schema'

export type ReviewDocument = typeof reviewDocuments.$inferSelect
export type DocumentVerb = 'accept' | 'decline' | 'withdraw'

/** The life of a document that proves an experience. */
export const documentFlow = defineFlow<DocumentState, DocumentVerb>('review-document', {
  accept: { from: ['waiting'], to: 'accepted', by: 'review.moderate, with no part in the review' },
  decline: {
    from: ['waiting'],
    to: 'declined',
    by: 'review.moderate, with no part in the review',
    reason: true,
  },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: 'review.edit; system, when the review is gone' },
})

export const documentTable = {
  table: reviewDocuments,
  id: reviewDocuments.id,
  state: reviewDocuments.state,
  version: reviewDocuments.version,
}

/** Reviews whose experience is still worth proving. */
export const provableStates: readonly ReviewState[] = ['screening', 'held', 'published', 'masked']

export const noDocument = () => new Refusal('not-found', 'Não encontrámos este documento.')

/**
 * A document and its review, locked: company and review first, as everywhere (lockReview).
 * @throws Refusal `not-found`
 */
export async function lockDocument(
  tx: TxCtx,
  id: string,
): Promise<{ document: ReviewDocument; review: Review }> {
  const [known] = isUuid(id)
    ? await tx.db
        .select({ reviewId: reviewDocuments.reviewId })
        .from(reviewDocuments)
        .where(eq(reviewDocuments.id, id))
    : []
  if (!known) throw noDocument()
  const review = await lockReview(tx, known.reviewId)
  const [document] = await tx.db
    .select()
    .from(reviewDocuments)
    .where(eq(reviewDocuments.id, id))
    .for('update')
  if (!document) throw noDocument()
  return { document, review }
}

/** The one that waits for a decision about a review, whose row is locked. */
export async function waitingDocument({ db }: TxCtx, reviewId: string): Promise<ReviewDocument | undefined> {
  const [document] = await db
    .select()
    .from(reviewDocuments)
    .where(and(eq(reviewDocuments.reviewId, reviewId), eq(reviewDocuments.state, 'waiting')))
  return document
}
