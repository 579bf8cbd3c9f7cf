import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { freePort, untilReady } from '../served.ts'
import { run, withDatabase } from '../template.ts'

const root = join(import.meta.dirname, '..', '..')

/** A server with a log that can be read, a database with nothing in it, and a place that takes Sentry's envelopes. */
let child: ChildProcess
let sentry: Server
let db: pg.Client
let origin = ''
let logged = ''
const envelopes: { auth: unknown; body: string }[] = []
const database = `aval_errors_${process.pid}`

beforeAll(async () => {
  const served = inject('servedDatabase')
  await run(served, `create database ${database}`)
  const url = withDatabase(served, database)
  await migrate(url)
  sentry = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    envelopes.push({
      auth: request.headers['x-sentry-auth'],
      body: `${request.url}\n${Buffer.concat(chunks).toString()}`,
    })
    response.end('{}')
  })
  await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', resolve))
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, ['--import', './scripts/production-react.mjs', 'build/server/server.js'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: url,
      PORT: String(port),
      ORIGIN: origin,
      AVAL_DATA_DIR: mkdtempSync(join(tmpdir(), 'aval-errors-')),
      LOG_LEVEL: 'warn',
      AVAL_RELEASE: '1.4.0',
      NODE_ENV: 'development',
      SENTRY_DSN: `http://chave@127.0.0.1:${(sentry.address() as AddressInfo).port}/7`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout?.on('data', (chunk) => {
    logged += String(chunk)
  })
  await untilReady(origin, child)
  db = new pg.Client({ connectionString: url })
  await db.connect()
})
afterAll(async () => {
  await db?.end()
  child?.kill('SIGKILL')
  sentry?.close()
  await run(inject('servedDatabase'), `drop database if exists ${database} with (force)`)
})

const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', body, redirect: 'manual', headers: { origin, ...headers } })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

/** What is kept under a reference, within five seconds. */
async function arrived(digest: string) {
  for (const end = Date.now() + 5000; Date.now() < end; await new Promise((r) => setTimeout(r, 100))) {
    const { rows } = await db.query(
      'select g.kind, g.count, e.* from error_events e join error_groups g on g.id = e.group_id where e.digest = $1',
      [digest],
    )
    if (rows[0]) return rows[0] as Record<string, unknown>
  }
  throw new Error(`${digest} não chegou em 5 s`)
}
/** What another process writes or sends is there a moment after what it answers. */
const soon = { timeout: 5000, interval: 50 }
const written = (digest: string) => vi.waitFor(() => expect(logged).toContain(`"digest":"${digest}"`), soon)
const sentOn = (digest: string) =>
  vi.waitFor(() => envelopes.find((e) => e.body.includes(digest)) ?? expect.fail(digest), soon)
const digestIn = (html: string) => /Digest: (?:<!-- -->)?(\d{10})/.exec(html)?.[1] ?? ''
const report = (over: Record<string, unknown> = {}) =>
  JSON.stringify({
    digest: '1000000001',
    type: 'TypeError',
    message: 'x is not a function',
    path: '/empresas',
    ...over,
  })

test('in a loader, an action and while it is drawn: the error page, the log and the inbox tell the same reference', async () => {
  const answers = [
    await fetch(`${origin}/dev/sentry-test/loader`),
    await send('/dev/sentry-test/action', '', form),
    await fetch(`${origin}/dev/sentry-test/render`),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(500)
    const html = await answer.text()
    expect(html).toContain('Application error: a server-side exception has occurred while loading')
    const digest = digestIn(html)
    expect(await arrived(digest)).toMatchObject({ kind: 'server', release: '1.4.0' })
    await written(digest)
  }
})

test('in a job: under the reference that the page was given', async () => {
  const answer = await send('/dev/sentry-test/tarefa', '', form)
  const digest = new URL(answer.headers.get('location') ?? '', origin).searchParams.get('referencia') ?? ''
  expect(await arrived(digest)).toMatchObject({ kind: 'job', place: 'error.raise' })
  await written(digest)
  const page = await (await fetch(`${origin}/dev/sentry-test?referencia=${digest}`)).text()
  expect(page).toContain('O relatório chegou')
})

test('of a browser: kept and logged without what was planted in headers, body and address', async () => {
  const answer = await send(
    '/erros?token=plantado1',
    report({
      message: 'password=plantado2 ana.plantada@exemplo.pt',
      stack: `TypeError: x\n    at go (${origin}/assets/share-Ab3_x-9Z.js?token=plantado3:1:2)`,
      path: '/convites/plantado4@exemplo.pt?token=plantado5',
      crumbs: [{ kind: 'fetch', what: '500 /x?token=plantado6', ago: 10 }],
      plantado7: 'plantado7',
    }),
    {
      ...json,
      cookie: 'aval-sessao=plantado8',
      authorization: 'Bearer plantado9',
      'user-agent': 'Firefox/140.0 plantado10',
    },
  )
  expect(answer.status).toBe(204)
  expect(await arrived('1000000001')).toMatchObject({ kind: 'browser' })
  await written('1000000001')
  await sentOn('1000000001')
  const { rows } = await db.query(
    "select string_agg(t, ' ') said from (select e::text t from error_events e union all select g::text from error_groups g union all select f::text from error_fingerprints f) q",
  )
  for (const said of [rows[0].said as string, logged, JSON.stringify(envelopes)])
    expect(said).not.toMatch(/plantad[oa]/)
})

