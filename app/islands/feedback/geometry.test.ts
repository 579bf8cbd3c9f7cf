import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawn, endsOf, largeEnough, moved, partOf, placeOf, rectOf, resized, scaleFor } from './geometry'

const picture = { width: 1000, height: 600 }
const at = (x: number, y: number) => ({ x, y })

describe.each([0.25, 1, 2])('the rule of sizes at scale %s', (scale) => {
  // In pixels of the screen: width, height, kept.
  test.each([
    [0.9, 0.9, false],
    [0.9, 1, false],
    [1, 0.9, false],
    [1, 1, true],
    [0.9, 50, false],
    [50, 0.9, false],
    [1, 50, true],
    [50, 1, true],
    [0, 0, false],
    [0.99, 0.99, false],
  ])('%s × %s scaled pixels', (w, h, kept) => {
    for (const [dx, dy] of [
      [1, 1],
      [-1, 1],
      [1, -1],
      [-1, -1],
    ] as const) {
      const from = at(400, 300)
      const rect = rectOf(from, at(400 + (dx * w) / scale, 300 + (dy * h) / scale))
      expect(largeEnough(rect, scale)).toBe(kept)
    }
  })
})

test('a drag of one pixel of the screen is kept wherever it begins, at every scale; of 0.99 never', () => {
  const large = { width: 12_000, height: 12_000 }
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(0.8487, 1.72, 0.599), fc.double({ min: 0.05, max: 4, noNaN: true })),
      // Where the picture lies on the screen, and where the press is: whole pixels, or parts as zoomed browsers give.
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.oneof(fc.integer({ min: 2, max: 590 }), fc.double({ min: 2, max: 590, noNaN: true })),
      fc.oneof(fc.integer({ min: 2, max: 590 }), fc.double({ min: 2, max: 590, noNaN: true })),
      fc.constantFrom([1, 1], [-1, 1], [1, -1], [-1, -1] as const),
      (scale, left, x, y, [dx = 1, dy = 1]) => {
        const shown = { left, top: left / 2 }
        const place = (clientX: number, clientY: number) =>
          placeOf({ clientX: left + clientX, clientY: left / 2 + clientY }, shown, scale, large)
        const by = (size: number) => rectOf(place(x, y), place(x + dx * size, y + dy * size))
        expect(largeEnough(by(1), scale)).toBe(true)
        expect(largeEnough(by(0.99), scale)).toBe(false)
        expect(largeEnough({ ...by(40), w: by(0.99).w }, scale)).toBe(false)
      },
    ),
    { numRuns: 3000 },
  )
})

describe('what is put by a click', () => {
  test('a text begins there, and grows to what is written', () => {
    const text = drawn('text', at(1000, 600), at(1000, 600), 0.5, picture)
    expect(text).toEqual({ type: 'text', x: 998, y: 598, w: 2, h: 2 })
    expect(largeEnough(text, 0.5)).toBe(true)
    expect(largeEnough(drawn('text', at(10, 10), at(60, 10), 1, picture), 1)).toBe(false)
  })
  test.each([
    [at(500, 300), { x: 470, y: 270 }],
    [at(0, 0), { x: 0, y: 0 }],
    [at(1000, 600), { x: 940, y: 540 }],
  ])('a mark lies around %o, as large as all, inside the picture', (place, due) => {
    expect(drawn('mark', place, place, 1, picture, 2)).toEqual({ type: 'mark', ...due, w: 60, h: 60 })
  })
})

describe('the part of a picture that is sent', () => {
  test.each([
    [null, { x: 0, y: 0, w: 1000, h: 600 }],
    [
      { x: 10.4, y: 20.6, w: 100.3, h: 50 },
      { x: 10, y: 21, w: 101, h: 50 },
    ],
    [
      { x: 999.8, y: 599.8, w: 0.2, h: 0.2 },
      { x: 999, y: 599, w: 1, h: 1 },
    ],
    [
      { x: 900, y: 500, w: 100, h: 100 },
      { x: 900, y: 500, w: 100, h: 100 },
    ],
  ])('of %o', (crop, due) => {
    expect(partOf(crop ? [{ type: 'crop', ...crop }] : [], picture)).toEqual(due)
  })
})

test.each([
  ['down right', at(10, 20), at(40, 60)],
  ['down left', at(40, 20), at(10, 60)],
  ['up right', at(10, 60), at(40, 20)],
  ['up left', at(40, 60), at(10, 20)],
])('a drag %s is the same rectangle', (_, from, to) => {
  expect(rectOf(from, to)).toEqual({ x: 10, y: 20, w: 30, h: 40 })
})

