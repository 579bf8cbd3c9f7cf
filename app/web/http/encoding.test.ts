import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['BR', 'br'],
  ['deflate', 'identity'],
])('Accept-Encoding «%s» → %s', (header, expected) => {
  expect(chooseEncoding(header)).toBe(expected)
})

test('none sent: as it is', () => expect(chooseEncoding(undefined)).toBe('identity'))
