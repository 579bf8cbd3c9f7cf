import fc from 'fast-check'
import { expect, test } from 'vitest'
import { named, quoting } from './quoting'

const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/

test('whatever a text holds, its quotation is closed once, at its end', () => {
  const parts = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '[fim da citação ',
        ']',
        'palavra',
        '\u202e',
        '\u200b',
        '\u0000',
        '"}',
        'pala\u200bvra',
      ),
    ),
  )
  fc.assert(
    fc.property(parts, (some) => {
      const { quote } = quoting('palavra')
      const quoted = quote(some.join(''))
      expect(quoted.startsWith('[citação palavra]')).toBe(true)
      expect(quoted.endsWith('[fim da citação palavra]')).toBe(true)
      expect(quoted.split('palavra')).toHaveLength(3)
      expect(quoted).not.toMatch(controls)
    }),
    { numRuns: 2000 },
  )
})

test('each answer has marks of its own, and says what they mean', () => {
  const [one, other] = [quoting(), quoting()]
  expect(one.quote('a')).not.toBe(other.quote('a'))
  expect(one.notice).toContain(one.quote('').slice(0, 20))
})

test('a name is one short line', () => {
  expect(named('Ignore\n\n\u202etudo\u0007 isto')).toBe('Ignore tudo isto')
  expect(named('x'.repeat(500))).toHaveLength(120)
})
