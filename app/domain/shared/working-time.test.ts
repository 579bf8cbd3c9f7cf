import { describe, expect, test } from 'vitest'
import { addWorkingTime, openDays, workingTimeBetween } from './working-time'

const office = { from: 9, until: 18 }
const hour = 3600

// In winter Lisbon is UTC, in summer an hour ahead.
describe('working time', () => {
  test.each([
    ['within a day', '2026-11-18T10:00:00Z', 4, '2026-11-18T14:00:00Z'],
    ['until the last second of a day', '2026-11-18T10:00:00Z', 8, '2026-11-18T18:00:00Z'],
    ['over the night', '2026-11-18T16:00:00Z', 4, '2026-11-19T11:00:00Z'],
    ['one working day', '2026-11-18T15:30:00Z', 9, '2026-11-19T15:30:00Z'],
    ['written in the evening', '2026-11-18T22:15:00Z', 4, '2026-11-19T13:00:00Z'],
    ['written before the office opens', '2026-11-18T05:00:00Z', 4, '2026-11-18T13:00:00Z'],
    ['over a weekend', '2026-11-20T17:00:00Z', 4, '2026-11-23T12:00:00Z'],
    ['written on a Sunday', '2026-11-22T12:00:00Z', 9, '2026-11-23T18:00:00Z'],
    ['over a holiday, 1 December', '2026-11-30T17:00:00Z', 4, '2026-12-02T12:00:00Z'],
    ['over Good Friday and Easter', '2026-04-02T16:00:00Z', 4, '2026-04-06T11:00:00Z'],
    ['in summer the office opens at 8 UTC', '2026-07-15T05:00:00Z', 4, '2026-07-15T12:00:00Z'],
    ['into summer time, 29 March', '2026-03-27T17:00:00Z', 4, '2026-03-30T11:00:00Z'],
    ['into winter time, 25 October', '2026-10-23T16:00:00Z', 4, '2026-10-26T12:00:00Z'],
    ['over the turn of the year', '2026-12-31T17:00:00Z', 27, '2027-01-06T17:00:00Z'],
  ])('%s', (_what, from, hours, until) => {
    const [start, end] = [new Date(from), new Date(until)]
    expect(addWorkingTime(start, hours * hour, office)).toEqual(end)
    expect(workingTimeBetween(start, end, office)).toBe(hours * hour)
    expect(workingTimeBetween(end, start, office)).toBe(-hours * hour)
  })

  test('nothing left is now, also on a Sunday', () => {
    const sunday = new Date('2026-11-22T12:00:00Z')
    expect(addWorkingTime(sunday, 0, office)).toBe(sunday)
    expect(addWorkingTime(sunday, -60, office)).toBe(sunday)
  })

  test('between two moments outside the office there is none', () => {
    const [from, until] = [new Date('2026-11-20T19:00:00Z'), new Date('2026-11-23T08:59:00Z')]
    expect(workingTimeBetween(from, until, office)).toBe(0)
  })
})

describe('days on which the office is or will be open', () => {
  test.each([
    ['before it opens', '2026-11-18T07:00:00Z', ['2026-11-18', '2026-11-19']],
    ['a minute before it closes', '2026-11-18T17:59:00Z', ['2026-11-18', '2026-11-19']],
    ['when it closes', '2026-11-18T18:00:00Z', ['2026-11-19', '2026-11-20']],
    ['on a Friday night', '2026-11-20T22:00:00Z', ['2026-11-23', '2026-11-24']],
    ['before 1 December, a holiday', '2026-11-30T19:00:00Z', ['2026-12-02', '2026-12-03']],
    ['in summer it closes at 17 UTC', '2026-07-15T17:00:00Z', ['2026-07-16', '2026-07-17']],
    ['after midnight in Lisbon, before it in UTC', '2026-07-14T23:30:00Z', ['2026-07-15', '2026-07-16']],
  ])('%s', (_what, now, days) => {
    expect(openDays(new Date(now), office, 2)).toEqual(days)
  })
})
