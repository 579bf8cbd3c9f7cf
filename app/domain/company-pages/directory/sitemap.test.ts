import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, company, ctx, useWorld } from '../../../../tests/world'
import { listed } from '../../../../tests/world/directory'
import { projects } from '../../projects/schema'
import { newId } from '../../shared/ids'
import { newlyApproved } from './newly-approved'
import { sitemapPart, sitemapParts } from './sitemap'

useWorld()

beforeAll(async () => {
  for (let i = 0; i < 3; i++)
    await listed({ slug: `pintores-${i}`, category: 'pintura', district: '13', municipality: '1312' })
  await listed({
    slug: 'mais-nova',
    category: 'oficinas',
    approvedAt: new Date('2026-10-03T09:00:00Z'),
    updatedAt: new Date('2026-11-02T23:30:00Z'),
  })
  await listed({
    slug: 'parada',
    category: 'oficinas',
    listing: 'suspended',
    approvedAt: new Date('2026-11-01'),
  })
  await company({ slug: 'escondida', listing: 'pending' })
  const made = await listed({ slug: 'com-obra', category: 'telhados' })
  const at = new Date('2026-09-01T12:00:00Z')
  for (const state of ['published', 'hidden'] as const)
    await database()
      .insert(projects)
      .values({
        id: newId(),
        slug: `obra-${state}`,
        companyId: made.id,
        title: 'Telhado novo',
        category: 'telhados',
        municipality: '0303',
        district: '03',
        year: 2026,
        ownerConsent: true,
        state,
        createdAt: at,
        updatedAt: at,
        publishedAt: at,
      })
})

const part = (name: string) => sitemapPart(ctx(anonymous), name)

test('has the fixed pages, lists, companies and projects, each in parts', async () => {
  expect(await sitemapParts(ctx(anonymous))).toEqual(['paginas', 'listas-1', 'empresas-1', 'projetos-1'])
  expect((await part('blog'))[0]).toEqual({ path: '/blog' })
  expect((await part('paginas')).map((e) => e.path)).toEqual(
    expect.arrayContaining(['/', '/empresas', '/aprovadas', '/projetos']),
  )
})

test('lists are those that are long enough for a page, by category, place and both, with the day of their last change', async () => {
  const found = await part('listas-1')
  const of = (query: string) => found.find((e) => e.path === `/empresas?${query}`)
  expect(of('categoria=pintura')).toBeDefined()
  expect(of('categoria=pintura&distrito=13')).toBeDefined()
  expect(of('categoria=pintura&concelho=1312')).toBeDefined()
  expect(of('distrito=13')).toBeDefined()
  // Two workshops only.
  expect(of('categoria=oficinas')).toBeUndefined()
  expect(found.map((e) => e.path)).not.toContain('/empresas')
  const { rows } = await database().execute(
    sql`select to_char(now() at time zone 'Europe/Lisbon', 'YYYY-MM-DD') as day`,
  )
  expect(of('categoria=pintura')?.changed).toBe(rows[0]?.day)
})

test('companies are the public ones, with the day of their last change in Lisbon', async () => {
  const found = await part('empresas-1')
  expect(found).toContainEqual({ path: '/empresas/mais-nova', changed: '2026-11-02' })
  expect(found.map((e) => e.path)).not.toContain('/empresas/escondida')
})

test('projects are the published ones', async () => {
  expect(await part('projetos-1')).toEqual([{ path: '/projetos/obra-published', changed: '2026-09-01' }])
})

test.each(['empresas-2', 'listas-0', 'listas-01', 'projetos-9999', 'nada', 'empresas-99999', '0'])(
  'there is no part «%s»',
  async (name) => expect(await part(name)).toEqual([]),
)

test('the feed has the companies approved last first, none that is suspended or waits', async () => {
  const found = await newlyApproved(ctx(anonymous))
  expect(found[0]).toMatchObject({ slug: 'mais-nova', approvedAt: '2026-10-03T09:00:00Z' })
  const slugs = found.map((c) => c.slug)
  expect(slugs).not.toContain('parada')
  expect(slugs).not.toContain('escondida')
})
