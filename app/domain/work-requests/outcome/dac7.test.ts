import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { outcome } from '../../../../tests/world/review'
import { newId } from '../../shared/ids'
import { workResults } from '../schema'
import { dac7Csv, dac7Lines, dac7Row, dac7Year, ownDac7, ownDac7Csv } from './dac7'
import { dac7Notice } from './dac7-words'

useWorld()

const done = (companyId: string, at: string, agreedPrice: number | null) =>
  database()
    .insert(workResults)
    .values({
      requestId: newId(),
      companyId,
      category: 'canalizacao',
      district: '03',
      completedAt: new Date(at),
      customerSilent: false,
      companySilent: false,
      agreedPrice,
      counts: false,
    })

test('quarters by the day in Lisbon, jobs with a price and those without', async () => {
  const acme = await company({ nipc: '509442013' })
  // Half past eleven at night in London’s winter time is still the old year here; in summer an hour makes another quarter.
  await done(acme.id, '2026-01-01T00:10:00Z', 10_000)
  await done(acme.id, '2025-12-31T23:50:00Z', 99_999)
  await done(acme.id, '2026-06-30T23:30:00Z', 20_000)
  await done(acme.id, '2026-06-30T22:30:00Z', 5_050)
  await done(acme.id, '2026-11-02T10:00:00Z', 30_000)
  await done(acme.id, '2026-11-03T10:00:00Z', null)
  const [line, ...more] = await dac7Lines(database(), 2026, { of: acme.id })
  expect(more).toEqual([])
  expect(line).toMatchObject({
    nipc: '509442013',
    quarters: [
      { cents: 10_000, jobs: 1 },
      { cents: 5_050, jobs: 1 },
      { cents: 20_000, jobs: 1 },
      { cents: 30_000, jobs: 1 },
    ],
    unpriced: 1,
  })
  if (!line) throw new Error('no line')
  expect(dac7Row(2026, line).slice(5)).toEqual([
    '100,00',
    1,
    '50,50',
    1,
    '200,00',
    1,
    '300,00',
    1,
    '650,50',
    4,
    1,
  ])
  expect((await dac7Lines(database(), 2025, { of: acme.id }))[0]?.quarters[3]).toEqual({
    cents: 99_999,
    jobs: 1,
  })
})

test('off, as it is: no notice, no file, and the page says so', async () => {
  expect(dac7Notice()).toContain('31 de janeiro')
  const acme = await company()
  const owner = await person({ company: { id: acme.id, role: 'owner' } })
  expect(await ownDac7(ctx(owner))).toEqual({ on: false, years: [] })
  expect(await outcome(() => ownDac7Csv(ctx(owner), new URLSearchParams()))).toBe('not-found')
  const params = new URLSearchParams({ ano: '2026' })
  expect(await outcome(async () => dac7Csv(ctx(await as('finance')), params))).toBe('not-found')
  expect(await outcome(async () => dac7Csv(ctx(await as('moderator')), params))).toBe('not-allowed')
  expect(
    await outcome(async () => ownDac7(ctx(await person({ company: { id: acme.id, role: 'viewer' } })))),
  ).toBe('not-allowed')
})

test('years that can be asked for', async () => {
  expect(dac7Year(null, today, true)).toBe(2026)
  expect(dac7Year('2026', today, true)).toBe(2026)
  for (const year of ['2025', '2031'])
    expect(await outcome(async () => dac7Year(year, today, true))).toBe('not-found')
})
