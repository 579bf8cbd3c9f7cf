import { expect, test } from 'vitest'
import { fromOurselves } from './origin-check'

const ours = 'https://aval.example'
test.each([
  [{ origin: ours, 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: ours }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{}, false],
  [{ origin: 'null' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: `${ours}.evil.example` }, false],
  [{ origin: 'http://aval.example' }, false],
  [{ origin: ours, 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: ours, 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
])('%j → %s', (headers, expected) => {
  expect(fromOurselves(headers, ours)).toBe(expected)
})
