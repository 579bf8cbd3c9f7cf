import { expect, test } from 'vitest'
import { scrub, scrubMessage, scrubPath } from './scrubbing'

/** In two parts, so that nobody takes this file for one that holds a key. */
const head = (kind: string) => `-----BEGIN ${kind}${'PRIVATE'} KEY-----`

/** What must not be left, in the sentence it comes in. */
const planted: [secret: string, text: string][] = [
  ['s3gredo', 'Authorization: Bearer s3gredo.abc-def'],
  ['dXNlcjpwYXNz', 'authorization: Basic dXNlcjpwYXNz'],
  ['abc123def', 'cookie: aval-sessao=abc123def; outra=1'],
  ['zzz', 'cookie: aval-sessao=abc123def; outra=zzz'],
  ['qwerty', 'Set-Cookie: __Host-aval-sessao=qwerty; Path=/'],
  ['tok_live', 'x-api-key: tok_live_4242'],
  [
    'eyJhbGciOiJIUzI1NiJ9',
    'jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U no corpo',
  ],
  ['hunter2', '{"email":"a@b.pt","password":"hunter2"}'],
  ['hunter2', 'palavra-passe=hunter2&x=1'],
  ['hunter 2', '{"password":"hunter 2 \\" ainda","x":1}'],
  ['ainda', '{"password":"hunter 2 \\" ainda","x":1}'],
  ['hunter2', 'connect postgres://aval:hunter2@db.local:5432/aval'],
  ['hunter2', 'https://ana:hunter2@exemplo.pt/x'],
  ['v1dQw4w9WgXcQ', 'GET https://aval.pt/auth/redefinir-senha?token=v1dQw4w9WgXcQ failed'],
  ['v1dQw4', 'GET /auth/redefinir-senha?x=v1dQw4 failed'],
  ['fragmento', 'https://aval.pt/#fragmento'],
  ['ana.silva', 'no user ana.silva+x@exemplo.pt'],
  ['ana.silva', 'to=ana.silva%40exemplo.pt'],
  ['joão', 'para joão@exemplo.pt'],
  ['999999990', 'NIF 999999990 repetido'],
  ['999 999 990', 'NIF 999 999 990 repetido'],
  ['PT50', 'IBAN PT50 0002 0123 1234 5678 9015 4'],
  ['0123', 'IBAN PT50000201231234567890154'],
  ['DE89', 'de DE89370400440532013000 para'],
  ['4111', 'card 4111 1111 1111 1111'],
  ['4111', 'card 4111-1111-1111-1111.'],
  ['912', 'ligue 912 345 678'],
  ['912345678', 'tel:+351912345678'],
  ['21', 'tel (+351) 21 345 67 89'],
  ['192.0.2.7', 'from 192.0.2.7'],
  ['2001:db8', 'from 2001:db8:0:1::7'],
  ['0190f3', 'review 0190f3c4-7d2a-7b1e-9c55-2f0e6a1b3c4d gone'],
  ['a1b2c3', 'session a1b2c3d4e5f6a7b8c9d0e1f2 unknown'],
  ['kJ8s', 'draft kJ8sQ2mZ7xV4bN1cT6 unknown'],
  ['MIIE', `${head('')}\nMIIEabc\n-----END KEY-----`],
  ['MIIE', `${head('RSA ')}\nMIIEabc`],
  ['1234', 'otp: 1234'],
  ['sk_abc', 'client_secret = sk_abc'],
  ['xyz', "token => 'xyz'"],
  ['98765', 'codigo=98765'],
]
test.each(planted)('%s goes from «%s»', (secret, text) => {
  expect(scrub(text)).not.toContain(secret)
  expect(scrubMessage(text)).not.toContain(secret)
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
