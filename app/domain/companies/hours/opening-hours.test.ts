import { describe, expect, test } from 'vitest'
import {
  comingDays,
  hoursOn,
  isOpen,
  lisbonClock,
  type OpeningTimes,
  openState,
  openWords,
  type WeekHours,
  weekLines,
} from './opening-hours'

const shop: WeekHours = {
  1: [
    [540, 780],
    [870, 1140],
  ],
  2: [
    [540, 780],
    [870, 1140],
  ],
  6: [[540, 780]],
}
const bar: WeekHours = { 5: [[1200, 1560]] }
const office: WeekHours = {
  1: [[540, 1080]],
  2: [[540, 1080]],
  3: [[540, 1080]],
  4: [[540, 1080]],
  5: [[540, 1080]],
}
const always: WeekHours = {
  1: [[0, 1440]],
  2: [[0, 1440]],
  3: [[0, 1440]],
  4: [[0, 1440]],
  5: [[0, 1440]],
  6: [[0, 1440]],
  7: [[0, 1440]],
}
const times = (week: WeekHours, over: Partial<OpeningTimes> = {}): OpeningTimes => ({
  week,
  specialDays: [],
  onHolidays: 'unknown',
  ...over,
})

test.each([
  ['2026-11-23T09:00:00Z', true], // Monday 9:00, winter time
  ['2026-11-23T13:00:00Z', false],
  ['2026-11-23T14:30:00Z', true],
  ['2026-11-23T19:00:00Z', false],
  ['2026-11-22T10:00:00Z', false], // Sunday
  ['2026-07-06T08:00:00Z', true], // Monday 9:00, summer time
  ['2026-07-06T07:59:00Z', false],
  ['2026-11-28T12:59:00Z', true], // Saturday
])('the shop at %s: %s', (at, open) => expect(isOpen(shop, new Date(at))).toBe(open))

test.each([
  ['2026-11-27T21:00:00Z', true], // Friday 21:00
  ['2026-11-28T01:59:00Z', true], // still Friday's night
  ['2026-11-28T02:00:00Z', false],
  ['2026-11-27T01:00:00Z', false],
])('the bar at %s: %s', (at, open) => expect(isOpen(bar, new Date(at))).toBe(open))

test('the clock is Lisbon’s, also around midnight', () => {
  expect(lisbonClock(new Date('2026-07-05T23:30:00Z'))).toEqual({ weekday: 1, minute: 30 })
})

describe('which hours hold on a day', () => {
  const eve = { day: '2026-12-24', spans: [[540, 780]] as [number, number][], note: 'véspera' }
  const yearly = { day: '2020-12-24', yearly: true, spans: [] }
  test.each<[string, OpeningTimes, string, unknown]>([
    ['a plain day', times(office), '2026-11-18', { spans: [[540, 1080]], kind: 'usual', unsure: false }],
    ['a day off', times(office), '2026-11-21', { spans: [], kind: 'usual', unsure: false }],
    [
      'a special day',
      times(office, { specialDays: [eve] }),
      '2026-12-24',
      { spans: [[540, 780]], kind: 'special', unsure: false, note: 'véspera' },
    ],
    [
      'the same day a year later',
      times(office, { specialDays: [eve] }),
      '2027-12-24',
      { spans: [[540, 1080]], kind: 'usual', unsure: false },
    ],
    [
      'a day of every year',
      times(office, { specialDays: [yearly] }),
      '2027-12-24',
      { spans: [], kind: 'special', unsure: false },
    ],
    [
      'that very day before that of every year',
      times(office, { specialDays: [yearly, eve] }),
      '2026-12-24',
      { spans: [[540, 780]], kind: 'special', unsure: false, note: 'véspera' },
    ],
    [
      'a holiday when closed',
      times(office, { onHolidays: 'closed' }),
      '2026-12-08',
      { spans: [], kind: 'holiday', unsure: false },
    ],
    [
      'a holiday as usual',
      times(office, { onHolidays: 'as-usual' }),
      '2026-12-08',
      { spans: [[540, 1080]], kind: 'holiday', unsure: false },
    ],
    [
      'a holiday nobody spoke of',
      times(office),
      '2026-12-08',
      { spans: [[540, 1080]], kind: 'holiday', unsure: true },
    ],
    ['a holiday on a day off', times(office), '2027-05-01', { spans: [], kind: 'holiday', unsure: false }],
    [
      'a holiday with hours of its own',
      times(office, { specialDays: [{ day: '2026-12-25', spans: [[600, 720]] }] }),
      '2026-12-25',
      { spans: [[600, 720]], kind: 'special', unsure: false, note: undefined },
    ],
    [
      'Good Friday',
      times(office, { onHolidays: 'closed' }),
      '2027-03-26',
      { spans: [], kind: 'holiday', unsure: false },
    ],
  ])('%s', (_, given, day, expected) => expect(hoursOn(given, day)).toEqual(expected))
})

