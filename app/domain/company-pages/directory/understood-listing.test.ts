import { beforeAll, expect, test } from 'vitest'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { listed, scored } from '../../../../tests/world/directory'
import { roundTrips } from '../../../../tests/world/round-trips'
import { placesAndCategories } from '../../places/places-and-categories'
import { directoryFilter, encodePlace, filterQuery } from './directory-filter'
import { directoryPage } from './directory-listing'

/** What is understood narrows the list, but never empties it; and is words again where somebody took it off. */
useWorld()

const everyDay = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [[540, 1080]]]))
const onWeekdays = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [day, [[540, 1080]]]))
const braga = { district: '03', municipality: '0303' }

beforeAll(async () => {
  const plumber = { category: 'canalizacao', ...braga }
  await listed({ slug: 'domingueiro', name: 'Água Todos os Dias', hours: everyDay, ...plumber })
  await listed({ slug: 'semana', name: 'Tubos do Minho', hours: onWeekdays, ...plumber })
  await listed({ slug: 'calado', name: 'Torneira Calada', ...plumber })
  await listed({ slug: 'advogada', name: 'Pleito', category: 'advogados', hours: onWeekdays, ...braga })
  await listed({ slug: 'freixo', name: 'Oficina do Freixo', category: 'carpintaria', ...braga })
  // Called as a trade in a place is asked for, and of neither.
  await listed({
    slug: 'so-de-nome',
    name: 'Pintor Porto',
    category: 'veterinarios',
    district: '11',
    municipality: '1106',
  })
  await listed({ slug: 'motor', name: 'Motor Afinado', category: 'oficinas', ...braga })
  const besides = {
    category: 'carpintaria',
    otherCategories: ['pintura'],
    district: '13',
    municipality: '1312',
  }
  for (const i of [1, 2]) {
    const { id } = await listed({ slug: `besides-${i}`, name: `Tábua ${i}`, ...besides })
    await scored(id, 4.9, 300 * i)
  }
  for (let i = 0; i < 23; i++)
    await listed({ slug: `pintor-${i}`, name: `Cores ${i}`, category: 'pintura', ...braga })
})

const filterOf = async (query: string) =>
  directoryFilter(new URLSearchParams(query), await placesAndCategories(today)).filter
const page = async (query: string) => directoryPage(ctx(anonymous), 'all', await filterOf(query))
const slugs = async (query: string) => (await page(query)).companies.map((c) => c.slug).sort()

test('a day narrows to who opens on it, and the week’s own hours count', async () => {
  expect(await slugs('q=canalizador em braga ao domingo')).toEqual(['domingueiro'])
  expect(await slugs('q=canalizador em braga agora')).toEqual(['domingueiro', 'semana'])
  expect(await slugs('q=canalizador em braga')).toEqual(['calado', 'domingueiro', 'semana'])
})

test('what nobody has does not narrow, and is said', async () => {
  const { companies, reading } = await page('q=advogado certificado ao domingo em braga')
  expect(companies.map((c) => c.slug)).toEqual(['advogada'])
  expect(reading?.unmet).toEqual({ when: true, certified: true, words: null })
  const other = await page('q=advogado braga qwzzk')
  expect(other.companies.map((c) => c.slug)).toEqual(['advogada'])
  expect(other.reading?.unmet).toEqual({ when: false, certified: false, words: 'qwzzk' })
})

test('what was taken off is not understood, and stays so in the address', async () => {
  const query = 'q=canalizador braga domingo&sem=quando,lugar'
  const { reading } = await page(query)
  expect(reading?.understood).toMatchObject({ trade: 'canalizacao', place: null, when: null })
  expect(filterQuery(await filterOf(query))).toMatchObject({ sem: 'lugar,quando' })
  expect(filterQuery(await filterOf('sem=lugar')).sem).toBeNull()
  const { ignored } = directoryFilter(
    new URLSearchParams('q=x&sem=tudo,lugar'),
    await placesAndCategories(today),
  )
  expect(ignored).toEqual(['sem'])
})