test.each([
  ['in the picture', 150, 130, 0.5, at(100, 60)],
  ['at scale 2', 150, 130, 2, at(25, 15)],
  ['left of it', 20, 130, 1, at(0, 30)],
  ['above it', 150, -500, 1, at(50, 0)],
  ['right of it', 9999, 130, 1, at(1000, 30)],
  ['below it', 150, 9999, 0.25, at(200, 600)],
])('the pointer %s', (_, clientX, clientY, scale, place) => {
  expect(placeOf({ clientX, clientY }, { left: 100, top: 100 }, scale, picture)).toEqual(place)
})

test('a drag out of the picture ends at its edge', () => {
  const shown = { left: 0, top: 0 }
  const from = placeOf({ clientX: 400, clientY: 200 }, shown, 0.5, picture)
  const to = placeOf({ clientX: 800, clientY: 900 }, shown, 0.5, picture)
  expect(rectOf(from, to)).toEqual({ x: 800, y: 400, w: 200, h: 200 })
})

test('a drag from inside another rectangle is its own', () => {
  const outer = rectOf(at(0, 0), at(500, 500))
  const inner = drawn('highlight', at(100, 100), at(700, 200), 1, picture)
  expect(inner).toEqual({ type: 'highlight', x: 100, y: 100, w: 600, h: 100 })
  expect(outer).toEqual({ x: 0, y: 0, w: 500, h: 500 })
})

describe('arrows', () => {
  test.each([
    ['nw', at(10, 10), at(110, 60)],
    ['ne', at(110, 10), at(10, 60)],
    ['sw', at(10, 60), at(110, 10)],
    ['se', at(110, 60), at(10, 10)],
  ] as const)('begin where the drag began: %s', (from, start, end) => {
    const arrow = drawn('arrow', start, end, 1, picture)
    expect(arrow.from).toBe(from)
    expect(endsOf(arrow)).toEqual([start, end])
  })
  test.each([0.25, 1, 2])(
    'a level one is kept at scale %s, a slip is not, and a rectangle never',
    (scale) => {
      const level = drawn('arrow', at(100, 600), at(300, 600), scale, picture)
      expect(largeEnough(level, scale)).toBe(true)
      expect(level.y + level.h).toBeLessThanOrEqual(600)
      expect(largeEnough(drawn('arrow', at(100, 50), at(100 + 5 / scale, 50), scale, picture), scale)).toBe(
        false,
      )
      expect(largeEnough(drawn('highlight', at(100, 50), at(300, 50), scale, picture), scale)).toBe(false)
    },
  )
})

test.each([
  [{ x: 10, y: 10, w: 50, h: 50 }, 5, -3, { x: 15, y: 7, w: 50, h: 50 }],
  [{ x: 10, y: 10, w: 50, h: 50 }, -100, -100, { x: 0, y: 0, w: 50, h: 50 }],
  [{ x: 10, y: 10, w: 50, h: 50 }, 9999, 9999, { x: 950, y: 550, w: 50, h: 50 }],
])('moving stays in the picture', (rect, dx, dy, due) => {
  expect(moved(rect, dx, dy, picture)).toEqual(due)
})

test.each([
  [10, -10, 1, { w: 60, h: 40 }],
  [-9999, -9999, 1, { w: 1, h: 1 }],
  [-9999, -9999, 0.25, { w: 4, h: 4 }],
  [-9999, -9999, 2, { w: 0.5, h: 0.5 }],
  [9999, 9999, 1, { w: 990, h: 590 }],
])('resizing by %s, %s at scale %s', (dw, dh, scale, due) => {
  const rect = resized({ x: 10, y: 10, w: 50, h: 50 }, dw, dh, picture, scale)
  expect(rect).toEqual({ x: 10, y: 10, ...due })
  expect(largeEnough(rect, scale)).toBe(true)
})

test.each([
  [{ width: 2000, height: 2000 }, 1, 1],
  [{ width: 2000, height: 2000 }, 2, 0.5],
  [{ width: 500, height: 600 }, 1, 0.5],
  [{ width: 500, height: 150 }, 2, 0.25],
])('a picture is shown as on its page, or as the room %o allows', (room, dpi, due) => {
  expect(scaleFor(picture, room, dpi)).toBe(due)
})
