import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '~/platform/db'
import type { FileStore } from '~/platform/files'
import { byItself, ctx, today, useWorld } from '../../../tests/world'
import { healthMeasurements } from '../administration/health/health-schema'
import { probe } from './probing'
import { storedRecord } from './stored-record'

useWorld()

const site = createServer((_, response) => response.end('bem'))
const kept = new Map<string, Buffer>()
const store = {
  get: async (key: string) => kept.get(key) ?? null,
  put: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
} as unknown as FileStore

beforeAll(() => new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready)))
afterAll(() => void site.close())

async function found() {
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  await probe(ctx(byItself), { origin, store })
  return (await storedRecord(store))?.found
}

test('what was never measured is not failing; what was measured as failing is', async () => {
  expect(await found()).toMatchObject({ jobs: true, data: true })
  await database()
    .insert(healthMeasurements)
    .values({ part: 'jobs', figures: { waiting: 0, failed: 1 }, measuredAt: today })
  expect(await found()).toMatchObject({ jobs: false, data: true })
})

test('without a database it is still asked, and jobs do not run', async () => {
  const away = { select: () => ({ from: () => Promise.reject(new Error('ECONNREFUSED')) }) }
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const later = new Date(today.getTime() + 60_000)
  await probe({ ...ctx(byItself, later), db: away as never }, { origin, store })
  expect(await storedRecord(store)).toMatchObject({
    at: later.toISOString(),
    found: { jobs: false, site: true },
  })
})
