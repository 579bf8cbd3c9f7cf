import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '~/domain/people/password/passwords'
import { isDatabaseAway } from '~/platform/connection'
import { makePool } from '~/platform/db'
import { migrate } from '../../db/migrate.ts'
import { Visitor } from '../access/browserless.ts'
import { ownPostgres } from '../access/own-postgres.ts'
import { type OwnServer, ownServer } from '../access/own-server.ts'
import { run } from '../template.ts'

/** PostgreSQL stands still, or its sessions are killed, while it is asked by pages, forms and jobs: R2, R8, P13. */

const password = 'cinco gatos amarelos dormem'
const email = 'rita@exemplo.pt'
let postgres: Awaited<ReturnType<typeof ownPostgres>>
let server: OwnServer
let rita: Visitor

beforeAll(async () => {
  postgres = await ownPostgres()
  await migrate(postgres.url)
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  const id = randomUUID()
  await db.query(
    "insert into users (id, name, email, email_verified, terms_version, terms_accepted_at, profile_completed_at) values ($1, 'Rita Fonseca', $2, true, '2026-01', now(), now())",
    [id, email],
  )
  await db.query(
    "insert into accounts (id, account_id, provider_id, user_id, password) values (gen_random_uuid(), $1::text, 'credential', $1::uuid, $2)",
    [id, await hashPassword(password)],
  )
  await db.end()
  server = await ownServer({
    DATABASE_URL: postgres.url,
    AVAL_DATA_DIR: join(postgres.dataFolder, 'files'),
    // Its jobs ask the database too, and listen.
    AVAL_WORKER: 'inside',
  })
  rita = new Visitor(server.origin)
  const { status } = await rita.post('/auth/login', { email, password })
  if (status !== 303) throw new Error(`Rita did not get in: ${status}`)
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await postgres?.remove()
})

const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))

interface Answer {
  what: string
  status: number
  ms: number
  again: string | null
  html: string
}

async function ask(what: string, sent: () => Promise<Response>): Promise<Answer> {
  const start = performance.now()
  const answer = await sent()
  const html = await answer.text()
  return {
    what,
    status: answer.status,
    ms: performance.now() - start,
    again: answer.headers.get('retry-after'),
    html,
  }
}

let n = 0
/** A dozen: pages that nobody has seen yet, a signed-in person's pages, and forms, each in its transaction. */
const dozen = () => {
  n += 1
  return [
    ask('search', () => new Visitor(server.origin).get(`/empresas?q=canalizador${n}`)),
    ask('list', () => new Visitor(server.origin).get(`/empresas?q=pintor${n}&ordem=nome`)),
    ask('data', () => rita.get('/perfil.data')),
    ...['/perfil', '/perfil/avisos', '/perfil/avaliacoes', '/perfil/editar'].map((path) =>
      ask(path, () => rita.get(path)),
    ),
    ...[1, 2, 3, 4, 5].map((i) =>
      ask(`form ${i}`, () => rita.post('/perfil/avisos/lidos', { once: randomUUID() })),
    ),
  ]
}

/** R2: never more than five seconds, never a failure without `Retry-After`, always the page of errors. */
function judged(answers: Answer[]): string[] {
  return answers
    .filter(({ status, ms, again, html }) => {
      const page = html.includes('class="error-page"') && html.includes('Voltamos já')
      return ms >= 5000 || (status >= 500 && (status !== 503 || !/^\d+$/.test(again ?? '') || !page))
    })
    .map(({ what, status, ms, again }) => `${what}: ${status}, ${Math.round(ms)} ms, Retry-After ${again}`)
}

async function comesBack() {
  for (let i = 0; i < 100; i++) {
    expect(server.child.exitCode).toBe(null)
    if ((await rita.get('/perfil')).status === 200) return
    await wait(100)
  }
  throw new Error('It did not come back within ten seconds.')
}

test('frozen for six seconds: cached pages go on, all others answer 503 within five, by the page of errors', async () => {
  expect((await new Visitor(server.origin).get('/empresas')).status).toBe(200)
  postgres.freeze()
  const asked = dozen()
  const kept = await ask('kept', () => new Visitor(server.origin).get('/empresas'))
  expect([kept.status, kept.ms < 1000]).toEqual([200, true])
  await wait(6000)
  postgres.thaw()
  const answers = await Promise.all(asked)
  expect(judged(answers)).toEqual([])
  expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(8)
  await comesBack()
})

test('a dozen requests under way, stood still, then every session killed: each fails alone, five times', async () => {
  for (let round = 0; round < 5; round++) {
    const asked = dozen()
    await wait(round * 3)
    postgres.freeze()
    asked.push(...dozen())
    await wait(400)
    postgres.thaw()
    expect(postgres.killSessions()).toBeGreaterThan(3)
    expect(judged(await Promise.all(asked))).toEqual([])
    await comesBack()
  }
})

test('no place among the connections is lost by it', async () => {
  // Ten are lent at most: one that was lost would make one of these wait for it.
  for (let i = 0; i < 3; i++) {
    const answers = await Promise.all(dozen())
    const odd = answers.filter(({ what, status }) => status !== (what.startsWith('form') ? 303 : 200))
    expect(odd.map(({ what, status }) => `${what}: ${status}`)).toEqual([])
  }
})

test('one that breaks while it is lent comes back, even if who has it never gives it back (a failed «begin»)', async () => {
  const pool = makePool(postgres.url, 1)
  for (let i = 0; i < 3; i++) {
    const lent = (await pool.connect()) as pg.PoolClient & { processID: number }
    await run(postgres.url, `select pg_terminate_backend(${lent.processID})`)
  }
  expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await pool.end()
})

test('a silent one is given up a moment after the server would have; longer where a statement may take longer', async () => {
  const pool = makePool(postgres.url, 2, { patience: { statement: 300, lock: 300 } })
  const [short, long] = await Promise.all([pool.connect(), pool.connect()])
  await long.query('begin')
  await long.query("set local statement_timeout = '3s'")
  postgres.freeze()
  const start = performance.now()
  const failed = async (client: pg.PoolClient) => {
    const error = await client.query('select 1').catch((e: unknown) => e)
    return { away: isDatabaseAway(error), ms: performance.now() - start }
  }
  const [first, second] = await Promise.all([failed(short), failed(long)])
  postgres.thaw()
  expect([first.away, second.away]).toEqual([true, true])
  expect(first.ms).toBeGreaterThan(300)
  expect(first.ms).toBeLessThan(2500)
  expect(second.ms).toBeGreaterThan(3000)
  short.release()
  long.release()
  await pool.end()
})

test('while it stands still /estado says so within two minutes, at once and without it', async () => {
  const state = () => ask('state', () => new Visitor(server.origin).get('/estado'))
  await expect
    .poll(async () => (await state()).html, { timeout: 90_000, interval: 1000 })
    .toContain('Medido pela última vez')
  postgres.freeze()
  const slow: string[] = []
  try {
    await expect
      .poll(
        async () => {
          const { status, ms, html } = await state()
          if (status !== 200 || ms > 1000) slow.push(`${status}, ${Math.round(ms)} ms`)
          return /Não responde: [^<]*Base de dados/.test(html)
        },
        { timeout: 110_000, interval: 1000 },
      )
      .toBe(true)
  } finally {
    postgres.thaw()
  }
  expect(slow).toEqual([])
  await comesBack()
}, 240_000)

test('and it ends as always: with 0', async () => {
  expect(await server.stop()).toBe(0)
})
