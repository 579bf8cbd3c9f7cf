import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { database, pool } from '~/platform/db'
import { today, useWorld } from '../../../../tests/world'
import { manyThere, walkAll } from '../../../../tests/world/directory'
import { harmless, nodes } from '../../../../tests/world/plans'
import { around } from '../../places/around'
import { type PlacesAndCategories, placesAndCategories } from '../../places/places-and-categories'
import { aroundByOrder, hasPlaces } from './around-by-order'
import { byDistance } from './by-distance'
import { directoryFilter, encodePlace, filterQuery, ratings } from './directory-filter'
import { directoryPage } from './directory-listing'
import { orderOf } from './directory-orders'
import { minuteOfWeek } from './directory-words'

useWorld(manyThere)
let all: PlacesAndCategories

beforeAll(async () => {
  all = await placesAndCategories(new Date())
  // Some go to work elsewhere: in one district, in some municipality, or in the whole country.
  await database().execute(sql`update companies set areas_served = case get_byte(uuid_send(id), 3) % 3
      when 0 then array['03'] when 1 then array['1312', '0303'] else (select array_agg(code order by code) from districts) end
    where get_byte(uuid_send(id), 4) < 8`)
  // In parts: each stays below the time a statement has, on a busy machine too.
  for (let part = 0; part < 16; part++)
    await database().execute(
      sql`select refresh_directory(id) from companies where areas_served <> '{}' and get_byte(uuid_send(id), 5) % 16 = ${part}`,
    )
  await database().execute(sql`analyze directory, directory_categories`)
}, 240_000)

interface Row {
  slug: string
  municipality: string
  categories: string[]
  rank: number
  score: number | null
  reviews: number
  company_id: string
  serves: string[]
  open: boolean
}

/** The list by looking at each company: who is within the radius or works at the place, by distance, then rank. */
async function bruteForce({ perto, raio, categoria, nota, aberto }: Asked, sort: 'distancia' | 'melhor') {
  const near = around(perto, raio, all)
  if (!near) throw new Error(`${perto} has no seat`)
  const { rows } = await pool().query<Row>(
    `select d.slug, d.municipality, d.categories, d.rank, d.score, d.reviews, d.company_id, c.areas_served as serves, coalesce(d.opens @> $1::integer, false) as open
      from directory d join companies c on c.id = d.company_id`,
    [minuteOfWeek(today)],
  )
  const step = new Map(near.order.map((code, i) => [code, i]))
  const away = (row: Row) => (sort === 'distancia' ? (step.get(row.municipality) as number) : 0)
  return rows
    .filter(
      (row) =>
        (near.within.includes(row.municipality) ||
          row.serves.includes(near.code) ||
          row.serves.includes(near.district)) &&
        (!aberto || row.open) &&
        (!categoria || row.categories.includes(categoria)) &&
        (!nota || (row.score !== null && row.score >= ratings[nota] / 10 - 0.05)),
    )
    .sort((a, b) => away(a) - away(b) || b.rank - a.rank || (a.company_id < b.company_id ? 1 : -1))
    .map((row) => row.slug)
}

interface Asked {
  perto: string
  raio: 5 | 10 | 25 | 50 | 100
  categoria: string | null
  nota: '3' | '4.5' | null
  aberto: 'sim' | null
}

const queryOf = (asked: Asked, sort: string) => {
  const given = Object.entries({ ...asked, ordem: sort }).filter(([, value]) => value !== null)
  return new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])).toString()
}

const questions = fc.record({
  perto: fc.constantFrom('0303', '1312', '1106', '0806', '0409', '3103', '4203'),
  raio: fc.constantFrom<Asked['raio'][]>(5, 10, 25, 50, 100),
  categoria: fc.constantFrom(null, 'casa', 'pintura', 'construcao'),
  nota: fc.constantFrom<Asked['nota'][]>(null, '3', '4.5'),
  aberto: fc.constantFrom<Asked['aberto'][]>(null, 'sim'),
})

