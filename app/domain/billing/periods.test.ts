import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeToday, dayOfMonth, endOfPeriod, leftOf, share } from './periods'

describe('a period ends', () => {
  test.each([
    ['2026-11-24', 'month', 24, '2026-12-24'],
    ['2026-12-31', 'month', 31, '2027-01-31'],
    ['2027-01-31', 'month', 31, '2027-02-28'],
    ['2027-02-28', 'month', 31, '2027-03-31'],
    ['2027-03-31', 'month', 31, '2027-04-30'],
    // 29 February: the last day of it where there is none, the 29th again when there is.
    ['2028-02-29', 'year', 29, '2029-02-28'],
    ['2031-02-28', 'year', 29, '2032-02-29'],
    ['2028-01-30', 'month', 30, '2028-02-29'],
    // The hour changes on 29 March and 25 October 2026: a day is a day.
    ['2026-03-15', 'month', 15, '2026-04-15'],
    ['2026-10-20', 'month', 20, '2026-11-20'],
  ] as const)('%s by the %s, from the %i.: %s', (start, interval, anchor, end) => {
    expect(endOfPeriod(start, interval, anchor)).toBe(end)
  })

  test('whatever it began on, a year of months is a year', () => {
    const days = fc
      .integer({ min: 0, max: 3650 })
      .map((n) => new Date(Date.UTC(2024, 0, 1 + n)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, (start) => {
        let day = start
        for (let i = 0; i < 12; i++) day = endOfPeriod(day, 'month', dayOfMonth(start))
        expect(day).toBe(endOfPeriod(start, 'year', dayOfMonth(start)))
      }),
    )
  })
})

describe('by hand, to the cent', () => {
  // Essencial, 29,00 € for the month from 24 November to 24 December: 30 days.
  const period = { periodStart: '2026-11-24', periodEnd: '2026-12-24' }
  const change = (today: string, next = { netCents: 7900, sameInterval: true }) =>
    changeToday(period, leftOf(2900, period, today), next, today)

  test('to Profissional (79,00 €) on 4 December: 20 of 30 days of both', () => {
    expect(change('2026-12-04')).toEqual({
      creditCents: 1933, // 2900 × 20 ÷ 30 = 1933,33…
      priceCents: 5267, // 7900 × 20 ÷ 30 = 5266,66…
      days: 20,
      of: 30,
      netCents: 3334,
    })
  })

  test('from the month to the year: a new period, less what is left', () => {
    expect(change('2026-12-04', { netCents: 29_000, sameInterval: false })).toMatchObject({
      creditCents: 1933,
      netCents: 27_067,
    })
  })

  test('on the first day all of it, on the last one day, afterwards nothing', () => {
    expect(change('2026-11-24').netCents).toBe(5000)
    expect(change('2026-12-23')).toMatchObject({ days: 1, creditCents: 97, priceCents: 263, netCents: 166 })
    expect(change('2026-12-24').netCents).toBe(0)
  })

  test('a company taken away after 10 of 30 days gets 20 of them back', () => {
    expect(leftOf(3567, period, '2026-12-04')).toBe(2378)
  })

  test('half a cent goes up', () => {
    expect(share(1, 1, 2)).toBe(1)
    expect(share(3, 1, 2)).toBe(2)
    expect(share(100, 1, 3)).toBe(33)
    expect(share(200, 1, 3)).toBe(67)
    expect(() => share(1, -1, 2)).toThrow(RangeError)
    expect(() => share(1, 1, 0)).toThrow(RangeError)
  })
})
