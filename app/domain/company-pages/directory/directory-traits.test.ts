import { beforeAll, describe, expect, test } from 'vitest'
import { pool } from '~/platform/db'
import { anonymous, ctx, today, useWorld } from '../../../../tests/world'
import { manyThere, walkAll } from '../../../../tests/world/directory'
import { harmless, nodes } from '../../../../tests/world/plans'
import { isOpen, type WeekHours } from '../../companies/hours/opening-hours'
import { placesAndCategories } from '../../places/places-and-categories'
import { collected, uncounted, walked } from './browsing'
import { type DirectoryFilter, directoryFilter, type Rating, type Scope, sorts } from './directory-filter'
import { directoryPage } from './directory-listing'
import { isUncounted } from './directory-walk'
import { facetWords } from './directory-words'
import { facetCounts } from './facet-counts'
import type { DirectoryRow } from './listed-company'
import { isOpenInPlace, openInPlace } from './open-in-place'
import { walkedOpen } from './walked-open'

/** «Responde a avaliações», «com fotografias», «aberto agora»: the whole list, its counts, its plans. */
useWorld(manyThere)

interface Fact {
  slug: string
  categories: string[]
  district: string
  level: number
  score: number | null
  answers: boolean
  photos: boolean
  hours: WeekHours | null
  on_holidays: string
}
let facts: Fact[]
beforeAll(async () => {
  const { rows } =
    await pool().query<Fact>(`select d.slug, d.categories, d.district, d.level, d.score, c.hours, c.on_holidays,
      s.replied > 0 and s.replied * 2 >= s.reviews as answers, exists (select from company_photos p where p.company_id = c.id) as photos
    from directory d join companies c on c.id = d.company_id join company_scores s on s.company_id = c.id`)
  facts = rows
}, 120_000)

const asked = async (query: string): Promise<DirectoryFilter> =>
  directoryFilter(new URLSearchParams(query), await placesAndCategories(today)).filter

const moments = {
  wednesdayMorning: new Date('2026-11-18T10:00:00Z'),
  // 19h15 closes at a quarter past: the hour's word still matches, the minutes don't.
  quarterPast: new Date('2026-11-18T19:15:00Z'),
  wednesdayNight: new Date('2026-11-18T03:20:00Z'),
  // Sunday's dinner, which ends at two on Monday.
  mondayAfterMidnight: new Date('2026-11-16T01:30:00Z'),
  // Immaculate Conception, a Tuesday.
  holiday: new Date('2026-12-08T10:30:00Z'),
}

/** What the filter should leave, told from the companies themselves. */
const meets = (f: DirectoryFilter, now: Date) => (c: Fact) =>
  (!f.category || c.categories.includes(f.category)) &&
  (!f.district || c.district === f.district) &&
  (!f.rating || (c.score !== null && Math.round(c.score * 10) / 10 >= Number(f.rating))) &&
  (!f.responde || c.answers) &&
  (!f.fotos || c.photos) &&
  (!f.aberto ||
    (c.hours !== null && isOpen(c.hours, now) && (now !== moments.holiday || c.on_holidays === 'as-usual')))

describe('a list has every company that fits, once', () => {
  test.each([
    ['categoria=pintura&distrito=13&responde=sim', 'wednesdayMorning'],
    ['categoria=casa&fotos=sim&nota=4', 'wednesdayMorning'],
    ['distrito=11&responde=sim&fotos=sim', 'wednesdayMorning'],
    // Few in the category: fetched by words.
    ['categoria=pintura&distrito=13&aberto=sim', 'wednesdayMorning'],
    ['categoria=pintura&distrito=13&aberto=sim', 'quarterPast'],
    ['categoria=telhados&distrito=13&aberto=sim', 'mondayAfterMidnight'],
    ['categoria=pintura&distrito=13&aberto=sim', 'holiday'],
    // Many: walked, and fetched by words where the first steps are not enough.
    ['categoria=construcao&aberto=sim', 'wednesdayMorning'],
    ['categoria=construcao&aberto=sim&ordem=nome', 'wednesdayNight'],
    ['categoria=construcao&aberto=sim&fotos=sim&ordem=recentes', 'mondayAfterMidnight'],
    ['aberto=sim&nota=4.5&ordem=mais-avaliadas', 'holiday'],
  ] as [string, keyof typeof moments][])('?%s, %s', async (query, moment) => {
    const now = moments[moment]
    const expected = facts.filter(meets(await asked(query), now)).map((c) => c.slug)
    expect(expected.length).toBeGreaterThan(0)
    const seen = await walkAll('all', query, undefined, now)
    expect(seen).toHaveLength(expected.length)
    expect([...seen].sort()).toEqual(expected.sort())
  })
})

test('what is open is found by words too, to the minute', async () => {
  for (const moment of ['wednesdayMorning', 'quarterPast'] as const) {
    const f = await asked('q=pintura&distrito=13&aberto=sim')
    const expected = facts.filter(meets({ ...f, category: 'pintura' }, moments[moment])).map((c) => c.slug)
    const seen = await walkAll('all', 'q=pintura&distrito=13&aberto=sim', undefined, moments[moment])
    expect([...seen].sort()).toEqual(expected.sort())
  }
})

test('until when a company is open is told with it', async () => {
  const { companies } = await directoryPage(
    ctx(anonymous, moments.wednesdayMorning),
    'all',
    await asked('categoria=pintura&aberto=sim'),
  )
  const ten = 10 * 60
  const until = companies.map(
    ({ slug }) => facts.find((f) => f.slug === slug)?.hours?.[3]?.find(([a, b]) => a <= ten && ten < b)?.[1],
  )
  expect(companies.map((c) => c.openUntil)).toEqual(until)
  expect(new Set(until).size).toBeGreaterThan(1)
})

