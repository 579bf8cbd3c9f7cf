import { expect, test } from 'vitest'
import { cursorAt, placeOf } from './list-cursor'

const list = ['reviews', { category: 'canalizacao' }]
const place = 'MjAyNi0xMS0yOHwx'
const cursor = cursorAt(list, place) as string
const refusal = expect.objectContaining({
  kind: 'invalid',
  detail: { fields: { cursor: expect.stringContaining('Não é o «next»') } },
})

test('a cursor is the place of its list; where a list ends there is none', () => {
  expect(placeOf(list, cursor, 'cursor')).toBe(place)
  expect(cursorAt(list, null)).toBeNull()
  expect(placeOf(list, undefined, 'cursor')).toBeNull()
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
  expect(() => placeOf(list, wrong, 'cursor')).toThrow(refusal)
})
