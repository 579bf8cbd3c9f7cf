import { expect, test } from 'vitest'
import { reportByHand } from '../../../tests/world/report-by-hand'
import { countedNames, groupsOf } from './figures'
import { enough, few, hideFew, showFigures, sumShown } from './showing'

test('of all that could have been counted, nobody tells a part of one to four, also who knows how it is hidden', () => {
  for (const parts of [2, 3, 4]) {
    const most = parts === 4 ? 9 : 16
    const seen = new Map<string, number[][]>()
    for (let n = 0; n < (most + 1) ** parts; n += 1) {
      const values = Array.from({ length: parts }, (_, i) => Math.floor(n / (most + 1) ** i) % (most + 1))
      const key = JSON.stringify(hideFew(values, 5))
      seen.set(key, [...(seen.get(key) ?? []), values])
    }
    for (const [key, worlds] of seen) {
      const shown = JSON.parse(key) as ReturnType<typeof hideFew>
      // Of a larger sum not all worlds were tried.
      if (typeof shown.total === 'number' && shown.total > most) continue
      for (const [i, part] of shown.parts.entries()) {
        if (part !== few() && part !== null) continue
        const possible = new Set(worlds.map((values) => values[i]))
        expect(possible.size, `${key} part ${i}: ${JSON.stringify([...possible])}`).toBeGreaterThan(1)
      }
    }
  }
})

test('a refusal is in no figure that is said whole: from such a one and the others it would be told', async () => {
  const refusal = {
    kind: 'reject',
    subject: 'review',
    review_id: 'a',
    rule: 'offensive',
    decided_at: '2026-10-10T12:00:00Z',
  }
  const tables: Record<string, object[]> = {
    decisions: [
      { ...refusal, automated: false },
      { ...refusal, rule: 'duplicate', automated: true },
    ],
    review_signals: [{ review_id: 'a', kind: 'links' }],
  }
  const counted = await reportByHand(
    async (statement) => (tables[/from (\w+)/.exec(statement)?.[1] ?? ''] ?? []) as Record<string, unknown>[],
    '2026-10',
  )
  const of = (name: string) => groupsOf().find(({ key }) => name === key || name.startsWith(`${key}.`))
  const found = Object.keys(counted).map((name) => of(name)?.key)
  expect(found).toEqual(expect.arrayContaining(['refused', 'removed-detector']))
  expect(Object.keys(counted).filter((name) => counted[name] && !of(name)?.names)).toEqual([])
})

test('what was shown is true', () => {
  for (let n = 0; n < 20 ** 3; n += 1) {
    const values = [n % 20, Math.floor(n / 20) % 20, Math.floor(n / 400)]
    const { parts, total } = hideFew(values, 5)
    const sum = values.reduce((a, b) => a + b, 0)
    const holds = (shown: unknown, value: number) =>
      shown === null ||
      shown === value ||
      (shown === few() && value > 0 && value < 5) ||
      (shown === enough() && value >= 5)
    expect(
      holds(total, sum) && values.every((value, i) => holds(parts[i], value)),
      JSON.stringify(values),
    ).toBe(true)
    if (!values.some((value) => value > 0 && value < 5)) expect(parts).toEqual(values)
  }
})

test('a year says no more than its months; times of less than five cases are not said', () => {
  const month = (counted: Record<string, number>) => showFigures(counted)
  const one = month({
    'refused.duplicate': 3,
    'refused.offensive': 9,
    received: 12,
    'time-flag.n': 4,
    'time-flag.median': 60,
  })
  const other = month({
    'refused.duplicate': 7,
    received: 1,
    'time-flag.n': 6,
    'time-flag.median': 60,
    'time-flag.p90': 90,
  })
  expect(one).toMatchObject({
    'refused.duplicate': few(),
    received: 12,
    'time-flag.n': few(),
    'time-flag.median': null,
  })
  expect(other).toMatchObject({ 'refused.duplicate': 7, 'time-flag.median': 60, 'time-flag.p90': 90 })
  const year = sumShown([one, other])
  expect(year.received).toEqual({ value: 13, atLeast: false })
  expect(year['refused.duplicate']).toEqual({ value: 8, atLeast: true })
  expect(year['time-flag.median']).toBeNull()
  // «At least none» would say nothing.
  expect(
    sumShown([{ 'refused.duplicate': null }, { 'refused.duplicate': 0 }])['refused.duplicate'],
  ).toBeNull()
})

test('every figure has words, a definition and one name', () => {
  const names = countedNames()
  expect(new Set(names).size).toBe(names.length)
  for (const { key, title, definition } of groupsOf())
    expect([key, title, definition].every(Boolean)).toBe(true)
})
