import { count, eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { keepDocument, removeDocument } from '../../pictures/documents'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { changeReview } from '../changing'
import { type Review } from '../publishing'
import { reviews } from '../schema'
import { documentFlow, documentTable, provableStates, waitingDocument } from './document'
import { reviewDocuments } from './proof-schema'

/**
 * Sends a document that shows the experience behind one's own review; moderators look at it.
 * @throws Refusal `invalid` at `document`; `conflict` when there is nothing to prove, or one waits already
 */
export async function sendReviewDocument(ctx: Ctx, reviewId: string, bytes: Buffer): Promise<void> {
  const missing = new Refusal('not-found', 'Não encontrámos esta avaliação.')
  const [known] = isUuid(reviewId) ? await ctx.db.select().from(reviews).where(eq(reviews.id, reviewId)) : []
  if (!known) throw missing
  authorise(ctx.actor, 'review.prove', known)
  // Looked at before the bytes are: nobody draws pictures for what can't be taken. And once more under the lock.
  checkProvable(known)
  const of = { ownerUserId: ctx.actor.userId as string, companyId: known.companyId, field: 'document' }
  await keepDocument(ctx, bytes, of, async (tx, fileId) => {
    const how = { rowRight: 'review.prove', version: 'unseen' } as const
    await changeReview(tx, reviewId, how, async (_, review) => {
      checkProvable(review)
      await addDocument(tx, review, fileId)
    })
  })
}

/** A document that is stored waits for a moderator; the review is locked. */
export async function addDocument(
  tx: TxCtx,
  review: Pick<Review, 'id' | 'companyId'>,
  fileId: string,
): Promise<void> {
  if (await waitingDocument(tx, review.id))
    throw new Refusal(
      'conflict',
      'Já enviou um documento, que ainda vai ser visto. Se não é o certo, retire-o primeiro.',
    )
  const [sent] = await tx.db
    .select({ n: count() })
    .from(reviewDocuments)
    .where(eq(reviewDocuments.reviewId, review.id))
  if ((sent?.n ?? 0) >= settings.review.documentsPerReview)
    throw new Refusal(
      'conflict',
      `Já enviou ${settings.review.documentsPerReview} documentos para esta avaliação.`,
    )
  const id = newId()
  await tx.db.insert(reviewDocuments).values({ id, reviewId: review.id, fileId, sentAt: tx.now })
  await recordEvent(tx, {
    subjectType: 'review-document',
    subjectId: id,
    companyId: review.companyId,
    verb: 'send',
    toState: 'waiting',
  })
}

function checkProvable({ state, proof }: Pick<Review, 'state' | 'proof'>): void {
  if (!provableStates.includes(state))
    throw new Refusal(
      'conflict',
      'Esta avaliação não está publicada nem em análise: já não precisa de comprovativo.',
    )
  if (proof >= 2) throw new Refusal('conflict', 'Esta avaliação já está comprovada.')
}

/** Takes back a document that nobody has decided about; it is deleted at once. @throws Refusal `conflict` */
export function withdrawReviewDocument(ctx: Ctx, reviewId: string): Promise<void> {
  const how = { right: 'account.open', rowRight: 'review.prove', version: 'unseen' } as const
  return changeReview(ctx, reviewId, how, async (tx, review) => {
    const document = await waitingDocument(tx, reviewId)
    if (!document) throw new Refusal('conflict', 'Nenhum documento espera por decisão.')
    await dropDocument(tx, document, review.companyId)
  })
}

/** A document that waits goes undecided, and its bytes with it. */
export async function dropDocument(
  tx: TxCtx,
  document: typeof reviewDocuments.$inferSelect,
  companyId: string,
): Promise<void> {
  await move(tx, documentFlow, documentTable, document, 'withdraw', { companyId, set: { fileId: null } })
  if (document.fileId) await removeDocument(tx, document.fileId)
}
