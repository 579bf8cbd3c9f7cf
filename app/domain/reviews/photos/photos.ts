import { and, asc, eq, sql } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { files } from '~/platform/schema'
import { companies } from '../../companies/schema'
import { authorise } from '../../permissions'
import { drawAnew } from '../../pictures/encoding'
import { makeWidthsOf } from '../../pictures/making-widths'
import { removePicture } from '../../pictures/removing'
import { type StoredFile, storeWith } from '../../pictures/storing'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { reviewEvent } from '../../shared/flow'
import { isUuid, newId } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { changeReview } from '../changing'
import { invalidateLists, lockReview, type Review } from '../publishing'
import { reviews } from '../schema'
import { checkDiscreetAlt, standingAlt } from './photo-words'
import { reviewPhotos } from './photos-schema'

/**
 * Photos that an author puts beside a review. Drawn anew like every picture: place and camera stay behind. Private until
 * people see the review (photo-visibility.ts). Changes of one review's photos take turns on its row.
 */

const most = () => settings.review.photosPerReview
const perPerson = (): Limit => ({
  name: 'review-photo',
  points: settings.review.photosPerHour,
  seconds: 3600,
})

/** States in which a review may have photos put beside it. */
export const photoStates: readonly Review['state'][] = [
  'awaiting_company',
  'screening',
  'held',
  'change_requested',
  'published',
]

/**
 * @throws Refusal `invalid` at `photo` with what is wrong with it, at `alt` when it names somebody's contacts; `conflict`
 * past five or when the review is gone; `too-many`
 */
export async function addReviewPhoto(
  ctx: Ctx,
  reviewId: string,
  { bytes, alt }: { bytes: Buffer; alt?: string | undefined },
): Promise<void> {
  authorise(ctx.actor, 'account.open')
  const { companyId } = await ownReview(ctx, reviewId)
  if (alt) checkDiscreetAlt(alt)
  const ownerUserId = ctx.actor.userId as string
  await limitTo(ctx.db, perPerson, ownerUserId, ctx.now, 'Enviou muitas fotografias em pouco tempo.')
  const drawn = await drawAnew(bytes, 'photo')
  const owner = { folder: 'avaliacoes', visibility: 'private', ownerUserId, companyId } as const
  await storeWith(ctx, [drawn], owner, async (tx, [file]) => {
    const { id: fileId, key } = file as StoredFile
    const review = await lockReview(tx, reviewId)
    authorise(tx.actor, 'review.edit', review)
    checkTakesPhotos(review)
    const taken = await photosOf(tx, reviewId)
    const position = [1, 2, 3, 4, 5].find((p) => p <= most() && !taken.some((t) => t.position === p))
    if (position === undefined)
      throw new Refusal(
        'conflict',
        `Uma avaliação tem no máximo ${most()} fotografias. Retire uma para pôr outra.`,
      )
    const id = newId()
    const [company] = await tx.db
      .select({ name: companies.name })
      .from(companies)
      .where(eq(companies.id, companyId))
    await tx.db.insert(reviewPhotos).values({
      id,
      reviewId,
      fileId,
      alt: alt ?? standingAlt(company?.name ?? ''),
      position,
      at: tx.now,
    })
    if (review.publishedAt)
      await tx.db.update(files).set({ visibility: 'public' }).where(eq(files.id, fileId))
    await countPhotos(tx, review)
    await makeWidthsOf(tx, { id: fileId, key, width: drawn.width })
    await reviewEvent(tx, review, 'photo', { data: { photo: id } })
  })
}

/** Takes one away, with its file and every width of it. @throws Refusal `not-found`, `not-allowed` */
export function removeReviewPhoto(ctx: Ctx, reviewId: string, photoId: string): Promise<void> {
  const how = { right: 'account.open', rowRight: 'review.edit', version: 'unseen' } as const
  return changeReview(ctx, reviewId, how, async (tx, review) => {
    await dropPhoto(tx, review, photoId)
    await reviewEvent(tx, review, 'photo-remove', { data: { photo: photoId } })
  })
}

