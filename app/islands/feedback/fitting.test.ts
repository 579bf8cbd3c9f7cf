import { expect, test } from 'vitest'
import { settings } from '~/domain/settings/settings'
import { drawnOn, fitOf, longestSide, mostBytes, mostPixels, shrinkOf, sizeTimes } from './fitting'

test('never more than the server takes', () => {
  expect(mostBytes).toBeLessThan(settings.feedback.pngBytes)
  expect(mostPixels).toBeLessThan(settings.feedback.largestPixels)
  expect(longestSide).toBeLessThan(settings.feedback.largestSide)
})

test.each([
  ['a laptop', 1280, 720],
  ['of 5K', 5120, 2880],
  ['of 6K', 6016, 3384],
  ['of 8K', 7680, 4320],
  ['a photograph of 48 million', 8064, 6048],
  ['8,000 on a side', 8000, 8000],
  ['a ribbon', 30_000, 2],
  ['one pixel', 1, 1],
])('%s fits, and keeps its shape', (_, width, height) => {
  const fit = fitOf({ width, height })
  const size = sizeTimes({ width, height }, fit)
  expect(size.width * size.height).toBeLessThanOrEqual(settings.feedback.largestPixels)
  expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(longestSide)
  expect(Math.abs(size.width / width - size.height / height)).toBeLessThan(height < 10 ? 1 : 0.001)
  if (width * height <= mostPixels && width <= longestSide) expect(size).toEqual({ width, height })
})

test('a file that is too large comes below in a few steps, also where its bytes shrink slowly', () => {
  let [bytes, steps] = [40_000_000, 0]
  while (bytes > mostBytes) {
    const factor = shrinkOf(bytes)
    expect(factor).toBeLessThan(1)
    bytes *= factor ** 1.7
    steps += 1
  }
  expect(steps).toBeLessThanOrEqual(4)
})

test('what was drawn lies where it lay', () => {
  const from = { width: 1000, height: 500 }
  const to = sizeTimes(from, 0.3333)
  const [h] = drawnOn([{ type: 'hide', x: 900, y: 100, w: 100, h: 400 }], from, to)
  expect(h).toMatchObject({ type: 'hide', x: 299.7 })
  expect((h?.x ?? 0) + (h?.w ?? 0)).toBeCloseTo(to.width)
  expect((h?.y ?? 0) + (h?.h ?? 0)).toBeCloseTo(to.height)
})
