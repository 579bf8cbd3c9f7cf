import { expect, test } from 'vitest'
import { routeTable } from '../../../tests/house/route-table'
import { fromOurselves, makeNobodys, openToAll } from './origin-check'

const ours = 'https://aval.example'
test.each([
  [{ origin: ours, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: ours }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{}, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: `${ours}.evil.example` }, false],
  [{ origin: 'http://aval.example' }, false],
  [{ origin: ours, 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: ours, 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
])('%j → %s', (headers, expected) => {
  expect(fromOurselves(headers, ours)).toBe(expected)
})

test('of all addresses only those of one-click unsubscription, of mail, payments and orders that come in, of assistants and of programs with a key take a POST from elsewhere', () => {
  const all = routeTable().map((row) => row.path.replace(':code', 'codigo'))
  expect(all.length).toBeGreaterThan(50)
  expect(all.filter((path) => openToAll(path) && !/^\/api\/v1\/company(\/|$)/.test(path))).toEqual([
    '/correio/cancelar',
    '/webhooks/loja/codigo',
    '/webhooks/correio',
    '/webhooks/pagamentos',
    '/mcp',
  ])
  for (const like of [
    '/correio/cancelar/',
    '/correio/cancelar.data',
    '/correio/cancelar/x',
    '/CORREIO/CANCELAR',
    '/webhooks/loja/',
    '/webhooks/loja/a/b',
    '/webhooks/loja/a.data',
  ]) {
    expect(openToAll(like)).toBe(false)
  }
})

test('such a POST brings neither cookie nor origin further', () => {
  const headers = { cookie: 'a=1', origin: 'https://mail.example', 'content-type': 'x' }
  makeNobodys(headers)
  expect(headers).toEqual({ 'content-type': 'x' })
})