/** One of them, with its file. The caller holds the review. @throws Refusal `not-found` */
export async function dropPhoto(tx: TxCtx, review: Review, photoId: string): Promise<void> {
  const [photo] = isUuid(photoId)
    ? await tx.db
        .delete(reviewPhotos)
        .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, review.id)))
        .returning()
    : []
  if (!photo)
    throw new Refusal('not-found', 'Não encontrámos esta fotografia. Talvez já tenha sido retirada.')
  await removePicture(tx, photo.fileId)
  await countPhotos(tx, review)
}

/** All of them, when the review or its author goes. The caller holds the review. */
export async function dropPhotosOf(tx: TxCtx, reviewId: string): Promise<void> {
  const gone = await tx.db.delete(reviewPhotos).where(eq(reviewPhotos.reviewId, reviewId)).returning()
  for (const { fileId } of gone) await removePicture(tx, fileId)
  await tx.db.update(reviews).set({ photos: 0 }).where(eq(reviews.id, reviewId))
}

const photosOf = ({ db }: Pick<Ctx, 'db'>, reviewId: string) =>
  db
    .select()
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, reviewId))
    .orderBy(asc(reviewPhotos.position))

/** How many are seen: what moderation took away keeps its place among the five, but is no photo of the review. */
export async function countPhotos(tx: TxCtx, review: Review): Promise<void> {
  await tx.db
    .update(reviews)
    .set({
      photos: sql`(select count(*) from review_photos where review_id = ${review.id} and hidden_at is null)`,
      version: sql`${reviews.version} + 1`,
    })
    .where(eq(reviews.id, review.id))
  invalidateLists(tx, review)
}

function checkTakesPhotos({ state }: Review): void {
  if (photoStates.includes(state)) return
  throw new Refusal(
    'conflict',
    'Esta avaliação não está publicada nem em análise: já não recebe fotografias.',
  )
}

async function ownReview(ctx: Ctx, id: string): Promise<Review> {
  const missing = new Refusal('not-found', 'Não encontrámos esta avaliação.')
  const [review] = isUuid(id) ? await ctx.db.select().from(reviews).where(eq(reviews.id, id)) : []
  if (!review) throw missing
  authorise(ctx.actor, 'review.edit', review)
  return review
}

/** A review of mine with its photos. @throws Refusal `not-found`, `not-allowed` */
export async function myReviewPhotos(ctx: Ctx, id: string) {
  const review = await ownReview(ctx, id)
  const photos = await photosOf(ctx, id)
  return {
    id,
    title: review.title,
    seen: review.publishedAt !== null,
    open: photoStates.includes(review.state),
    room: most() - photos.length,
    photos: photos.map((p) => ({ id: p.id, alt: p.alt, hiddenAt: p.hiddenAt })),
  }
}

/**
 * The file of a photo for its author and moderators, who see it before others do.
 * @throws Refusal `not-found`
 */
export async function photoFile(ctx: Ctx, reviewId: string, photoId: string): Promise<string> {
  const missing = new Refusal('not-found', 'Não encontrámos esta fotografia.')
  if (!isUuid(reviewId) || !isUuid(photoId)) throw missing
  const [row] = await ctx.db
    .select({ fileId: reviewPhotos.fileId, companyId: reviews.companyId, authorId: reviews.authorId })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(and(eq(reviewPhotos.id, photoId), eq(reviewPhotos.reviewId, reviewId)))
  if (!row) throw missing
  authorise(ctx.actor, 'review.see', row)
  return row.fileId
}

/** Photos beside a review that is decided about: seen by moderators before others see them. */
export async function photosToModerate(ctx: Ctx, reviewId: string): Promise<{ id: string; alt: string }[]> {
  authorise(ctx.actor, 'review.moderate')
  if (!isUuid(reviewId)) return []
  const photos = await photosOf(ctx, reviewId)
  return photos.filter((p) => !p.hiddenAt).map(({ id, alt }) => ({ id, alt }))
}
