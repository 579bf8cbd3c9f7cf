import { describe, expect, test } from 'vitest'
import { changeWords, spanOf, spansWithin, type VisitDay, visitFigures } from './visit-figures'

const today = '2026-11-21'

describe('visits against the time before', () => {
  const counted: VisitDay[] = [
    ['2026-11-21', 5, 50],
    ['2026-11-19', 3, 0],
    ['2026-10-23', 2, 20],
    // The thirty days before begin here.
    ['2026-10-22', 4, 40],
    ['2026-09-23', 1, 10],
    ['2026-09-22', 100, 1000],
  ]
  const figures = visitFigures(counted, today, '30')
  test('add up what was counted', () => {
    expect(figures).toMatchObject({ views: 10, viewsBefore: 5, searches: 70, searchesBefore: 50 })
  })
  test('days without counts are gaps, in order', () => {
    expect(figures.points).toHaveLength(30)
    expect(figures.points[0]).toEqual({ at: '2026-10-23', views: 2, before: 1 })
    expect(figures.points.slice(-3)).toEqual([
      { at: '2026-11-19', views: 3, before: null },
      { at: '2026-11-20', views: null, before: null },
      { at: '2026-11-21', views: 5, before: 4 },
    ])
  })
  test('ninety days reach further', () => {
    expect(visitFigures(counted, today, '90')).toMatchObject({ views: 115, viewsBefore: null })
  })
  test('of a new company there is nothing, which is not none', () => {
    expect(visitFigures([], today, '30')).toMatchObject({ views: null, viewsBefore: null, searches: null })
  })
})

describe('as far as the plan reaches', () => {
  test('ninety days, twenty-four months, all', () => {
    expect(spansWithin(90).map((s) => s.span)).toEqual(['30', '90'])
    expect(spansWithin(730).map((s) => s.span)).toEqual(['30', '90', '365', '730'])
    expect(spansWithin(null).map((s) => s.span)).toEqual(['30', '90', '365', '730', 'tudo'])
    expect([spanOf('730', 90), spanOf('730', 730), spanOf('tudo', 730), spanOf('tudo', null)]).toEqual([
      '30',
      '730',
      '30',
      'tudo',
    ])
    expect(spanOf('toString', null)).toBe('30')
  })
  test('long spans are drawn in steps, and add up to the same', () => {
    const counted: VisitDay[] = [
      ['2026-11-21', 5, 1],
      ['2026-11-15', 2, 1],
      ['2026-11-14', 1, 1],
      ['2024-01-01', 7, 1],
    ]
    const year = visitFigures(counted, today, '365')
    expect(year.points).toHaveLength(52)
    expect(year.points.slice(-2).map((p) => p.views)).toEqual([1, 7])
    expect(year.views).toBe(8)
    const all = visitFigures(counted, today, 'tudo')
    expect(all).toMatchObject({ views: 15, viewsBefore: null })
    expect(all.points.length).toBeLessThanOrEqual(60)
    expect(all.points.reduce((sum, p) => sum + (p.views ?? 0), 0)).toBe(15)
    expect(visitFigures([], today, 'tudo').points).toHaveLength(1)
  })
})

test.each([
  [112, 100, '+12 % do que no período anterior'],
  [60, 100, '−40 % do que no período anterior'],
  [100, 100, 'igual ao período anterior'],
  [1001, 1000, 'igual ao período anterior'],
  [5, 0, null],
  [null, 10, null],
  [10, null, null],
])('%j after %j: %s', (now, before, words) => expect(changeWords(now, before)).toBe(words))
