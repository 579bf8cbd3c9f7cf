import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { penPointsMax } from '~/domain/feedback/highlight'
import { largeEnough, moved, type Point } from './geometry'
import { fewer, placesOf, strokeOf } from './stroke'

const picture = { width: 1000, height: 600 }
const at = (x: number, y: number): Point => ({ x, y })
const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

test('a stroke is where it was drawn, also after it was moved', () => {
  const path = [at(100, 100), at(150, 90), at(300, 250), at(120, 240)]
  const stroke = strokeOf(path, 1, picture, 'blue')
  expect(stroke).toMatchObject({ type: 'pen', x: 100, y: 90, w: 200, h: 160, colour: 'blue' })
  for (const [i, place] of placesOf(stroke).entries()) expect(far(place, path[i] as Point)).toBeLessThan(0.05)
  const there = placesOf(moved(stroke, 30, -20, picture))
  for (const [i, place] of there.entries()) {
    const { x, y } = path[i] as Point
    expect(far(place, at(x + 30, y - 20))).toBeLessThan(0.05)
  }
})

describe.each([0.25, 0.8487, 1.72])('at scale %s', (scale) => {
  test.each([
    ['level', at(100, 600), at(300, 600), true],
    ['upright', at(1000, 100), at(1000, 300), true],
    ['a slip', at(100, 100), at(100 + 3 / scale, 100), false],
    ['a point', at(100, 100), at(100, 100), false],
  ])('%s', (_, from, to, kept) => {
    const stroke = strokeOf([from, to], scale, picture, 'red')
    expect(largeEnough(stroke, scale)).toBe(kept)
    expect(stroke.x + stroke.w <= 1000 && stroke.y + stroke.h <= 600).toBe(true)
  })
})

test('many places become few, and the line stays', () => {
  const line = Array.from({ length: 300 }, (_, i) => at(i, 100))
  expect(fewer(line, 0.7)).toEqual([at(0, 100), at(299, 100)])
  const corner = [...line, ...Array.from({ length: 300 }, (_, i) => at(299, 100 + i))]
  expect(fewer(corner, 0.7)).toEqual([at(0, 100), at(299, 100), at(299, 399)])
  const ring = Array.from({ length: 500 }, (_, i) =>
    at(300 + 200 * Math.cos(i / 79), 300 + 200 * Math.sin(i / 79)),
  )
  expect(fewer(ring, 0.7).length).toBeGreaterThan(20)
})

test('never more places than are taken, and all of them numbers that are', () => {
  const place = fc.record({
    x: fc.double({ min: 0, max: 1000, noNaN: true }),
    y: fc.double({ min: 0, max: 600, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 900 }), (path) => {
      const { points = [] } = strokeOf(fewer(path, 0.7), 1, picture, 'black')
      expect(points.length).toBeLessThanOrEqual(2 * penPointsMax)
      expect(points.every((n) => Number.isInteger(n) && n >= 0 && n <= 10_000)).toBe(true)
    }),
    { numRuns: 50 },
  )
})