test('they are sent on to the address in SENTRY_DSN', async () => {
  const one = await sentOn('1000000001')
  expect(one.auth).toContain('sentry_key=chave')
  const [address, head, item, event] = one.body.split('\n')
  expect(address).toBe('/api/7/envelope/')
  const read = JSON.parse(event ?? '{}')
  expect(JSON.parse(head ?? '{}').event_id).toBe(read.event_id)
  expect(JSON.parse(item ?? '{}')).toMatchObject({ type: 'event', length: Buffer.byteLength(event ?? '') })
  expect(read).toMatchObject({ release: '1.4.0', platform: 'javascript', tags: { digest: '1000000001' } })
})

test.each<[string, number, string, Record<string, string>, string?]>([
  ['from elsewhere', 403, report(), { ...json, origin: 'https://outro.example' }],
  ['what is no JSON', 415, report(), form],
  ['broken JSON', 422, '{', json],
  ['a made-up reference', 422, report({ digest: 'x' }), json],
  ['too large', 413, report({ message: 'x'.repeat(20_000) }), json],
  ['a list', 422, '[]', json],
  ['nothing', 422, '', json],
  ['of another shape', 422, report({ message: { toString: 'x' }, crumbs: 'x' }), json],
  ['nested without end', 422, `${'['.repeat(8000)}${']'.repeat(8000)}`, json],
  ['no text at all', 422, '\u0000\ufffd', json],
])('a report is refused: %s', async (_, status, body, headers) => {
  expect((await send('/erros', body, headers)).status).toBe(status)
})

test('too large without saying so, and what no table takes: refused and kept, never failed at', async () => {
  const stream = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 20; i++) controller.enqueue(new TextEncoder().encode('x'.repeat(1000)))
      controller.close()
    },
  })
  const large = await fetch(`${origin}/erros`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { origin, ...json },
  } as RequestInit).then(
    (r) => r.status,
    () => 413,
  )
  expect(large).toBe(413)
  const odd = report({ digest: '1000000002', message: 'a\0b \ud800', path: '/\0', stack: '\0' })
  expect((await send('/erros', odd, json)).status).toBe(204)
  expect(await arrived('1000000002')).toMatchObject({ kind: 'browser' })
})

test('a loop in one browser is stopped, and the server goes on as before', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      send('/erros', report({ digest: String(2_000_000_000 + i) }), json).then((r) => r.status),
    ),
  )
  expect(statuses.filter((s) => s === 204).length).toBeLessThanOrEqual(30)
  expect(statuses).toContain(429)
  expect((await fetch(`${origin}/saude`)).status).toBe(200)
})

test('the reporter is at most 2 kB, and with the loader at most 6 kB; no map is served', async () => {
  const html = await (await fetch(`${origin}/verificar-certificacao`)).text()
  const loader = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? ''
  const source = (path: string) => readFileSync(join(root, 'build', 'client', path), 'utf8')
  const packed = (text: string) => brotliCompressSync(text).length
  const parts = (pattern: RegExp) => [...source(loader).matchAll(pattern)].map(([, name]) => `assets/${name}`)
  // What comes with it, and the reporter at once after; islands are fetched when somebody turns to them.
  const beside = parts(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)
  const [reporter = ''] = parts(/(report-[\w-]{8}\.js)/g)
  const sizes = [loader, ...new Set([...beside, reporter])].map((path) => packed(source(path)))
  expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(6000)
  expect(packed(source(reporter))).toBeLessThanOrEqual(2048)
  expect((await fetch(`${origin}${loader}.map`)).status).toBe(404)
})

test('the dialog of comments and its editor take at most 25 kB, without what draws the page', () => {
  const folder = join(root, 'build', 'client', 'assets')
  const sources = new Map<string, string>()
  const take = (name: string) => {
    if (sources.has(name)) return
    const source = readFileSync(join(folder, name), 'utf8')
    sources.set(name, source)
    // What is fetched with it or on demand, down to the library that draws the page.
    for (const [, next = ''] of source.matchAll(/["'](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["']/g)) {
      if (!next.startsWith('rendering-') && existsSync(join(folder, next))) take(next)
    }
  }
  const start = readdirSync(folder).find(
    (name) => /^feedback-.*\.js$/.test(name) && /dialog-/.test(readFileSync(join(folder, name), 'utf8')),
  )
  take(start as string)
  expect([...sources.keys()].filter((name) => /^(dialog|editor)-.*js$/.test(name))).toHaveLength(2)
  expect(
    [...sources.values()].reduce((n, text) => n + brotliCompressSync(text).length, 0),
  ).toBeLessThanOrEqual(25_000)
})
