import { beforeAll, expect, test, vi } from 'vitest'
import { pool } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { listed, scored } from '../../../../tests/world/directory'
import { roundTrips } from '../../../../tests/world/round-trips'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter } from '../directory/directory-filter'
import { directoryPage } from '../directory/directory-listing'

/** Where nothing fits: what comes closest, in two round trips. */
useWorld()

beforeAll(async () => {
  await listed({ slug: 'guimaraes', name: 'Tintas do Berço', category: 'pintura', municipality: '0308' })
  await listed({
    slug: 'porto',
    name: 'Cores do Bolhão',
    category: 'pintura',
    district: '13',
    municipality: '1312',
  })
  const two = await listed({
    slug: 'gaia',
    name: 'Rolo e Trincha',
    category: 'pintura',
    district: '13',
    municipality: '1317',
  })
  await scored(two.id, 4.2, 9)
  await listed({
    slug: 'telhas',
    name: 'Telhas do Sul',
    category: 'telhados',
    district: '08',
    municipality: '0805',
  })
  await listed({
    slug: 'sozinha',
    name: 'Sozinha na Guarda',
    category: 'oficinas',
    district: '09',
    municipality: '0907',
  })
  await listed({
    slug: 'perto',
    name: 'Limpa Perto',
    category: 'limpezas',
    district: '17',
    municipality: '1703',
  })
  const comes = await listed({
    slug: 'vem',
    name: 'Limpa Longe',
    category: 'limpezas',
    district: '13',
    municipality: '1312',
  })
  await pool().query("update companies set areas_served = '{04}' where id = $1", [comes.id])
  await pool().query('select refresh_directory($1)', [comes.id])
  await listed({ slug: 'numero', name: 'Com Número', nipc: '593990854', category: 'limpezas' })
  await listed({ slug: 'pessoa', name: 'Zé da Esquina', nipc: '123456789', category: 'limpezas' })
  await listed({
    slug: 'parada',
    name: 'Parada',
    nipc: '501442600',
    listing: 'suspended',
    category: 'limpezas',
  })
  await listed({ slug: 'por-ver', name: 'Por Ver', listing: 'pending', category: 'limpezas' })
})

const page = async (query: string) =>
  directoryPage(
    ctx(anonymous),
    'all',
    directoryFilter(new URLSearchParams(query), await placesAndCategories(today)).filter,
  )

test.each([
  // The same place without what narrowed; the smallest radius with somebody; the country where none is; the branch above.
  [
    'categoria=pintura&distrito=13&nota=4.5',
    { category: 'pintura', district: '13', rating: null },
    ['gaia', 'porto'],
  ],
  ['categoria=pintura&concelho=1312&fotos=sim', { municipality: '1312', fotos: false }, ['porto']],
  ['categoria=pintura&concelho=0303', { near: { km: 25 }, district: null }, ['guimaraes']],
  ['categoria=pintura&distrito=17', { near: { km: 50 }, district: null }, ['guimaraes', 'porto', 'gaia']],
  ['categoria=pintura&distrito=08', { category: 'construcao', district: '08' }, ['telhas']],
  ['categoria=oficinas&distrito=30', { category: 'oficinas', district: null }, ['sozinha']],
  // Words: everywhere and in all categories.
  ['q=bolhao&distrito=08', { text: 'bolhao', district: null }, ['porto']],
  ['q=bolhao&categoria=telhados&responde=sim', { category: null, responde: false }, ['porto']],
])('?%s comes closest to %j', async (query, filter, slugs) => {
  const found = await page(query)
  expect(found.companies).toEqual([])
  expect(found.nearest?.filter).toMatchObject(filter)
  expect(found.nearest?.companies.map((c) => c.slug)).toEqual(slugs)
})

test.each([
  ['categoria=pintura&concelho=0303', 'Guimarães, Braga, a cerca de 16 km'],
  ['q=pintura em vila verde', 'Guimarães, Braga, a cerca de 25 km'],
  // Of a district from its capital.
  ['categoria=pintura&distrito=17', 'Guimarães, Braga, a cerca de 49 km'],
  // Nothing is said where the trade is in another part of the country.
  ['categoria=oficinas&distrito=30', 'Guarda'],
])('?%s: the nearest, and how far it is', async (query, place) => {
  const { nearest } = await page(query)
  expect(nearest?.companies[0]?.place).toBe(place)
})

test('who says that they go to work in a place comes before who is nearer, and it is said', async () => {
  const { nearest } = await page('categoria=limpezas&distrito=04')
  expect(nearest?.companies.slice(0, 2).map((c) => [c.slug, c.place])).toEqual([
    ['vem', 'Porto, a cerca de 171 km, trabalha em Bragança'],
    ['perto', 'Chaves, Vila Real, a cerca de 59 km'],
  ])
  expect(nearest?.filter).toMatchObject({ near: { km: 5 } })
})

test.each(['q=qwzzk', 'categoria=creches', 'distrito=02&depois='])(
  '?%s: nothing, or everything, is near',
  async (query) => {
    const asking = vi.spyOn(pool(), 'query')
    const found = await page(query)
    expect(asking.mock.calls.length).toBeLessThanOrEqual(3)
    asking.mockRestore()
    expect(found.companies).toEqual([])
  },
)

test.each([
  'categoria=pintura&distrito=17',
  'q=bolhao&distrito=08',
  'q=593990854',
  'q=pintura+perto+de+Vila+Verde',
])('?%s takes at most three round trips', async (query) => {
  await page('')
  expect(await roundTrips(() => page(query))).toBeLessThanOrEqual(3)
})

test('«perto de» is what lies within the usual radius; where that is empty, what comes closest says how far it is', async () => {
  const near = await page('q=pintura perto de Braga')
  expect(near.companies.map((c) => [c.slug, /a cerca de \d+ km/.test(c.place ?? '')])).toEqual([
    ['guimaraes', true],
  ])
  const far = await page('q=pintura perto de Vila Verde&raio=5')
  expect(far.companies).toEqual([])
  expect(far.nearest?.filter).toMatchObject({ near: { km: 50 }, sort: 'distancia' })
  expect(far.nearest?.companies[0]).toMatchObject({
    slug: 'guimaraes',
    place: 'Guimarães, Braga, a cerca de 25 km',
  })
})

test('a company is found by its number or its telephone; a person is not', async () => {
  const found = await page('q=593 990 854')
  expect(found.companies.map((c) => c.slug)).toEqual(['numero'])
  expect(found.companies[0]?.why).toContain('NIPC')
  for (const typed of ['123456789', '593990855', '509442013'])
    expect((await page(`q=${typed}`)).companies).toEqual([])
  await pool().query(
    "update companies set phone = '+351253000101' where slug in ('numero', 'parada', 'por-ver')",
  )
  for (const typed of ['253000101', '253 000 101', '%2B351 253 000 101']) {
    const called = await page(`q=${typed}`)
    expect(called.companies.map((c) => c.slug).sort()).toEqual(['numero', 'parada'])
    expect(called.companies[0]?.why).toBe('Aparece aqui porque tem este telefone')
  }
  expect((await page('q=253000101&categoria=pintura')).companies).toEqual([])
  // Nor by the way of words.
  expect((await page('q=zé 123456789')).companies.map((c) => c.slug)).not.toContain('numero')
})
