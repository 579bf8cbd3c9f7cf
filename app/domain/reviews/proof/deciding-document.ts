import { eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import { defineChange } from '../../shared/change'
import { type Ctx, type TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { checkImpartial } from '../changing'
import { figured, invalidateLists, type Review } from '../publishing'
import { type Proof, reviews } from '../schema'
import { keepScore } from '../score/score-keeping'
import {
  documentFlow,
  documentTable,
  lockDocument,
  noDocument,
  provableStates,
  type ReviewDocument,
} from './document'
import { type DecideDocumentInput, type DeclineDocumentInput } from './document-forms'
import { notifyAuthorOfDocument } from './mails'

/**
 * A review is verified better than before: never worse. Its company's figures follow in the same transaction. The
 * caller holds the review (lockReview).
 */
async function raiseProof(
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

/** The document proves the experience: the review is «Documento confirmado», and weighs as such from now on. */
export function acceptDocument(ctx: Ctx, id: string, { version }: DecideDocumentInput): Promise<void> {
  return decide(ctx, id, version, 'accept', undefined, (tx, review) => raiseProof(tx, review, 2, 'document'))
}

/** The document proves nothing: the review stays as it is, and its author is told why. */
export function declineDocument(
  ctx: Ctx,
  id: string,
  { version, reason }: DeclineDocumentInput,
): Promise<void> {
  return decide(ctx, id, version, 'decline', reason, async () => {})
}

function decide(
  ctx: Ctx,
  id: string,
  version: number,
  verb: 'accept' | 'decline',
  reason: string | undefined,
  act: (tx: TxCtx, review: Review) => Promise<void>,
): Promise<void> {
  return changeDocument(ctx, id, { right: 'review.moderate', version }, async (tx, { document, review }) => {
    if (document.state !== 'waiting') throw decidedMeanwhile()
    if (!provableStates.includes(review.state))
      throw new Refusal(
        'conflict',
        'Entretanto a avaliação deixou de estar publicada ou em análise: não há nada a comprovar.',
      )
    const { companyId } = review
    const set = { decidedAt: tx.now, decidedBy: tx.actor.userId, ...(reason && { reason }) }
    await move(tx, documentFlow, documentTable, document, verb, { companyId, reason, set })
    await act(tx, review)
    await enqueue(tx, notifyAuthorOfDocument, { documentId: id })
    await audit(tx, {
      verb: `review.${verb}-document`,
      objectType: 'review',
      objectId: review.id,
      reason,
      before: { document: id, state: document.state, proof: review.proof },
      after: { document: id, state: documentFlow.verbs[verb].to },
    })
  })
}

const decidedMeanwhile = () =>
  new Refusal(
    'conflict',
    'Entretanto alguém decidiu sobre este documento, ou foi retirado. O que escreveu ficou abaixo.',
  )

/** A document and its review, for whoever decides and has no part in the review. */
const changeDocument = defineChange({
  lock: lockDocument,
  versionOf: ({ document }) => document.version,
  apart: (tx, { review }) => checkImpartial(tx, review),
  tooLate: decidedMeanwhile,
})

/**
 * The document itself, for whoever decides about it. That it was opened is written down: it is somebody's personal data.
 * @throws Refusal `not-found`, `not-allowed`, `gone` when it was deleted
 */
export function readReviewDocument(ctx: Ctx, id: string): Promise<{ fileId: string; name: string }> {
  const how = { right: 'review.moderate', version: 'unseen' } as const
  return changeDocument(ctx, id, how, async (tx, { document, review }) => {
    const fileId = fileOf(document)
    await audit(tx, {
      verb: 'review.read-document',
      objectType: review.authorId ? 'user' : 'review',
      objectId: review.authorId ?? review.id,
      after: { document: id, review: review.id, file: fileId },
    })
    return { fileId, name: `avaliacao-${review.id.slice(-12)}-comprovativo` }
  })
}

function fileOf({ fileId, state }: ReviewDocument): string {
  if (fileId) return fileId
  if (state === 'waiting') throw noDocument()
  throw new Refusal('gone', 'Este documento já foi apagado.')
}
