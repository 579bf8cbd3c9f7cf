import { expect, test } from 'vitest'
import { cursorAt, placeOf } from './cursors'

const ofOne = ['reviews', { category: 'canalizacao' }]
const place = 'MjAyNi0xMS0yOHwx'
const cursor = cursorAt(ofOne, place) as string
const refusal = expect.objectContaining({
  kind: 'invalid',
  detail: { fields: { cursor: expect.stringContaining('Não é o «next»') } },
})

test('a cursor is the place of its list; where a list ends there is none', () => {
  expect(placeOf(ofOne, cursor, 'cursor')).toBe(place)
  expect(cursorAt(ofOne, null)).toBeNull()
  expect(placeOf(ofOne, undefined, 'cursor')).toBeNull()
})

test.each([
  ['empty', ''],
  ['made up', 'abc'],
  ['the place alone', place],
  ['cut', cursor.slice(0, -1)],
  ['another place', cursor.replace('M', 'N')],
  ['no place', `.${cursor.split('.')[1]}`],
  ['of another list', cursorAt(['reviews', { category: 'pintura' }], place) as string],
])('%s is refused by its name', (_, wrong) => {
  expect(() => placeOf(ofOne, wrong, 'cursor')).toThrow(refusal)
})
