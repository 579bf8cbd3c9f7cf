import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database, pool } from '~/platform/db'
import { company, ctx, today, useWorld } from '../../../tests/world'
import { projectIn, withCompany } from '../../../tests/world/project'
import { placesAndCategories } from '../places/places-and-categories'
import { companyProjects } from './company-projects'
import { pageQuery, projectsPage } from './listing'
import { myProjects } from './my-projects'
import { type ProjectFilter, projectFilter } from './project-filter'

useWorld()

const all: ProjectFilter = {
  category: null,
  district: null,
  value: null,
  since: null,
  sort: 'recentes',
  after: null,
}
const filterOf = async (query: string) =>
  projectFilter(new URLSearchParams(query), await placesAndCategories(today), 2026)

/** Every project of a list, walked page by page. */
async function walk(filter: ProjectFilter): Promise<string[]> {
  const found: string[] = []
  let after: string | null = null
  do {
    const query: URLSearchParams = new URLSearchParams(after ? { depois: after } : {})
    const place = projectFilter(query, await placesAndCategories(today), 2026).filter.after
    const page = await projectsPage({ ...filter, after: place })
    found.push(...page.projects.map((p) => p.href))
    after = page.next
  } while (after)
  return found
}

describe('the public list', () => {
  test('every project once in either order, by category with those below it, place, value and year', async () => {
    const [braga, porto] = [await company(), await company({ district: '13', municipality: '1312' })]
    const published = (i: number) => new Date(today.getTime() - i * 3_600_000)
    for (let i = 0; i < 47; i++) {
      await projectIn('published', i % 3 ? braga : porto, {
        publishedAt: published(Math.floor(i / 2)),
        valueBand: (i % 5) + 1,
        year: 2022 + (i % 5),
        confirmedAt: i % 4 === 0 ? today : null,
        category: i % 2 ? 'canalizacao' : 'pintura',
        ...(i % 3 ? {} : { district: '13', municipality: '1312' }),
      })
    }
    for (const state of ['draft', 'in_review', 'refused', 'hidden', 'removed'] as const)
      await projectIn(state, braga)
    const newest = await walk(all)
    expect([newest.length, new Set(newest).size]).toEqual([47, 47])
    const confirmed = await walk({ ...all, sort: 'confirmados' })
    expect(new Set(confirmed)).toEqual(new Set(newest))
    const first = await projectsPage({ ...all, sort: 'confirmados' })
    expect(first.projects.slice(0, 12).every((p) => p.confirmed)).toBe(true)
    expect(first.projects[12]?.confirmed).toBe(false)
    expect(await walk({ ...all, district: '13' })).toHaveLength(16)
    expect(await walk({ ...all, category: 'canalizacao', value: 2, since: 2024 })).toHaveLength(
      Array.from({ length: 47 }, (_, i) => i).filter(
        (i) => i % 2 && (i % 5) + 1 === 2 && 2022 + (i % 5) >= 2024,
      ).length,
    )
    const { total, counts } = await projectsPage({ ...all, district: '13' })
    expect(total).toBe(16)
    expect(counts.districts).toMatchObject({ '13': 16, '03': 31 })
    expect(counts.categories.canalizacao).toBe(8)
    const { rows } = await database().execute<{ wrong: number }>(sql`
      select count(*)::int as wrong from (select category, d, count(*) as n from project_lists, unnest(array['', district]) d group by 1, 2) real
      full join project_counts c on c.category = real.category and c.district = real.d where coalesce(real.n, 0) <> coalesce(c.n, 0)`)
    expect(rows[0]?.wrong).toBe(0)
  })

  test('walks the index of its order at any depth', async () => {
    const after: ProjectFilter['after'] = [
      '1',
      String(today.getTime() * 1000),
      '01900000-0000-7000-8000-000000000000',
    ]
    for (const sort of ['recentes', 'confirmados'] as const) {
      for (const district of [null, '13']) {
        const { text, values } = pageQuery({
          ...all,
          category: 'canalizacao',
          district,
          value: 2,
          sort,
          after,
        })
        const client = await pool().connect()
        await client.query(
          'begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off',
        )
        const { rows } = await client.query(`explain ${text}`, values)
        await client.query('rollback')
        client.release()
        const plan = rows.map((r) => r['QUERY PLAN']).join('\n')
        const name = `project_lists_${district ? 'district_' : ''}${sort === 'recentes' ? 'newest' : 'confirmed'}`
        expect(plan).toContain(`${name} on project_lists`)
      }
    }
  })

  test('a company’s page shows the newest six, and none when it is suspended', async () => {
    const acme = await company()
    for (let i = 0; i < 8; i++)
      await projectIn('published', acme, {
        publishedAt: new Date(today.getTime() - i * 1000),
        title: `Obra número ${i}`,
      })
    const shown = await companyProjects(database(), acme.id)
    expect(shown.map((p) => p.title)).toEqual([0, 1, 2, 3, 4, 5].map((i) => `Obra número ${i}`))
    expect(shown[0]?.picture).toMatchObject({ alt: 'Fotografia 1', width: 640 })
    await database().execute(sql`update companies set listing = 'suspended' where id = ${acme.id}`)
    expect(await companyProjects(database(), acme.id)).toEqual([])
    await database().execute(sql`update companies set listing = 'approved' where id = ${acme.id}`)
    expect(await companyProjects(database(), acme.id)).toHaveLength(6)
  })
})

describe('the address of a list', () => {
  test.each([
    ['categoria=canalizacao&distrito=03&valor=3&desde=2024&ordem=confirmados', []],
    [
      'categoria=nada&distrito=99&valor=9&desde=1800&ordem=x&depois=lixo',
      ['categoria', 'distrito', 'valor', 'desde', 'ordem', 'depois'],
    ],
    ['depois=JzsgZHJvcCB0YWJsZQ==&valor=constructor', ['valor', 'depois']],
  ])('%s', async (query, ignored) => expect((await filterOf(query)).ignored).toEqual(ignored))
})

test('a company sees its own by state, the last changed first', async () => {
  const { acme, manager } = await withCompany()
  await projectIn('draft', acme, { updatedAt: new Date(today.getTime() - 1000) })
  await projectIn('published', acme)
  await projectIn('removed', acme)
  const mine = await myProjects(ctx(manager), { state: null, search: '' }, null)
  expect(mine.rows.map((r) => r.state)).toEqual(['published', 'draft'])
  expect(mine.counts).toEqual({ draft: 1, in_review: 0, published: 1, refused: 0, hidden: 0 })
  const drafts = await myProjects(ctx(manager), { state: 'draft', search: '' }, null)
  expect(drafts.rows).toHaveLength(1)
  expect((await myProjects(ctx(manager), { state: null, search: 'nada assim' }, null)).rows).toEqual([])
})
