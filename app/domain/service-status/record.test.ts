import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { FileStore } from '~/platform/files'
import { as, byItself, ctx, useWorld } from '../../../tests/world'
import { settings } from '../settings/settings'
import { probe } from './probing'
import { type Found, recorded, type StatusRecord, uptime } from './record'
import { statusPartNames } from './status-parts'
import { storedRecord } from './stored-record'

useWorld()
const start = new Date('2026-11-20T10:00:00Z')
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const all = (works: boolean) => Object.fromEntries(statusPartNames.map((part) => [part, works])) as Found
const without = (part: keyof Found): Found => ({ ...all(true), [part]: false })
const run = (found: (Found | null)[], from = 0) =>
  found.reduce<StatusRecord | null>(
    (record, one, i) => (one ? recorded(record, one, at(from + i)) : record),
    null,
  ) as StatusRecord

test('a minute counts as one; the share is of those that were to be measured', () => {
  const record = run([all(true), without('api'), all(true), all(true)])
  expect(uptime(record, 'api', 30, at(4))).toBe(0.75)
  expect(uptime(record, 'site', 30, at(4))).toBe(1)
  expect(record.incidents).toEqual([])
})

test('what fails twice in a row is an incident from the first time on, until it works', () => {
  const down = without('site')
  const open = run([all(true), down, down, down])
  expect(open.incidents).toEqual([{ part: 'site', from: at(1).toISOString(), until: null }])
  expect(recorded(open, all(true), at(4)).incidents).toEqual([
    { part: 'site', from: at(1).toISOString(), until: at(4).toISOString() },
  ])
})

test('minutes that nobody measured count as failures of everything, and are told', () => {
  const record = run([all(true), ...Array.from({ length: 8 }, () => null), all(true)])
  expect(uptime(record, 'site', 30, at(10))).toBe(0.2)
  expect(record.incidents).toEqual([{ part: null, from: at(0).toISOString(), until: at(9).toISOString() }])
  // A restart is none.
  expect(run([all(true), null, null, all(true)]).incidents).toEqual([])
})

test('only so many days are kept, by Lisbon’s midnight', () => {
  const late = recorded(null, all(true), new Date('2026-11-20T23:59:00Z'))
  const next = recorded(late, all(true), new Date('2026-11-21T00:00:00Z'))
  expect(next.days.map(({ day, expected }) => [day, expected])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-21', 1],
  ])
  const far = recorded(next, all(true), new Date('2027-02-20T12:00:00Z'))
  expect(far.days.at(0)?.day).toBe('2026-11-23')
  expect(far.days.length).toBe(settings.status.days)
})

test('each part is asked as anybody asks; what answers otherwise than 200 does not work', async () => {
  const server = createServer((request, response) => {
    response.writeHead(request.url?.startsWith('/api/') ? 503 : 200).end('sim')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const kept = new Map<string, Buffer>()
  const store = {
    get: async (key: string) => kept.get(key) ?? null,
    put: async (key: string, bytes: Uint8Array) => void kept.set(key, Buffer.from(bytes)),
  } as unknown as FileStore
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await probe(ctx(byItself, start), { origin, store })
  expect((await storedRecord(store))?.found).toMatchObject({ site: true, account: true, api: false })
  server.close()
  server.closeAllConnections()
  await probe(ctx(byItself, at(1)), { origin, store })
  expect((await storedRecord(store))?.found).toMatchObject({ site: false, account: false })
  kept.set('estado/registo.json', Buffer.from('{'))
  expect(await storedRecord(store)).toBeNull()
  await expect(probe(ctx(await as('admin')), { origin, store })).rejects.toMatchObject({ name: 'Refusal' })
})
