import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isWorkingDay, lisbonDay, shiftDay, workingDaysBetween } from '../shared/working-days'
import { endOfTerm, type Term, warnAt } from './term'

/** A moment of Lisbon, as people would say it. */
const said = (at: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Lisbon',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at)

test.each([
  // The example of the EDPB (Guidelines 01/2022, on art. 12(3)), of which the last day is Easter Sunday in 2026.
  ['2026-03-05T10:00:00Z', { months: 1 }, '2026-04-06 23:59:59'],
  ['2026-08-31T10:00:00Z', { months: 1 }, '2026-09-30 23:59:59'],
  ['2027-01-31T10:00:00Z', { months: 1 }, '2027-03-01 23:59:59'],
  ['2028-01-31T10:00:00Z', { months: 1 }, '2028-02-29 23:59:59'],
  ['2026-11-27T10:00:00Z', { months: 1 }, '2026-12-28 23:59:59'],
  ['2026-11-27T10:00:00Z', { months: 3 }, '2027-03-01 23:59:59'],
  // 25 December is a Friday, and a holiday.
  ['2026-11-25T10:00:00Z', { months: 1 }, '2026-12-28 23:59:59'],
  // Still the day before in UTC, already the next in Lisbon.
  ['2026-06-30T23:30:00Z', { months: 1 }, '2026-08-03 23:59:59'],
  ['2026-11-20T10:00:00Z', { days: 10 }, '2026-11-30 23:59:59'],
  // Two days that are a Saturday and a Sunday: two working days.
  ['2026-11-27T10:00:00Z', { days: 2 }, '2026-12-02 23:59:59'],
  ['2026-11-27T10:25:00Z', { hours: 72 }, '2026-11-30 11:00:00'],
  ['2026-11-27T10:00:00Z', { hours: 72 }, '2026-11-30 11:00:00'],
  // Over the night in which the clocks are put back: 72 hours that pass, not 72 on the clock.
  ['2026-10-24T10:25:00Z', { hours: 72 }, '2026-10-27 11:00:00'],
] as const)('%s, %o: %s', (from, term, end) => expect(said(endOfTerm(new Date(from), term))).toBe(end))

const moments = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2035-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const wholeDays: fc.Arbitrary<Term> = fc.oneof(
  fc.record({ days: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ months: fc.integer({ min: 1, max: 12 }) }),
)

describe('in days and months', () => {
  test('ends with the last second of a working day of Lisbon', () =>
    fc.assert(
      fc.property(moments, wholeDays, (from, term) => {
        const end = endOfTerm(from, term)
        expect(said(end)).toMatch(/ 23:59:59$/)
        expect(isWorkingDay(lisbonDay(end))).toBe(true)
      }),
    ))
  test('never before the same date, nor the day of so many days; never later than the next working day after it', () =>
    fc.assert(
      fc.property(moments, wholeDays, (from, term) => {
        const [day, end] = [lisbonDay(from), lisbonDay(endOfTerm(from, term))]
        const named = 'days' in term ? shiftDay(day, term.days) : null
        if (named) expect(end >= named).toBe(true)
        if ('months' in term) {
          const ahead =
            (Number(end.slice(0, 4)) - Number(day.slice(0, 4))) * 12 +
            Number(end.slice(5, 7)) -
            Number(day.slice(5, 7))
          expect([term.months, term.months + 1]).toContain(ahead)
          if (ahead === term.months && isWorkingDay(end)) {
            const rolled = Number(end.slice(8)) - Number(day.slice(8))
            for (let i = 1; i <= rolled; i++) expect(isWorkingDay(shiftDay(end, -i))).toBe(false)
          }
        }
      }),
    ))
  test('two days or more hold at least two working days', () =>
    fc.assert(
      fc.property(moments, fc.integer({ min: 2, max: 30 }), (from, days) => {
        expect(workingDaysBetween(from, endOfTerm(from, { days }))).toBeGreaterThanOrEqual(2)
      }),
    ))
  test('who comes later is never due earlier; a longer term never ends earlier', () =>
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 1, max: 11 }), (a, b, months) => {
        const [first, second] = a <= b ? [a, b] : [b, a]
        expect(endOfTerm(first, { months }) <= endOfTerm(second, { months })).toBe(true)
        expect(endOfTerm(a, { months }) < endOfTerm(a, { months: months + 1 })).toBe(true)
      }),
    ))
})

test('in hours: whole hours, all of them after the hour of the event, weekends and nights too', () =>
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 200 }), (from, hours) => {
      const end = endOfTerm(from, { hours }).getTime()
      expect(end % 3_600_000).toBe(0)
      const passed = (end - from.getTime()) / 3_600_000
      expect(passed).toBeGreaterThan(hours)
      expect(passed).toBeLessThanOrEqual(hours + 1)
    }),
  ))

test('the warning comes within the term', () =>
  fc.assert(
    fc.property(moments, wholeDays, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (from, term, share) => {
      const due = endOfTerm(from, term)
      const at = warnAt(from, due, share)
      expect(at >= from && at <= due).toBe(true)
    }),
  ))
