import { eq, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { reviewDocuments } from '../../app/domain/reviews/proof/proof-schema'
import { sendReviewDocument } from '../../app/domain/reviews/proof/sending-document'
import { company, ctx, person } from '../world.ts'
import { pdf } from './documents.ts'
import { publishedReview } from './review.ts'

/** The document that was sent last for a review. */
export async function documentOf(reviewId: string) {
  const [row] = await database()
    .select()
    .from(reviewDocuments)
    .where(eq(reviewDocuments.reviewId, reviewId))
    .orderBy(sql`id desc`)
    .limit(1)
  if (!row) throw new Error('no document')
  return row
}

/** A published review of somebody's, with a document that waits. */
export async function sentDocument(over: Parameters<typeof publishedReview>[1] = {}) {
  const acme = await company()
  const author = await person()
  const review = await publishedReview(acme, { author, ...over })
  await sendReviewDocument(ctx(author), review.id, pdf())
  return { acme, author, review, document: await documentOf(review.id) }
}
