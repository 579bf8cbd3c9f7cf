import { expect, test } from 'vitest'
import { hoursText, parseHours } from './typed-hours'

test.each<[string, [number, number][] | null]>([
  ['', []],
  ['  Fechado ', []],
  [
    '9:00–13:00, 14:00–18:00',
    [
      [540, 780],
      [840, 1080],
    ],
  ],
  ['9-13', [[540, 780]]],
  [
    '9h-13h e 14h30 às 19h',
    [
      [540, 780],
      [870, 1140],
    ],
  ],
  ['09.00 - 19.30', [[540, 1170]]],
  ['9 a 19', [[540, 1140]]],
  ['20:00–2:00', [[1200, 1560]]],
  ['9:00–24:00', [[540, 1440]]],
  ['9:00–0:00', [[540, 1440]]],
  ['0:00–24:00', [[0, 1440]]],
  ['13-9', null],
  ['9-13, 12-18', null],
  ['25-26', null],
  ['9:75-10', null],
  ['sempre', null],
  ['9-10,10-11,11-12,12-13,13-14', null],
  ['-', null],
])('%j', (text, spans) => {
  expect(parseHours(text)).toEqual(spans)
})

test.each(['9:00–13:00, 14:00–18:00', '20:00–2:00', '9:00–0:00', '0:00–0:00', ''])(
  '%j is read as it is written',
  (text) => {
    expect(hoursText(parseHours(text) ?? undefined)).toBe(text)
  },
)