test('a list around a place is what looking at each company gives, in both orders, nothing twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      questions,
      fc.constantFrom('distancia' as const, 'melhor' as const),
      async (asked, sort) => {
        expect(await walkAll('all', queryOf(asked, sort))).toEqual(await bruteForce(asked, sort))
      },
    ),
    { numRuns: 25 },
  )
}, 240_000)

/** The same statement where more match than are fetched: municipality after municipality, or the first ones of each. */
async function walkFar(asked: Asked, sort: 'distancia' | 'melhor', most: number, steps: number) {
  const slugs: string[] = []
  let after: string | null = null
  for (;;) {
    const params = new URLSearchParams(queryOf(asked, sort))
    if (after) params.set('depois', after)
    const { filter } = directoryFilter(params, all)
    if (!filter.near) throw new Error('no place')
    const order = orderOf(filter)
    const { text, values } =
      sort === 'melhor' && hasPlaces(filter, order)
        ? aroundByOrder('all', filter, filter.near, order, today, { most, least: steps })
        : byDistance('all', filter, filter.near, today, most, steps)
    const { rows } = await pool().query<{ slug: string; key: string; company_id: string }>(text, values)
    const shown = rows.slice(0, 20)
    slugs.push(...shown.map((row) => row.slug))
    const last = shown.at(-1)
    if (rows.length <= 20 || !last) return slugs
    after = encodePlace([last.key, last.company_id])
  }
}

test('where too many match to be fetched, walking gives the same list', async () => {
  await fc.assert(
    fc.asyncProperty(
      questions,
      fc.constantFrom(0, 5, 60),
      fc.constantFrom(21, 60, 8000),
      async (asked, most, steps) => {
        expect(await walkFar(asked, 'distancia', most, steps)).toEqual(await bruteForce(asked, 'distancia'))
      },
    ),
    { numRuns: 30 },
  )
}, 240_000)

test('the best around a place are those of its municipalities and of who comes from beyond, however many', async () => {
  await fc.assert(
    fc.asyncProperty(
      questions,
      fc.constantFrom(1, 8, 60, 1000),
      fc.constantFrom(1, 60),
      async (asked, most, steps) => {
        const open = { ...asked, aberto: null }
        expect(await walkFar(open, 'melhor', most, steps)).toEqual(await bruteForce(open, 'melhor'))
      },
    ),
    { numRuns: 40 },
  )
}, 240_000)

test('a text and a place: the nearest first, and the words still hold', async () => {
  const { filter } = directoryFilter(new URLSearchParams('q=pintura perto de braga'), all)
  expect([filter.text, filter.near?.code, filter.sort]).toEqual(['pintura', '0303', 'distancia'])
  const page = await directoryPage({ db: database(), now: today } as never, 'all', filter)
  const steps = page.companies.map(({ id }) => id)
  expect(steps.length).toBeGreaterThan(0)
  const { rows } = await pool().query<{ company_id: string; municipality: string }>(
    'select company_id, municipality from directory where company_id = any($1)',
    [steps],
  )
  const placeOf = new Map(rows.map((row) => [row.company_id, row.municipality]))
  const order = steps.map((id) => filter.near?.order.indexOf(placeOf.get(id) as string) as number)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  // Whoever asks for what fits best has it; an address says only what is not usual.
  const best = directoryFilter(new URLSearchParams('q=pintura&perto=braga&ordem=relevancia'), all).filter
  expect([best.sort, filterQuery(best).ordem]).toEqual(['relevancia', 'relevancia'])
  expect(filterQuery(filter)).toMatchObject({ q: 'pintura', perto: '0303', ordem: null })
  expect(filterQuery(filter, { perto: null }).ordem).toBeNull()
})

test('the walk of a category reads its index by place, and sorts nothing that is long', async () => {
  const { filter } = directoryFilter(new URLSearchParams('perto=0303&categoria=casa'), all)
  if (!filter.near) throw new Error('no place')
  const { text, values } = byDistance('all', filter, filter.near, today, 0)
  const plan = await nodes(text, values)
  expect(plan.map((node) => node['Index Name']).filter(Boolean)).toContain('directory_categories_place')
  harmless(plan)
})
