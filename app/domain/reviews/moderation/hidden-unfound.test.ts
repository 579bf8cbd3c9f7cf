import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, company, ctx, today, useWorld } from '../../../../tests/world'
import { flagged, reasons } from '../../../../tests/world/flag'
import { publishedReview, reload } from '../../../../tests/world/review'
import { companyFeed } from '../../company-pages/profile/company-feed'
import { findProfile } from '../../company-pages/profile/profile'
import { jsonLd } from '../../company-pages/profile/profile-json-ld'
import { maskFlagged } from '../../flags/deciding'
import type { Ctx } from '../../shared/ctx'
import { publishEdit, publishOverdueEdit } from '../editing/deciding-edit'
import { companyReviewsPage, newestReviews, reviewsPage } from '../listings/listings'
import { reviewFilter } from '../listings/review-filter'
import { reviewImageFacts } from '../page/review-image'
import { reviewPage } from '../page/review-page'
import { reviews, reviewVersions } from '../schema'
import { removeReview } from './moderating'

/** What is covered or removed is told to nobody, by no way. */
useWorld()

const secret = 'Ermelinda Quaresma'
const body = `A senhora ${secret}, da receção, riscou o nosso nome da agenda. Ficámos sem canalizador.`
let visit: Ctx
const asked = (address: string) => reviewFilter(new URLSearchParams(address))

let acme: Awaited<ReturnType<typeof company>>
let id: string
let removed: string

const mask = async (review: { id: string }, passages: string) => {
  const row = await reload(review.id)
  const { flag } = await flagged({ review: row, reason: 'personal-data' })
  const input = { version: 1, rule: 'personal-data' as const, facts: reasons, passages }
  await maskFlagged(ctx(await as('moderator')), flag.id, input)
}

beforeAll(async () => {
  visit = ctx(anonymous)
  acme = await company({ name: 'Acme' })
  for (let i = 0; i < 3; i++) await publishedReview(acme, { daysAgo: 30 + i })
  id = (await publishedReview(acme, { title: 'Riscados da agenda', body, daysAgo: 2 })).id
  await mask({ id }, secret)
  const gone = await publishedReview(acme, { title: 'Torneira Zulmira', body: `Zulmira ${body}`, daysAgo: 1 })
  removed = gone.id
  const input = { rule: 'not-genuine' as const, reason: reasons, version: gone.version }
  await removeReview(ctx(await as('moderator')), removed, input)
})

const found = async (q: string, order = 'recentes') => [
  ...(await companyReviewsPage(visit, acme.id, asked(`q=${q}&ordem=${order}`))).reviews,
  ...(await reviewsPage(visit, asked(`q=${q}`), null)).reviews,
  ...(await reviewsPage(visit, asked(`q=${q}&distrito=03`), ['canalizacao'])).reviews,
]

describe('words that are covered find nothing', () => {
  test.each(['quaresma', 'ermelinda', 'ermelinda+quaresma', '%22ermelinda+quaresma%22', 'zulmira'])(
    '%s',
    async (q) => {
      for (const order of ['recentes', 'uteis', 'completas', 'nota-alta', 'nota-baixa'])
        expect(await found(q, order)).toEqual([])
    },
  )
  test('those around them do', async () => {
    expect((await found('agenda')).map((r) => r.id)).toEqual([id, id, id])
  })
})

describe('nor are they told', () => {
  test('by its page, the lists, the feeds', async () => {
    const told = JSON.stringify([
      await reviewPage(visit, id),
      await companyReviewsPage(visit, acme.id, asked('')),
      await companyFeed(visit, acme.slug),
      await newestReviews(visit, asked('')),
    ])
    expect(told).toContain('▮▮▮')
    expect(told).not.toMatch(/Ermelinda|Quaresma|Zulmira/)
  })
  test('by structured data, which leaves it out', async () => {
    const shown = await findProfile(visit, acme.slug, 'companies')
    if (!('profile' in shown)) throw new Error('no profile')
    const page = await companyReviewsPage(visit, acme.id, asked(''))
    expect(page.reviews.map((r) => r.id)).toContain(id)
    const data = jsonLd(shown.profile, page.reviews, 'https://aval.example', today) as {
      review: { name: string }[]
    }
    expect(data.review).toHaveLength(3)
    expect(JSON.stringify(data)).not.toMatch(/agenda|▮/)
  })
  test.each([
    ['covered', () => id],
    ['removed', () => removed],
  ] as const)('there is no picture of what is %s', async (_what, of) => {
    await expect(reviewImageFacts(visit, of())).rejects.toMatchObject({ kind: 'not-found' })
  })
  test('a tombstone stands on the profile, and in no feed', async () => {
    const page = await companyReviewsPage(visit, acme.id, asked(''))
    expect(page.removed.map((r) => [r.id, r.title, r.text])).toEqual([[removed, '', '']])
    const fed = [...(await companyFeed(visit, acme.slug)).reviews, ...(await newestReviews(visit, asked('')))]
    expect(fed.map((r) => r.id)).not.toContain(removed)
    expect(fed.map((r) => r.id)).toContain(id)
  })
})

describe('a change that waited while it was covered', () => {
  const waiting = async (next: string) => {
    const review = await publishedReview(acme, { title: 'Agenda riscada', body, daysAgo: 3 })
    await database().insert(reviewVersions).values({
      reviewId: review.id,
      version: 2,
      rating: 2,
      title: 'Agenda outra vez riscada',
      body: next,
      at: today,
      heldUntil: today,
      signals: [],
    })
    await database().update(reviews).set({ pendingVersion: 2 }).where(eq(reviews.id, review.id))
    await mask(review, secret)
    // Nobody has read it: while something is covered, no deadline publishes a change.
    await publishOverdueEdit(ctx(byItself, new Date(today.getTime() + 1000)), review.id)
    expect((await reviewPage(visit, review.id)).review.title).toBe('Agenda riscada')
    await publishEdit(ctx(await as('moderator')), review.id, { version: 2 })
    return reviewPage(visit, review.id)
  }
  test('is covered where the passage stands now', async () => {
    const { review } = await waiting(`Passaram meses. ${body} Depois, ${secret} pediu desculpa.`)
    expect(review.text).toBe(`Passaram meses. ${body.replace(secret, '▮▮▮')} Depois, ▮▮▮ pediu desculpa.`)
    expect(await found('quaresma')).toEqual([])
  })
  test('and shown again where the passage is gone', async () => {
    const { review } = await waiting('Passaram meses e ninguém disse nada sobre a agenda azul-celeste.')
    expect(review.text).toBe('Passaram meses e ninguém disse nada sobre a agenda azul-celeste.')
    expect((await found('celeste')).map((r) => r.id)).toContain(review.id)
  })
})
