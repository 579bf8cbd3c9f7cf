import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removePlaces } from './remove-places'

const picture = { width: 1000, height: 600 }

test.each([
  [
    { x: 0, y: 0, w: 1000, h: 600 },
    { x: 472, y: 0 },
  ],
  [
    { x: 0, y: 0, w: 2, h: 2 },
    { x: 0, y: 0 },
  ],
  [
    { x: 100, y: 100, w: 100, h: 50 },
    { x: 86, y: 36 },
  ],
  [
    { x: 998, y: 598, w: 2, h: 2 },
    { x: 472, y: 272 },
  ],
])('the button that removes %o lies at its corner, inside the picture', (rect, due) => {
  expect(removePlaces([rect], 0.5, picture, 28)).toEqual([due])
})

test('that of the first stays where it is when others come near', () => {
  const rect = { x: 100, y: 100, w: 100, h: 50 }
  const [first, second] = removePlaces([rect, { ...rect, w: 103 }], 1, picture, 28)
  expect(first).toEqual({ x: 186, y: 86 })
  expect(second).toEqual({ x: 214, y: 86 })
})

test('none covers another or leaves the picture, however near the corners are', () => {
  const near = fc.record({
    x: fc.double({ min: 0, max: 60, noNaN: true }),
    y: fc.double({ min: 0, max: 60, noNaN: true }),
    w: fc.double({ min: 1, max: 40, noNaN: true }),
    h: fc.double({ min: 1, max: 40, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(near, { maxLength: 30 }),
      fc.double({ min: 0.3, max: 3, noNaN: true }),
      fc.constantFrom(24, 28),
      (rects, scale, side) => {
        const size = { width: 330 / scale, height: 400 / scale }
        const places = removePlaces(rects, scale, size, side)
        for (const [i, a] of places.entries()) {
          expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0)
          expect(a.x + side).toBeLessThanOrEqual(size.width * scale + 1e-6)
          expect(a.y + side).toBeLessThanOrEqual(size.height * scale + 1e-6)
          for (const b of places.slice(i + 1))
            expect(Math.abs(a.x - b.x) >= side || Math.abs(a.y - b.y) >= side).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('a hundred on one place are told apart within a moment', () => {
  const began = performance.now()
  const places = removePlaces(
    Array.from({ length: 100 }, () => ({ x: 500, y: 300, w: 9, h: 9 })),
    1,
    picture,
    28,
  )
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(100)
  expect(performance.now() - began).toBeLessThan(1000)
})