describe('counts', () => {
  test.each([
    '',
    'responde=sim',
    'categoria=construcao&nota=4',
    'distrito=13&fotos=sim&responde=sim',
    'categoria=pintura&distrito=11&nota=3.5&fotos=sim',
  ])('?%s are what each choice would list', async (query) => {
    const f = await asked(query)
    const counts = await facetCounts('all', f, await placesAndCategories(today))
    const n = (change: Partial<DirectoryFilter>) => facts.filter(meets({ ...f, ...change }, today)).length
    expect(counts.here).toBe(n({}))
    expect(counts.traits.responde).toBe(n({ responde: true }))
    expect(counts.traits.fotos).toBe(n({ fotos: true }))
    for (const rating of ['3', '3.5', '4', '4.5'] as Rating[])
      expect(counts.traits.ratings[rating]).toBe(n({ rating }))
    expect(counts.districts['03'] ?? 0).toBe(n({ district: '03' }))
    expect(counts.categories.telhados ?? 0).toBe(n({ category: 'telhados' }))
  })

  test('of what is open nobody tells any', async () => {
    const page = await directoryPage(ctx(anonymous), 'all', await asked('aberto=sim'))
    expect([page.total, page.counts.districts, page.counts.traits]).toEqual([null, null, null])
    expect(page.companies).toHaveLength(20)
  })
})

describe('plans', () => {
  const shapes = [
    '',
    'categoria=construcao',
    'distrito=11',
    'categoria=construcao&distrito=11',
    'concelho=1106',
  ]
  const asks = [
    'responde=sim',
    'fotos=sim',
    'responde=sim&fotos=sim&nota=4',
    'aberto=sim',
    'aberto=sim&fotos=sim',
    'validade=ate-60',
  ]
  const orders = Object.keys(sorts).filter((sort) => sort !== 'relevancia')
  const cases = shapes.flatMap((shape) => asks.flatMap((ask) => orders.map((sort) => [shape, ask, sort])))

  test.each(cases)(
    '?%s &%s in the order %s reads no table whole, and sorts little',
    async (shape, ask, sort) => {
      const f = await asked(`${shape}&${ask}&ordem=${sort}`)
      for (const scope of ['all', 'approved'] as Scope[]) {
        if (!isUncounted(f)) {
          const { text, values } = walked(scope, f)
          harmless(await nodes(text, values))
          continue
        }
        for (const now of [moments.wednesdayMorning, moments.wednesdayNight]) {
          const { text, values } = walkedOpen(facetWords(scope, f, now), scope, f, now, uncounted.passed)
          harmless(await nodes(text, values))
          for (const few of [true, false])
            if (isOpenInPlace(f, few)) {
              const put = openInPlace(scope, f, now, few)
              harmless(await nodes(put.text, put.values))
            }
        }
      }
    },
  )

  test.each(shapes.flatMap((shape) => ['melhor', 'nome'].map((order) => [shape, order] as const)))(
    'what is open is the same list walked to its end, walked and fetched, or put together by municipalities: ?%s in the order %s',
    async (shape, sort) => {
      const f = await asked(`${shape}&aberto=sim&ordem=${sort}`)
      for (const now of [moments.wednesdayMorning, moments.wednesdayNight]) {
        const words = facetWords('all', f, now)
        const ways = [0, uncounted.passed].map((passed) => walkedOpen(words, 'all', f, now, passed))
        for (const few of [true, false]) if (isOpenInPlace(f, few)) ways.push(openInPlace('all', f, now, few))
        const [whole, ...others] = await Promise.all(
          ways.map(async ({ text, values }) =>
            (await pool().query<{ slug: string }>({ text, values })).rows.map((r) => r.slug),
          ),
        )
        for (const other of others) expect(other).toEqual(whole)
      }
    },
  )

  test.each([
    ['all', 'aberto=sim'],
    ['approved', 'aberto=sim&fotos=sim&nota=3'],
  ] as [Scope, string][])(
    '%s ?%s: where the first steps do not fill a page, companies come by the weeks they keep, each once and in order',
    async (scope, query) => {
      const f = await asked(`${query}&ordem=melhor`)
      for (const now of Object.values(moments)) {
        const words = facetWords(scope, f, now)
        const seen: DirectoryRow[] = []
        for (let after: DirectoryFilter['after'] = null; ; ) {
          const at = { ...f, after }
          const [whole, byWeeks] = [
            walkedOpen(words, scope, at, now, 0),
            walkedOpen(words, scope, at, now, uncounted.passed, 3),
          ]
          const { rows } = await pool().query<DirectoryRow>(byWeeks)
          expect(rows.map((r) => r.slug)).toEqual(
            (await pool().query<DirectoryRow>(whole)).rows.map((r) => r.slug),
          )
          seen.push(...rows.slice(0, 20))
          const last = seen.at(-1)
          if (rows.length <= 20 || !last || seen.length >= 200) break
          after = [last.key, last.company_id]
        }
        expect(seen.length).toBeGreaterThan(0)
        const { text, values } = walkedOpen(words, scope, f, now, uncounted.passed, 3)
        const list = await nodes(text, values)
        harmless(list)
        expect(list.find((n) => n['Index Name'] === 'directory_timetable')?.['Node Type']).toBe(
          'Index Only Scan',
        )
      }
    },
  )

  test('few that are open come by the index of words', async () => {
    const f = await asked('categoria=pintura&concelho=0303&aberto=sim')
    const { text, values } = collected(facetWords('all', f, today), f, today)
    const list = await nodes(text, values)
    harmless(list)
    expect(list.some((n) => n['Node Type'] === 'Bitmap Index Scan')).toBe(true)
  })
})
