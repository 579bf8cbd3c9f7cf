import { beforeAll, expect, test } from 'vitest'
import { database, pool } from '~/platform/db'
import { anonymous, company, ctx, today, useWorld } from '../../../../tests/world'
import { listed, refresh } from '../../../../tests/world/directory'
import { newCode } from '../../certification/code'
import { certificates } from '../../certification/schema'
import { placesAndCategories } from '../../places/places-and-categories'
import { newId } from '../../shared/ids'
import { lisbonDay, shiftDay } from '../../shared/working-days'
import { uncounted } from './browsing'
import { directoryFilter, type Scope } from './directory-filter'
import { directoryPage } from './directory-listing'
import { facetWords } from './directory-words'
import { walkedOpen } from './walked-open'

/** «Quanto tempo dura o certificado», to the day, in every way that a list is read. */
useWorld()

/** Days from today on which each certificate ends; the first one is in grace. */
const ends = [-10, 0, 1, 30, 59, 60, 61, 89, 90, 91, 120, 179, 180, 181, 300, 365]
const endsOf = new Map<string, number>()

beforeAll(async () => {
  for (const [i, days] of ends.entries()) await certified(`fim-${i}`, days, i % 2 ? 'pintura' : 'telhados')
  // More of one kind than a page holds.
  for (let i = 0; i < 24; i++) await certified(`longo-${i}`, 200 + i, 'pintura')
  await listed({ slug: 'sem', name: 'Sem Certificado', category: 'pintura' })
}, 30_000)

async function certified(slug: string, days: number, category: string) {
  const { id } = await company({ slug, name: `Azulejo ${slug}`, category })
  await database()
    .insert(certificates)
    .values({
      id: newId(),
      code: newCode(),
      companyId: id,
      level: 1,
      state: 'valid',
      scope: 'Obras',
      rules: '2026-11',
      requirements: [],
      domains: [],
      issuedAt: new Date('2025-10-01T10:00:00Z'),
      validUntil: shiftDay(lisbonDay(today), days),
      stateSince: today,
    })
  await refresh(id)
  endsOf.set(slug, days)
}

const filterOf = async (query: string) =>
  directoryFilter(new URLSearchParams(query), await placesAndCategories(today)).filter

async function all(scope: Scope, query: string): Promise<string[]> {
  const seen: string[] = []
  for (let after = ''; ; ) {
    const page = await directoryPage(ctx(anonymous), scope, await filterOf(`${query}&depois=${after}`))
    seen.push(...page.companies.map((c) => c.slug))
    if (!page.next) return seen.sort()
    after = page.next
  }
}

const anywhere: (slug: string) => boolean = () => true
const fitting = (fits: (days: number) => boolean, within = anywhere) =>
  [...endsOf]
    .filter(([slug, days]) => fits(days) && within(slug))
    .map(([slug]) => slug)
    .sort()

const rules = [
  ['ate-60', (days: number) => days <= 60],
  ['mais-de-90', (days: number) => days > 90],
  ['mais-de-180', (days: number) => days > 180],
] as const

test.each(rules)(
  '%s: every certificate that fits, once; also by words and in a category',
  async (name, fits) => {
    expect(await all('certified', `validade=${name}`)).toEqual(fitting(fits))
    expect(await all('certified', `validade=${name}&ordem=nome`)).toEqual(fitting(fits))
    expect(await all('all', `validade=${name}&q=azulejo`)).toEqual(fitting(fits))
    const roofs = (slug: string) => slug.startsWith('fim') && Number(slug.slice(4)) % 2 === 0
    expect(await all('all', `validade=${name}&categoria=telhados`)).toEqual(fitting(fits, roofs))
  },
)

test.each(['', '&categoria=pintura'])('the walk of a long list finds the same%s', async (more) => {
  const f = await filterOf(`validade=mais-de-180&ordem=nome${more}`)
  const { text, values } = walkedOpen(
    facetWords('certified', f, today),
    'certified',
    f,
    today,
    uncounted.passed,
  )
  const { rows } = await pool().query<{ slug: string }>({ text, values })
  const [first] = [rows.map((r) => r.slug)]
  expect(first).toHaveLength(21)
  for (const slug of first) expect(endsOf.get(slug)).toBeGreaterThan(180)
})

test('how many there are is told where they are few, and the day of each', async () => {
  const page = await directoryPage(ctx(anonymous), 'certified', await filterOf('validade=ate-60&ordem=nome'))
  expect(page.total).toBe(6)
  expect(page.companies.map((c) => c.validUntil)).toEqual(
    page.companies.map((c) => shiftDay(lisbonDay(today), endsOf.get(c.slug) as number)),
  )
})
