import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database } from '~/platform/db'
import { company, today, useWorld } from '../../../tests/world'
import { newId } from '../shared/ids'
import { addClicks, type Click, ClickCounter } from './click-counting'
import { forgetVisitors } from './forgetting'
import { dailySalt } from './salts'
import { shortLinks } from './schema'

useWorld()

async function link(): Promise<string> {
  const { id: companyId } = await company()
  const id = newId()
  await database()
    .insert(shortLinks)
    .values({ id, code: id.slice(-7), kind: 'company', companyId, target: '/', label: 'X', createdAt: today })
  return id
}
const countedOf = async (id: string) => {
  const { rows } = await database().execute<{ day: string; source: string; device: string; n: number }>(
    sql`select day::text, source, device, n from short_link_days where link_id = ${id} order by 1, 2, 3`,
  )
  const { rows: total } = await database().execute<{ clicks: number }>(
    sql`select clicks from short_links where id = ${id}`,
  )
  return { rows, clicks: total[0]?.clicks }
}
const from = (address: string, over: object = {}) => ({
  address,
  agent: 'Firefox',
  source: 'direct' as const,
  device: 'phone' as const,
  ...over,
})
const counterAt = (at: string, over: object = {}) =>
  new ClickCounter({ clock: () => new Date(at), everyMs: 3_600_000, ...over })

describe('what counts', () => {
  test('one visitor once an hour, whichever process they come to; the first says where from', async () => {
    const id = await link()
    const [a, b] = [counterAt('2026-11-18T10:20:00Z'), counterAt('2026-11-18T10:59:59Z')]
    const later = counterAt('2026-11-18T11:00:00Z')
    await a.count(id, from('192.0.2.1'))
    await a.count(id, from('192.0.2.1', { source: 'search' }))
    await a.count(id, from('192.0.2.2', { agent: 'Chrome' }))
    await b.count(id, from('192.0.2.1', { device: 'desktop' }))
    await b.count(id, from('192.0.2.2'))
    await later.count(id, from('192.0.2.1', { source: 'print' }))
    await a.flush()
    await b.flush()
    await later.close()
    expect(await countedOf(id)).toEqual({
      clicks: 4,
      rows: [
        { day: '2026-11-18', source: 'direct', device: 'phone', n: 3 },
        { day: '2026-11-18', source: 'print', device: 'phone', n: 1 },
      ],
    })
  })

  test('the day is that of Lisbon', async () => {
    const id = await link()
    const summer = counterAt('2026-07-01T23:30:00Z')
    await summer.count(id, from('192.0.2.1'))
    await summer.close()
    expect((await countedOf(id)).rows).toMatchObject([{ day: '2026-07-02' }])
  })

  test('written by several at once in any order, twice over, of links that are gone: nothing is lost or doubled', async () => {
    const links = [await link(), await link(), await link()]
    const gone = newId()
    const hour = new Date('2026-11-18T10:00:00Z')
    const click = (linkId: string, n: number): Click => ({
      linkId,
      hour,
      visitor: Buffer.from(`visitor-${n}`),
      day: '2026-11-18',
      source: 'direct',
      device: 'phone',
    })
    const batch = [...links, gone].flatMap((id) => Array.from({ length: 40 }, (_, n) => click(id, n)))
    await Promise.all(Array.from({ length: 8 }, (_, i) => addClicks(i % 2 ? batch : batch.toReversed())))
    for (const id of links) expect((await countedOf(id)).clicks).toBe(40)
  })
})

describe('two counters and a model', () => {
  test('hundreds of clicks at random, with a database that fails now and then', async () => {
    const links = [await link(), await link(), await link()]
    let seed = 20_26
    const random = (n: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * n)
    }
    let at = new Date('2026-11-18T22:30:00Z')
    const clock = () => at
    const write = async (clicks: Click[]) => {
      if (random(3) === 0) throw new Error('away')
      await addClicks(clicks)
      // Written, and nobody heard of it.
      if (random(4) === 0) throw new Error('lost')
    }
    const counters = [0, 1].map(() => new ClickCounter({ clock, write, everyMs: 3_600_000 }))
    const model = new Set<string>()
    for (let i = 0; i < 600; i++) {
      at = new Date(at.getTime() + random(20_000))
      const id = links[random(3)] as string
      const visitor = `198.51.100.${random(60)}`
      await counters[random(2)]?.count(id, from(visitor))
      model.add(`${id} ${Math.floor(at.getTime() / 3_600_000)} ${visitor}`)
      if (random(40) === 0) await counters[random(2)]?.flush()
    }
    for (let i = 0; i < 20; i++) for (const counter of counters) await counter.flush()
    for (const counter of counters) await counter.close()
    for (const id of links)
      expect((await countedOf(id)).clicks).toBe([...model].filter((key) => key.startsWith(id)).length)
  })
})

describe('while the database is away', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  test('clicks wait, and are written when it is back', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00Z') })
    const written: Click[][] = []
    let away = true
    const counter = new ClickCounter({
      salt: () => Buffer.alloc(32),
      write: async (clicks) => {
        if (away) throw new Error('away')
        written.push(clicks)
      },
    })
    void counter.count('a', from('192.0.2.1'))
    await vi.advanceTimersByTimeAsync(1500)
    void counter.count('a', from('192.0.2.1'))
    void counter.count('a', from('192.0.2.2'))
    expect(written).toEqual([])
    away = false
    await vi.advanceTimersByTimeAsync(500)
    expect(written.map((clicks) => clicks.length)).toEqual([2])
    await counter.close()
    expect(written).toHaveLength(1)
  })
})

test('every process hashes with the same salt; it and who clicked are forgotten after their day', async () => {
  const now = new Date('2026-11-18T10:00:00Z')
  const salt = await dailySalt('2026-11-18', now)
  expect(await dailySalt('2026-11-18', now)).toEqual(salt)
  expect(await dailySalt('2026-11-19', now)).not.toEqual(salt)
  const id = await link()
  const counter = counterAt('2026-11-18T10:00:00Z')
  await counter.count(id, from('192.0.2.1'))
  await counter.close()
  const left = async () =>
    (
      await database().execute<{ v: number; s: number }>(
        sql`select (select count(*)::int from short_link_visitors where link_id = ${id}) v,
          (select count(*)::int from short_link_salts where day = '2026-11-18') s`,
      )
    ).rows[0]
  await forgetVisitors({ db: database(), now: new Date('2026-11-18T23:59:00Z') })
  expect(await left()).toEqual({ v: 1, s: 1 })
  await forgetVisitors({ db: database(), now: new Date('2026-11-19T11:00:01Z') })
  expect(await left()).toEqual({ v: 0, s: 0 })
  expect((await countedOf(id)).clicks).toBe(1)
})
