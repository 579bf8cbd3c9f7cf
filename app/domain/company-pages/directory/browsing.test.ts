import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database, pool } from '~/platform/db'
import { today, useWorld } from '../../../../tests/world'
import { listed, manyThere, scored, walkAll } from '../../../../tests/world/directory'
import { harmless, nodes } from '../../../../tests/world/plans'
import { placesAndCategories } from '../../places/places-and-categories'
import { browse, collected, uncounted, walked, walkedByTrade } from './browsing'
import { type DirectoryFilter, directoryFilter, type Scope, sorts } from './directory-filter'
import { facetWords } from './directory-words'
import { facetCounts } from './facet-counts'
import { walkedOpen } from './walked-open'

useWorld(manyThere)

beforeAll(async () => {
  await database().execute(sql`set statement_timeout = 60000`)
  await database().execute(sql`insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
    select gen_random_uuid(), lpad(row_number() over ()::text, 11, '0'), id, 1 + get_byte(uuid_send(id), 2) % 2, 'valid', 'x', 'v1', '[]', now(), '2027-01-01', now()
    from companies where get_byte(uuid_send(id), 1) < 10`)
  await database().execute(sql`select refresh_directory(company_id) from certificates`)
  await database().execute(
    sql`update companies set listing = 'suspended' where id in (select id from companies order by id limit 20)`,
  )
  await database().execute(sql`select refresh_directory(id) from companies where listing = 'suspended'`)
  await database().execute(sql`analyze directory, directory_categories`)
}, 120_000)

const asked = async (query: string): Promise<DirectoryFilter> =>
  directoryFilter(new URLSearchParams(query), await placesAndCategories(new Date())).filter

const inOrder: Record<string, string> = {
  melhor: 'rank desc, company_id desc',
  'mais-avaliadas': 'reviews desc, company_id desc',
  recentes: 'since desc, company_id desc',
  nome: 'name collate "pt-PT-x-icu", company_id',
}

describe('pages are the whole list, once, in order', () => {
  const lists: [Scope, string, string][] = [
    ['all', 'distrito=03', `district = '03'`],
    ['approved', 'categoria=pintura', `'pintura' = any(categories) and level >= 0`],
    [
      'approved',
      'categoria=construcao&distrito=13',
      `'construcao' = any(categories) and district = '13' and level >= 0`,
    ],
    ['certified', '', 'level >= 1'],
    ['certified', 'nivel=plus', 'level >= 2'],
    ['all', 'concelho=0303&nota=4', `municipality = '0303' and score >= 3.95`],
    ['all', 'categoria=casa&nota=4.5', `'casa' = any(categories) and score >= 4.45`],
  ]
  for (const sort of Object.keys(inOrder)) {
    test.each(lists)(`%s ?%s in the order ${sort}`, async (scope, query, where) => {
      const expected = await pool().query<{ slug: string }>(
        `select slug from directory where ${where} order by ${inOrder[sort]}`,
      )
      expect(await walkAll(scope, `${query}&ordem=${sort}`)).toEqual(expected.rows.map((r) => r.slug))
    })
  }
})

test('paging survives companies that come in between', async () => {
  const before = await walkAll('all', 'categoria=casa&distrito=13')
  let added = 0
  const during = await walkAll('all', 'categoria=casa&distrito=13', async () => {
    const made = await listed({ category: 'limpezas', district: '13', municipality: '1312' })
    await scored(made.id, 4.9, 500)
    added += 1
  })
  expect(added).toBeGreaterThan(0)
  expect(during).toEqual(before)
})

describe('facets', () => {
  test.each([
    ['all', ''],
    ['approved', 'categoria=construcao'],
    ['certified', 'distrito=11'],
    ['all', 'categoria=pintura&distrito=13'],
    ['approved', 'categoria=casa&concelho=0303'],
  ] as [Scope, string][])('%s ?%s are what a recount gives', async (scope, query) => {
    const f = await asked(query)
    const all = await placesAndCategories(new Date())
    const counts = await facetCounts(scope, f, all)
    const min = { all: -1, approved: 0, certified: 1 }[scope]
    const place = f.municipality
      ? `and municipality = '${f.municipality}'`
      : f.district
        ? `and district = '${f.district}'`
        : ''
    const category = f.category ? `and '${f.category}' = any(categories)` : ''
    const group = async (text: string) =>
      Object.fromEntries((await pool().query<{ k: string; n: number }>(text)).rows.map((r) => [r.k, r.n]))
    expect(counts.categories).toEqual(
      await group(
        `select k, count(*)::int as n from directory, unnest(categories) k where level >= ${min} ${place} group by k`,
      ),
    )
    expect(counts.districts).toEqual(
      await group(
        `select district as k, count(*)::int as n from directory where level >= ${min} ${category} group by 1`,
      ),
    )
    expect(counts.municipalities).toEqual(
      f.district
        ? await group(
            `select municipality as k, count(*)::int as n from directory where level >= ${min} ${category} and district = '${f.district}' group by 1`,
          )
        : {},
    )
    expect({ n: counts.here }).toEqual(
      (
        await pool().query(
          `select count(*)::int as n from directory where level >= ${min} ${category} ${place}`,
        )
      ).rows[0],
    )
  })
})

