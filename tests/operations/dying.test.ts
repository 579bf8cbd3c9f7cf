import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { wire } from '../access/wire.ts'
import { freePort, untilReady } from '../served.ts'
import { run, withDatabase } from '../template.ts'

/** Processes that end as none should, and what becomes of the errors they held. */
const root = join(import.meta.dirname, '..', '..')
const data = mkdtempSync(join(tmpdir(), 'aval-dying-'))
const database = `aval_dying_${process.pid}`
let db: pg.Client
let line: Awaited<ReturnType<typeof wire>>
let throughWire = ''
let child: ChildProcess
let ended: Promise<number | string | null>

/** At a signal, something that nobody catches; not part of the program. */
const failing = `data:text/javascript,${encodeURIComponent(`
  process.on('SIGUSR2', () => { throw new RangeError('nobody catches this') })
  process.on('SIGWINCH', () => { void Promise.reject(new RangeError('nobody hears this')) })`)}`

async function start() {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  child = spawn(
    process.execPath,
    ['--import', './scripts/production-react.mjs', '--import', failing, 'build/server/server.js'],
    {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: throughWire,
        PORT: String(port),
        ORIGIN: origin,
        AVAL_DATA_DIR: data,
        LOG_LEVEL: 'silent',
        AVAL_WORKER: 'off',
        NODE_ENV: 'development',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))
  await untilReady(origin, child)
  return origin
}

beforeAll(async () => {
  const served = inject('servedDatabase')
  await run(served, `create database ${database}`)
  const url = new URL(withDatabase(served, database))
  await migrate(url.href)
  db = new pg.Client({ connectionString: url.href })
  await db.connect()
  line = await wire(new URL(url))
  url.hostname = '127.0.0.1'
  url.port = String(line.port)
  throughWire = url.href
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await line?.close().catch(() => {})
  await db?.end()
  await run(inject('servedDatabase'), `drop database if exists ${database} with (force)`)
})

const stored = async (message: string) =>
  (
    await db.query<{ count: number; events: number; kind: string; place: string }>(
      `select g.count, g.kind, (select count(*)::int from error_events e where e.group_id = g.id) events,
        (select min(e.place) from error_events e where e.group_id = g.id) place
       from error_groups g where g.message = $1`,
      [message],
    )
  ).rows
const folder = join(data, 'errors-waiting')
const waiting = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [])

async function within(ms: number, is: () => Promise<boolean> | boolean) {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((r) => setTimeout(r, 50)))
    if (await is()) return
  throw new Error(`not within ${ms} ms`)
}

test('a rejection that nobody hears is kept, and ends the process with 1', async () => {
  await start()
  child.kill('SIGWINCH')
  expect(await ended).toBe(1)
  expect(await stored('nobody hears this')).toEqual([
    { count: 1, events: 1, kind: 'process', place: 'unhandledRejection' },
  ])
})

test('killed, or ended by an exception, while the database is away: the next start writes everything once', async () => {
  const origin = await start()
  await line.cut()
  const digests: string[] = []
  for (const path of ['/empresas', '/avaliacoes', '/empresas?q=canalizador']) {
    const html = await (await fetch(origin + path)).text()
    digests.push(/Digest: (?:<!-- -->)?(\d{10})/.exec(html)?.[1] ?? '')
  }
  expect(new Set(digests.map((d) => d.length))).toEqual(new Set([10]))
  const kept = () =>
    waiting()
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('')
  await within(15_000, () => digests.every((digest) => kept().includes(digest)))
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')

  await line.mend()
  await start()
  const found = async () =>
    (await db.query('select digest from error_events where digest = any($1)', [digests])).rowCount
  await within(15_000, async () => (await found()) === digests.length)
  await within(10_000, () => waiting().length === 0)

  await line.cut()
  child.kill('SIGUSR2')
  expect(await ended).toBe(1)
  expect(waiting()).toHaveLength(1)
  await line.mend()
  await start()
  await within(15_000, async () => (await stored('nobody catches this')).length > 0)
  expect(await stored('nobody catches this')).toEqual([
    { count: 1, events: 1, kind: 'process', place: 'uncaughtException' },
  ])
  await within(10_000, () => waiting().length === 0)
  expect(await found()).toBe(digests.length)
})
