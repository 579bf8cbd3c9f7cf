import { expect, test } from 'vitest'
import { daysBetween } from '../shared/working-days'
import { type Period, periods, rangeOf, readPeriod, readStep, stepAfter, stepOf } from './periods'
import { changeSaid, said } from './said'
import { change, figureValue } from './values'

test.each(Object.keys(periods) as Period[])('%s days end yesterday, beside as many before', (period) => {
  const { before, from, until } = rangeOf(period, '2026-11-18')
  expect([until, daysBetween(from, until), daysBetween(before, from)]).toEqual([
    '2026-11-18',
    periods[period].days,
    periods[period].days,
  ])
})

test.each([
  ['2026-11-18', 'day', '2026-11-18', '2026-11-19'],
  ['2026-11-18', 'week', '2026-11-16', '2026-11-23'],
  ['2026-11-16', 'week', '2026-11-16', '2026-11-23'],
  ['2026-11-15', 'week', '2026-11-09', '2026-11-16'],
  ['2026-12-31', 'month', '2026-12-01', '2027-01-01'],
  ['2026-02-28', 'month', '2026-02-01', '2026-03-01'],
] as const)('%s by %s begins on %s', (day, step, start, next) => {
  expect(stepOf(day, step)).toBe(start)
  expect(stepAfter(start, step)).toBe(next)
})

test.each([null, '', '31', 'constructor', '365; drop'])('a period «%s» that is none is a month', (asked) => {
  expect(readPeriod(asked)).toBe('30')
  expect(readStep(asked, 'week')).toBe('week')
})

test.each([
  ['count', 1250, '1250'],
  ['count', 0, '0'],
  ['cents', 123_456, '1234,56 €'],
  ['percent', 0.125, '12,5 %'],
  ['minutes', 35, '35 min'],
  ['minutes', 450, '7,5 h'],
  ['minutes', 6000, '4,2 dias'],
  ['marks', 4.25, '4,3'],
  ['marks', null, 'sem dados'],
] as const)('%s %s is «%s»', (unit, value, words) =>
  expect(
    said(unit, value)
      .replaceAll(/\u00A0|\u202F/g, ' ')
      .replace('1 2', '12'),
  ).toBe(words),
)

test.each([
  ['count', 12, 10, '+20 %'],
  ['count', 8, 10, '−20 %'],
  ['count', 10, 10, 'igual'],
  ['count', 600, 10, '60 vezes tanto'],
  ['count', 5, 0, null],
  ['percent', 0.5, 0.35, '+15,0 pontos'],
  ['marks', 4, 4.5, '−0,5 valores'],
  ['minutes', null, 4, null],
] as const)('%s from %s, before %s: %s', (unit, now, before, words) =>
  expect(changeSaid(unit, change(unit, now, before))).toBe(words),
)

test('a mean of nothing is nothing, a sum of nothing is 0', () => {
  expect(figureValue('minutes', { value: 0, cases: 0 })).toBeNull()
  expect(figureValue('count', { value: 0, cases: 0 })).toBe(0)
  expect(figureValue('percent', { value: 1, cases: 4 })).toBe(0.25)
})
