import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runHostile } from '../../bench/hostile-run.ts'
import { copyOf } from '../served.ts'
import { type OwnServer, ownServer } from './own-server.ts'

/**
 * A share of R11 (`npm run bench -- --only R11`): requests generated from routes and schemas, on a server and a world of
 * their own, which they change as they can. AVAL_HOSTILE_SEED tries others; what one finds, the run with its seed shows.
 */
const seed = Number(process.env.AVAL_HOSTILE_SEED ?? 20_261_123)
let spare: Awaited<ReturnType<typeof copyOf>>
let server: OwnServer
let db: pg.Client

beforeAll(async () => {
  spare = await copyOf(inject('demonstration'), inject('servedDatabase'), `aval_hostile_${process.pid}`)
  db = new pg.Client({ connectionString: spare.url })
  await db.connect()
  server = await ownServer({ DATABASE_URL: spare.url, AVAL_DATA_DIR: spare.files })
})
afterAll(async () => {
  await db.end()
  await server.stop()
  await spare.remove()
})

test(`requests that nobody sends: no fault, none above a second, no way out (seed ${seed})`, {
  timeout: 150_000,
}, async () => {
  const { origin, child } = server
  const until = Date.now() + 15_000
  const { requests, faults, statuses } = await runHostile({
    origin,
    db,
    seed,
    requests: 2000,
    until,
    enough: 400,
  })
  expect(faults).toEqual([])
  // They must have come far enough to try something.
  expect(requests).toBeGreaterThanOrEqual(400)
  for (const status of ['200', '303', '403', '404', '422']) expect(statuses).toHaveProperty(status)
  expect(child.exitCode).toBeNull()
})
