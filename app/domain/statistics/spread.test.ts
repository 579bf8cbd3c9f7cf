import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, today, useWorld } from '../../../tests/world'
import { figurePage } from './reading'
import { dailyFigures, figureRuns } from './schema'
import { boundsOfStep, type Step, spreadOf, stepOfMinutes } from './spread'

useWorld()

const chance = (() => {
  let state = 20261128
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
})()

async function stepsOf(waits: number[]): Promise<Step[]> {
  const { rows } = await database().execute<{ step: number; n: number }>(
    sql`select ${stepOfMinutes(sql`w.m`)} as step, count(*)::int as n from unnest(${sql.param(waits)}::bigint[]) w(m) group by 1`,
  )
  return rows.map(({ step, n }) => ({ step, n }))
}

test('median and nine in ten lie in the step in which the exact ones do, of any waits from seconds to years', async () => {
  for (let round = 0; round < 40; round++) {
    const waits = Array.from({ length: 5 + Math.floor(chance() * 400) }, () =>
      Math.floor(Math.exp(chance() * 14) - 1),
    )
    const sorted = waits.toSorted((a, b) => a - b)
    const steps = await stepsOf(waits)
    expect(steps.reduce((sum, { n }) => sum + n, 0)).toBe(waits.length)
    const shown = spreadOf(steps, 5)
    for (const [part, is] of [
      [0.5, shown?.median],
      [0.9, shown?.ninety],
    ] as const) {
      const exact = sorted[Math.ceil(part * waits.length) - 1] as number
      const [from, until] = boundsOfStep(exact < 1 ? -1 : Math.floor(10 * Math.log(exact)))
      expect(is).toBeGreaterThanOrEqual(from)
      expect(is).toBeLessThanOrEqual(until)
      expect(Math.abs((is as number) - exact)).toBeLessThanOrEqual(exact * 0.1052 + 1)
    }
  }
})

test('days add up: the spread of two is that of all their waits', async () => {
  const [one, two] = [
    Array.from({ length: 30 }, (_, i) => i * 7),
    Array.from({ length: 50 }, (_, i) => i * 31),
  ]
  const together = new Map<number, number>()
  for (const { step, n } of [...(await stepsOf(one)), ...(await stepsOf(two))])
    together.set(step, (together.get(step) ?? 0) + n)
  const added = spreadOf(
    [...together].map(([step, n]) => ({ step, n })),
    5,
  )
  expect(added).toEqual(spreadOf(await stepsOf([...one, ...two]), 5))
})

test('of a few nothing is said, and of none', () => {
  expect(spreadOf([{ step: 3, n: 4 }], 5)).toBeNull()
  expect(spreadOf([{ step: 3, n: 5 }], 5)).not.toBeNull()
  expect(spreadOf([], 0)).toBeNull()
})

test('a page adds the days of its period up, and says nothing of a day with fewer than five', async () => {
  const figure = 'tempo-ate-decidir-retidas'
  // Four waits of ten minutes, six of a hundred and ten.
  const rows = [
    ['2026-11-11', '', '', 40, 4],
    ['2026-11-11', 'spread', '23', 4, 4],
    ['2026-11-13', '', '', 660, 6],
    ['2026-11-13', 'spread', '47', 6, 6],
  ] as const
  await database()
    .insert(dailyFigures)
    .values(
      rows.map(([day, dimension, grp, value, cases]) => ({ figure, day, dimension, grp, value, cases })),
    )
  await database().insert(figureRuns).values({ figure, since: '2026-10-01', countedAt: today })
  const shown = await figurePage(ctx(await as('moderator')), figure, '7', 'day')
  expect([shown.figure.value, shown.figure.cases]).toEqual([70, 10])
  expect(Math.round(shown.figure.spread?.median ?? 0)).toBe(111)
  expect(Math.round(shown.figure.spread?.ninety ?? 0)).toBe(119)
  expect(shown.figure.points.map(({ spread }) => spread !== null).indexOf(true)).toBe(2)
  expect(shown.breakdowns).toEqual([])
})
