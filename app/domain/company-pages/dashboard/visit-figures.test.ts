import { describe, expect, test } from 'vitest'
import { changeWords, type VisitDay, visitFigures } from './visit-figures'

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
  const figures = visitFigures(counted, today, 30)
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
    expect(visitFigures(counted, today, 90)).toMatchObject({ views: 115, viewsBefore: null })
  })
  test('of a new company there is nothing, which is not none', () => {
    expect(visitFigures([], today, 30)).toMatchObject({ views: null, viewsBefore: null, searches: null })
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
