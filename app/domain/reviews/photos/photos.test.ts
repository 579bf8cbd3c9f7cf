import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { publicFile } from '~/platform/public-file'
import { files } from '~/platform/schema'
import { as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { picture } from '../../../../tests/world/pictures'
import { outcome, publishedReview, reload, writtenReview } from '../../../../tests/world/review'
import { storedPicture } from '../../pictures/stored-picture'
import { transaction } from '../../shared/transaction'
import { withdrawReview } from '../editing/withdrawing'
import { eraseAuthor } from '../erasing-author'
import { reviewPage } from '../page/review-page'
import { hideReview, lockReview, showReview } from '../publishing'
import { reviews } from '../schema'
import { forgetRejectedPhotos } from './forgetting-photos'
import { addReviewPhoto, myReviewPhotos, photoFile, removeReviewPhoto } from './photos'
import { reviewPhotos } from './photos-schema'

useWorld()

const alt = 'A parede da sala depois de pintada'
const bytes = () =>
  picture(640, 480)
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefone', Artist: 'Ana' } })
    .toBuffer()
const photosOf = (id: string) => database().select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, id))

async function withPhoto(state: 'published' | 'held' = 'published') {
  const author = await person()
  const acme = await company()
  const review =
    state === 'published'
      ? await publishedReview(acme, { author })
      : await writtenReview(acme, { author, state, heldUntil: new Date('2026-11-20') })
  await addReviewPhoto(ctx(author), review.id, { bytes: await bytes(), alt })
  const [photo] = await photosOf(review.id)
  return { acme, author, review, photo: photo as NonNullable<typeof photo> }
}

test('drawn anew and shown beside a published review, with its words; nothing of the camera stays', async () => {
  const { review, photo, author } = await withPhoto()
  expect(await reload(review.id)).toMatchObject({ photos: 1 })
  const { review: card } = await reviewPage(ctx(byItself), review.id)
  expect(card.photos).toMatchObject([{ alt, width: 640, height: 480 }])
  const stored = await storedPicture(ctx(author), photo.fileId)
  expect((await sharp(stored?.bytes).metadata()).exif).toBeUndefined()
})

test('private until people see the review, and again when they no longer do', async () => {
  const { author, review, photo } = await withPhoto('held')
  expect(await publicFile(photo.fileId)).toBeNull()
  expect(await photoFile(ctx(author), review.id, photo.id)).toBe(photo.fileId)
  expect(await photoFile(ctx(await as('moderator')), review.id, photo.id)).toBe(photo.fileId)
  expect(await outcome(async () => photoFile(ctx(await person()), review.id, photo.id))).toBe('not-found')
  await transaction(ctx(byItself), async (tx) => showReview(tx, await lockReview(tx, review.id), 'publish'))
  expect(await publicFile(photo.fileId)).not.toBeNull()
  const reason = 'Não era um cliente desta empresa.'
  await transaction(ctx(byItself), async (tx) =>
    hideReview(tx, await lockReview(tx, review.id), 'remove', { reason }),
  )
  expect(await publicFile(photo.fileId)).toBeNull()
})

describe('who and how many', () => {
  test('only its author, with words that name nobody’s contacts', async () => {
    const { author, review } = await withPhoto()
    const sent = { bytes: await bytes(), alt }
    expect(await outcome(async () => addReviewPhoto(ctx(await person()), review.id, sent))).toBe('not-found')
    expect(
      await outcome(() => addReviewPhoto(ctx(author), review.id, { ...sent, alt: 'Ligue 912 345 678' })),
    ).toBe('invalid')
    expect(
      await outcome(() => addReviewPhoto(ctx(author), review.id, { bytes: Buffer.from('nada'), alt })),
    ).toBe('invalid')
    const gone = await writtenReview(await company(), { author, state: 'rejected' })
    expect(await outcome(() => addReviewPhoto(ctx(author), gone.id, sent))).toBe('conflict')
  })

  test('five at most, however many come at once; what is refused leaves no file', async () => {
    const { author, review } = await withPhoto()
    const one = await bytes()
    const all = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() =>
        outcome(() => addReviewPhoto(ctx(author), review.id, { bytes: one, alt })),
      ),
    )
    expect(all.toSorted()).toEqual(['conflict', 'conflict', 'ok', 'ok', 'ok', 'ok'])
    expect((await photosOf(review.id)).map((p) => p.position).toSorted()).toEqual([1, 2, 3, 4, 5])
    expect(await myReviewPhotos(ctx(author), review.id)).toMatchObject({ room: 0 })
    const kept = await database().select().from(files).where(eq(files.ownerUserId, author.userId))
    expect(kept).toHaveLength(5)
    expect(await reload(review.id)).toMatchObject({ photos: 5 })
  })
})

describe('away', () => {
  const gone = async (fileId: string) =>
    expect(await database().select().from(files).where(eq(files.id, fileId))).toEqual([])

  test('one by one, by its author only; its place is free again', async () => {
    const { author, review, photo } = await withPhoto()
    expect(await outcome(async () => removeReviewPhoto(ctx(await person()), review.id, photo.id))).toBe(
      'not-found',
    )
    await removeReviewPhoto(ctx(author), review.id, photo.id)
    await gone(photo.fileId)
    expect(await reload(review.id)).toMatchObject({ photos: 0 })
    expect(await outcome(() => removeReviewPhoto(ctx(author), review.id, photo.id))).toBe('not-found')
    await addReviewPhoto(ctx(author), review.id, { bytes: await bytes(), alt })
    expect((await photosOf(review.id)).map((p) => p.position)).toEqual([1])
  })

  test('with the review that is withdrawn', async () => {
    const { author, review, photo } = await withPhoto()
    await withdrawReview(ctx(author), review.id, { version: (await reload(review.id)).version })
    await gone(photo.fileId)
  })

  test('when the review was not published and nobody can contest that any more', async () => {
    const { author, review, photo } = await withPhoto('held')
    const rejected = { state: 'rejected' as const, heldUntil: null, decidedAt: new Date('2026-05-01') }
    await database().update(reviews).set(rejected).where(eq(reviews.id, review.id))
    await forgetRejectedPhotos(ctx(byItself, new Date('2026-10-30')))
    expect(await photoFile(ctx(author), review.id, photo.id)).toBe(photo.fileId)
    await forgetRejectedPhotos(ctx(byItself))
    await gone(photo.fileId)
  })

  test.each(['erase', 'anonymise'] as const)('with the account of its author: %s', async (fate) => {
    const { author, review, photo } = await withPhoto()
    const who = { userId: author.userId, emails: [author.email as string] }
    await transaction(ctx(byItself), (tx) => eraseAuthor(tx, who, () => fate))
    await gone(photo.fileId)
    expect(await photosOf(review.id)).toEqual([])
  })
})
