import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { database, pool } from '~/platform/db'
import { anonymous, company, ctx, useWorld } from '../../../../tests/world'
import { listed, scored } from '../../../../tests/world/directory'
import { formerSlugs } from '../../companies/schema'
import { comparable, compare } from './comparing'

useWorld()

beforeAll(async () => {
  const one = await listed({
    slug: 'um',
    name: 'Um',
    priceBand: 2,
    services: ['Fugas'],
    foundedYear: 1998,
    hours: { 3: [[540, 1080]] },
    onHolidays: 'closed',
  })
  await scored(one.id, 4.26, 12)
  await database().execute(
    sql`update company_scores set histogram = '{0,1,1,4,6}', by_proof = '{3,4,5,0}', replied = 9, median_reply_hours = 5 where company_id = ${one.id}`,
  )
  await database().execute(sql`insert into certificates (id, code, company_id, level, state, scope, rules, requirements, issued_at, valid_until, state_since)
    values (gen_random_uuid(), '0123456789A', ${one.id}, 1, 'valid', 'x', 'v1', '[]', now(), '2027-01-01', now())`)
  const two = await listed({ slug: 'dois', name: 'Dois' })
  await listed({ slug: 'tres', name: 'Três', listing: 'suspended' })
  await listed({ slug: 'quatro', name: 'Quatro', category: 'pintura', district: '13', municipality: '1312' })
  await listed({ slug: 'cinco', name: 'Cinco' })
  const far = await listed({ slug: 'longe', name: 'Longe', district: '08', municipality: '0805' })
  await scored(far.id, 4.9, 90)
  await company({ slug: 'fechada', listing: 'closed' })
  await company({ slug: 'pendente', listing: 'pending' })
  await company({ slug: 'rascunho', listing: 'draft' })
  await company({ slug: 'junta', listing: 'merged', mergedInto: two.id })
  await database().insert(formerSlugs).values({ slug: 'um-antigo', companyId: one.id })
})

const slugs = async (...asked: string[]) =>
  (await compare(ctx(anonymous), asked)).companies.map((c) => c.slug)

describe('which companies stand side by side', () => {
  test('those asked for, in that order, each once', async () => {
    expect(await slugs('quatro', 'um', 'quatro')).toEqual(['quatro', 'um'])
  })

  test('four at most', async () => {
    const found = await compare(ctx(anonymous), ['um', 'dois', 'tres', 'quatro', 'cinco'])
    expect([found.companies.length, found.more]).toEqual([4, true])
  })

  test('none that is not public, or that nobody knows', async () => {
    const found = await compare(ctx(anonymous), ['um', 'pendente', 'nada'])
    expect(found).toMatchObject({ missing: 2, movedTo: null })
    expect(found.companies.map((c) => c.slug)).toEqual(['um'])
    expect(await slugs('rascunho')).toEqual([])
  })

  test('suspended and closed ones, with their state', async () => {
    const found = await compare(ctx(anonymous), ['tres', 'fechada'])
    expect(found.companies.map((c) => c.state)).toEqual(['suspended', 'closed'])
  })

  test.each([
    [
      ['um-antigo', 'dois'],
      ['um', 'dois'],
    ],
    [
      ['junta', 'um'],
      ['dois', 'um'],
    ],
    [
      ['junta', 'nada'],
      ['dois', 'nada'],
    ],
    [
      ['junta', 'dois', 'um'],
      ['dois', 'dois', 'um'],
    ],
  ])('%j has moved to %j', async (asked, to) => {
    expect((await compare(ctx(anonymous), asked)).movedTo).toEqual(to)
  })

  test.each([[[]], [['', ' ']], [['x'.repeat(5000)]], [["'; drop table companies; --"]], [['\ud800', '%']]])(
    '%j finds none',
    async (asked) => expect(await slugs(...asked)).toEqual([]),
  )
})

test('the facts of each', async () => {
  const [one] = (await compare(ctx(anonymous), ['um'])).companies
  expect(one).toMatchObject({
    name: 'Um',
    score: { value: 4.3, words: 'Muito bom' },
    reviews: 12,
    histogram: [0, 1, 1, 4, 6],
    verified: 9,
    replied: 9,
    medianReplyHours: 5,
    certificate: { level: 'Certificada', inForce: true },
    category: { id: 'canalizacao', name: 'Canalização' },
    municipality: 'Braga',
    priceBand: 2,
    services: ['Fugas'],
    foundedYear: 1998,
  })
})

test.each([
  ['2026-11-18T10:00:00Z', true],
  ['2026-11-18T20:00:00Z', false],
  ['2026-11-19T10:00:00Z', false],
  // A Wednesday that is a holiday.
  ['2027-12-08T10:00:00Z', false],
])('at %s it is open: %s', async (at, open) => {
  const [one] = (await compare(ctx(anonymous, new Date(at)), ['um'])).companies
  expect(one?.openNow).toBe(open)
})

test('without hours nobody knows whether it is open', async () => {
  expect((await compare(ctx(anonymous), ['dois'])).companies[0]?.openNow).toBeNull()
})

describe('another to put beside them', () => {
  const offered = async (text: string | null, ...there: string[]) => {
    const { companies } = await compare(ctx(anonymous), there)
    return (await comparable(ctx(anonymous), companies, text)).map((c) => c.slug)
  }

  test('does the same, those of the district first, and is not there yet', async () => {
    const found = await offered(null, 'um')
    expect([...found].sort()).toEqual(['cinco', 'dois', 'longe', 'tres'])
    expect(found.at(-1)).toBe('longe')
  })

  test('is what was searched for', async () => expect(await offered('quatro', 'um')).toEqual(['quatro']))

  test('is nobody before the first', async () => expect(await offered(null)).toEqual([]))
})

test('takes at most two round trips', async () => {
  await compare(ctx(anonymous), ['um'])
  const asking = vi.spyOn(pool(), 'query')
  const { companies } = await compare(ctx(anonymous), ['um', 'dois'])
  await comparable(ctx(anonymous), companies, 'pintura')
  expect(asking.mock.calls.length).toBeLessThanOrEqual(2)
  asking.mockRestore()
})
