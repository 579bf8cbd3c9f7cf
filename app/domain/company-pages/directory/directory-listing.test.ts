import { beforeAll, expect, test } from 'vitest'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { listed, scored, twelveCompanies } from '../../../../tests/world/directory'
import { roundTrips } from '../../../../tests/world/round-trips'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter, type Scope } from './directory-filter'
import { directoryPage } from './directory-listing'

useWorld()
beforeAll(async () => {
  await twelveCompanies()
  await listed({ slug: 'parada', name: 'Oficina Parada', category: 'oficinas', listing: 'suspended' })
  const one = await listed({
    slug: 'bem',
    name: 'Bem Feito',
    category: 'pintura',
    description: `${'Palavra '.repeat(40)}fim.`,
  })
  await scored(one.id, 4.46, 31)
})

const asked = async (query: string) =>
  directoryFilter(new URLSearchParams(query), await placesAndCategories(today)).filter
const list = async (scope: Scope, query: string) => directoryPage(ctx(anonymous), scope, await asked(query))

test.each([
  '',
  'categoria=pintura&distrito=03&nota=4',
  'q=canalizador',
  'q=canalisador+bragga&ordem=nome',
  'q=de',
  'q=nada+disto+existe',
])('?%s takes at most three round trips', async (query) => {
  const filter = await asked(query)
  expect(await roundTrips(() => directoryPage(ctx(anonymous), 'all', filter))).toBeLessThanOrEqual(3)
})

test('a suspended company is in the whole list, with its state, and in no other', async () => {
  const [found] = (await list('all', 'q=parada')).companies
  expect(found?.state).toEqual({ kind: 'suspended', label: 'Suspensa' })
  expect((await list('approved', 'q=parada')).companies).toEqual([])
  expect((await list('approved', 'categoria=oficinas')).companies.map((c) => c.href)).toEqual([
    '/empresas/mouraria',
  ])
  expect((await list('all', 'categoria=oficinas')).total).toBe(2)
})

test('a company is drawn with what its card needs', async () => {
  const [found] = (await list('approved', 'q=bem+feito')).companies
  expect(found).toMatchObject({
    href: '/empresas/bem',
    name: 'Bem Feito',
    state: { kind: 'approved', label: 'Aprovada' },
    score: { words: 'Excelente' },
    count: 31,
    category: 'Pintura',
    place: 'Braga',
    why: 'Aparece aqui porque tem «Bem», «Feito» no nome',
  })
  expect(found?.snippet).toMatch(/Palavra…$/)
})

test('scores from a rating on are those that read so', async () => {
  expect((await list('all', 'nota=4.5')).companies.map((c) => c.href)).toEqual(['/empresas/bem'])
  expect((await list('all', 'nota=4.5&categoria=pintura')).total).toBe(1)
})

test('what narrows a search by place or category is not found elsewhere', async () => {
  expect((await list('all', 'q=canalizador&distrito=03')).total).toBe(1)
  expect((await list('all', 'q=canalizador&distrito=11')).total).toBe(0)
  expect((await list('all', 'q=empresa&categoria=contabilidade')).companies.map((c) => c.href)).toEqual([
    '/empresas/contas',
  ])
})
