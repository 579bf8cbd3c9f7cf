import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { Visitor } from '../access/browserless.ts'
import { type OwnServer, ownServer } from '../access/own-server.ts'
import { run, withDatabase } from '../template.ts'

/** R6: jobs of a worker that was killed are taken up by another within 30 seconds. */

const database = `aval_killed_${process.pid}`
const data = mkdtempSync(join(tmpdir(), 'aval-killed-'))
const children: ChildProcess[] = []
let url: string
let db: pg.Client
let server: OwnServer
/** A mail server that takes connections and says nothing: who sends a mail there is at it for minutes. */
let silent: Server
let asked: Promise<void>

beforeAll(async () => {
  const served = inject('servedDatabase')
  await run(served, `create database ${database}`)
  url = withDatabase(served, database)
  await migrate(url)
  db = new pg.Client({ connectionString: url })
  await db.connect()
  await db.query(
    "with who as (insert into users (id, name, email, email_verified, terms_version) values (gen_random_uuid(), 'Rita Fonseca', 'rita@exemplo.pt', true, '2026-01') returning id) insert into accounts (id, account_id, provider_id, user_id, password) select gen_random_uuid(), id::text, 'credential', id, 'none' from who",
  )
  asked = new Promise((resolve) => {
    silent = createServer(() => resolve())
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  server = await ownServer({ DATABASE_URL: url, AVAL_DATA_DIR: data })
})
afterAll(async () => {
  for (const child of [...children, server?.child]) child?.kill('SIGKILL')
  silent?.close()
  await db?.end()
  await run(inject('servedDatabase'), `drop database if exists ${database} with (force)`)
})

function worker(more: Record<string, string>) {
  const child = spawn(process.execPath, ['build/server/worker.js'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...process.env,
      DATABASE_URL: url,
      ORIGIN: server.origin,
      AVAL_DATA_DIR: data,
      LOG_LEVEL: 'silent',
      AVAL_WORKER: 'apart',
      NODE_ENV: 'development',
      ...more,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  children.push(child)
  return child
}

const mails = () => (existsSync(join(data, 'outbox')) ? readdirSync(join(data, 'outbox')).length : 0)

test('a killed worker: its job is done by another within 30 seconds, once', async () => {
  const { port } = silent.address() as { port: number }
  const first = worker({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await new Visitor(server.origin).post('/auth/recuperar-senha', { email: 'rita@exemplo.pt' })
  await asked
  first.kill('SIGKILL')
  const killed = performance.now()
  worker({})
  while (mails() === 0 && performance.now() - killed < 40_000) await new Promise((r) => setTimeout(r, 100))
  const ms = Math.round(performance.now() - killed)
  process.stderr.write(`R6: taken up after ${ms} ms\n`)
  expect(mails()).toBe(1)
  expect(ms).toBeLessThan(30_000)
})
