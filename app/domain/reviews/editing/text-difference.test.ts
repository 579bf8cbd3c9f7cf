import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from './text-difference'

const side = (parts: ReturnType<typeof differenceOf>, without: 'added' | 'removed') =>
  parts
    .filter((p) => p.change !== without)
    .map((p) => p.text)
    .join('')

test.each([
  [
    'O preço foi justo.',
    'O preço foi alto.',
    [
      ['justo', 'removed'],
      ['alto', 'added'],
    ],
  ],
  ['Vieram à hora.', 'Vieram à hora. Voltava.', [[' Voltava.', 'added']]],
  ['Igual', 'Igual', []],
])('%s → %s', (before, after, changes) => {
  const parts = differenceOf(before, after)
  expect(parts.filter((p) => p.change).map((p) => [p.text, p.change])).toEqual(changes)
})

test('both texts are in it, whatever they are', () => {
  const text = fc.stringMatching(/^[a-zà-ú ,.\n]{0,80}$/)
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = differenceOf(before, after)
      expect(side(parts, 'added')).toBe(before)
      expect(side(parts, 'removed')).toBe(after)
    }),
  )
})
