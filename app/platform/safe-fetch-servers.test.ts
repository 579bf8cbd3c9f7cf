import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateFor } from '../../tests/world/certificate'
import {
  closeHostile,
  forever,
  type Hostile,
  leadingTo,
  saying,
  secureSite,
  site,
  wire,
} from '../../tests/world/hostile-servers'
import { type FetchFailure, safeFetch } from './safe-fetch'

/** S9 (quality.md): bounded in time and size whatever answers, and no redirect off the host. */

const limits = { seconds: 1, bytes: 20_000 }
const zeros = Buffer.alloc(50_000_000)
afterAll(closeHostile)

const from = (server: Hostile, address = 'http://empresa.pt/') =>
  safeFetch(address, limits, leadingTo(server.port))
const line = 'HTTP/1.1 200 OK\r\n'

/** Each takes at most the whole time, and ends as said. */
const evil: [name: string, start: () => Promise<Hostile>, why: FetchFailure][] = [
  ['accepts and says nothing', () => wire(() => undefined), 'time'],
  ['drips its headers', () => wire((s) => forever(s, 'H', 50)), 'answer'],
  ['drips good headers', () => wire((s) => (s.write(line), forever(s, 'x-a: b\r\n', 20))), 'time'],
  ['drips its content', () => site((_, r) => forever(r, 'a', 20)), 'time'],
  [
    'says how long and stops',
    () => site((_, r) => (r.writeHead(200, { 'content-length': '900' }), r.write('a'))),
    'time',
  ],
  [
    'breaks off',
    () => site((_, r) => (r.writeHead(200, { 'content-length': '9' }), r.write('a', () => r.destroy()))),
    'answer',
  ],
  ['hangs up', () => wire((s) => s.destroy()), 'answer'],
  ['one endless header', () => wire((s) => (s.write(`${line}x: `), forever(s, 'a'.repeat(9000)))), 'answer'],
  [
    'endless headers',
    () => wire((s) => (s.write(line), forever(s, 'x-y: zzzzzzzzzzzzzzzzzzzzzzzzz\r\n'))),
    'answer',
  ],
  [
    'a cookie of a megabyte',
    () => wire((s) => s.write(`${line}set-cookie: ${'a'.repeat(1e6)}\r\n\r\nola`)),
    'answer',
  ],
  [
    'endless hints',
    () => wire((s) => forever(s, 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n')),
    'answer',
  ],
  ['endless «go on»', () => wire((s) => forever(s, 'HTTP/1.1 100 Continue\r\n\r\n')), 'answer'],
  ['another protocol', () => wire((s) => s.end('SSH-2.0-OpenSSH_9.9\r\n')), 'answer'],
  ['no header (HTTP/0.9)', () => wire((s) => s.end('aval-verificacao=abc')), 'answer'],
  ['a length that is none', () => wire((s) => s.end(`${line}content-length: -5\r\n\r\nola`)), 'answer'],
  [
    'two lengths',
    () => wire((s) => s.end(`${line}content-length: 3\r\ncontent-length: 9\r\n\r\nolaolaola`)),
    'answer',
  ],
  [
    'a chunk that is none',
    () => wire((s) => s.end(`${line}transfer-encoding: chunked\r\n\r\nZZ\r\nola`)),
    'answer',
  ],
  [
    'switches protocols',
    () => wire((s) => s.end('HTTP/1.1 101 X\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n')),
    'answer',
  ],
  ['bytes that are no gzip', () => site(saying('ola', { 'content-encoding': 'gzip' })), 'answer'],
  ['an encoding nobody knows', () => site(saying('ola', { 'content-encoding': 'compress' })), 'answer'],
  ['packed twice', () => site(saying('ola', { 'content-encoding': 'gzip, gzip' })), 'answer'],
  [
    'packs nothing for ever',
    () =>
      site(
        (_, r) => (
          r.writeHead(200, { 'content-encoding': 'gzip' }),
          r.write(gzipSync('').subarray(0, 10)),
          forever(r, Buffer.alloc(5000))
        ),
      ),
    'answer',
  ],
]

test.each(evil)('%s', async (_, start, why) => {
  const server = await start()
  const began = performance.now()
  expect(await from(server)).toEqual({ ok: false, why })
  expect(performance.now() - began).toBeLessThan(1800)
  expect(server.reached()).toBe(1)
})

describe('content is read up to the limit and no further', () => {
  const cut = { ok: true, cut: true, status: 200 }
  test('endless', async () => {
    const before = process.memoryUsage().rss
    const answer = await from(await site((_, r) => forever(r, 'a'.repeat(60_000))))
    expect(answer).toMatchObject({ ...cut, text: 'a'.repeat(20_000) })
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })
  test.each([
    ['gzip', gzipSync(zeros)],
    ['br', brotliCompressSync(zeros)],
    ['deflate', deflateSync(zeros)],
  ])('a bomb packed by %s', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(60_000)
    const server = await site((_, r) => {
      r.writeHead(200, { 'content-encoding': encoding })
      r.end(bomb)
    })
    const answer = await safeFetch(
      'http://empresa.pt/',
      { seconds: 2, bytes: 80_000 },
      leadingTo(server.port),
    )
    expect(answer).toMatchObject(cut)
    expect(answer.ok && answer.text.length).toBe(80_000)
  })
  test('what fits comes whole, packed or not', async () => {
    expect(await from(await site(saying('olá')))).toMatchObject({ ok: true, cut: false, text: 'olá' })
    const packed = gzipSync('olá')
    const server = await site((_, r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end(packed))
    expect(await from(server)).toMatchObject({ ok: true, cut: false, text: 'olá' })
  })
})

test('asks plainly: one GET, its own name, no cookie, no packing', async () => {
  let heard: Record<string, unknown> = {}
  const server = await site((request, r) => {
    heard = { method: request.method, url: request.url, ...request.headers }
    r.writeHead(200, { 'set-cookie': 'a=b' }).end()
  })
  await from(server, 'http://www.empresa.pt/a?b=c#d')
  expect(heard).toMatchObject({
    method: 'GET',
    url: '/a?b=c',
    host: 'www.empresa.pt',
    'accept-encoding': 'identity',
  })
  expect(heard['user-agent']).toMatch(/^AvalVerificacao\/1\.0 \(\+http/)
  expect(Object.keys(heard)).not.toEqual(expect.arrayContaining(['cookie', 'authorization', 'referer']))
})

describe('redirects', () => {
  const going = (to: string | ((n: number) => string)) => {
    let n = 0
    return site((request, r) => {
      if (request.url === '/fim') return void r.end('fim')
      r.writeHead(302, { location: typeof to === 'string' ? to : to(n++), 'set-cookie': 'x=1' }).end('corpo')
    })
  }
  test.each([
    '/fim',
    'fim',
    'http://empresa.pt/fim',
    'http://www.empresa.pt/fim',
    '//empresa.pt/fim',
    '?a=1',
  ])('to %s it goes on', async (to) => {
    const server =
      to === '?a=1'
        ? await site((q, r) => (q.url === '/?a=1' ? r.end('fim') : r.writeHead(301, { location: to }).end()))
        : await going(to)
    expect(await from(server)).toMatchObject({ ok: true, text: 'fim' })
  })
  test.each([
    ['http://outra.pt/fim', 'redirect'],
    ['//outra.pt/fim', 'redirect'],
    ['http://empresa.pt.outra.pt/fim', 'redirect'],
    ['http://loja.empresa.pt/fim', 'redirect'],
    ['http://www.www.empresa.pt/fim', 'redirect'],
    ['http://wwwempresa.pt/fim', 'redirect'],
    ['http://127.0.0.1/fim', 'address'],
    ['http://[::1]/fim', 'address'],
    ['http://169.254.169.254/latest/meta-data/', 'address'],
    ['http://2130706433/', 'address'],
    ['http://localhost/fim', 'address'],
    ['http://empresa.pt:8080/fim', 'address'],
    ['http://ana@empresa.pt/fim', 'address'],
    ['http:\\\\outra.pt\\fim', 'redirect'],
    ['file:///etc/passwd', 'address'],
    ['gopher://empresa.pt/_GET', 'address'],
    ['data:text/plain,fim', 'address'],
    ['javascript:fim', 'address'],
    ['http://', 'address'],
  ] as const)('to %s it stops: %s', async (to, why) => {
    const server = await going(to)
    expect(await from(server)).toEqual({ ok: false, why })
    expect(server.reached()).toBe(1)
  })
  test('a fourth is one too many', async () => {
    const three = await going((n) => (n < 2 ? `/${n}` : '/fim'))
    expect(await from(three)).toMatchObject({ ok: true, text: 'fim' })
    const round = await going((n) => `/${n}`)
    expect(await from(round)).toEqual({ ok: false, why: 'redirect' })
    expect(round.reached()).toBe(4)
  })
  test('time is one for all of them', async () => {
    const slow = await site((_, r) => void setTimeout(() => r.writeHead(302, { location: '/x' }).end(), 400))
    expect(await from(slow)).toEqual({ ok: false, why: 'time' })
  })
})

describe('certificates', () => {
  const good = certificateFor('empresa.pt')
  let secure: Hostile
  beforeAll(async () => {
    secure = await secureSite(good, saying('seguro'))
  })
  const https = (server: Hostile, ca?: string, host = 'empresa.pt') =>
    safeFetch(`https://${host}/`, limits, leadingTo(server.port, { ca }))
  test('one that holds is read', async () => {
    expect(await https(secure, good.cert)).toMatchObject({ ok: true, text: 'seguro' })
  })
  test('signed by nobody, of another name, over, or no TLS at all: said so', async () => {
    expect(await https(secure)).toEqual({ ok: false, why: 'tls' })
    expect(await https(secure, good.cert, 'outra.pt')).toEqual({ ok: false, why: 'tls' })
    const old = certificateFor('empresa.pt', { from: 2001, until: 2002 })
    expect(await https(await secureSite(old, saying('velho')), old.cert)).toEqual({ ok: false, why: 'tls' })
    expect(await https(await site(saying('claro')))).toEqual({ ok: false, why: 'tls' })
  })
  test('from http up to https is followed, down again is not', async () => {
    const up = await site((_, r) => r.writeHead(301, { location: 'https://empresa.pt/' }).end())
    const port = (_: string, protocol: string) => (protocol === 'http:' ? up.port : secure.port)
    const upwards = leadingTo(0, { port, ca: good.cert })
    expect(await safeFetch('http://empresa.pt/', limits, upwards)).toMatchObject({ ok: true, text: 'seguro' })
    const down = await secureSite(good, (_, r) => r.writeHead(301, { location: 'http://empresa.pt/' }).end())
    expect(await https(down, good.cert)).toEqual({ ok: false, why: 'redirect' })
  })
})

test('a second address is tried when nobody answers at the first', async () => {
  const server = await site(saying('segunda'))
  const world = leadingTo(server.port, { addresses: async () => ['127.0.0.9', '127.0.0.1'] })
  expect(await safeFetch('http://empresa.pt/', limits, world)).toMatchObject({ ok: true, text: 'segunda' })
})
