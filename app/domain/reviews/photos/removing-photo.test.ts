import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, person, useWorld } from '../../../../tests/world'
import { statements } from '../../../../tests/world/flag'
import { picture } from '../../../../tests/world/pictures'
import { eventsOf, outcome, outcomes, publishedReview, reload } from '../../../../tests/world/review'
import { notifyOfDecision } from '../../decisions/mails'
import { reviewPage } from '../page/review-page'
import { addReviewPhoto } from './photos'
import { reviewPhotos } from './photos-schema'
import { photoToModerate, removePhoto } from './removing-photo'

const data = useWorld()

const alt = 'A fachada com a matrícula do vizinho'
const reason = 'Lê-se a matrícula do carro de outra pessoa.'
const why = { rule: 'personal-data', reason } as const

async function photographed() {
  const author = await person()
  const acme = await company()
  const review = await publishedReview(acme, { author })
  const bytes = await picture(320, 240).jpeg().toBuffer()
  await addReviewPhoto(ctx(author), review.id, { bytes, alt })
  await addReviewPhoto(ctx(author), review.id, { bytes, alt: 'A parede' })
  const [photo] = await database()
    .select()
    .from(reviewPhotos)
    .where(eq(reviewPhotos.reviewId, review.id))
    .orderBy(reviewPhotos.position)
  return { author, acme, review, id: photo?.id as string }
}

test('a moderator takes one away with a reason; the review stays, its author is told why', async () => {
  const { author, review, id } = await photographed()
  const moderator = await as('moderator')
  expect(await photoToModerate(ctx(moderator), review.id, id)).toMatchObject({ id, alt })
  await removePhoto(ctx(moderator), review.id, id, why)
  expect(await reload(review.id)).toMatchObject({ photos: 1, state: 'published' })
  expect((await reviewPage(ctx(byItself), review.id)).review.photos?.map((p) => p.alt)).toEqual(['A parede'])
  expect((await eventsOf(review.id)).at(-1)).toMatchObject({ verb: 'photo-moderate', reason })
  const [stated] = await statements(review.id)
  expect(stated).toMatchObject({ subject: 'photo', subject_id: id, kind: 'remove', facts: reason })
  await notifyOfDecision.run(ctx(byItself), { decisionId: stated?.id as string }, 'job')
  const box = join(data, 'outbox')
  const sent = readdirSync(box).filter((f) => f.endsWith('.eml'))
  const mails = await Promise.all(sent.map((f) => PostalMime.parse(readFileSync(join(box, f)))))
  expect(mails.map((m) => m.to?.[0]?.address)).toEqual([author.email])
  expect(mails[0]?.text).toContain('Dados pessoais de alguém')
  expect(mails[0]?.text).toContain(reason)
  expect(mails[0]?.text).toContain(alt)
})

test('only once, only by somebody without a part in it', async () => {
  const { author, acme, review, id } = await photographed()
  expect(await outcome(() => removePhoto(ctx(author), review.id, id, why))).toBe('not-found')
  const colleague = {
    ...(await as('moderator')),
    memberships: [{ companyId: acme.id, role: 'owner' as const }],
  }
  expect(await outcome(() => removePhoto(ctx(colleague), review.id, id, why))).toBe('not-allowed')
  const [one, two] = [await as('moderator'), await as('moderator')]
  expect(
    await outcomes([
      () => removePhoto(ctx(one), review.id, id, why),
      () => removePhoto(ctx(two), review.id, id, why),
    ]),
  ).toEqual(['not-found', 'ok'])
  expect(await reload(review.id)).toMatchObject({ photos: 1 })
})
