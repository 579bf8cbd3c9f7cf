import { eq, sql } from 'drizzle-orm'
import { resolutions } from '../../resolutions/schema'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { nameless } from '../../shared/display-name'
import { reviewEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { changeReview } from '../changing'
import { dropPhotosOf } from '../photos/photos'
import { dropDocumentsOf } from '../proof/forgetting-documents'
import { reviewInvoices } from '../proof/proof-schema'
import { hideReview, invalidateLists, type Review } from '../publishing'
import { medianReplyHours } from '../replies/reply-times'
import { reviewFlow } from '../review'
import { reviewReplies, reviewSignals, reviews, reviewVersions } from '../schema'
import { keepScore } from '../score/score-keeping'
import { reviewOrigins } from '../screening/screening-schema'

/** A row has stars and a text: these say that there are none any more, and stand for nobody's opinion. */
const gone = {
  rating: 3,
  proof: 0,
  proofKind: null,
  incentive: false,
  title: 'Avaliação retirada',
  body: 'O texto foi retirado por quem o escreveu.',
  authorShown: nameless,
  authorName: null,
  authorEmail: null,
  authorPlace: null,
  wouldHire: null,
  quality: null,
  punctuality: null,
  price: null,
  communication: null,
  service: null,
  privateReference: null,
  topics: [] as string[],
  words: null,
  heldUntil: null,
  editedAt: null,
  repliedAt: null,
  resolvedDays: null,
  resolvedRating: null,
  useful: 0,
}

/**
 * Its author takes a review back: text, versions, photos, proofs and the company's reply go at once, figures and lists
 * follow. What stays is the row, so that it can be counted and that limits hold; of its content, nothing.
 * @throws Refusal `conflict` for what is gone or under appeal, `not-found`, `not-allowed`
 */
export function withdrawReview(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  const how = { right: 'account.open', rowRight: 'review.withdraw', version, tooLate: changed } as const
  return changeReview(ctx, id, how, async (tx, review) => {
    if (!mayWithdraw(review)) {
      throw new Refusal('conflict', 'Esta avaliação já foi retirada, ou não está publicada nem em análise.')
    }
    await hideReview(tx, review, 'withdraw', { set: gone })
    await forgetContent(tx, review)
    await keepScore(tx, review.companyId, { medianReplyHours: await medianReplyHours(tx, review.companyId) })
  })
}

export const mayWithdraw = ({ state }: Pick<Review, 'state'>): boolean =>
  state !== 'awaiting_email' && reviewFlow.verbs.withdraw.from.includes(state)

async function forgetContent(tx: TxCtx, review: Review): Promise<void> {
  const { db } = tx
  await dropDocumentsOf(tx, review)
  await dropPhotosOf(tx, review.id)
  await db.delete(resolutions).where(eq(resolutions.reviewId, review.id))
  await db.delete(reviewReplies).where(eq(reviewReplies.reviewId, review.id))
  await db.delete(reviewVersions).where(eq(reviewVersions.reviewId, review.id))
  await db.delete(reviewSignals).where(eq(reviewSignals.reviewId, review.id))
  await db.delete(reviewOrigins).where(eq(reviewOrigins.reviewId, review.id))
  // The invoice may verify another review: this one stands no longer.
  await db.delete(reviewInvoices).where(eq(reviewInvoices.reviewId, review.id))
  await db.execute(sql`delete from useful_votes where review_id = ${review.id}`)
}

/**
 * Its author's name goes from a review, for good; everything else stays, and it stays theirs: they may still change and
 * withdraw it, and it is still one of theirs for limits and score. Also the reference goes by which the company could
 * tell who wrote it.
 * @throws Refusal `conflict`, `not-found`, `not-allowed`
 */
export function anonymiseReview(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  const how = { right: 'account.open', rowRight: 'review.anonymise', version, tooLate: changed } as const
  return changeReview(ctx, id, how, async (tx, review) => {
    if (!mayAnonymise(review)) {
      throw new Refusal('conflict', 'Esta avaliação já não mostra nenhum nome, ou já não está publicada.')
    }
    await tx.db
      .update(reviews)
      .set({
        authorShown: nameless,
        authorName: null,
        authorPlace: null,
        privateReference: null,
        version: sql`${reviews.version} + 1`,
      })
      .where(eq(reviews.id, id))
    await reviewEvent(tx, review, 'anonymise')
    invalidateLists(tx, review)
  })
}

/** Whoever wrote it without a name may have left a place or a reference: those go too. */
export const mayAnonymise = (
  review: Pick<Review, 'state' | 'authorShown' | 'authorPlace' | 'privateReference'>,
): boolean =>
  mayWithdraw(review) &&
  (review.authorShown !== nameless || review.authorPlace !== null || review.privateReference !== null)

const changed = () =>
  new Refusal('conflict', 'Entretanto esta avaliação mudou. Veja como está agora antes de confirmar.')

/** How many people took back a review of this company that others had read. */
export async function withdrawnCount({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from reviews where company_id = ${companyId} and state = 'withdrawn' and first_published_at is not null`)
  return rows[0]?.n ?? 0
}
