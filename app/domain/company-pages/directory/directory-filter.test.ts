import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { decodePlace, directoryFilter, encodePlace, filterQuery, type Sort, sorts } from './directory-filter'

const all: PlacesAndCategories = {
  categories: new Map([
    ['canalizacao', { id: 'canalizacao', name: 'Canalização', parent: null, icon: '', keywords: '' }],
  ]),
  districts: new Map([
    ['03', { code: '03', name: 'Braga' }],
    ['13', { code: '13', name: 'Porto' }],
  ]),
  municipalities: new Map([['0303', { code: '0303', name: 'Braga', district: '03', seat: null }]]),
  beginnings: [],
}
const id = '01931f2e-7a00-7000-8000-000000000001'
const read = (query: string) => directoryFilter(new URLSearchParams(query), all)

test.each(['%', '😀', '...', '«»', '_', '\\', 'de', 'a o e'])('«%s» is no search, and is told so', (q) => {
  const { filter, unsearched } = read(`q=${encodeURIComponent(q)}`)
  expect([filter.text, filter.sort, unsearched]).toEqual([null, 'melhor', q])
})
test.each(['canalizador', '3', 'a%b', 'C++', '50%'])('«%s» is one', (q) => {
  const { filter, unsearched } = read(`q=${encodeURIComponent(q)}`)
  expect([filter.text, unsearched]).toEqual([q, null])
})

test.each([
  ['', [], { sort: 'melhor', text: null }],
  ['q=canalizador', [], { sort: 'relevancia', text: 'canalizador' }],
  ['q=++&categoria=', [], { sort: 'melhor', text: null, category: null }],
  ['categoria=canalizacao&distrito=13', [], { category: 'canalizacao', district: '13' }],
  ['concelho=0303', [], { municipality: '0303', district: '03' }],
  ['concelho=0303&distrito=13', [], { municipality: '0303', district: '03' }],
  [
    'categoria=nada&distrito=99&concelho=x',
    ['categoria', 'concelho', 'distrito'],
    { category: null, district: null },
  ],
  ['nota=4.5&nivel=plus', [], { rating: '4.5', level: 'plus' }],
  [
    'nota=6&nivel=ouro&ordem=preco',
    ['nota', 'nivel', 'ordem'],
    { rating: null, level: null, sort: 'melhor' },
  ],
  ['validade=mais-de-90', [], { validity: 'mais-de-90' }],
  ['validade=sempre', ['validade'], { validity: null }],
  ['nota=toString&ordem=constructor', ['nota', 'ordem'], { rating: null, sort: 'melhor' }],
  ['ordem=relevancia', ['ordem'], { sort: 'melhor' }],
  ['q=a&ordem=nome', [], { sort: 'nome' }],
  ['depois=lixo', ['depois'], { after: null }],
  ['categoria=canalizacao&categoria=nada', [], { category: 'canalizacao' }],
])('«?%s» leaves out %j', (query, ignored, expected) => {
  const { filter, ignored: left } = read(query)
  expect(left).toEqual(ignored)
  expect(filter).toMatchObject(expected)
})

test('an address leads back to the filter it was made from', () => {
  const option = <T>(...values: T[]) => fc.constantFrom(null, ...values)
  fc.assert(
    fc.property(
      fc.record({
        q: option('canalizador', 'Silva & Filhos'),
        categoria: option('canalizacao'),
        distrito: option('03', '13'),
        concelho: option('0303'),
        nota: option('3', '3.5', '4', '4.5'),
        nivel: option('certificada', 'plus'),
        validade: option('mais-de-180', 'mais-de-90', 'ate-60'),
        ordem: option(...(Object.keys(sorts) as Sort[])),
      }),
      (params) => {
        const given = new URLSearchParams(
          Object.entries(params).filter((p): p is [string, string] => p[1] !== null),
        )
        const { filter } = directoryFilter(given, all)
        const again = new URLSearchParams(
          Object.entries(filterQuery(filter)).filter((p): p is [string, string] => p[1] !== null),
        )
        expect(directoryFilter(again, all)).toEqual({ filter, ignored: [], unsearched: null })
      },
    ),
  )
})

test('taking the words off takes off the order that needs them', () => {
  const { filter } = read('q=silva')
  expect(filterQuery(filter, { q: null }).ordem).toBeNull()
  expect(filterQuery(read('q=silva&ordem=melhor').filter).ordem).toBe('melhor')
  expect(filterQuery(read('q=silva&ordem=melhor').filter, { q: null }).ordem).toBeNull()
})

test.each([
  ['melhor', '4.199999809265137'],
  ['relevancia', '-3'],
  ['mais-avaliadas', '1200'],
  ['recentes', '1763545200.123456'],
  ['nome', ''],
] as const)('a place in the order %s comes back exactly', (sort, key) => {
  expect(decodePlace(encodePlace([key, id]), sort)).toEqual([key, id])
})

test.each([
  ['melhor', 'x|y'],
  ['melhor', `NaN|${id}`],
  ['melhor', `1e999|${id}`],
  ['melhor', `4|${id}|more`],
  ['melhor', '4|not-an-id'],
  ['nome', `Silva|${id}`],
  ['mais-avaliadas', `4.267|${id}`],
] as const)('a place in the order %s that was made up (%s) is none', (sort, text) => {
  expect(decodePlace(Buffer.from(text).toString('base64url'), sort)).toBeNull()
})

test('any token is a place or none, never an error', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...(Object.keys(sorts) as Sort[])), (token, sort) => {
      expect(() => decodePlace(token, sort)).not.toThrow()
    }),
  )
})
