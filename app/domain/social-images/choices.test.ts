import { expect, test } from 'vitest'
import { band, colours } from './choices'

/** Contrast of two colours (WCAG 2.2, relative luminance). */
function contrast(a: string, b: string): number {
  const light = (colour: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

test.each(Object.entries(colours))('«%s» can be read: text AA, the main text AAA, stars 3 : 1', (_, tone) => {
  expect(contrast(tone.ink, tone.ground)).toBeGreaterThanOrEqual(7)
  expect(contrast(tone.head, tone.ground)).toBeGreaterThanOrEqual(7)
  expect(contrast(tone.soft, tone.ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(tone.star, tone.ground)).toBeGreaterThanOrEqual(3)
})

test('so can the band over what no longer holds', () => {
  expect(contrast(band.ink, band.ground)).toBeGreaterThanOrEqual(4.5)
})
