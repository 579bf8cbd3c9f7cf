import { expect, test } from 'vitest'
import { settings } from '~/domain/settings/settings'
import { heicSentence, isHeic, sidesOf } from './fitting-pictures'

test.each([
  ['IMG_0001.HEIC', '', true],
  ['foto', 'image/heic', true],
  ['foto.heif', 'application/octet-stream', true],
  ['foto.jpg', 'image/jpeg', false],
  ['heic.png', 'image/png', false],
])('%s (%s)', (name, type, is) => expect(isHeic({ name, type })).toBe(is))

test.each([
  [4032, 3024, 4000, 3000],
  [8064, 6048, 4000, 3000],
  [3024, 4032, 3000, 4000],
  [800, 600, 800, 600],
  [20_000, 3, 4000, 1],
])('%d × %d becomes %d × %d', (width, height, w, h) => {
  const sides = sidesOf({ width, height })
  expect(sides).toEqual([w, h])
  expect(Math.max(...sides)).toBeLessThanOrEqual(settings.picture.largestSide)
})

test('says what to do about one that no browser here opens', () => {
  expect(heicSentence('IMG_1.HEIC')).toContain('«Mais compatível»')
})
