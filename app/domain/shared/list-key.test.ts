import { expect, test } from 'vitest'
import { decodeKey, encodeKey } from './list-key'

const id = '01a1fd56-e2a5-7584-a7b8-b20fc92231f1'

test('comes back as it went', () => {
  expect(decodeKey(encodeKey('2026-11-18 10:00:00.123456+00', id))).toEqual([
    '2026-11-18 10:00:00.123456+00',
    id,
  ])
  expect(decodeKey(encodeKey(12, id), 'number')).toEqual(['12', id])
  expect(decodeKey(encodeKey(5, '2026-07-18 10:00:00+01', id), 'number', 'moment')).toEqual([
    '5',
    '2026-07-18 10:00:00+01',
    id,
  ])
})

test.each([
  ['', 'moment'],
  [null, 'moment'],
  ['abc', 'moment'],
  [encodeKey('2026-02-31 10:00:00+00', id), 'moment'],
  [encodeKey('2026-02-11 25:00:00+00', id), 'moment'],
  [encodeKey('....', id), 'moment'],
  [encodeKey(5, id), 'moment'],
  [encodeKey('2026-11-18 10:00:00+00', id), 'number'],
  [encodeKey('99999999999999999', id), 'number'],
  [encodeKey('2026-11-18 10:00:00+00', 'x'), 'moment'],
  [encodeKey('2026-11-18 10:00:00+00', id, id), 'moment'],
] as const)('%j is no key of a list by %s', (key, kind) => expect(decodeKey(key, kind)).toBeNull())