describe('open now, in words', () => {
  test.each<[string, OpeningTimes, string, boolean | null, string]>([
    ['at work', times(office), '2026-11-18T10:00:00Z', true, 'Aberto até às 18h'],
    ['the minute it closes', times(office), '2026-11-18T18:00:00Z', false, 'Fechado, abre amanhã às 9h'],
    ['before it opens', times(office), '2026-11-18T08:59:00Z', false, 'Fechado, abre às 9h'],
    ['over the weekend', times(office), '2026-11-21T12:00:00Z', false, 'Fechado, abre segunda às 9h'],
    ['at lunch', times(shop), '2026-11-23T13:30:00Z', false, 'Fechado, abre às 14h30'],
    ['a bar in the evening', times(bar), '2026-11-27T22:00:00Z', true, 'Aberto até às 2h'],
    ['a bar past midnight', times(bar), '2026-11-28T00:30:00Z', true, 'Aberto até às 2h'],
    [
      'day and night',
      times(always, { onHolidays: 'as-usual' }),
      '2026-11-27T22:00:00Z',
      true,
      'Aberto a qualquer hora',
    ],
    ['until midnight', times({ 3: [[540, 1440]] }), '2026-11-18T20:00:00Z', true, 'Aberto até à meia-noite'],
    ['opens at one', times({ 3: [[60, 120]] }), '2026-11-18T00:10:00Z', false, 'Fechado, abre à 1h'],
    ['never', times({}), '2026-11-18T10:00:00Z', false, 'Fechado'],
    [
      'a holiday nobody spoke of',
      times(office),
      '2026-12-08T10:00:00Z',
      null,
      'Hoje é feriado: confirme se está aberto',
    ],
    [
      'a holiday when closed',
      times(office, { onHolidays: 'closed' }),
      '2026-12-08T10:00:00Z',
      false,
      'Fechado, abre amanhã às 9h',
    ],
    [
      'two weeks of holidays',
      times(office, {
        specialDays: Array.from({ length: 9 }, (_, i) => ({
          day: `2026-08-${String(i + 3).padStart(2, '0')}`,
          spans: [],
        })),
      }),
      '2026-08-03T10:00:00Z',
      false,
      'Fechado, abre a 12 de agosto às 9h',
    ],
    [
      'the night before a closed day goes on',
      times(bar, { specialDays: [{ day: '2026-11-28', spans: [] }] }),
      '2026-11-28T00:30:00Z',
      true,
      'Aberto até às 2h',
    ],
    [
      'the hour that summer time skips',
      times({ 7: [[30, 240]] }),
      '2026-03-29T02:30:00Z',
      true,
      'Aberto até às 4h',
    ],
  ])('%s', (_, given, at, open, words) => {
    expect(openWords(given, new Date(at))).toEqual({ open, words })
    expect(openState(given, new Date(at)).open).toBe(open)
  })
})

test('the week in as few lines as it takes', () => {
  expect(weekLines(shop)).toEqual([
    { days: 'segunda e terça', hours: '9h–13h, 14h30–19h', from: 1, to: 2 },
    { days: 'quarta a sexta', hours: 'encerrado', from: 3, to: 5 },
    { days: 'sábado', hours: '9h–13h', from: 6, to: 6 },
    { days: 'domingo', hours: 'encerrado', from: 7, to: 7 },
  ])
  expect(weekLines(bar)[1]).toMatchObject({ days: 'sexta', hours: '20h–2h' })
  expect(weekLines(always)).toEqual([{ days: 'segunda a domingo', hours: '24 horas', from: 1, to: 7 }])
})

test('the days to come that are not as their weekday', () => {
  const given = times(office, {
    onHolidays: 'closed',
    specialDays: [{ day: '2026-12-24', spans: [[540, 780]], note: 'véspera de Natal' }],
  })
  expect(comingDays(given, '2026-12-01', 31)).toEqual([
    { day: '2026-12-01', hours: 'encerrado', note: 'feriado' },
    { day: '2026-12-08', hours: 'encerrado', note: 'feriado' },
    { day: '2026-12-24', hours: '9h–13h', note: 'véspera de Natal' },
    { day: '2026-12-25', hours: 'encerrado', note: 'feriado' },
  ])
  expect(comingDays(times(office), '2026-12-08', 1)).toEqual([
    { day: '2026-12-08', hours: 'feriado, por confirmar', note: undefined },
  ])
})