test('in which hours anybody of a trade is open is kept, and where nobody is, nothing is walked', async () => {
  const f = await asked('categoria=veterinarios&aberto=sim')
  const night = new Date('2026-11-18T03:30:00Z')
  const count = async () => facetCounts('all', f, await placesAndCategories(today))
  await listed({ category: 'veterinarios', hours: { 3: [[540, 1080]] } })
  expect((await browse('all', f, await count(), today)).rows).toHaveLength(1)
  const asking = vi.spyOn(pool(), 'query')
  expect(await browse('all', f, await count(), night)).toEqual({ rows: [], total: 0 })
  expect(asking).toHaveBeenCalledTimes(1)
  asking.mockRestore()
  // One who opens by night is found at once; on holidays only who keeps its hours then.
  await listed({ category: 'veterinarios', hours: { 3: [[180, 300]] } })
  expect((await browse('all', f, await count(), night)).rows).toHaveLength(1)
  expect((await browse('all', f, await count(), new Date('2026-12-25T11:00:00Z'))).rows).toEqual([])
})

describe('plans', () => {
  const far = (sort: string) =>
    Buffer.from(
      `${{ melhor: '3.5', 'mais-avaliadas': '5', recentes: '1720000000.5', nome: '' }[sort]}|`,
    ).toString('base64url')
  const shapes: [Scope, string][] = [
    ['all', ''],
    ['approved', ''],
    ['certified', ''],
    ['all', 'categoria=construcao'],
    ['approved', 'categoria=construcao&distrito=11'],
    ['all', 'distrito=11'],
    ['all', 'concelho=1106'],
    ['all', 'nota=4'],
  ]
  const cases = Object.keys(inOrder).flatMap((sort) => shapes.map(([scope, q]) => [sort, scope, q] as const))

  test.each(cases)(
    'order %s, %s ?%s: walks an index, at the beginning and deep in the list',
    async (sort, scope, query) => {
      const first = await asked(`${query}&ordem=${sort}`)
      const { rows } = await pool().query<{ company_id: string }>(
        'select company_id from directory order by company_id limit 1 offset 6000',
      )
      const deep = await asked(
        `${query}&ordem=${sort}&depois=${Buffer.from(Buffer.from(far(sort), 'base64url').toString() + rows[0]?.company_id).toString('base64url')}`,
      )
      expect(deep.after).not.toBeNull()
      for (const f of [first, deep]) {
        const { text, values } = walked(scope, f)
        harmless(await nodes(text, values))
      }
    },
  )

  test('a trade in the order of relevance: those whose first it is in an index of their own, and the others only where they are too few', async () => {
    for (const query of ['categoria=pintura', 'categoria=pintura&distrito=03&nivel=certificada']) {
      const f: DirectoryFilter = { ...(await asked(query)), sort: 'relevancia' }
      for (const after of [
        null,
        ['13.5', randomUUID()],
        ['3.5', randomUUID()],
      ] as DirectoryFilter['after'][]) {
        const { text, values } = walkedByTrade('all', { ...f, after })
        const list = await nodes(text, values)
        harmless(list)
        const walkedIn = after?.[0] === '3.5' ? 'directory_categories_rank' : 'directory_trade_rank'
        expect(list.map((n) => n['Index Name'])).toContain(walkedIn)
      }
    }
  })

  test.each(Object.keys(sorts).filter((s) => s !== 'relevancia'))(
    'few matches in the order %s come by the index of words',
    async (sort) => {
      const f = await asked(`categoria=pintura&concelho=0303&nota=3&ordem=${sort}`)
      const { text, values } = collected(facetWords('approved', f, today), f, today)
      const list = await nodes(text, values)
      harmless(list)
      expect(list.some((n) => n['Node Type'] === 'Bitmap Index Scan')).toBe(true)
    },
  )

  test.each([
    ['', 'directory_rank'],
    ['ordem=nome', 'directory_name'],
    ['distrito=11', 'directory_district_rank'],
    ['categoria=casa', 'directory_categories_rank'],
  ])('what is open now is walked in the index alone: ?%s', async (query, name) => {
    const f = await asked(`${query}&aberto=sim`)
    const { text, values } = walkedOpen(facetWords('all', f, today), 'all', f, today, uncounted.passed)
    const list = await nodes(text, values)
    harmless(list)
    const walk = list.find((n) => n['Index Name'] === name)
    expect(walk?.['Node Type']).toBe('Index Only Scan')
  })

  test('a walk without its index is seen (negative control)', async () => {
    const list = await nodes('select company_id from directory order by snippet limit 21', [])
    expect(() => harmless(list)).toThrow()
  })
})
