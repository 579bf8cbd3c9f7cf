import { expect, test } from 'vitest'
import { isOpen, lisbonClock, weekLines } from './opening-hours'

const shop = {
  1: [
    [540, 780],
    [870, 1140],
  ],
  2: [
    [540, 780],
    [870, 1140],
  ],
  6: [[540, 780]],
} as const
const bar = { 5: [[1200, 1560]] } as const
const hours = (h: object) => h as Parameters<typeof isOpen>[0]

test.each([
  ['2026-11-23T09:00:00Z', true], // Monday 9:00, winter time
  ['2026-11-23T13:00:00Z', false],
  ['2026-11-23T14:30:00Z', true],
  ['2026-11-23T19:00:00Z', false],
  ['2026-11-22T10:00:00Z', false], // Sunday
  ['2026-07-06T08:00:00Z', true], // Monday 9:00, summer time
  ['2026-07-06T07:59:00Z', false],
  ['2026-11-28T12:59:00Z', true], // Saturday
])('the shop at %s: %s', (at, open) => expect(isOpen(hours(shop), new Date(at))).toBe(open))

test.each([
  ['2026-11-27T21:00:00Z', true], // Friday 21:00
  ['2026-11-28T01:59:00Z', true], // still Friday's night
  ['2026-11-28T02:00:00Z', false],
  ['2026-11-27T01:00:00Z', false],
])('the bar at %s: %s', (at, open) => expect(isOpen(hours(bar), new Date(at))).toBe(open))

test('the clock is Lisbon’s, also around midnight', () => {
  expect(lisbonClock(new Date('2026-07-05T23:30:00Z'))).toEqual({ weekday: 1, minute: 30 })
})

test('the week in as few lines as it takes', () => {
  expect(weekLines(hours(shop))).toEqual([
    { days: 'segunda e terça', hours: '9h–13h, 14h30–19h' },
    { days: 'quarta a sexta', hours: 'encerrado' },
    { days: 'sábado', hours: '9h–13h' },
    { days: 'domingo', hours: 'encerrado' },
  ])
  expect(weekLines(hours(bar))[1]).toEqual({ days: 'sexta', hours: '20h–2h' })
})
