import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Click, ClickCounter } from '~/domain/short-links/click-counting'
import { Admission } from './admission'
import { FollowedCodes } from './followed-codes'
import { makePlainAnswers } from './plain-answers'
import { makeShortLinkDoor } from './short-link-door'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const until = Number.POSITIVE_INFINITY
const known: Record<string, Awaited<ReturnType<FollowedCodes['find']>>> = {
  '2345bcd': { id: 'one', to: '/pricing?parceiro=ana23456', until },
  '2345bcf': { id: 'site', to: 'https://oficina.pt/', until },
  '2345bcg': { id: 'over', to: '/pricing', until: Date.now() - 1 },
  '2345bch': 'gone',
  '2345bck': 'disabled',
  '2345bcm': 'blocked',
}
let written: Click[] = []
const clicks = new ClickCounter({
  salt: () => Buffer.alloc(32),
  write: async (batch) => {
    // Batches go every half second; of one visitor the database keeps one, whichever batch they come in.
    const same = (c: Click) => (w: Click) =>
      w.linkId === c.linkId && +w.hour === +c.hour && w.visitor.equals(c.visitor)
    for (const click of batch) if (!written.some(same(click))) written.push(click)
  },
})
const server = createServer()
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { host } = new URL(address)
  const door = makeShortLinkDoor({
    codes: new FollowedCodes({ read: async (code) => known[code] ?? 'unknown' }),
    clicks,
    admission: new Admission({ atOnce: 4, longest: 1000, ranks: 2 }),
    answers: makePlainAnswers([['x-frame-options', 'DENY']], host),
    security: [['x-frame-options', 'DENY']],
    origin: address,
    trustProxy: true,
  })
  server.on('request', async (request, response) => {
    if (door.hit(request, response) || (await door.serve(request, response))) return
    response.writeHead(418).end()
  })
})
afterAll(async () => {
  await clicks.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  await clicks.flush()
  written = []
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { method, redirect: 'manual', headers: { 'user-agent': firefox, ...headers } })
let visitors = 0
/** Whoever asks has an address of their own. */
const askAnew = (path: string, headers: Record<string, string> = {}, method?: string) =>
  ask(path, { 'x-forwarded-for': `192.0.2.1, 198.51.100.${++visitors}`, ...headers }, method)
const counted = async () => {
  await clicks.flush()
  return written.map(({ linkId, source, device }) => `${linkId} ${source} ${device}`)
}

test.each<[path: string, status: number, to: string | null, title?: string]>([
  ['/s/2345bcd', 302, '/pricing?parceiro=ana23456'],
  ['/s/2345BCD?q=1', 302, '/pricing?parceiro=ana23456'],
  ['/s/2345bcf', 302, 'https://oficina.pt/'],
  ['/s/2345bcg', 410, null, 'O prazo desta ligação acabou'],
  ['/s/2345bch', 410, null, 'Esta ligação já não existe'],
  ['/s/2345bck', 410, null, 'Esta ligação foi desligada'],
  ['/s/2345bcm', 410, null, 'A Aval desligou esta ligação'],
  ['/s/2345bcj', 404, null],
  ['/s/nada', 404, null],
  ['/s/%00', 404, null],
  ['/s/2345bcd/mais', 404, null],
  ['/s/', 404, null],
])('%s answers %s', async (path, status, to, title = 'Esta ligação não existe') => {
  for (const method of ['GET', 'HEAD', 'GET']) {
    const answer = await askAnew(path, {}, method)
    expect(answer.status).toBe(status)
    const location = answer.headers.get('location')
    expect(location).toBe(to?.startsWith('/') ? address + to : to)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    const text = await answer.text()
    if (status !== 302 && method === 'GET') expect(text).toContain(`<h1>${title}</h1>`)
  }
})

test('what is no short link, and what is sent, is somebody else’s', async () => {
  expect((await ask('/selo')).status).toBe(418)
  expect((await ask('/s/2345bcd', {}, 'POST')).status).toBe(418)
})

test('counted: where from and with what, one of each visitor', async () => {
  await ask('/s/2345bcd', { 'x-forwarded-for': '203.0.113.1' })
  await ask('/s/2345bcd', { 'x-forwarded-for': '203.0.113.1', referer: 'https://www.google.pt/' })
  // What a client writes before our own proxy's word makes nobody another visitor.
  await ask('/s/2345bcd', { 'x-forwarded-for': '9.9.9.9, 203.0.113.1' })
  await askAnew('/s/2345bcd?q=1', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile' })
  await askAnew('/s/2345bcf', { referer: 'https://l.facebook.com/' })
  expect(await counted()).toEqual(['one direct desktop', 'one print phone', 'site social desktop'])
})

test.each<[string, string, Record<string, string>]>([
  ['HEAD', 'HEAD', {}],
  ['a robot', 'GET', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a preview', 'GET', { 'user-agent': 'WhatsApp/2.23.20.0' }],
  ['a program', 'GET', { 'user-agent': 'curl/8.5.0' }],
  ['fetched ahead', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
  ['fetched ahead, as older ones say', 'GET', { purpose: 'prefetch' }],
  ['fetched ahead, as the oldest say', 'GET', { 'x-moz': 'prefetch' }],
])('not counted: %s', async (_what, method, headers) => {
  expect((await askAnew('/s/2345bcd', headers, method)).status).toBe(302)
  await askAnew('/s/2345bcg')
  await askAnew('/s/2345bch')
  expect(await counted()).toEqual([])
})
