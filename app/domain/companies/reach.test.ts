import { expect, test } from 'vitest'
import { areasReached, reachNames, reachSentence } from './reach'

const seat = (lat: number, lon: number) => ({ lat, lon })
const all = {
  districts: new Map([
    ['13', { code: '13', name: 'Porto' }],
    ['03', { code: '03', name: 'Braga' }],
  ]),
  municipalities: new Map(
    [
      { code: '0303', name: 'Braga', district: '03', seat: seat(41.55, -8.42) },
      { code: '0308', name: 'Guimarães', district: '03', seat: seat(41.44, -8.29) },
      { code: '1312', name: 'Porto', district: '13', seat: seat(41.15, -8.61) },
      { code: '0402', name: 'Sem coordenadas', district: '04', seat: null },
    ].map((m) => [m.code, m]),
  ),
}

test.each([
  ['places', '0303', null],
  ['km-10', '0303', ['0303']],
  ['km-25', '0303', ['0303', '0308']],
  ['km-50', '0303', ['0303', '0308', '1312']],
  ['km-100', '0402', ['0402']],
  ['country', '0303', ['03', '13']],
  ['online', '1312', ['03', '13']],
] as const)('%s from %s comes to %j', (reach, from, areas) => {
  expect(areasReached(reach, from, all)).toEqual(areas)
})

test('each is said in a sentence, but the places, which say it themselves', () => {
  const said = reachNames.map((reach) => reachSentence(reach, 'Braga'))
  expect(said[0]).toBeNull()
  expect(said[2]).toBe('Serve até 25 km de Braga')
  expect(new Set(said).size).toBe(reachNames.length)
})
