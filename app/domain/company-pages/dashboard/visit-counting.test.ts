import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
import { company, useWorld } from '../../../../tests/world'
import { newId } from '../../shared/ids'
import { addVisits, type DayCount, VisitCounter } from './visit-counting'

useWorld()

const rowsOf = async (id: string) =>
  (
    await database().execute(
      sql`select day::text, views, searches from company_visits where company_id = ${id} order by day`,
    )
  ).rows

describe('counting', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-18T23:59:20Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const counter = (written: DayCount[][], fail = { now: false }) =>
    new VisitCounter({
      write: async (counts) => {
        if (fail.now) throw new Error('away')
        written.push(structuredClone(counts))
      },
    })

  test('is written every half minute, to the day it is in Lisbon, and never before', async () => {
    const written: DayCount[][] = []
    const visits = counter(written)
    const page = { visited: 'a' }
    visits.count(page)
    visits.count(page)
    visits.count({ listed: ['a', 'b'] })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(written).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(written).toEqual([
      [
        { companyId: 'a', day: '2026-11-18', views: 2, searches: 1 },
        { companyId: 'b', day: '2026-11-18', views: 0, searches: 1 },
      ],
    ])
    visits.count(page)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(written[1]).toEqual([{ companyId: 'a', day: '2026-11-19', views: 1, searches: 0 }])
    await vi.advanceTimersByTimeAsync(300_000)
    expect(written).toHaveLength(2)
  })

  test('waits while the database is away, and loses nothing', async () => {
    const written: DayCount[][] = []
    const fail = { now: true }
    const visits = counter(written, fail)
    const page = { visited: 'a' }
    visits.count(page)
    await vi.advanceTimersByTimeAsync(30_000)
    visits.count(page)
    await vi.advanceTimersByTimeAsync(30_000)
    fail.now = false
    visits.count(page)
    await visits.close()
    expect(written).toEqual([
      [
        { companyId: 'a', day: '2026-11-18', views: 1, searches: 0 },
        { companyId: 'a', day: '2026-11-19', views: 2, searches: 0 },
      ],
    ])
    visits.count(page)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(written).toHaveLength(1)
  })
})

test('several processes add up, whatever order they write in', async () => {
  const [a, b] = [await company(), await company()]
  const one = (id: string) => ({ companyId: id, day: '2026-11-18', views: 1, searches: 2 })
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => addVisits(i % 2 ? [one(a.id), one(b.id)] : [one(b.id), one(a.id)])),
  )
  expect(await rowsOf(a.id)).toEqual([{ day: '2026-11-18', views: 12, searches: 24 }])
  expect(await rowsOf(b.id)).toEqual([{ day: '2026-11-18', views: 12, searches: 24 }])
})

test('a company that is gone takes nothing with it', async () => {
  const acme = await company()
  await addVisits([
    { companyId: newId(), day: '2026-11-18', views: 5, searches: 0 },
    { companyId: acme.id, day: '2026-11-18', views: 3, searches: 0 },
  ])
  expect(await rowsOf(acme.id)).toEqual([{ day: '2026-11-18', views: 3, searches: 0 }])
})
