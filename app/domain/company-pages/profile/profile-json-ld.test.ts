import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, company, ctx, today, useWorld } from '../../../../tests/world'
import { publishedReview } from '../../../../tests/world/review'
import { companies } from '../../companies/schema'
import { companyReviewsPage } from '../../reviews/listings/listings'
import { reviewFilter } from '../../reviews/listings/review-filter'
import { settings } from '../../settings/settings'
import { formatNif } from '../../shared/nif'
import { findProfile, type Profile } from './profile'
import { jsonLd, openingHours } from './profile-json-ld'

useWorld()
const origin = 'https://aval.example'

interface Data {
  [key: string]: unknown
  '@type': string
  aggregateRating?: { ratingValue: number; reviewCount: number }
  review: {
    name: string
    reviewBody: string
    reviewRating: { ratingValue: number }
    author: { name: string }
  }[]
}

async function dataOf(slug: string) {
  const found = await findProfile(ctx(anonymous), slug, 'companies')
  if ('movedTo' in found) throw new Error('moved')
  const page = await companyReviewsPage(ctx(anonymous), found.profile.id, reviewFilter(new URLSearchParams()))
  return { profile: found.profile, page, data: jsonLd(found.profile, page.reviews, origin, today) as Data }
}

describe('with reviews', () => {
  let shown: Awaited<ReturnType<typeof dataOf>>
  beforeAll(async () => {
    const acme = await company({
      description: 'Canalização «à antiga» & moderna',
      services: ['Desentupimentos'],
    })
    for (let i = 0; i < 12; i++)
      await publishedReview(acme, { rating: 3 + (i % 3), proof: 1, daysAgo: i + 1 })
    shown = await dataOf(acme.slug)
  })
  test('the rating is the figure that the page shows, of as many reviews', () => {
    const { profile, data } = shown
    expect(data.aggregateRating).toMatchObject({
      ratingValue: profile.figures.score,
      reviewCount: profile.figures.reviews,
    })
    expect(profile.figures.reviews).toBe(12)
  })
  test('no more reviews than the setting says, those that stand first, in their words', () => {
    const { page, data } = shown
    expect(data.review).toHaveLength(settings.company.jsonLdReviews)
    expect(data.review.map((r) => [r.name, r.reviewBody, r.author.name, r.reviewRating.ratingValue])).toEqual(
      page.reviews
        .slice(0, settings.company.jsonLdReviews)
        .map((r) => [r.title, r.text, r.author.name, r.stars]),
    )
  })
})

test.each([0, 1, 2])('with %d reviews there is no rating', async (n) => {
  const acme = await company()
  for (let i = 0; i < n; i++) await publishedReview(acme, { rating: 5, proof: 1, daysAgo: i + 1 })
  const { data } = await dataOf(acme.slug)
  expect(data.aggregateRating).toBeUndefined()
  expect(data.review ?? []).toHaveLength(n)
})

test('only what the page says: no number of a sole trader, no mail, no empty field', async () => {
  const acme = await company({
    nipc: '123456789',
    email: 'dono@acme.pt',
    socialLinks: { x: 'javascript:alert(1)' },
  })
  const { data } = await dataOf(acme.slug)
  const text = JSON.stringify(data)
  for (const hidden of ['123456789', formatNif('123456789'), 'dono@acme.pt', 'javascript', 'null'])
    expect(text).not.toContain(hidden)
  expect(data['@type']).toBe('Plumber')
})

test.each([
  ['canalizacao', 'Plumber'],
  ['restaurantes', 'Restaurant'],
  ['limpezas', 'LocalBusiness'],
])('%s is a %s', async (category, type) => {
  const [known] = await database().select({ category: companies.category }).from(companies).limit(1)
  expect(known).toBeDefined()
  const { data } = await dataOf((await company({ category })).slug)
  expect(data['@type']).toBe(type)
})

test('hours: the week by span, special days to come, what is unsure left out', () => {
  const times: NonNullable<Profile['times']> = {
    week: {
      1: [
        [540, 780],
        [840, 1080],
      ],
      2: [[540, 780]],
      6: [[1200, 1560]],
      7: [[0, 1440]],
    },
    specialDays: [
      { day: '2026-11-30', spans: [] },
      { day: '2026-12-24', spans: [[540, 720]], note: 'véspera' },
    ],
    onHolidays: 'unknown',
  }
  const spec = { '@type': 'OpeningHoursSpecification' }
  expect(openingHours(times, '2026-11-18')).toEqual([
    { ...spec, dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '13:00' },
    { ...spec, dayOfWeek: ['Monday'], opens: '14:00', closes: '18:00' },
    { ...spec, dayOfWeek: ['Saturday'], opens: '20:00', closes: '02:00' },
    { ...spec, dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
    { ...spec, validFrom: '2026-11-30', validThrough: '2026-11-30', opens: '00:00', closes: '00:00' },
    // The first and the eighth are holidays of which nothing is known; the eighth is a Tuesday, the first too.
    { ...spec, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '12:00' },
    // Christmas is a Friday, New Year's Day as well: closed as every Friday.
    { ...spec, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    { ...spec, validFrom: '2027-01-01', validThrough: '2027-01-01', opens: '00:00', closes: '00:00' },
  ])
})
