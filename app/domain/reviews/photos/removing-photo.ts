import { and, eq, isNull } from 'drizzle-orm'
import { files } from '~/platform/schema'
import { audit } from '../../audit/log'
import { announceDecision } from '../../decisions/mails'
import { stateReasons } from '../../decisions/stating'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { reviewEvent } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { changeReview } from '../changing'
import { type Review } from '../publishing'
import type { PhotoReasonInput } from './photo-forms'
import { countPhotos } from './photos'
import { reviewPhotos } from './photos-schema'

/**
 * A moderator takes one photo away from a review, for a reason that rests on a rule; the review stays. Its author is
 * sent the reasons and may appeal (Regulation (EU) 2022/2065, articles 17 and 20): until then the file is kept, unseen.
 * @throws Refusal `not-found` when it is gone already, `not-allowed` for whoever has a part in it
 */
export function removePhoto(
  ctx: Ctx,
  reviewId: string,
  photoId: string,
  { rule, reason }: PhotoReasonInput,
): Promise<void> {
  const how = { right: 'review.moderate', version: 'unseen' } as const
  return changeReview(ctx, reviewId, how, async (tx, review) => {
    const { fileId, alt } = await takePhoto(tx, review, photoId, false)
    await tx.db.update(reviewPhotos).set({ hiddenAt: tx.now }).where(eq(reviewPhotos.id, photoId))
    await tx.db.update(files).set({ visibility: 'private' }).where(eq(files.id, fileId))
    await countPhotos(tx, review)
    await reviewEvent(tx, review, 'photo-moderate', { reason, data: { photo: photoId, rule, alt } })
    const part = { subject: 'photo', id: photoId } as const
    const decisionId = await stateReasons(tx, reviewId, {
      part,
      kind: 'remove',
      rule,
      facts: reason,
      askedBy: 'staff',
    })
    await announceDecision(tx, decisionId)
    await audit(tx, {
      verb: 'review.remove-photo',
      objectType: 'review',
      objectId: reviewId,
      reason,
      before: { photo: photoId, photos: review.photos },
      after: { photos: Math.max(0, review.photos - 1), rule },
    })
  })
}

/**
 * Shows it again beside its review, where it stood: its removal was wrong. The caller holds the review.
 * @throws Refusal `not-found` when its author took it away meanwhile
 */
export async function restorePhoto(tx: TxCtx, review: Review, photoId: string): Promise<void> {
  const { fileId } = await takePhoto(tx, review, photoId, true)
  const visibility = review.publishedAt ? 'public' : 'private'
  await tx.db.update(reviewPhotos).set({ hiddenAt: null }).where(eq(reviewPhotos.id, photoId))
  await tx.db.update(files).set({ visibility }).where(eq(files.id, fileId))
  await countPhotos(tx, review)
  await reviewEvent(tx, review, 'photo-restore', { data: { photo: photoId } })
}

const gone = () => new Refusal('not-found', 'Não encontrámos esta fotografia. Talvez já tenha sido retirada.')

async function takePhoto({ db }: TxCtx, { id }: Review, photoId: string, hidden: boolean) {
  const [photo] = isUuid(photoId)
    ? await db
        .select()
        .from(reviewPhotos)
        .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, id)))
        .for('update')
    : []
  if (!photo || (photo.hiddenAt !== null) !== hidden) throw gone()
  return photo
}

/** One photo beside a review that is decided about. @throws Refusal `not-found` */
export async function photoToModerate(ctx: Ctx, reviewId: string, photoId: string) {
  authorise(ctx.actor, 'review.moderate')
  const [photo] =
    isUuid(reviewId) && isUuid(photoId)
      ? await ctx.db
          .select({ id: reviewPhotos.id, alt: reviewPhotos.alt })
          .from(reviewPhotos)
          .where(
            and(
              eq(reviewPhotos.id, photoId),
              eq(reviewPhotos.reviewId, reviewId),
              isNull(reviewPhotos.hiddenAt),
            ),
          )
      : []
  if (!photo) throw gone()
  return photo
}
