import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { routeTable } from '../house/route-table.ts'
import { secondWorld, webhookSecret } from '../served.ts'
import { World } from './sending.ts'
import { succeed } from './succeeding.ts'
import { successes } from './success/table.ts'

/** Every form can succeed: sent by a right person, through the real door, with its effect seen (success/table.ts). */
const addresses = routeTable()
  .filter((row) => row.hasAction)
  .map((row) => row.path)

describe('the table of success is complete', () => {
  test('every address that takes a POST has a row', () => {
    expect(addresses.filter((path) => !successes[path])).toEqual([])
  })
  test('every row has its address', () => {
    expect(Object.keys(successes).filter((path) => !addresses.includes(path))).toEqual([])
  })
})

let world: World
let served: Awaited<ReturnType<typeof secondWorld>>
let db: pg.Client

beforeAll(async () => {
  served = await secondWorld(inject('demonstration'), inject('servedDatabase'))
  db = new pg.Client({ connectionString: served.url })
  await db.connect()
  world = new World(db, { ...served, webhookSecret })
})
afterAll(async () => {
  await db?.end()
  await served?.stop()
})

// Rows that follow one another in a file may build upon each other: one that failed is not tried again.
describe('POST', { retry: 0 }, () => {
  const rows = Object.entries(successes).flatMap(([path, forms]) =>
    [forms].flat().map((row) => [row.address ?? path, path, row] as const),
  )
  test.each(rows)('%s succeeds', (_, path, row) => succeed(world, path, row))
})

/** What a form sets going is part of it: a job that failed is a mail that nobody got. */
test('the jobs that followed were done', async () => {
  // Raised on purpose by its row.
  const failing =
    "select distinct name from pgboss.job where state in ('retry', 'failed') and name <> 'error.raise'"
  expect(await world.sql(failing)).toEqual([])
})
