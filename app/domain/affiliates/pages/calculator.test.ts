import { describe, expect, test } from 'vitest'
import {
  type Assumptions,
  assumedIn,
  columns,
  type EstimateRules,
  estimate,
  meanPrices,
  tierAt,
} from './calculator'

// Numbers of their own: each expected figure below is reckoned by hand beside it.
const rules: EstimateRules = {
  prices: {
    essential: { monthlyCents: 2900, yearlyCents: 29_000 },
    professional: { monthlyCents: 7900, yearlyCents: 79_000 },
  },
  tiers: [
    { name: 'Bronze', from: 1, percent: 20 },
    { name: 'Prata', from: 5, percent: 25 },
    { name: 'Ouro', from: 15, percent: 30 },
  ],
  commissionMonths: 12,
  horizon: 24,
}
const one: Assumptions = { companies: 1, professional: 0, yearly: 0, churn: 0 }
const of = (assumed: Partial<Assumptions>, month: number) => {
  const found = estimate(rules, { ...one, ...assumed })[month - 1]
  if (!found) throw new Error(`no month ${month}`)
  return found
}

describe('one company a month that stays, with the smaller plan by the month', () => {
  test('the first: 20 % of 29,00 €', () =>
    expect(of({}, 1)).toEqual({
      month: 1,
      paying: 1,
      percent: 20,
      baseCents: 2900,
      cents: 580,
      sumCents: 580,
    }))
  test('the fifth: four paid before it, so 20 % of 5 × 29 € = 145 €', () =>
    expect(of({}, 5)).toMatchObject({ percent: 20, baseCents: 14_500, cents: 2900 }))
  test('the sixth: five paid before it, so 25 % of 6 × 29 € = 174 €', () =>
    expect(of({}, 6)).toMatchObject({ percent: 25, baseCents: 17_400, cents: 4350 }))
  test('after two tiers of five months: 580 × (1+2+3+4+5) = 8700', () =>
    expect(of({}, 5).sumCents).toBe(8700))
  test('the thirteenth: the first company counts no more, 25 % of 12 × 29 €', () =>
    expect(of({}, 13)).toMatchObject({ paying: 13, percent: 25, baseCents: 34_800, cents: 8700 }))
  test('the sixteenth: fifteen paid before it, so 30 % of 12 × 29 €', () =>
    expect(of({}, 16)).toMatchObject({ paying: 16, percent: 30, cents: 10_440 }))
})

describe('mixed', () => {
  test('three in ten with the larger plan: 0,7 × 29 € + 0,3 × 79 € = 44 €', () => {
    expect(meanPrices(rules, { ...one, professional: 30 })).toEqual({
      monthlyCents: 4400,
      yearlyCents: 44_000,
    })
    expect(of({ professional: 30 }, 1).cents).toBe(880)
  })
  test('by the year: 20 % of 290 € at once, and each month only what is new', () => {
    expect(of({ yearly: 100 }, 1)).toMatchObject({ baseCents: 29_000, cents: 5800 })
    expect(of({ yearly: 100 }, 3)).toMatchObject({ baseCents: 29_000, cents: 5800, paying: 3 })
  })
  test('half by the year, two companies: 2 × (0,5 × 29 € + 0,5 × 290 €) = 319 €', () =>
    expect(of({ companies: 2, yearly: 50 }, 1)).toMatchObject({ baseCents: 31_900, cents: 6380 }))
})

describe('some leave', () => {
  test('a tenth a month: in the third 1 + 0,9 + 0,81 = 2,71 pay, 20 % of 78,59 €', () => {
    const third = of({ churn: 10 }, 3)
    expect(third.paying).toBeCloseTo(2.71, 10)
    expect(third).toMatchObject({ baseCents: 7859, cents: 1572 })
  })
  test('whoever paid for a year stays it: twelve after twelve months, then 0,9 to the twelfth of the first', () => {
    expect(of({ churn: 10, yearly: 100 }, 12).paying).toBe(12)
    expect(of({ churn: 10, yearly: 100 }, 13).paying).toBeCloseTo(12 + 0.9 ** 12, 10)
  })
  test('all of them each month: one pays, always', () => expect(of({ churn: 100 }, 24).paying).toBe(1))
})

test.each([
  [0, 'Bronze'],
  [4, 'Bronze'],
  [5, 'Prata'],
  [14, 'Prata'],
  [15, 'Ouro'],
  [400, 'Ouro'],
])('with %i paying companies: %s', (paying, name) => expect(tierAt(paying, rules.tiers).name).toBe(name))

test.each([
  ['', { companies: 2, professional: 30, yearly: 40, churn: 4 }],
  ['empresas=7&profissional=0&ano=100&saidas=0', { companies: 7, professional: 0, yearly: 100, churn: 0 }],
  ['empresas=0&profissional=-5&ano=101&saidas=99', { companies: 1, professional: 0, yearly: 100, churn: 50 }],
  [
    'empresas=nada&profissional=&ano=1e400&saidas=NaN',
    { companies: 2, professional: 30, yearly: 40, churn: 4 },
  ],
  ['empresas=3,4&saidas=4.6', { companies: 3, professional: 30, yearly: 40, churn: 5 }],
])('an address «?%s» asks for what it may', (address, expected) =>
  expect(
    assumedIn(
      new URLSearchParams(address),
      { companies: 2, professional: 30, yearly: 40, churn: 4 },
      { companies: 100, churn: 50 },
    ),
  ).toEqual(expected),
)

test('columns stand on the ground, the highest as tall as the drawing', () => {
  const drawn = columns([0, 5, 10], { width: 300, height: 100 })
  expect(drawn.map(({ y, height }) => y + height)).toEqual([100, 100, 100])
  expect(drawn.map(({ height }) => height)).toEqual([1.5, 50, 100])
  expect(drawn.map(({ x }) => x)).toEqual([15, 115, 215])
})
