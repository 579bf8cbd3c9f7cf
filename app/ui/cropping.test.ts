import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginCropping, moved, part, written, zoomed } from './cropping'

const square = { width: 1, height: 1 }

describe('what stays of a picture', () => {
  test.each([
    ['a wide one, square', { width: 900, height: 300 }, square, '0.33333 0.00000 0.33333 1.00000'],
    ['a high one, square', { width: 300, height: 900 }, square, '0.00000 0.33333 1.00000 0.33333'],
    [
      'a square one, three to one',
      { width: 900, height: 900 },
      { width: 3, height: 1 },
      '0.00000 0.33333 1.00000 0.33333',
    ],
    [
      'one of the shape itself',
      { width: 900, height: 300 },
      { width: 3, height: 1 },
      '0.00000 0.00000 1.00000 1.00000',
    ],
  ])('%s: the middle, as large as can be', (_what, picture, shape, as) =>
    expect(written(beginCropping(picture, shape))).toBe(as),
  )
  test('moved past the edge it stays at the edge', () => {
    const wide = beginCropping({ width: 900, height: 300 }, square)
    expect(part(moved(wide, 5, 0)).across).toBeCloseTo(2 / 3)
    expect(part(moved(wide, -5, 3))).toMatchObject({ across: 0, down: 0 })
  })
  test('a small picture can’t be brought closer than it has pixels', () => {
    expect(beginCropping({ width: 200, height: 200 }, square).closest).toBe(1)
    expect(beginCropping({ width: 4000, height: 4000 }, square).closest).toBe(8)
  })
  test('whatever is done: within the picture, in the shape’s ratio', () => {
    const side = fc.integer({ min: 200, max: 12_000 })
    const size = fc.record({ width: side, height: side })
    const step = fc.oneof(
      fc.record({
        x: fc.double({ min: -2, max: 2, noNaN: true }),
        y: fc.double({ min: -2, max: 2, noNaN: true }),
      }),
      fc.double({ min: 0.01, max: 20, noNaN: true }),
    )
    fc.assert(
      fc.property(size, size, fc.array(step, { maxLength: 20 }), (picture, shape, steps) => {
        let cropping = beginCropping(picture, shape)
        for (const way of steps)
          cropping = typeof way === 'number' ? zoomed(cropping, way) : moved(cropping, way.x, way.y)
        const { across, down, width, height } = part(cropping)
        for (const n of [across, down, width, height, 1 - across - width, 1 - down - height])
          expect(n).toBeGreaterThanOrEqual(-1e-9)
        const ratio = (width * picture.width * shape.height) / (height * picture.height * shape.width)
        expect(ratio).toBeCloseTo(1, 6)
      }),
    )
  })
  test('coming closer keeps the middle where it was', () => {
    const before = moved(zoomed(beginCropping({ width: 3000, height: 2000 }, square), 2), 0.05, 0.05)
    const middle = (p: ReturnType<typeof part>) => [p.across + p.width / 2, p.down + p.height / 2]
    const [a, b] = [middle(part(before)), middle(part(zoomed(before, 1.5)))]
    expect(b[0]).toBeCloseTo(a[0] as number)
    expect(b[1]).toBeCloseTo(a[1] as number)
  })
})
