import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NameUnknown, useOutside } from '~/platform/outside'
import { closeHostile, type Hostile, leadingTo, site } from '../../../tests/world/hostile-servers'
import { lookAtDns, lookAtSite } from './proof-looking'

const text = 'aval-verificacao=certo'
const answers = new Map<string, [status: number, body: string]>()
let server: Hostile

beforeAll(async () => {
  server = await site((request, response) => {
    const [status, body] = answers.get(request.url ?? '') ?? [404, 'não há']
    response.writeHead(status).end(body)
  })
})
beforeEach(() => {
  answers.clear()
  useOutside(leadingTo(server.port))
})
afterAll(async () => {
  useOutside(undefined)
  await closeHostile()
})

const file = '/.well-known/aval-verificacao.txt'
const tag = (content: string) =>
  `<!doctype html><head><meta name="aval-verificacao" content="${content}"></head>`

test.each([
  ['the file', { [file]: [200, `${text}\n`] }, 'held'],
  ['the tag', { '/': [200, tag('certo')] }, 'held'],
  ['the tag with the whole text', { '/': [200, tag(text)] }, 'held'],
  ['the file, on a site that is down', { [file]: [200, text], '/': [503, ''] }, 'held'],
  ['nothing', { '/': [200, '<html>'] }, 'missing'],
  ['a file of another claim', { [file]: [200, 'aval-verificacao=outro'] }, 'other'],
  ['a tag of another claim', { '/': [200, tag('outro')] }, 'other'],
  [
    'a page for every address, with the text somewhere',
    { [file]: [200, `<p>${text}</p>`], '/': [200, text] },
    'missing',
  ],
  ['the file as an error', { [file]: [404, text] }, 'missing'],
  ['the tag as an error', { '/': [500, tag('certo')] }, 'missing'],
] as [string, Record<string, [number, string]>, string][])('%s: %s', async (_, said, found) => {
  for (const [path, answer] of Object.entries(said)) answers.set(path, answer)
  expect(await lookAtSite('http://empresa.pt', text)).toBe(found)
})

test('a site that leads inside is not opened, and one that is not there is said', async () => {
  useOutside(leadingTo(server.port, { allowed: () => false }))
  expect(await lookAtSite('http://empresa.pt', text)).toBe('private')
  useOutside(leadingTo(1))
  expect(await lookAtSite('http://empresa.pt', text)).toBe('unreachable')
  useOutside(leadingTo(1, { addresses: () => Promise.reject(new NameUnknown('none')) }))
  expect(await lookAtSite('http://empresa.pt', text)).toBe('no-name')
})

test.each([
  [['v=spf1 -all', text], 'held'],
  [[` ${text} `], 'held'],
  [['aval-verificacao=outro'], 'other'],
  [[`x${text}`, `${text}x`, text.toUpperCase()], 'other'],
  [[], 'missing'],
] as const)('TXT %j: %s', async (texts, found) => {
  useOutside(leadingTo(1, { texts: async () => [...texts] }))
  expect(await lookAtDns('empresa.pt', text)).toBe(found)
})

test('a name server that has no such name, and one that says nothing', async () => {
  useOutside(leadingTo(1, { texts: () => Promise.reject(new NameUnknown('none')) }))
  expect(await lookAtDns('empresa.pt', text)).toBe('missing')
  useOutside(leadingTo(1, { texts: () => Promise.reject(new NameUnknown('silent')) }))
  expect(await lookAtDns('empresa.pt', text)).toBe('unreachable')
})
