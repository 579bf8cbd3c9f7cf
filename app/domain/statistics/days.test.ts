import { expect, test } from 'vitest'
import { shiftDay } from '../shared/working-days'
import { daysToCheck, differences } from './checking'
import { daysToCount } from './counting'
import type { Figure } from './figure'
import { figures } from './figures'
import type { DayRow } from './recounting'

const plain = figures.get('disputas') as Figure
const now = new Date('2026-11-18T10:00:00Z')

test.each([
  ['at first', plain, undefined, '2026-01-01', '2026-01-01'],
  ['no further back than the history', plain, undefined, '2020-01-01', shiftDay('2026-11-18', -740)],
  ['than its source', { ...plain, keptDays: 30 }, undefined, '2020-01-01', '2026-10-19'],
  ['from the last count on', plain, '2026-11-18T09:07:00Z', '2026-01-01', '2026-11-18'],
  ['with the day that had just ended', plain, '2026-11-18T00:07:00Z', '2026-01-01', '2026-11-17'],
  ['after a standstill', plain, '2026-11-11T09:00:00Z', '2026-01-01', '2026-11-11'],
  ['while it may change', { ...plain, settlesIn: 7 }, '2026-11-18T09:07:00Z', '2026-01-01', '2026-11-11'],
  [
    'not before the first account',
    { ...plain, settlesIn: 7 },
    '2026-11-18T09:07:00Z',
    '2026-11-15',
    '2026-11-15',
  ],
])('days to count: %s', (_, figure, at, first, from) => {
  const run = at ? { countedAt: new Date(at) } : undefined
  expect(daysToCount(figure as Figure, run, first, now)).toEqual({ from, until: '2026-11-19' })
})

test('over some weeks the check looks at every day that no longer changes, and at no other', () => {
  const seen = new Set<string>()
  for (let i = 0; i < 10; i++) {
    const checked = daysToCheck({ ...plain, settlesIn: 7 }, '2026-08-01', shiftDay('2026-11-18', i))
    for (let day = checked?.from as string; day < (checked?.until as string); day = shiftDay(day, 1))
      seen.add(day)
  }
  expect([...seen].toSorted().at(0)).toBe('2026-08-01')
  expect(seen.size).toBeGreaterThanOrEqual(90)
  expect(([...seen].toSorted().at(-1) as string) < '2026-11-20').toBe(true)
  expect(daysToCheck(plain, '2026-11-17', '2026-11-18')).toBeNull()
})

const row = (value: number, over: Partial<DayRow> = {}): DayRow => ({
  day: '2026-11-01',
  dimension: '',
  grp: '',
  value,
  cases: value,
  ...over,
})
test.each([
  ['the same', [row(2)], [row(2)], {}, 0],
  ['less', [row(2)], [row(1)], {}, 1],
  ['less, where people are erased', [row(2)], [row(1)], { shrinks: true }, 0],
  ['more, where people are erased', [row(2)], [row(3)], { shrinks: true }, 1],
  ['a day that is missing', [], [row(0)], {}, 1],
  ['a group that should not be', [row(2), row(2, { dimension: 'own', grp: 'x' })], [row(2)], {}, 1],
  ['the same of other cases', [row(2)], [row(2, { cases: 5 })], {}, 1],
] as const)('what differs: %s', (_, before, after, figure, n) =>
  expect(differences([...before], [...after], figure)).toHaveLength(n),
)
