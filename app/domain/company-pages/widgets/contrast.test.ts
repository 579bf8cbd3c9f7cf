import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, furthest, mix, readable } from './contrast'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the measure is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#1b4a8f', '#1b4a8f')).toBe(1)
})

test('what can be read stays as it is, the rest becomes readable on any ground', () => {
  expect(readable('#1b4a8f', '#ffffff')).toBe('#1b4a8f')
  expect(readable('#ffffff', '#ffffff')).toBe('#757575')
  fc.assert(
    fc.property(colour, colour, fc.constantFrom(3, 4.5), (text, ground, least) => {
      const shown = readable(text, ground, least)
      expect(contrast(shown, ground)).toBeGreaterThanOrEqual(least)
      if (contrast(text, ground) >= least) expect(shown).toBe(text)
    }),
  )
})

test('black or white is read on any ground', () => {
  fc.assert(fc.property(colour, (ground) => contrast(furthest(ground), ground) >= 4.5))
  expect([mix('#000000', '#ffffff', 0), mix('#000000', '#ffffff', 1)]).toEqual(['#000000', '#ffffff'])
})
