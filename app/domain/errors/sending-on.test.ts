import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

interface Received {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
const unanswered: ServerResponse[] = []
let answer: (response: ServerResponse) => void = (r) => r.end('{}')

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  received.push({
    path: request.url,
    headers: request.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  })
  answer(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
process.env.SENTRY_DSN = `http://chave@127.0.0.1:${port}/atras/de/7`
process.env.DATABASE_URL ??= 'postgres://nobody@localhost/none'
process.env.LOG_LEVEL = 'silent'

const { envelopeOf, readDsn } = await import('./sending-on')
const { heldOf } = await import('./held')
const { errorIn } = await import('../../../tests/world/error')

/** As a process that has just started: nothing under way, nobody silent. */
async function fresh() {
  vi.resetModules()
  const { sendOn } = await import('./sending-on')
  return sendOn
}
const arrived = (n: number) => vi.waitFor(() => expect(received.length).toBe(n), 4000)

beforeEach(() => {
  received.length = 0
  for (const r of unanswered.splice(0)) r.end()
  answer = (r) => r.end('{}')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  ['https://chave@o1.ingest.sentry.io/42', 'https://o1.ingest.sentry.io/api/42/envelope/'],
  ['http://chave:antiga@127.0.0.1:8000/atras/de/7', 'http://127.0.0.1:8000/atras/de/api/7/envelope/'],
])('%s leads to %s', (dsn, url) => expect(readDsn(dsn)).toEqual({ url, key: 'chave' }))
test.each(['', 'chave', 'https://o1.sentry.io/42', 'https://chave@o1.sentry.io/', 'ftp://chave@x/1'])(
  '«%s» is no DSN',
  (dsn) => expect(readDsn(dsn)).toBeNull(),
)

test('an envelope as Sentry reads it: three lines, lengths in bytes, oldest step first, whose key', async () => {
  const sendOn = await fresh()
  const one = heldOf(
    errorIn('sent', {
      message: 'faltou o pão',
      stack: 'TypeError: x\n    at inner (/srv/aval/build/a.js:1:2)\n    at outer (/srv/aval/build/b.js:3:4)',
      crumbs: [{ kind: 'click', what: 'button.enviar', ago: 1500 }],
      browser: 'Firefox em Linux',
    }),
  )
  sendOn(one)
  await arrived(1)
  const [{ path, headers, body }] = received as [Received]
  expect(path).toBe('/atras/de/api/7/envelope/')
  expect(headers['content-type']).toBe('application/x-sentry-envelope')
  expect(headers['x-sentry-auth']).toMatch(
    /^Sentry sentry_version=7, sentry_client=aval\/[\d.]+, sentry_key=chave$/,
  )
  const [head, item, event, rest] = body.split('\n') as [string, string, string, string]
  expect(rest).toBe('')
  const read = JSON.parse(event)
  expect(JSON.parse(head)).toEqual({ event_id: read.event_id, sent_at: expect.stringMatching(/^\d{4}-.*Z$/) })
  expect(read.event_id).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.parse(item)).toEqual({ type: 'event', length: Buffer.byteLength(event) })
  expect(read).toMatchObject({
    platform: 'node',
    level: 'error',
    release: '1.0.0',
    transaction: 'GET /empresas/fontanario',
    timestamp: one.lastAt / 1000,
    fingerprint: [one.fingerprint],
    tags: { kind: 'server', browser: 'Firefox em Linux' },
    breadcrumbs: {
      values: [{ category: 'click', message: 'button.enviar', timestamp: (one.lastAt - 1500) / 1000 }],
    },
  })
  const [value] = read.exception.values
  expect(value).toMatchObject({ type: 'TypeError', value: 'faltou o pão' })
  expect(value.stacktrace.frames.map((f: { function: string }) => f.function)).toEqual(['outer', 'inner'])
})

test('nothing secret leaves', () => {
  const one = heldOf(
    errorIn('leaves', {
      message: 'Bearer s3gredo-abc ana.silva@exemplo.pt',
      path: '/convites/K7M2Q9X4PD?token=s3gredo',
      browser: 'Firefox 192.0.2.7',
      who: 'ana.silva@exemplo.pt',
      crumbs: [{ kind: 'fetch', what: '500 /x?token=s3gredo', ago: 1 }],
    }),
  )
  const sent = envelopeOf(one, one.events[0] as never, new Date())
  expect(sent).not.toMatch(/s3gredo|ana\.silva|192\.0|K7M2Q/)
})

test('one that refuses is left alone for a while; it is asked again after the time it says', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sendOn = await fresh()
  answer = (r) => r.writeHead(500, { 'retry-after': '60' }).end()
  sendOn(heldOf(errorIn('refused')))
  await arrived(1)
  // Heard here only once the answer was read.
  await new Promise((resolve) => setTimeout(resolve, 100))
  sendOn(heldOf(errorIn('refused')))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(received).toHaveLength(1)
  answer = (r) => r.end('{}')
  vi.setSystemTime(Date.now() + 61_000)
  sendOn(heldOf(errorIn('refused')))
  await arrived(2)
  vi.useRealTimers()
})

test('a slow one takes twenty at most, and keeps nobody waiting', async () => {
  const sendOn = await fresh()
  answer = (r) => void unanswered.push(r)
  const start = performance.now()
  for (let i = 0; i < 100; i++) sendOn(heldOf(errorIn('slow')))
  expect(performance.now() - start).toBeLessThan(1000)
  await arrived(20)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(received).toHaveLength(20)
})

test('one that is away, or leads elsewhere, disturbs nobody', async () => {
  const told: unknown[] = []
  const hear = (error: unknown) => told.push(error)
  process.on('unhandledRejection', hear)
  const sendOn = await fresh()
  answer = (r) => r.writeHead(302, { location: '/outro' }).end()
  sendOn(heldOf(errorIn('elsewhere')))
  await arrived(1)
  const again = await fresh()
  answer = (r) => r.destroy()
  again(heldOf(errorIn('away')))
  await arrived(2)
  await new Promise((resolve) => setTimeout(resolve, 200))
  process.off('unhandledRejection', hear)
  expect(told).toEqual([])
  expect(received.map((r) => r.path)).not.toContain('/outro')
})
