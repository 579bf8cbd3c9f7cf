import { afterEach, expect, test, vi } from 'vitest'
import { expected } from './expected'

afterEach(() => vi.unstubAllGlobals())
const on = (onLine: boolean) => vi.stubGlobal('navigator', { onLine })

test.each([
  ['a «no»', new DOMException('Permission denied', 'NotAllowedError'), true],
  ['sharing stopped', new DOMException('capture: ended', 'AbortError'), true],
  ['nobody answers', new DOMException('nobody answers', 'NetworkError'), true],
  ['a file that is no picture', new DOMException('not a picture', 'DataError'), true],
  [
    'our own policy',
    new DOMException('"display-capture" is disallowed by permissions policy', 'NotAllowedError'),
    false,
  ],
  ['asked outside of a press', new DOMException('no gesture', 'InvalidStateError'), false],
  ['no frame came', new DOMException('no frame came', 'TimeoutError'), false],
  ['a mistake of ours', new TypeError('x is not a function'), false],
])('%s: expected %s', (_, error, due) => {
  on(true)
  expect(expected(error)).toBe(due)
})

test('without a network nothing is a fault of ours', () => {
  on(false)
  expect(expected(new TypeError('Failed to fetch dynamically imported module'))).toBe(true)
})
