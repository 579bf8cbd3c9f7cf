import { type SQL, sql } from 'drizzle-orm'

/**
 * How waits are spread: how many of them, by day, were of each length. Lengths are steps of a tenth of the natural logarithm of minutes,
 * each 10.5 % longer than the one before, so that 150 are enough from a minute to years, and days can be added: a median of daily medians
 * would be none. Less than a minute is a step of its own.
 */
const perE = 10
const under = -1

/** The step of minutes in the database. */
export const stepOfMinutes = (minutes: SQL): SQL =>
  sql`case when ${minutes} < 1 then ${sql.raw(String(under))} else floor(${sql.raw(String(perE))} * ln(${minutes}::float8))::int end`

/** From which minutes to which others a step goes. */
export const boundsOfStep = (step: number): [from: number, until: number] =>
  step === under ? [0, 1] : [Math.exp(step / perE), Math.exp((step + 1) / perE)]

export interface Step {
  step: number
  n: number
}

export interface Spread {
  median: number
  /** Nine in ten took no longer. */
  ninety: number
}

/**
 * Median and 90th percentile of what was kept of some days: the wait at that place of all of them, by its place among those of its step.
 * It lies in the step in which the exact one does. Null where fewer than `least`: a time of a few would be that of one person.
 */
export function spreadOf(steps: Step[], least: number): Spread | null {
  const sorted = steps.toSorted((a, b) => a.step - b.step)
  const all = sorted.reduce((sum, { n }) => sum + n, 0)
  if (all === 0 || all < least) return null
  const at = (part: number) => {
    // The nearest rank: of ten waits the median is the fifth.
    const rank = Math.ceil(part * all)
    let before = 0
    for (const { step, n } of sorted) {
      if (before + n >= rank) {
        const [from, until] = boundsOfStep(step)
        return step === under ? 0 : from + ((rank - before - 0.5) / n) * (until - from)
      }
      before += n
    }
    throw new Error('No wait has this place')
  }
  return { median: at(0.5), ninety: at(0.9) }
}
