import { expect, test } from 'vitest'
import { formatNif, isNif, isNipc, isSoleTrader, stripSpaces } from './nif'

test.each(['510953964', '500960046', '600084779'])('%s is a valid NIPC', (n) => expect(isNipc(n)).toBe(true))
test.each(['213456789', '980000000', '999999990', '51095396', '5109539641', '51095396a', '', '510953965'])(
  '%s is none',
  (n) => {
    expect(isNif(n)).toBe(false)
  },
)
test('every wrong check digit is found', () => {
  for (let d = 0; d <= 9; d++) expect(isNif(`51095396${d}`)).toBe(d === 4)
})
test('sole traders are known by their first digit', () => {
  expect(isSoleTrader('123456789')).toBe(true)
  expect(isSoleTrader('510953964')).toBe(false)
})
test('shown in threes, taken with spaces, dots and the country', () => {
  expect(formatNif('510953964')).toBe('510 953 964')
  expect(stripSpaces('PT 510.953 964')).toBe('510953964')
})
