import { describe, expect, test } from 'vitest'
import { lisbonDay } from '../../shared/working-days'
import { addSendingTime, businessMoment, isBusinessMoment, spreadMoment } from './business-hours'

const at = (iso: string) => new Date(iso)

describe('the next sending moment', () => {
  test.each([
    ['a Wednesday at ten in winter', '2026-11-18T10:00:00Z', '2026-11-18T10:00:00Z'],
    ['before nine', '2026-11-18T04:00:00Z', '2026-11-18T09:00:00Z'],
    ['nine exactly', '2026-11-18T09:00:00Z', '2026-11-18T09:00:00Z'],
    ['a second before eight in the evening', '2026-11-18T19:59:59Z', '2026-11-18T19:59:59Z'],
    ['eight exactly: tomorrow', '2026-11-18T20:00:00Z', '2026-11-19T09:00:00Z'],
    ['before nine in summer', '2026-07-15T06:00:00Z', '2026-07-15T08:00:00Z'],
    ['eight in the evening in summer', '2026-07-15T19:00:00Z', '2026-07-16T08:00:00Z'],
    ['a Saturday', '2026-11-21T15:00:00Z', '2026-11-21T15:00:00Z'],
    ['a Saturday evening: Monday', '2026-11-21T22:00:00Z', '2026-11-23T09:00:00Z'],
    ['a Sunday', '2026-11-22T11:00:00Z', '2026-11-23T09:00:00Z'],
    [
      'the Sunday on which summer begins: Monday by the new time',
      '2026-03-29T12:00:00Z',
      '2026-03-30T08:00:00Z',
    ],
    ['the Sunday on which it ends', '2026-10-25T12:00:00Z', '2026-10-26T09:00:00Z'],
    ['the evening before summer', '2026-03-28T21:00:00Z', '2026-03-30T08:00:00Z'],
    ['Restauração and the day after', '2026-12-01T10:00:00Z', '2026-12-02T09:00:00Z'],
    ['Imaculada Conceição from the evening before', '2026-12-07T21:00:00Z', '2026-12-09T09:00:00Z'],
    ['Christmas on a Friday: Saturday', '2026-12-25T10:00:00Z', '2026-12-26T09:00:00Z'],
    ['New Year', '2026-12-31T20:30:00Z', '2027-01-02T09:00:00Z'],
    ['Good Friday: Saturday', '2027-03-26T10:00:00Z', '2027-03-27T09:00:00Z'],
    ['Corpus Christi', '2026-06-04T10:00:00Z', '2026-06-05T08:00:00Z'],
    [
      'the small hours in summer: already the next day in Lisbon',
      '2026-07-15T23:30:00Z',
      '2026-07-16T08:00:00Z',
    ],
  ])('%s', (_, from, expected) => {
    expect(businessMoment(at(from)).toISOString()).toBe(at(expected).toISOString())
    expect(isBusinessMoment(at(from))).toBe(from === expected)
  })

  test('is one, never earlier, and stays where it is, for every hour of two years', () => {
    for (let t = Date.parse('2026-01-01T00:30:00Z'); t < Date.parse('2028-01-01'); t += 3_600_000) {
      const next = businessMoment(new Date(t))
      expect(next.getTime()).toBeGreaterThanOrEqual(t)
      expect(isBusinessMoment(next)).toBe(true)
    }
  })
})

describe('sending time', () => {
  test.each([
    ['within the day', '2026-11-18T10:00:00Z', 90, '2026-11-18T11:30:00Z'],
    ['goes on at nine', '2026-11-18T19:30:00Z', 90, '2026-11-19T10:00:00Z'],
    ['from outside', '2026-11-18T22:00:00Z', 30, '2026-11-19T09:30:00Z'],
    ['over a weekend', '2026-11-21T19:50:00Z', 20, '2026-11-23T09:10:00Z'],
    ['more than a day', '2026-11-18T09:00:00Z', 11 * 60 + 5, '2026-11-19T09:05:00Z'],
  ])('%s', (_, from, minutes, expected) => {
    expect(addSendingTime(at(from), minutes * 60_000)).toEqual(at(expected))
  })

  test('two thousand from one file leave over two hours, each always at its own moment', () => {
    const from = at('2026-11-18T19:00:00Z')
    const moments = Array.from({ length: 2000 }, (_, i) => spreadMoment(from, `id-${i}`))
    expect(moments.every(isBusinessMoment)).toBe(true)
    expect(moments).toEqual(Array.from({ length: 2000 }, (_, i) => spreadMoment(from, `id-${i}`)))
    const perMinute = new Map<string, number>()
    for (const m of moments)
      perMinute.set(m.toISOString().slice(0, 16), (perMinute.get(m.toISOString().slice(0, 16)) ?? 0) + 1)
    expect(perMinute.size).toBe(120)
    expect(Math.max(...perMinute.values())).toBeLessThan(40)
    expect(new Set(moments.map(lisbonDay))).toEqual(new Set(['2026-11-18', '2026-11-19']))
  })
})