test('what the address asks for itself is not read again', async () => {
  const { reading } = await page('q=canalizador porto&distrito=03&categoria=oficinas')
  expect(reading).toBeNull()
})

test('a name that has a trade in it is found still', async () => {
  const { companies, reading } = await page('q=oficina do freixo')
  expect(companies.map((c) => c.slug)).toEqual(['freixo'])
  expect(reading).toBeNull()
})

test('the trade is no word of the company: its reason names the category', async () => {
  const { companies } = await page('q=plumber braga')
  expect(companies).toHaveLength(3)
  for (const { why } of companies) {
    expect(why).toContain('Canalização')
    expect(why).not.toContain('plumber')
  }
})

test('whoever is called as a trade in a place is found by the name', async () => {
  expect((await page('q=pintor porto')).companies[0]?.slug).toBe('so-de-nome')
  expect(await slugs('q=pintor braga')).not.toContain('so-de-nome')
})

test.each([
  ['painter braga', 23],
  ['pintor perto de braga', 23],
  // Who has it besides comes after those, from the second page on.
  ['pintor', 25],
])('«%s» page by page, each once', async (text, most) => {
  const first = await page(`q=${text}`)
  const second = await page(`q=${text}&depois=${first.next}`)
  const seen = [...first.companies, ...second.companies].map((c) => c.slug)
  expect(new Set(seen).size).toBe(most)
  expect([seen.length, second.next]).toEqual([most, null])
  if (text === 'pintor') expect(seen.slice(-2).toSorted()).toEqual(['besides-1', 'besides-2'])
})

test('a place in a list by distance is none in a search: it begins at its beginning', async () => {
  const place = encodePlace(['3:4.2', '01890000-0000-7000-8000-000000000000'])
  for (const text of ['pintor qwzzk perto de braga', 'cores perto de braga', 'pintor perto de braga'])
    expect((await page(`q=${text}&depois=${place}`)).loosened, text).toBe(false)
})

test.each([
  ['q=canalizador em braga ao domingo', 3],
  ['q=plumber+braga', 3],
  ['q=oficina+braga', 3],
  ['q=advogado certificado ao domingo em braga', 3],
  ['q=oficina do freixo', 2],
  ['q=dentista urgente ao domingo em braga', 3],
  ['q=advogado braga qwzzk', 3],
])(
  '?%s takes %i round trips at most: one asks for all that words may mean; a list has three',
  async (query, most) => {
    await page('')
    expect(await roundTrips(() => page(query))).toBeLessThanOrEqual(most)
  },
)

test('what one needs names the trade, and is said where nobody has it: not whoever else is in the place', async () => {
  const { companies, reading } = await page('q=sanita braga')
  expect(companies.map((c) => c.slug).sort()).toEqual(['calado', 'domingueiro', 'semana'])
  expect(reading?.unmet).toEqual({ when: false, certified: false, words: 'sanita' })
})

test('who is open at the time comes before the words that nobody has', async () => {
  const { companies, reading } = await page('q=canalizador braga domingo qwzzk')
  expect(companies.map((c) => c.slug)).toEqual(['domingueiro'])
  expect(reading?.unmet).toEqual({ when: false, certified: false, words: 'qwzzk' })
})

test('a time or a certificate without a trade is asked of all; the small words beside it find nobody', async () => {
  expect((await page('q=aberto ao domingo')).companies.map((c) => c.slug)).toEqual(['domingueiro'])
  expect(await slugs('q=empresas abertas ao domingo em braga')).toEqual(['domingueiro'])
  const { reading } = await page('q=empresa certificada em braga')
  expect(reading?.unmet).toEqual({ when: false, certified: true, words: null })
  expect(await slugs('q=qwzzkflorista ao domingo')).toEqual([])
})
