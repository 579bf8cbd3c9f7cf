import { describe, expect, test } from 'vitest'
import type { Tax, TaxRegion } from './states'
import { ratesAt, regionOf, splitGross, taxOf, withVat } from './vat'

const now = new Date('2026-11-24T12:00:00Z')

describe('the region', () => {
  test.each<[string, string, TaxRegion]>([
    ['PT', '1000-001', 'mainland'],
    ['PT', '8900-999', 'mainland'],
    ['PT', '9000-001', 'madeira'],
    ['PT', '9399-999', 'madeira'],
    ['PT', '9400-001', 'madeira'],
    ['PT', '9500-001', 'azores'],
    ['PT', '9980-999', 'azores'],
    ['ES', '9500', 'eu'],
    ['GR', '104 31', 'eu'],
    ['GB', 'BT1 1AA', 'outside'],
    ['NO', '0150', 'outside'],
    ['BR', '90010-000', 'outside'],
  ])('of %s %s is %s', (country, postalCode, region) =>
    expect(regionOf({ country, postalCode })).toBe(region),
  )
})

describe('the tax', () => {
  test.each<[TaxRegion, boolean, Tax['rate'], string | undefined]>([
    ['mainland', false, 23, undefined],
    ['madeira', false, 22, undefined],
    ['azores', false, 16, undefined],
    ['eu', true, 0, 'M40'],
    ['eu', false, 23, undefined],
    ['outside', false, 0, 'M99'],
  ])('of %s, number confirmed %s: %s', (region, viesValid, rate, code) => {
    const tax = taxOf({ region, viesValid }, now)
    expect(tax).toMatchObject({ region, rate })
    expect(tax.exemption?.code).toBe(code)
  })

  test('says why there is none', () => {
    expect(taxOf({ region: 'eu', viesValid: true }, now).exemption?.words).toBe('IVA – autoliquidação')
    expect(taxOf({ region: 'outside', viesValid: false }, now).exemption?.words).toBe(
      'Não sujeito; não tributado',
    )
  })

  test('a number that VIES knows changes nothing at home', () => {
    expect(taxOf({ region: 'azores', viesValid: true }, now).rate).toBe(16)
  })

  test('changes at midnight in Lisbon, not in UTC', () => {
    const rates = [
      { from: '2027-07-01', mainland: 22, madeira: 22, azores: 16 } as const,
      { from: '2021-07-01', mainland: 23, madeira: 22, azores: 16 } as const,
    ]
    const at = (moment: string) =>
      taxOf({ region: 'mainland', viesValid: false }, new Date(moment), rates).rate
    expect(at('2027-06-30T22:59:59Z')).toBe(23)
    expect(at('2027-06-30T23:00:00Z')).toBe(22)
    expect(() => ratesAt('2021-06-30', rates)).toThrow('2021-06-30')
  })
})

describe('IVA, to the cent and by hand', () => {
  test.each<[string, number, Tax['rate'], number, number]>([
    ['29,00 € at 23 %: 6,67', 2900, 23, 667, 3567],
    ['29,00 € at 22 %: 6,38', 2900, 22, 638, 3538],
    ['29,00 € at 16 %: 4,64', 2900, 16, 464, 3364],
    ['290,00 € at 23 %: 66,70', 29000, 23, 6670, 35670],
    ['79,00 € at 23 %: 18,17', 7900, 23, 1817, 9717],
    ['150,00 € at 23 %: 34,50', 15000, 23, 3450, 18450],
    ['half a cent goes up: 0,50 € at 23 % are 11,5 cents', 50, 23, 12, 62],
    ['below half goes down: 0,02 € at 22 % are 0,44 cents', 2, 22, 0, 2],
    ['10,13 € at 23 %: 2,3299', 1013, 23, 233, 1246],
    ['12,50 € at 22 %: 2,75', 1250, 22, 275, 1525],
    ['0,25 € at 22 %: 5,5 cents', 25, 22, 6, 31],
    ['no IVA', 2900, 0, 0, 2900],
    ['nothing', 0, 23, 0, 0],
  ])('%s', (_, netCents, rate, vatCents, grossCents) =>
    expect(withVat(netCents, { rate })).toEqual({ netCents, vatCents, grossCents }),
  )

  test('once on the sum, not line by line: three of 0,33 €', () => {
    // By line: 7,59 cents, three times 8. On 0,99 €: 22,77 cents.
    expect(withVat(99, { rate: 23 }).vatCents).toBe(23)
    expect(3 * withVat(33, { rate: 23 }).vatCents).toBe(24)
  })

  test.each([0.5, -1, Number.NaN, 1e300])('%s is no sum', (cents) =>
    expect(() => withVat(cents, { rate: 23 })).toThrow('no sum of cents'),
  )
})

describe('a gross sum', () => {
  test.each<[number, Tax['rate'], number, number, number]>([
    [3567, 23, 2900, 667, 3567],
    [1000, 23, 813, 187, 1000],
    [3538, 22, 2900, 638, 3538],
    [100, 0, 100, 0, 100],
    // 0,01 € is the first of them; 0,02 € have no IVA of half a cent yet, and 0,03 € are no net and its IVA.
    [1, 23, 1, 0, 1],
    [2, 23, 2, 0, 2],
    [3, 23, 2, 0, 2],
    [4, 23, 3, 1, 4],
  ])('of %s cents at %s %%', (gross, rate, netCents, vatCents, grossCents) =>
    expect(splitGross(gross, { rate })).toEqual({ netCents, vatCents, grossCents }),
  )

  test('is never more than asked, and at most a cent less; each net finds itself', () => {
    for (const rate of [23, 22, 16, 0] as const)
      for (let cents = 0; cents < 20_000; cents++) {
        const { grossCents } = splitGross(cents, { rate })
        if (grossCents > cents || cents - grossCents > 1) throw new Error(`${cents} at ${rate} %`)
        const sold = withVat(cents, { rate })
        if (splitGross(sold.grossCents, { rate }).netCents !== cents) throw new Error(`net ${cents}`)
      }
  })
})
