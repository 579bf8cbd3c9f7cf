import { expect, test } from 'vitest'
import { canaries, canaryPaths } from '../../tests/world/canaries'
import { scrub, scrubMessage, scrubPath, scrubStack } from './scrubbing'

test.each(canaries)('%s goes from «%s»', (secret, text) => {
  expect(scrubMessage(text)).not.toContain(secret)
})
test.each(canaryPaths)('%s goes from the path «%s»', (secret, path) => {
  expect(scrubPath(path)).not.toContain(secret)
})
test('there are more than sixty', () => {
  expect(new Set([...canaries, ...canaryPaths].map(([secret]) => secret)).size).toBeGreaterThan(60)
})

test.each([
  "Cannot read properties of undefined (reading 'slug')",
  'relation "company_scores" does not exist',
  'connect ECONNREFUSED :5432',
  'Expected 3 columns, got 12345',
  'at renderWithHooksAgain (react-dom-server.edge.production.js:120:14)',
  'new row violates check constraint "users_email"',
  'on 2026-11-22 at 10:30',
  'page answered 500',
])('%s stays as it is', (text) => expect(scrubMessage(text)).toBe(text))

test.each([
  '    at ContextAPI.with (file:///srv/aval/node_modules/@opentelemetry/api/build/src/api/context.js:46:40)',
  '    at go (/srv/aval/node_modules/@react-router/node/dist/index.js:1:2)',
  '    at companyPage (file:///srv/aval/build/server/assets/server-build-Ab3_x-9Z.js:8295:39)',
])('the step «%s» stays as it is', (step) => {
  expect(scrubStack(`Error: ana@exemplo.pt\n${step}`, 'Error: x')).toBe(`Error: x\n${step}`)
})

test('what people typed is not kept, even where an error quotes it', () => {
  expect(scrubMessage('Unexpected token \'A\', "A Ana fez um trabalho péssimo" is not valid JSON')).toBe(
    'Unexpected token \'A\', "…" is not valid JSON',
  )
  expect(scrubMessage('invalid date «nasci em 12 de maio»')).toBe('invalid date «…»')
})

test.each([
  ['/auth/redefinir-senha?token=abc', '/auth/redefinir-senha'],
  ['/avaliacoes/0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d/responder', '/avaliacoes/‹…›/responder'],
  ['/avaliacoes/denuncias/K7M2Q9X4PD', '/avaliacoes/denuncias/‹…›'],
  ['/empresas/fontanario-canalizacoes', '/empresas/fontanario-canalizacoes'],
  ['/empresas/ana%40exemplo.pt', '/empresas/‹…›'],
  ['/media/351912345678', '/media/‹…›'],
  ['/%E0%A4', '/%E0%A4'],
  ['', '/'],
])('the path %s is kept as %s', (path, kept) => expect(scrubPath(path)).toBe(kept))

test('costs little, whatever is sent', () => {
  const start = performance.now()
  for (const part of ['a', '1 ', 'a@', '/a?', 'password=', '1:', '"', 'eyJ'])
    scrub(part.repeat(4000 / part.length))
  expect(performance.now() - start).toBeLessThan(400)
})
