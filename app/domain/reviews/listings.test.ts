import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../tests/world'
import type { Ctx } from '../shared/ctx'
import { companiesToReview } from './companies-to-review'
import { companyReviewsPage, reviewsPage } from './listings'
import { removeReview } from './moderating'
import { reviewToModerate } from './moderation-case'
import { moderationQueue } from './moderation-queue'
import { myReviews } from './my-reviews'
import { replyToReview } from './replying'
import { filterQuery, type ReviewFilter, reviewFilter, type Sort } from './review-filter'
import { publishedReview, words, writtenReview } from './review-in-test'
import { reviewPage } from './review-page'
import { recompute } from './score'
import { explainScore } from './score-explained'
import { voteUseful } from './voting'

useWorld()

let visit: Ctx
beforeAll(() => {
  visit = ctx(anonymous)
})
const asked = (address: string) => reviewFilter(new URLSearchParams(address))
type Company = Awaited<ReturnType<typeof company>>

async function walk(
  page: (f: ReviewFilter) => Promise<{ reviews: { id: string }[]; next: string | null }>,
  address = '',
  between?: () => Promise<unknown>,
) {
  const ids: string[] = []
  let after: string | null = null
  for (let i = 0; i < 10; i++) {
    const { reviews, next } = await page({ ...asked(address), after })
    ids.push(...reviews.map((r) => r.id))
    if (next === null) return ids
    after = next
    await between?.()
  }
  throw new Error('no end')
}

describe('the reviews of a company', () => {
  let acme: Company
  const made: {
    id: string
    rating: number
    proof: number
    useful: number
    daysAgo: number
    replied: boolean
    body: string
  }[] = []

  beforeAll(async () => {
    acme = await company({ name: 'Acme' })
    const voters = [await person(), await person(), await person()]
    const owner = await as('owner', acme)
    for (let i = 0; i < 50; i++) {
      const body = `${i % 7 === 0 ? 'Trocaram as canalizações todas. ' : ''}${words()}`
      const row = await publishedReview(acme, {
        rating: 1 + (i % 5),
        proof: (i % 4) as 0,
        body,
        daysAgo: Math.floor(i / 3),
      })
      for (const voter of voters.slice(0, i % 4)) await voteUseful(ctx(voter), row.id)
      if (i % 6 === 0)
        await replyToReview(ctx(owner), row.id, {
          text: 'Obrigado pelas suas palavras.',
          version: 0,
          sure: false,
        })
      made.push({
        id: row.id,
        rating: row.rating,
        proof: row.proof,
        useful: i % 4,
        daysAgo: Math.floor(i / 3),
        replied: i % 6 === 0,
        body,
      })
    }
  }, 60_000)

  test.each<Sort>(['recentes', 'uteis', 'nota-alta', 'nota-baixa'])(
    '%s: every one once, in order',
    async (sort) => {
      const ids = await walk((f) => companyReviewsPage(visit, acme.id, f), `ordem=${sort}`)
      expect(new Set(ids).size).toBe(50)
      const rows = ids.map((id) => made.find((m) => m.id === id) as (typeof made)[number])
      const value = (m: (typeof made)[number]) =>
        sort === 'recentes'
          ? -m.daysAgo
          : sort === 'uteis'
            ? m.useful
            : sort === 'nota-alta'
              ? m.rating
              : -m.rating
      const values = rows.map(value)
      expect(values).toEqual([...values].sort((a, b) => b - a))
    },
  )

  test.each<[string, (m: (typeof made)[number]) => boolean]>([
    ['estrelas=5', (m) => m.rating === 5],
    ['estrelas=2&ordem=uteis', (m) => m.rating === 2],
    ['comprovativo=sim', (m) => m.proof > 0],
    ['comprovativo=nao&ordem=nota-alta', (m) => m.proof === 0],
    ['respondidas=sim', (m) => m.replied],
    ['q=canalização', (m) => m.body.includes('canalizações')],
    ['q=canalizacao&ordem=nota-baixa', (m) => m.body.includes('canalizações')],
    ['estrelas=9&comprovativo=talvez&ordem=x&depois=abc', () => true],
    [
      `ordem=uteis&depois=${Buffer.from(`2026-11-18 10:00:00+00|01a1fd56-e2a5-7584-a7b8-b20fc92231f1`).toString('base64url')}`,
      () => true,
    ],
  ])('%s', async (address, wanted) => {
    const ids = await walk((f) => companyReviewsPage(visit, acme.id, f), address)
    expect(ids.toSorted()).toEqual(
      made
        .filter(wanted)
        .map((m) => m.id)
        .toSorted(),
    )
  })

  test('a card holds what is drawn, and nothing private', async () => {
    const author = await person({ name: 'Ana Silva' })
    const other = await company({ name: 'Beta', municipality: '0303' })
    const row = await publishedReview(other, {
      author,
      quality: 5,
      price: 2,
      wouldHire: 'no',
      privateReference: 'SEGREDO',
      proof: 2,
      proofKind: 'invoice',
    })
    const { reviews } = await companyReviewsPage(visit, other.id, asked(''))
    expect(reviews).toEqual([
      expect.objectContaining({
        id: row.id,
        href: `/avaliacoes/${row.id}`,
        stars: 4,
        author: { name: 'Ana S.', reviews: 1, place: undefined },
        proof: expect.objectContaining({ level: 'V2', label: 'Fatura confirmada' }),
        criteria: [
          { label: 'Qualidade', value: 5 },
          { label: 'Preço', value: 2 },
        ],
        wouldHireAgain: false,
        company: { name: 'Beta', href: `/empresas/${other.slug}`, place: 'Braga' },
        useful: { count: 0, action: `/avaliacoes/${row.id}/util` },
        publishedAt: today,
      }),
    ])
    expect(JSON.stringify(reviews)).not.toMatch(/SEGREDO|Silva|@/)
  })

  test('what was removed leaves a tombstone without a word of it', async () => {
    const other = await company()
    const row = await publishedReview(other, { title: 'Palavras más', rating: 1 })
    await removeReview(ctx(await as('moderator')), row.id, {
      version: row.version,
      rule: 'offensive',
      reason: 'Insulta o empregado pelo nome.',
    })
    const { reviews, removed } = await companyReviewsPage(visit, other.id, asked(''))
    expect(reviews).toEqual([])
    expect(removed).toEqual([
      expect.objectContaining({
        tombstone: expect.objectContaining({ reason: 'Retirada porque usava linguagem ofensiva.' }),
      }),
    ])
    expect(JSON.stringify(removed)).not.toMatch(/Palavras|Insulta/)
    const own = await reviewPage(visit, row.id)
    expect(own).toMatchObject({ removed: true, versions: [] })
  })
})

