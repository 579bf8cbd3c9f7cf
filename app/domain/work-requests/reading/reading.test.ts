import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { outcome } from '../../../../tests/world/review'
import { proposalIn, workIn } from '../../../../tests/world/work'
import { placesAndCategories } from '../../places/places-and-categories'
import { workAudience } from '../schema'
import { categoriesWithWork, worksPage } from './listing'
import { myWorks } from './my-works'
import { type WorkFilter, workFilter, workQuery } from './work-filter'
import { workPage } from './work-page'

useWorld()

const minutes = (n: number) => new Date(today.getTime() - n * 60_000)
const none: WorkFilter = { category: null, district: null, municipality: null, after: null }

async function list(over: Partial<WorkFilter> = {}) {
  const { categories } = await placesAndCategories(today)
  return worksPage({ ...none, ...over }, categories)
}

test('the list has what is open and for all, by category with its children, district and municipality, page by page', async () => {
  for (let i = 0; i < 24; i++)
    await workIn('published', { createdAt: minutes(i), category: i % 2 ? 'pintura' : 'telhados' })
  await workIn('published', {
    createdAt: minutes(30),
    municipality: '1312',
    district: '13',
    category: 'dentistas',
  })
  for (const state of ['in_moderation', 'awarded', 'expired', 'refused', 'cancelled'] as const)
    await workIn(state)
  await workIn('published', { addressed: true })
  const first = await list()
  expect(first.works).toHaveLength(20)
  const [micros, id] = Buffer.from(first.next ?? '', 'base64url')
    .toString()
    .split('|')
  const second = await list({ after: [micros as string, id as string] })
  expect(second.works).toHaveLength(5)
  expect(second.next).toBeNull()
  const seen = [...first.works, ...second.works].map((w) => w.id)
  expect(new Set(seen).size).toBe(25)
  expect((await list({ category: 'construcao' })).works).toHaveLength(20)
  expect((await list({ category: 'pintura' })).works).toHaveLength(12)
  expect((await list({ district: '13' })).works.map((w) => [w.category, w.place])).toEqual([
    ['Dentistas', 'Porto'],
  ])
  expect((await list({ municipality: '1312', category: 'saude' })).works).toHaveLength(1)
  expect((await list({ municipality: '0303', category: 'dentistas' })).works).toEqual([])
  expect(
    Object.keys(first.works[0] ?? {}).filter((name) => /customer|email|network|device/.test(name)),
  ).toEqual([])
  expect(await categoriesWithWork()).toEqual(expect.arrayContaining(['pintura', 'telhados']))
})

test('an address is read and written the same; what does not exist is named', async () => {
  const all = await placesAndCategories(today)
  const read = (q: string) => workFilter(new URLSearchParams(q), all)
  expect(workQuery(read('categoria=pintura&concelho=0303').filter)).toEqual({
    categoria: 'pintura',
    distrito: null,
    concelho: '0303',
  })
  expect(read('categoria=nada&distrito=99&depois=x').ignored).toEqual(['categoria', 'distrito', 'depois'])
  expect(read('distrito=13&concelho=0303').filter).toMatchObject({ district: '13', municipality: null })
})

test('an open one is read by all, one for chosen companies by them and its customer, a closed one is gone', async () => {
  const ana = await person()
  const acme = await company()
  const seller = await person({ company: { id: acme.id, role: 'responder' } })
  const open = await workIn('published', { customerId: ana.userId })
  expect(await workPage(ctx(anonymous), open.id)).toMatchObject({
    kind: 'open',
    work: { mine: false, forCompany: false },
  })
  expect(await workPage(ctx(ana), open.id)).toMatchObject({ kind: 'open', work: { mine: true } })
  const chosen = await workIn('published', { customerId: ana.userId, addressed: true })
  await database()
    .insert(workAudience)
    .values({ requestId: chosen.id, companyId: acme.id, kind: 'chosen', at: today })
  expect(await outcome(() => workPage(ctx(anonymous), chosen.id))).toBe('not-found')
  expect(await workPage(ctx(seller), chosen.id)).toMatchObject({ kind: 'open', work: { forCompany: true } })
  const closed = await workIn('in_progress', { customerId: ana.userId })
  expect(await workPage(ctx(anonymous), closed.id)).toMatchObject({
    kind: 'closed',
    category: 'canalizacao',
    mine: false,
  })
  const waiting = await workIn('in_moderation', { customerId: ana.userId })
  expect(await outcome(() => workPage(ctx(anonymous), waiting.id))).toBe('not-found')
  expect(await workPage(ctx(ana), waiting.id)).toMatchObject({ kind: 'closed', mine: true })
  expect(await outcome(() => workPage(ctx(anonymous), 'x'))).toBe('not-found')
})

test("one's own: what waits comes first, nobody else's", async () => {
  const ana = await person()
  const quiet = await workIn('published', { customerId: ana.userId })
  const fresh = await workIn('published', { customerId: ana.userId, createdAt: minutes(9999) })
  await proposalIn('sent', fresh)
  await workIn('published')
  const mine = await myWorks(ctx(ana))
  expect(mine.waiting.map(({ id, unseen }) => [id, unseen])).toEqual([[fresh.id, 1]])
  expect(mine.works.map(({ id }) => id)).toEqual([quiet.id])
  expect(await outcome(() => myWorks(ctx(anonymous)))).toBe('sign-in')
})
