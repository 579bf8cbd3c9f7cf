import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAuthenticationResults } from './authentication-results'

/** «dkim=pass header.d=exemplo.pt», as it was understood. */
const said = (value: string) => {
  const word = readAuthenticationResults(value)
  return (
    word && [
      word.id,
      ...word.checked.map(({ method, result, properties }) =>
        [`${method}=${result}`, ...[...properties].map(([name, v]) => `${name}=${v}`)].join(' '),
      ),
    ]
  )
}

describe('what servers write', () => {
  test.each([
    // RFC 8601, appendix B.
    ['example.org 1; none', ['example.org']],
    [
      'example.com;\r\n  spf=pass smtp.mailfrom=example.net',
      ['example.com', 'spf=pass smtp.mailfrom=example.net'],
    ],
    [
      'example.com;\r\n\tauth=pass (cram-md5) smtp.auth=sender@example.net;\r\n\tspf=pass smtp.mailfrom=example.net',
      ['example.com', 'auth=pass smtp.auth=sender@example.net', 'spf=pass smtp.mailfrom=example.net'],
    ],
    [
      "foo.example.net (foobar) 1 (baz);\r\n dkim (Because I like it) / 1 (One yay) = (wait for it) fail\r\n policy (A dot can go here) . (like that) expired\r\n (this surprised me) = (as I wasn't expecting it) 1362471462",
      ['foo.example.net', 'dkim=fail policy.expired=1362471462'],
    ],
    [
      'MX.Exemplo.PT; DMARC=Pass Header.From=Exemplo.PT',
      ['mx.exemplo.pt', 'dmarc=pass header.from=Exemplo.PT'],
    ],
    [
      'mx.exemplo.pt; dkim=pass reason="boa; a \\"chave\\"" header.i=@exemplo.pt header.b="ab=="',
      ['mx.exemplo.pt', 'dkim=pass reason=boa; a "chave" header.i=@exemplo.pt header.b=ab=='],
    ],
    [
      '"mx.exemplo.pt" 1; spf=none smtp.mailfrom="um nome"@exemplo.pt',
      ['mx.exemplo.pt', 'spf=none smtp.mailfrom=um nome@exemplo.pt'],
    ],
    ['mx.exemplo.pt; spf=pass;; dkim=fail;', ['mx.exemplo.pt', 'spf=pass', 'dkim=fail']],
    ['mx.exemplo.pt; none', ['mx.exemplo.pt']],
    ['mx.exemplo.pt', ['mx.exemplo.pt']],
    [
      'mx.exemplo.pt; dkim=pass (within (another) one \\) ) header.d=exemplo.pt',
      ['mx.exemplo.pt', 'dkim=pass header.d=exemplo.pt'],
    ],
  ])('%s', (value, parts) => expect(said(value)).toEqual(parts))
})

describe('what is no word of anybody', () => {
  test.each([
    ['nothing', ''],
    ['comments alone', ' (mx.exemplo.pt) '],
    ['no name', '; dmarc=pass'],
    ['a version to come', 'mx.exemplo.pt 2; dmarc=pass'],
    ['a name of two words', 'mx.exemplo.pt outra; dmarc=pass'],
    ['a comment without end', 'mx.exemplo.pt; dmarc=pass (header.from=exemplo.pt'],
    ['a quoted string without end', 'mx.exemplo.pt; dmarc=pass reason="x'],
    ['a backslash at the end', 'mx.exemplo.pt; dmarc=pass reason="x\\'],
    ['a hundred thousand characters', `mx.exemplo.pt; dmarc=pass ${'x'.repeat(100_000)}=y`],
  ])('%s', (_, value) => expect(said(value)).toBeNull())
  test.each([
    ['mx.exemplo.pt; dmarc', ['mx.exemplo.pt']],
    ['mx.exemplo.pt; dmarc=', ['mx.exemplo.pt']],
    ['mx.exemplo.pt; dmarc==pass', ['mx.exemplo.pt']],
    ['mx.exemplo.pt; dmarc=pass header.from', ['mx.exemplo.pt']],
    ['mx.exemplo.pt; x (dmarc=pass); spf=fail', ['mx.exemplo.pt', 'spf=fail']],
    ['mx.exemplo.pt; "dmarc=pass"; spf=fail', ['mx.exemplo.pt', 'spf=fail']],
    ['mx.exemplo.pt; dkim=fail reason="; dmarc=pass"', ['mx.exemplo.pt', 'dkim=fail reason=; dmarc=pass']],
    ['mx.exemplo.pt; dkim=fail __proto__.x=y', ['mx.exemplo.pt', 'dkim=fail __proto__.x=y']],
  ])('%s says no more than it says', (value, parts) => expect(said(value)).toEqual(parts))
})

test('whatever is written, it is read or not, soon', () => {
  const piece = fc.constantFrom(
    'mx.exemplo.pt',
    ';',
    '=',
    '"',
    '\\',
    '(',
    ')',
    ' ',
    '\r\n\t',
    'dmarc',
    'pass',
    '.',
    '@',
    '/',
    '1',
    '\u0000',
    'é',
  )
  fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void said(pieces.join(''))))
  for (const one of ['(', '"', ';', '=', '\\', ' ', 'a=b ', '((()', '"" ']) {
    const begun = performance.now()
    said(`mx.exemplo.pt; ${one.repeat(19_000 / one.length)}`)
    expect(performance.now() - begun).toBeLessThan(500)
  }
})
