import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { boundsOfStep, type Step, spreadOf, stepOfMinutes } from './spread'

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
