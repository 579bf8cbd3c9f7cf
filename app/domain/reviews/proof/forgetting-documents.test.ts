import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { documentOf, sentDocument } from '../../../../tests/world/document'
import { reload } from '../../../../tests/world/review'
import { storedDocument } from '../../pictures/documents'
import { transaction } from '../../shared/transaction'
import { eraseAuthor } from '../erasing-author'
import { hideReview, lockReview } from '../publishing'
import { acceptDocument } from './deciding-document'
import { forgetReviewDocuments } from './forgetting-documents'
import { reviewDocuments } from './proof-schema'
import { withdrawReviewDocument } from './sending-document'

useWorld()

const days = (n: number) => new Date(today.getTime() + n * 86_400_000)

describe('deleted', () => {
  const fileOf = async (id: string | null) => (id ? await storedDocument(ctx(byItself), id) : null)
  test('withdrawn: at once', async () => {
    const { author, review, document } = await sentDocument()
    await withdrawReviewDocument(ctx(author), review.id)
    expect(await fileOf(document.fileId)).toBeNull()
    expect(await documentOf(review.id)).toMatchObject({ state: 'withdrawn', fileId: null })
  })
  test('ninety days after the decision, not before; the level stays', async () => {
    const { review, document } = await sentDocument()
    await acceptDocument(ctx(await as('moderator')), document.id, { version: 1 })
    await forgetReviewDocuments(ctx(byItself, days(89)))
    expect(await fileOf(document.fileId)).not.toBeNull()
    expect(await forgetReviewDocuments(ctx(byItself, days(91)))).toBeGreaterThan(0)
    expect(await forgetReviewDocuments(ctx(byItself, days(91)))).toBe(0)
    expect(await fileOf(document.fileId)).toBeNull()
    expect(await reload(review.id)).toMatchObject({ proof: 2, proofKind: 'document' })
  })
  test('a review that was removed meanwhile', async () => {
    const { review, document } = await sentDocument()
    await transaction(ctx(byItself), async (tx) =>
      hideReview(tx, await lockReview(tx, review.id), 'remove', { reason: 'x' }),
    )
    await expect(
      acceptDocument(ctx(await as('moderator')), document.id, { version: 1 }),
    ).rejects.toMatchObject({
      kind: 'conflict',
    })
    await forgetReviewDocuments(ctx(byItself))
    expect(await fileOf(document.fileId)).toBeNull()
    expect((await documentOf(review.id)).state).toBe('withdrawn')
  })
  test.each(['erase', 'anonymise'] as const)('its author parts from it: %s', async (fate) => {
    const { author, review, document } = await sentDocument()
    await transaction(ctx(byItself), (tx) =>
      eraseAuthor(tx, { userId: author.userId, emails: [author.email as string] }, () => fate),
    )
    expect(await fileOf(document.fileId)).toBeNull()
    const left = await database()
      .select()
      .from(reviewDocuments)
      .where(eq(reviewDocuments.reviewId, review.id))
    expect(left).toHaveLength(fate === 'erase' ? 0 : 1)
    expect(left.every((d) => d.fileId === null && !d.reason)).toBe(true)
  })
})
