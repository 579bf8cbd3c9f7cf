import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkCharacter, formatCode, isCode, newCode, readCode } from './code'

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codes = (n: number) => Array.from({ length: n }, () => newCode())

/** The published examples of ISO 7064 MOD 37,36 and of the numbers that use it (ISO 15706 ISAN, GRid). */
test.each([
  ['A12425GABC1234002', 'M'],
  ['A999914A00000000000000000000000', undefined],
  ['B159D8FA01240000', 'K'],
])('check character of %s', (text, expected) => {
  if (expected) expect(checkCharacter(text)).toBe(expected)
  else expect(checkCharacter(text)).toMatch(/^[0-9A-Z]$/)
})

describe('reads what people type', () => {
  const code = newCode(scripted([7, 0, 1, 17, 9, 22, 1, 0, 31, 8]))
  const shown = formatCode(code)
  test.each([
    ['as shown', shown],
    ['in small letters', shown.toLowerCase()],
    ['without hyphens', code],
    ['without the prefix', shown.slice(3)],
    ['with spaces around and within', `  ${shown.replaceAll('-', ' ')} `],
    ['with dashes from a word processor', shown.replaceAll('-', '–')],
    ['with O for 0', shown.replace('-', '_').replaceAll('0', 'O').replace('_', '-')],
    ['with o for 0 and l for 1', shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')],
    ['with I for 1', shown.replaceAll('1', 'I')],
  ])('%s', (_, typed) => expect(readCode(typed)).toEqual({ ok: true, code }))

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['AV-', 'shape'],
    ['AV-7K3M9', 'shape'],
    ['AV-UUUUU-UUUUU-U', 'shape'],
    [`${code}0`, 'shape'],
    ['<script>alert(1)</script>', 'shape'],
    ['ÀÉÇ'.repeat(500), 'shape'],
  ])('refuses %s', (typed, why) => expect(readCode(typed)).toEqual({ ok: false, why }))
})

test('every wrong character is found', () => {
  for (const code of codes(400)) {
    for (let i = 0; i < 11; i++) {
      for (const other of crockford) {
        if (other !== code[i]) expect(isCode(code.slice(0, i) + other + code.slice(i + 1))).toBe(false)
      }
    }
  }
})

test('every swap of neighbours is found', () => {
  for (const code of codes(5000)) {
    for (let i = 0; i < 10; i++) {
      const swapped = code.slice(0, i) + code[i + 1] + code[i] + code.slice(i + 2)
      if (swapped !== code) expect(isCode(swapped)).toBe(false)
    }
  }
})

test('without the rule on swaps some would be missed: the test above can fail', () => {
  const naive = () => {
    const text = Array.from({ length: 10 }, () => crockford[Math.floor(Math.random() * 32)]).join('')
    return text + checkCharacter(text)
  }
  const missed = Array.from({ length: 5000 }, naive).filter((code) =>
    Array.from(code.slice(0, 10)).some((_, i) => {
      const swapped = code.slice(0, i) + code[i + 1] + code[i] + code.slice(i + 2)
      return swapped !== code && checkCharacter(swapped.slice(0, 10)) === swapped[10]
    }),
  )
  expect(missed.length).toBeGreaterThan(0)
})

test('a million codes are a million', () => {
  const seen = new Set<string>()
  const next = fast()
  for (let i = 0; i < 1_000_000; i++) seen.add(newCode(next))
  expect(seen.size).toBe(1_000_000)
})

test('shown and read again it is the same, whatever was made', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(31)), (stream) => {
      const numbers = stream[Symbol.iterator]()
      const code = newCode((below) => (numbers.next().value as number) % below)
      return isCode(code) && readCode(formatCode(code)).ok
    }),
  )
})

test('reading never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      (typed) => typeof readCode(typed).ok === 'boolean',
    ),
  )
})

/** The numbers given, then chance. */
function scripted(numbers: number[]) {
  let i = 0
  return (below: number) =>
    i < numbers.length ? (numbers[i++] as number) : Math.floor(Math.random() * below)
}

/** xorshift128+ in 32 bits: fast, and good enough to collide only by chance of 50 bits. */
function fast() {
  let [x, y, z, w] = [Date.now() | 1, 362_436_069, 521_288_629, 88_675_123]
  return (below: number) => {
    const t = x ^ (x << 11)
    ;[x, y, z] = [y, z, w]
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8)
    return (w >>> 0) % below
  }
}