describe('all reviews', () => {
  test('newest first, each once, also when new ones come in between', async () => {
    const before = new Set(await walk((f) => reviewsPage(visit, f, null)))
    const ids = await walk(
      (f) => reviewsPage(visit, f, null),
      '',
      async () => publishedReview(await company()),
    )
    expect(ids.length).toBe(new Set(ids).size)
    expect(new Set(ids)).toEqual(before)
  })

  test('by category (with those below), district, words', async () => {
    const one = await company({ category: 'restaurantes', district: '11', municipality: '1106' })
    const two = await company({ category: 'pastelarias', district: '11', municipality: '1106' })
    const a = await publishedReview(one, {
      category: 'restaurantes',
      district: '11',
      body: 'Bacalhau como em casa da minha avó, e um vinho honesto da região.',
    })
    const b = await publishedReview(two, { category: 'pastelarias', district: '11', daysAgo: 1 })
    const list = (address: string, categories: string[] | null = null) =>
      walk((f) => reviewsPage(visit, f, categories), address)
    expect(await list('', ['restaurantes', 'pastelarias'])).toEqual([a.id, b.id])
    expect(await list('', ['pastelarias'])).toEqual([b.id])
    expect(await list('distrito=11')).toEqual([a.id, b.id])
    expect(await list('q=vinhos')).toEqual([a.id])
    expect(await list('q=bacalhau&distrito=03')).toEqual([])
    expect(await list('q=bacalhau', ['pastelarias'])).toEqual([])
    expect(await list('q=de')).toEqual([])
    expect(await list(`q=${encodeURIComponent('"!&|:*()\\ <->')}`)).toEqual([])
  })
})

test('an address comes back as it went, in one order', () => {
  const f = asked('comprovativo=sim&q= fugas &estrelas=4&ordem=uteis&depois=x')
  expect(filterQuery(f, { estrelas: null })).toMatchObject({
    q: 'fugas',
    estrelas: null,
    comprovativo: 'sim',
    ordem: 'uteis',
  })
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
  test('nearest deadline first, blind to stars, by key', async () => {
    const acme = await company()
    const moderator = await as('moderator')
    const due = (h: number) => new Date(today.getTime() + h * 3_600_000)
    const rows: { id: string }[] = []
    for (let i = 0; i < 25; i++)
      rows.push(await writtenReview(acme, { state: 'held', heldUntil: due(70 - i), rating: 1 }))
    const fresh = await writtenReview(acme, { createdAt: due(-60) })
    const first = await moderationQueue(ctx(moderator), 'queue', null)
    const second = await moderationQueue(ctx(moderator), 'queue', first.next)
    const ids = [...first.rows, ...second.rows].map((r) => r.id)
    const mine = ids.filter((id) => id === fresh.id || rows.some((r) => r.id === id))
    expect(mine).toEqual([fresh.id, ...rows.map((r) => r.id).toReversed()])
    expect(JSON.stringify(first)).not.toMatch(/rating|stars|plan/)
    const one = await reviewToModerate(ctx(moderator), rows[0]?.id as string)
    expect(one.decisions).toEqual(['publish', 'reject'])
    expect(JSON.stringify(one)).not.toMatch(/rating|stars|wouldHire|plan/)
  })
  test.each(['published', 'rejected', 'removed', 'masked'] as const)('%s', async (filter) => {
    await expect(moderationQueue(ctx(await as('moderator')), filter, null)).resolves.toMatchObject({
      rows: expect.any(Array),
    })
  })
  test('strangers find nothing', async () => {
    await expect(moderationQueue(ctx(await person()), 'queue', null)).rejects.toMatchObject({
      kind: 'not-found',
    })
    await expect(moderationQueue(ctx(await as('finance')), 'queue', null)).rejects.toMatchObject({
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
  const { reviews } = await myReviews(ctx(ana), 'todas', null)
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
  expect((await myReviews(ctx(ana), 'nao-publicadas', null)).reviews).toHaveLength(1)
  expect((await myReviews(ctx(await person()), 'todas', null)).reviews).toEqual([])
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
