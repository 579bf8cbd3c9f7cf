import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useEnv } from './env'

/** A gateway that writes down what it is asked, and answers what a test wants. */
let asked: { url?: string; method?: string; authorization?: string; type?: string; body: URLSearchParams }[] =
  []
let answer: { status: number; body: string; location?: string } = { status: 201, body: '{"sid":"SM1"}' }
const gateway = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => {
    body += part
  })
  request.on('end', () => {
    const { authorization, 'content-type': type } = request.headers
    asked.push({
      url: request.url,
      method: request.method,
      authorization,
      type,
      body: new URLSearchParams(body),
    })
    const location = answer.location ? { location: answer.location } : {}
    response.writeHead(answer.status, { 'content-type': 'application/json', ...location }).end(answer.body)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const { port } = gateway.address() as AddressInfo
  useEnv({
    DATABASE_URL: 'postgres://x',
    SMS_URL: `http://AC0:chave%2Fsecreta@127.0.0.1:${port}`,
    SMS_FROM: 'Aval',
    LOG_LEVEL: 'silent',
  })
})
afterAll(() => void gateway.close())
beforeEach(() => {
  asked = []
  answer = { status: 201, body: '{"sid":"SM1"}' }
})
const send = async () => (await import('./sms')).sendSms('+351912345678', '123456 é o seu código ✓', 'x')

test('what stands on the wire', async () => {
  await send()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({
    url: '/2010-04-01/Accounts/AC0/Messages.json',
    method: 'POST',
    authorization: `Basic ${Buffer.from('AC0:chave/secreta').toString('base64')}`,
    type: 'application/x-www-form-urlencoded;charset=UTF-8',
  })
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    To: '+351912345678',
    From: 'Aval',
    Body: '123456 é o seu código ✓',
  })
})

test.each([
  ['a number that is none', { status: 400, body: '{"code":21211}' }, false],
  ['who asked for no more', { status: 400, body: '{"code":21610}' }, false],
  ['a wrong key', { status: 401, body: '{"code":20003}' }, true],
  ['too many', { status: 429, body: '{"code":20429}' }, true],
  ['a gateway in trouble', { status: 503, body: 'nada' }, true],
  ['one that leads elsewhere', { status: 307, body: '', location: 'http://127.0.0.1:9/' }, true],
])('%s', async (_, said, again) => {
  answer = said
  if (!again) return expect(await send()).toBeUndefined()
  const error = await send().catch((e: Error) => e)
  expect(error).toBeInstanceOf(Error)
  // It ends up in the log and in the inbox of errors.
  expect(String((error as Error).stack)).not.toMatch(/912345678|123456|chave/)
})
