import { expect, test } from 'vitest'
import { nearestSeat } from './near-me'

test.each([
  ['Guimarães', { latitude: 41.44, longitude: -8.3 }, '0308'],
  ['between both, nearer to Braga', { latitude: 41.53, longitude: -8.4 }, '0303'],
  // A degree of longitude is three quarters of one of latitude here: by plain degrees it would be the other.
  ['west of one, north of the other', { latitude: 40.0, longitude: -8.0 }, 'west'],
])('%s', (_, at, code) => {
  const seats: [string, number, number][] =
    code === 'west'
      ? [
          ['west', 40.0, -8.6],
          ['north', 40.5, -8.0],
        ]
      : [
          ['0303', 41.55, -8.42],
          ['0308', 41.44, -8.29],
        ]
  expect(nearestSeat(at, seats)).toBe(code)
})
