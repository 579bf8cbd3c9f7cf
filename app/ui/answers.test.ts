import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isConnectionLost, takeAnswers } from './answers'

type Answer = { type: 'data' | 'error'; result: unknown }

const form = () =>
  new Request('http://x/pedido', {
    method: 'POST',
    body: new URLSearchParams([
      ['_once', 'k1'],
      ['_form', 'resposta'],
      ['text', 'Comprido.'],
      ['tags', 'a'],
      ['tags', 'b'],
    ]),
  })
const take = async (request: Request, answer: Answer) => {
  const taken = (await takeAnswers({ request } as never, async () => ({ route: answer }))) as Record<
    string,
    Answer
  >
  return taken.route as { type: string; result: { data: unknown; init: ResponseInit } }
}
const failed = (status: number, text = '') => ({
  type: 'error' as const,
  result: new ErrorResponse(status, '', text),
})

test('a conflict runs the loaders again: the framework takes it for something done', async () => {
  const tried = { values: { text: 'Comprido.' }, errors: {}, conflict: true }
  const { type, result } = await take(form(), { type: 'data', result: data(tried, 409) })
  expect([type, result.data, result.init.status]).toEqual(['data', tried, 200])
})

test.each([422, 429])('%i does not: nobody overwrites what they were never told of', async (status) => {
  const answer: Answer = { type: 'data', result: data({ values: {}, errors: {} }, status) }
  expect(await take(form(), answer)).toBe(answer)
})

test.each([
  ['lost', { type: 'error', result: new TypeError('Failed to fetch') }, /ligação falhou/, true],
  [
    'cut off',
    { type: 'error', result: data(new Error('Unable to decode', { cause: new TypeError('network error') })) },
    /ligação falhou/,
    true,
  ],
  ['wrapped', { type: 'error', result: data(new TypeError('Load failed')) }, /ligação falhou/, true],
  ['away', failed(503, 'Voltamos já'), /não conseguimos responder/, true],
  ['broken', failed(500, 'Digest: 0123456789'), /registado com a referência 0123456789/, true],
  ['broken without a reference', failed(500), /não conseguimos responder/, true],
  ['too large', failed(413), /passam, juntos, o limite/, false],
] as const)('a form that was %s stays with everything typed', async (_, answer, message, again) => {
  const { type, result } = await take(form(), answer as Answer)
  expect([type, result.init.status]).toEqual(['data', 503])
  expect(result.data).toMatchObject({
    values: { text: 'Comprido.', tags: ['a', 'b'] },
    once: 'k1',
    form: 'resposta',
    again,
    message: expect.stringMatching(message),
  })
})

test.each([403, 404, 410])('%i has its page', async (status) => {
  const answer = failed(status)
  expect(await take(form(), answer)).toBe(answer)
})

const shown = (_isRedirect?: boolean) =>
  vi.stubGlobal('window', {
    __reactRouterDataRouter: {
      state: { loaderData: { route: 'as before' }, navigation: { location: { state: { _isRedirect } } } },
    },
  })
beforeEach(() => vi.stubGlobal('location', new URL('http://x/pedido?a=1')))
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['asked for again, it stays as it was', '?a=1', undefined, 'as before'],
  ['another one is told that the network failed', '?a=2', undefined, null],
  ['after a form that was taken the old one would hide it', '?a=1', true, null],
])('a page that does not arrive: %s', async (_, query, redirected, kept) => {
  shown(redirected)
  const request = new Request(`http://x/pedido${query}`)
  const { type, result } = await take(request, { type: 'error', result: new TypeError('Failed to fetch') })
  if (kept) expect([type, result]).toEqual(['data', kept])
  else expect([type, isConnectionLost(result)]).toEqual(['error', true])
})

test.each([
  new TypeError("Cannot read properties of null (reading 'x')"),
  new Error('Unable to decode turbo-stream response', { cause: new SyntaxError('Unexpected token') }),
])('a bug is no lost network: %s', async (result) => {
  shown()
  const answer: Answer = { type: 'error', result }
  expect(await take(new Request('http://x/outra'), answer)).toBe(answer)
})
