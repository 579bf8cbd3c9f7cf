import { and, eq, isNotNull, lt, ne, notInArray, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { removeDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { forgetEvents } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { reviews } from '../schema'
import { lockDocument, provableStates, waitingDocument } from './document'
import { reviewDocuments } from './proof-schema'
import { dropDocument } from './sending-document'

const day = 86_400_000

/**
 * Every night: documents decided so long ago, and those that wait for a review which is gone, lose their file; bytes
 * by a job. @returns how many
 */
export async function forgetReviewDocuments(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const before = new Date(ctx.now.getTime() - settings.privacy.proofDocumentDays * day)
  const over = await ctx.db
    .select({ id: reviewDocuments.id })
    .from(reviewDocuments)
    .where(
      and(
        isNotNull(reviewDocuments.fileId),
        ne(reviewDocuments.state, 'waiting'),
        lt(reviewDocuments.decidedAt, before),
      ),
    )
    .limit(1000)
  const idle = await ctx.db
    .select({ id: reviewDocuments.id })
    .from(reviewDocuments)
    .innerJoin(reviews, eq(reviews.id, reviewDocuments.reviewId))
    .where(and(eq(reviewDocuments.state, 'waiting'), notInArray(reviews.state, [...provableStates])))
    .limit(1000)
  for (const { id } of over) {
    await transaction(ctx, async (tx) => {
      const { document } = await lockDocument(tx, id)
      await dropFile(tx, document)
    })
  }
  for (const { id } of idle) {
    await transaction(ctx, async (tx) => {
      const { document, review } = await lockDocument(tx, id)
      if (document.state === 'waiting' && !provableStates.includes(review.state))
        await dropDocument(tx, document, review.companyId)
    })
  }
  return over.length + idle.length
}

async function dropFile(tx: TxCtx, { id, fileId }: { id: string; fileId: string | null }): Promise<void> {
  if (!fileId) return
  await tx.db.update(reviewDocuments).set({ fileId: null }).where(eq(reviewDocuments.id, id))
  await removeDocument(tx, fileId)
}

/**
 * Documents of a review whose author parts from it: they show who wrote it. What waits is withdrawn, files go; that
 * there were some stays, without the reason, which may name somebody.
 */
export async function dropDocumentsOf(tx: TxCtx, review: { id: string; companyId: string }): Promise<void> {
  const waiting = await waitingDocument(tx, review.id)
  if (waiting) await dropDocument(tx, waiting, review.companyId)
  const others = await tx.db.select().from(reviewDocuments).where(eq(reviewDocuments.reviewId, review.id))
  for (const document of others) await dropFile(tx, document)
  await forgetEvents(
    tx,
    'review-document',
    others.map((d) => d.id),
  )
  await tx.db
    .update(reviewDocuments)
    .set({ reason: sql`case when ${reviewDocuments.state} = 'declined' then '' end` })
    .where(eq(reviewDocuments.reviewId, review.id))
}
