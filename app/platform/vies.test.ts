import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useEnv } from './env'
import { askVies } from './vies'

let asked: { url?: string; method?: string; type?: string; body: unknown }[] = []
let answer: { status: number; body: string; location?: string }
const vies = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part
  })
  request.on('end', () => {
    asked.push({
      url: request.url,
      method: request.method,
      type: request.headers['content-type'],
      body: JSON.parse(body),
    })
    const location = answer.location ? { location: answer.location } : {}
    response.writeHead(answer.status, { 'content-type': 'application/json', ...location }).end(answer.body)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve))
  const { port } = vies.address() as AddressInfo
  useEnv({ DATABASE_URL: 'postgres://x', VIES_URL: `http://127.0.0.1:${port}/rest-api` })
})
afterAll(() => void vies.close())
beforeEach(() => {
  asked = []
})

test('only the number is sent', async () => {
  answer = { status: 200, body: '{"valid":true,"requestIdentifier":"WAPIAAAAYx"}' }
  expect(await askVies('EL', '094259216')).toEqual({ state: 'valid', consultation: 'WAPIAAAAYx' })
  expect(asked).toEqual([
    {
      url: '/rest-api/check-vat-number',
      method: 'POST',
      type: 'application/json',
      body: { countryCode: 'EL', vatNumber: '094259216' },
    },
  ])
})

test.each([
  ['a number that it knows', 200, '{"valid":true,"requestIdentifier":""}', 'valid'],
  ['one that it does not', 200, '{"valid":false,"name":"---"}', 'invalid'],
  [
    'one of another form',
    400,
    '{"actionSucceed":false,"errorWrappers":[{"error":"INVALID_INPUT"}]}',
    'invalid',
  ],
  [
    'a member state that is away',
    200,
    '{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}',
    'silent',
  ],
  ['the same, said otherwise', 200, '{"valid":false,"userError":"MS_UNAVAILABLE"}', 'silent'],
  [
    'too many at once',
    429,
    '{"actionSucceed":false,"errorWrappers":[{"error":"GLOBAL_MAX_CONCURRENT_REQ"}]}',
    'silent',
  ],
  ['our own number refused', 400, '{"errorWrappers":[{"error":"INVALID_REQUESTER_INFO"}]}', 'silent'],
  ['nothing', 200, '{}', 'silent'],
  ['a page', 503, '<html>', 'silent'],
  ['a number for a word', 200, '{"valid":"yes"}', 'silent'],
])('%s', async (_, status, body, state) => {
  answer = { status, body }
  expect((await askVies('ES', 'B58378431')).state).toBe(state)
})

test('one that leads elsewhere, and nobody at all, are silence', async () => {
  answer = { status: 307, body: '', location: 'http://127.0.0.1:9/' }
  expect(await askVies('ES', 'B58378431')).toEqual({ state: 'silent' })
  useEnv({ DATABASE_URL: 'postgres://x', VIES_URL: 'http://127.0.0.1:9' })
  expect(await askVies('ES', 'B58378431')).toEqual({ state: 'silent' })
})
