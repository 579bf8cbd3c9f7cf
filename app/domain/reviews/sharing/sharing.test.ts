import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onDrop, tag } from '~/platform/cache-tags'
import { database } from '~/platform/db'
import { anonymous, company, ctx, person, useWorld } from '../../../../tests/world'
import { outcome, publishedReview } from '../../../../tests/world/review'
import { companyFeed } from '../../company-pages/profile/company-feed'
import { acceptTerms } from '../../legal/accepting-anew'
import { termsNow } from '../../legal/documents'
import { chooseSharing } from '../../people/profile/sharing-choice'
import { transaction } from '../../shared/transaction'
import { eraseAuthor } from '../erasing-author'
import { newestReviews } from '../listings/listings'
import { reviewFilter } from '../listings/review-filter'
import { reviewImageFacts } from '../page/review-image'
import { mySharing } from './my-sharing'
import { mayShareText, mayShareTextSql, type SharingAuthor } from './sharing'

useWorld()

const now = new Date('2026-11-26T12:00:00Z')
const since = '2026-12-10'
const visit = () => ctx(anonymous, now)

/** Every author that there can be, and whether their texts leave the site. */
const authors: [who: string, author: SharingAuthor | null, may: boolean][] = [
  ['whose account is gone', null, false],
  ['who accepted nothing', { sharesReviews: true, termsVersion: null }, false],
  ['who accepted the first terms', { sharesReviews: true, termsVersion: '2026-11' }, false],
  ['who accepted the terms before', { sharesReviews: true, termsVersion: '2026-11-24' }, false],
  ['who accepted something that was never terms', { sharesReviews: true, termsVersion: '' }, false],
  ['who accepted the first that allow it', { sharesReviews: true, termsVersion: since }, true],
  ['who accepted later ones', { sharesReviews: true, termsVersion: '2027-03-01' }, true],
  ['who accepted and switched it off', { sharesReviews: false, termsVersion: since }, false],
  ['who accepted later ones and switched it off', { sharesReviews: false, termsVersion: '2027' }, false],
  ['who switched it off before', { sharesReviews: false, termsVersion: '2026-11' }, false],
]

test.each(authors)('an author %s: rule and statement agree', async (_, author, may) => {
  expect(mayShareText(author)).toBe(may)
  const row = sql`(select ${author ? sql`gen_random_uuid()` : sql`null::uuid`} id, ${author?.sharesReviews ?? null}::boolean shares_reviews, ${author?.termsVersion ?? null}::text terms_version)`
  const { rows } = await database().execute<{ may: boolean }>(
    sql`select ${sql.raw(mayShareTextSql())} as may from ${row} u`,
  )
  expect(rows[0]?.may).toBe(may)
})

const text = 'Um texto que só está aqui, comprido quanto baste para ser uma avaliação de verdade.'

/** A review, and what each way out of the site says of it now. */
async function shownOf(author: SharingAuthor) {
  const acme = await company()
  const by = await person(author)
  const review = await publishedReview(acme, { author: by, body: text })
  const everywhere = async () => {
    const [feed, newest, image] = await Promise.all([
      companyFeed(visit(), acme.slug),
      newestReviews(visit(), reviewFilter(new URLSearchParams())),
      reviewImageFacts(visit(), review.id),
    ])
    const all = [feed.reviews[0], newest.find((r) => r.id === review.id), image.shown]
    for (const one of all) expect(one).toMatchObject({ stars: 4, publishedAt: review.publishedAt })
    const said = all.map((one) => one?.said)
    expect(new Set(said.map((s) => JSON.stringify(s))).size).toBe(1)
    return said[0]
  }
  return { by, acme, review, everywhere }
}

test('accepting lets the text out, switching off keeps it in, everywhere and at once', async () => {
  const { by, acme, review, everywhere } = await shownOf({ sharesReviews: true, termsVersion: '2026-11-24' })
  expect(await everywhere()).toBeNull()
  const dropped: string[][] = []
  onDrop((tags) => {
    dropped.push([...tags])
  })
  const made = [tag.company(acme.id), tag.review(review.id), tag.reviews]
  await acceptTerms(ctx(by, now), termsNow(now))
  expect(dropped.pop()).toEqual(expect.arrayContaining(made))
  expect(await everywhere()).toMatchObject({ text, author: 'Ana S.' })
  await chooseSharing(ctx(by, now), false)
  expect(dropped.pop()).toEqual(expect.arrayContaining(made))
  expect(await everywhere()).toBeNull()
  expect(await mySharing(ctx(by, now))).toMatchObject({ sharesReviews: false, shown: false })
  await chooseSharing(ctx(by, now), false)
  expect(dropped.flat()).toEqual([])
  await chooseSharing(ctx(by, now), true)
  expect(await everywhere()).not.toBeNull()
})

test('a review that stays without its author stays on the site', async () => {
  const { by, everywhere } = await shownOf({ sharesReviews: true, termsVersion: since })
  expect(await everywhere()).not.toBeNull()
  await transaction(ctx(by, now), (tx) =>
    eraseAuthor(tx, { userId: by.userId, emails: [] }, () => 'anonymise'),
  )
  expect(await everywhere()).toBeNull()
})

test('what a company answered is no part of it: only that it did', async () => {
  const { by, acme, review } = await shownOf({ sharesReviews: true, termsVersion: since })
  await database().execute(sql`insert into review_replies (id, review_id, company_id, author_id, body, at)
    values (gen_random_uuid(), ${review.id}, ${acme.id}, ${by.userId}, 'Uma resposta da empresa.', ${now})`)
  const [shown] = (await companyFeed(visit(), acme.slug)).reviews
  expect(shown?.answeredAt).toEqual(now)
  expect(JSON.stringify(shown)).not.toContain('Uma resposta')
})

test('nobody chooses for somebody else', async () => {
  expect(await outcome(() => chooseSharing(visit(), false))).toBe('sign-in')
  expect(await outcome(() => mySharing(visit()))).toBe('sign-in')
})
