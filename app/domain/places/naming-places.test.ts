import { expect, test } from 'vitest'
import { today, useWorld } from '../../../tests/world'
import { distinctName, namesakes, placeNamed } from './naming-places'
import { placesAndCategories } from './places-and-categories'

useWorld()

test.each([
  ['0303', '0303'],
  ['braga', '0303'],
  ['Gaia', '1317'],
  ['S. João da Madeira', '0116'],
  ['sta maria da feira', '0109'],
  ['V. N. de Famalicão', '0312'],
  ['Porto, Portugal', '1312'],
  ['distrito de Braga', '0303'],
  ['Algarve', '0805'],
  // Of namesakes the first by code, and the one that is said.
  ['Lagoa', '0806'],
  ['Lagoa, Faro', '0806'],
  ['Lagoa (Açores)', '4201'],
  ['Braga, Faro', null],
  ['Nenhures', null],
  ['4700-123', null],
  ['', null],
])('«%s» is %s', async (typed, code) =>
  expect(placeNamed(typed, await placesAndCategories(today))).toBe(code),
)

test('namesakes are told apart', async () => {
  const all = await placesAndCategories(today)
  expect(namesakes('0806', all)).toEqual(['4201'])
  expect(distinctName('0806', all)).toBe('Lagoa (Faro)')
  expect(distinctName('0303', all)).toBe('Braga')
})
