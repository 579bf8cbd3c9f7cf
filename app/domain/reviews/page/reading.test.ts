import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { publishedReview, writtenReview } from '../../../../tests/world/review'
import type { Ctx } from '../../shared/ctx'
import { removeReview } from '../moderation/moderating'
import { reviewToModerate } from '../moderation/moderation-case'
import type { ReviewListFilter } from '../moderation/moderation-filter'
import { moderationQueue } from '../moderation/moderation-queue'
import { myReviews } from '../my-reviews'
import { replyToReview } from '../replies/replying'
import { recompute } from '../score/score'
import { explainScore } from '../score/score-explained'
import { companiesToReview } from '../writing/companies-to-review'
import { reviewPage } from './review-page'

useWorld()
let visit: Ctx
beforeAll(() => {
  visit = ctx(anonymous)
})

describe('a review’s own page', () => {
  test.each(['awaiting_email', 'screening', 'held', 'rejected', 'withdrawn'] as const)(
    '%s is not there',
    async (state) => {
      const row = await writtenReview(await company(), { state })
      await expect(reviewPage(visit, row.id)).rejects.toMatchObject({ kind: 'not-found' })
    },
  )
  test('shows the first version', async () => {
    const row = await publishedReview(await company())
    expect(await reviewPage(visit, row.id)).toMatchObject({
      removed: false,
      versions: [{ version: 1, stars: 4, title: row.title }],
    })
  })
})

describe('the queue', () => {
  const asked = (more: Partial<ReviewListFilter> = {}): ReviewListFilter => ({
    state: 'queue',
    search: '',
    signal: null,
    ...more,
  })
  test('nearest deadline first, blind to stars, by key', async () => {
    const acme = await company()
    const moderator = await as('moderator')
    const due = (h: number) => new Date(today.getTime() + h * 3_600_000)
    const rows: { id: string }[] = []
    for (let i = 0; i < 25; i++)
      rows.push(await writtenReview(acme, { state: 'held', heldUntil: due(70 - i), rating: 1 }))
    const fresh = await writtenReview(acme, { createdAt: due(-60) })
    const first = await moderationQueue(ctx(moderator), asked(), null)
    const second = await moderationQueue(ctx(moderator), asked(), first.next)
    const ids = [...first.rows, ...second.rows].map((r) => r.id)
    const mine = ids.filter((id) => id === fresh.id || rows.some((r) => r.id === id))
    expect(mine).toEqual([fresh.id, ...rows.map((r) => r.id).toReversed()])
    const of = await moderationQueue(ctx(moderator), asked({ search: acme.name }), null)
    expect(of.rows.map((r) => r.company)).toEqual(Array.from({ length: 20 }, () => acme.name))
    const none = await moderationQueue(ctx(moderator), asked({ search: acme.name, signal: 'threat' }), null)
    expect(none.rows).toEqual([])
    expect(JSON.stringify(first)).not.toMatch(/rating|stars|plan/)
    const one = await reviewToModerate(ctx(moderator), rows[0]?.id as string)
    expect(one.decisions).toEqual(['publish', 'publish-masked', 'ask-change', 'hold', 'reject'])
    expect(JSON.stringify(one)).not.toMatch(/rating|stars|wouldHire|plan/)
  })
  test.each(['published', 'rejected', 'removed', 'masked'] as const)('%s', async (state) => {
    await expect(moderationQueue(ctx(await as('moderator')), asked({ state }), null)).resolves.toMatchObject({
      rows: expect.any(Array),
    })
  })
  test('strangers find nothing', async () => {
    await expect(moderationQueue(ctx(await person()), asked(), null)).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(moderationQueue(ctx(await as('finance')), asked(), null)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  })
})

test('mine, by state, with reasons and the answer', async () => {
  const ana = await person()
  const acme = await company()
  const row = await publishedReview(acme, { author: ana })
  await replyToReview(ctx(await as('owner', acme)), row.id, {
    text: 'Obrigado pelas suas palavras.',
    version: 0,
    sure: false,
  })
  const gone = await publishedReview(await company(), { author: ana, daysAgo: 3 })
  await removeReview(ctx(await as('moderator')), gone.id, {
    version: gone.version,
    rule: 'advertising',
    reason: 'Recomenda outra empresa com contacto.',
  })
  const { rows: reviews } = await myReviews(ctx(ana), 'todas', null)
  expect(reviews).toEqual([
    expect.objectContaining({
      id: row.id,
      state: 'published',
      reply: expect.objectContaining({ text: 'Obrigado pelas suas palavras.' }),
      decision: null,
    }),
    expect.objectContaining({
      id: gone.id,
      state: 'removed',
      decision: expect.objectContaining({
        rule: 'Publicidade',
        reason: 'Recomenda outra empresa com contacto.',
        automatic: false,
      }),
    }),
  ])
  expect((await myReviews(ctx(ana), 'nao-publicadas', null)).rows).toHaveLength(1)
  expect((await myReviews(ctx(await person()), 'todas', null)).rows).toEqual([])
})

test('the explained score recomputes to the shown one, over its pages', async () => {
  const acme = await company()
  for (let i = 0; i < 9; i++)
    await publishedReview(acme, { rating: 1 + (i % 5), proof: (i % 4) as 0, daysAgo: i * 20 })
  const all = []
  let after: string | null = null
  let last = await explainScore(visit, acme.slug, null, 4)
  for (;;) {
    last = await explainScore(visit, acme.slug, after, 4)
    all.push(...last.reviews)
    after = last.next
    if (after === null) break
  }
  expect(all).toHaveLength(9)
  const fresh = recompute(
    all.map((r) => ({ rating: r.stars, proof: r.proof, day: -r.ageDays })),
    0,
    last.prior.value,
  )
  expect(fresh.score).toBeCloseTo(last.score as number, 5)
  expect(all.reduce((sum, r) => sum + r.counted, 0)).toBeCloseTo(last.weight, 9)
  expect(all.reduce((sum, r) => sum + r.counted * r.stars, 0)).toBeCloseTo(last.weighted, 4)
  await expect(explainScore(visit, 'nao-existe', null)).rejects.toMatchObject({ kind: 'not-found' })
})

describe('finding the company to review', () => {
  test('by the beginning of its name, by a word, by the beginning of a word; at most ten', async () => {
    const name = 'Zimbreira Canalizações do Sameiro'
    const acme = await company({ name })
    await publishedReview(acme)
    const slugs = async (text: string) => (await companiesToReview(visit, text)).map((c) => c.slug)
    expect(await slugs('zimbreira')).toEqual([acme.slug])
    expect(await slugs('ZIMBREIRA CANALIZAÇÃO')).toEqual([acme.slug])
    expect(await slugs('sameir')).toEqual([acme.slug])
    expect((await slugs('canalização')).length).toBeLessThanOrEqual(10)
    expect(await slugs('z')).toEqual([])
    expect(await slugs("'; drop table reviews; --")).toEqual([])
  })
})
