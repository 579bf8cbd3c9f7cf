import { beforeAll, describe, expect, test } from 'vitest'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { publishedReview, words } from '../../../../tests/world/review'
import type { Ctx } from '../../shared/ctx'
import { removeReview } from '../moderation/moderating'
import { reviewPage } from '../page/review-page'
import { voteUseful } from '../page/voting'
import { replyToReview } from '../replies/replying'
import type { reviews } from '../schema'
import { companyReviewsPage, reviewsPage } from './listings'
import { type ReviewFilter, reviewFilter, type Sort } from './review-filter'

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
    completeness: number
    daysAgo: number
    row: typeof reviews.$inferSelect
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
        daysAgo: Math.floor(i / 3) + (i > 40 ? 400 : 0),
        proofKind: ([null, 'invitation', i % 8 === 2 ? 'document' : 'invoice', 'job'] as const)[i % 4],
        service: i % 9 === 0 ? 'Deteção de fugas' : null,
        photos: i % 10 === 0 ? 2 : 0,
        resolvedDays: i % 12 === 0 ? i : null,
        topics: i % 8 === 0 ? ['prazos-'] : [],
        quality: i % 3 === 0 ? 4 : null,
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
        completeness: row.completeness,
        row,
        daysAgo: Math.floor(i / 3) + (i > 40 ? 400 : 0),
        replied: i % 6 === 0,
        body,
      })
    }
  }, 60_000)

  test.each<Sort>(['recentes', 'uteis', 'completas', 'nota-alta', 'nota-baixa'])(
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
            : sort === 'completas'
              ? m.completeness
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
    ['comprovativo=trabalho', (m) => m.proof === 3],
    ['comprovativo=fatura', (m) => m.row.proofKind === 'invoice'],
    ['comprovativo=documento', (m) => m.row.proofKind === 'document'],
    ['comprovativo=convite', (m) => m.proof === 1],
    ['resolvidas=sim', (m) => m.row.resolvedDays !== null],
    ['com-fotos=sim&ordem=completas', (m) => m.row.photos > 0],
    ['servico=detecao%20de%20fugas', (m) => m.row.service !== null],
    ['ano=2025', (m) => m.row.publishedAt?.getUTCFullYear() === 2025],
    ['ano=2026&ordem=uteis', (m) => m.row.publishedAt?.getUTCFullYear() === 2026],
    ['ano=2025&ordem=nota-baixa&estrelas=3', (m) => m.rating === 3 && m.daysAgo > 400],
    ['assunto=prazos', (m) => m.row.topics.includes('prazos-')],
    [
      'assunto=prazos&respondidas=sim&comprovativo=nao',
      (m) => m.row.topics.length > 0 && m.replied && m.proof === 0,
    ],
    [
      'com-fotos=sim&q=canalizacao&ordem=nota-alta',
      (m) => m.row.photos > 0 && m.body.includes('canalizações'),
    ],
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
      municipality: '1106',
      body: 'Bacalhau como em casa da minha avó, e um vinho honesto da região.',
    })
    const b = await publishedReview(two, {
      category: 'pastelarias',
      district: '11',
      municipality: '1106',
      daysAgo: 1,
    })
    const list = (address: string, categories: string[] | null = null) =>
      walk((f) => reviewsPage(visit, f, categories), address)
    expect(await list('', ['restaurantes', 'pastelarias'])).toEqual([a.id, b.id])
    expect(await list('', ['pastelarias'])).toEqual([b.id])
    expect(await list('distrito=11')).toEqual([a.id, b.id])
    expect(await list('distrito=11&concelho=1106')).toEqual([a.id, b.id])
    expect(await list('concelho=1106&estrelas=4&comprovativo=nao', ['pastelarias'])).toEqual([b.id])
    expect(await list('concelho=1107')).toEqual([])
    expect(await list('q=vinhos')).toEqual([a.id])
    expect(await list('q=bacalhau&distrito=03')).toEqual([])
    expect(await list('q=bacalhau', ['pastelarias'])).toEqual([])
    expect(await list('q=de')).toEqual([])
    expect(await list(`q=${encodeURIComponent('"!&|:*()\\ <->')}`)).toEqual([])
  })
})
