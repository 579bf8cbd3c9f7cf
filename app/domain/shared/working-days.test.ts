import { describe, expect, test } from 'vitest'
import {
  addWorkingDays,
  easter,
  holidays,
  isWorkingDay,
  lisbonDay,
  mondayOf,
  startOfDay,
  workingDaysBetween,
} from './working-days'

// Published dates, among them the earliest (22 March) and the latest (25 April) that there can be.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2011, '2011-04-24'],
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2029, '2029-04-01'],
  [2030, '2030-04-21'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
  [2076, '2076-04-19'],
])('Easter of %i is %s', (year, day) => expect(easter(year)).toBe(day))

test('Easter is a Sunday between 22 March and 25 April, for ever', () => {
  const years = Array.from({ length: 301 }, (_, i) => 1900 + i)
  const wrong = years.filter((year) => {
    const day = easter(year)
    return new Date(day).getUTCDay() !== 0 || day < `${year}-03-22` || day > `${year}-04-25`
  })
  expect(wrong).toEqual([])
})

test('2026 has its thirteen holidays', () => {
  expect([...holidays(2026)].sort()).toEqual([
    '2026-01-01',
    '2026-04-03',
    '2026-04-05',
    '2026-04-25',
    '2026-05-01',
    '2026-06-04',
    '2026-06-10',
    '2026-08-15',
    '2026-10-05',
    '2026-11-01',
    '2026-12-01',
    '2026-12-08',
    '2026-12-25',
  ])
})

test.each([
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-11-22', false, 'a Sunday'],
  ['2026-12-01', false, 'Restauração'],
  ['2026-12-08', false, 'Imaculada Conceição'],
  ['2026-04-03', false, 'Good Friday'],
  ['2026-06-04', false, 'Corpus Christi'],
  ['2026-02-17', true, 'Carnival is no national holiday'],
  ['2026-06-24', true, 'São João is municipal'],
])('%s working: %s (%s)', (day, working) => expect(isWorkingDay(day)).toBe(working))

describe('five working days', () => {
  test.each([
    ['2026-11-18T10:00:00Z', '2026-11-25', 'from a Wednesday over a week-end'],
    ['2026-11-21T10:00:00Z', '2026-11-27', 'from a Saturday'],
    ['2026-11-27T10:00:00Z', '2026-12-07', 'over the first of December'],
    ['2026-11-30T10:00:00Z', '2026-12-09', 'over two holidays'],
    ['2026-12-23T10:00:00Z', '2026-12-31', 'over Christmas'],
    ['2026-12-30T10:00:00Z', '2027-01-07', 'over the new year'],
    ['2026-03-31T10:00:00Z', '2026-04-08', 'over Easter'],
    ['2026-06-03T10:00:00Z', '2026-06-12', 'over Corpus Christi and 10 June'],
    ['2026-07-01T23:30:00Z', '2026-07-09', 'in Lisbon it is the 2nd already'],
  ])('from %s until %s (%s)', (from, until) => {
    const end = addWorkingDays(new Date(from), 5)
    expect(lisbonDay(end)).toBe(until)
    expect(lisbonDay(new Date(end.getTime() + 1000))).not.toBe(until)
    expect(workingDaysBetween(new Date(from), end)).toBe(5)
  })
  test('none is the end of today', () => {
    expect(addWorkingDays(new Date('2026-11-18T10:00:00Z'), 0)).toEqual(new Date('2026-11-18T23:59:59Z'))
  })
  test('past ones are counted back', () => {
    expect(workingDaysBetween(new Date('2026-11-25T10:00:00Z'), new Date('2026-11-18T10:00:00Z'))).toBe(-5)
  })
})

test.each([
  ['2026-01-15', '2026-01-15T00:00:00.000Z'],
  ['2026-07-15', '2026-07-14T23:00:00.000Z'],
  ['2026-03-29', '2026-03-29T00:00:00.000Z'],
  ['2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T23:00:00.000Z'],
  ['2026-10-26', '2026-10-26T00:00:00.000Z'],
])('%s begins in Lisbon at %s', (day, at) => expect(startOfDay(day).toISOString()).toBe(at))

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-16'],
  ['2026-11-16T00:00:00Z', '2026-11-16'],
  ['2026-11-22T23:59:59Z', '2026-11-16'],
  ['2026-07-05T23:30:00Z', '2026-07-06'],
])('the week of %s began on %s', (at, monday) => expect(mondayOf(new Date(at))).toBe(monday))
