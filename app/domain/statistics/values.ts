import type { Unit } from './figure'

/** What was kept of one or more days of a figure. */
export interface Sum {
  value: number
  cases: number
}

/** What a figure was over some days: a sum, or a mean or share of its cases; null: there was none to divide by. Browser-safe. */
export function figureValue(unit: Unit, { value, cases }: Sum): number | null {
  if (unit === 'count' || unit === 'cents') return value
  return cases === 0 ? null : value / cases
}

/** How it moved: the difference of shares and marks, the ratio of everything else; null: there is nothing to compare with. */
export function change(unit: Unit, now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null
  if (unit === 'percent' || unit === 'marks') return { by: 'points', n: now - before }
  return before === 0 ? null : { by: 'ratio', n: now / before - 1 }
}
export interface Change {
  by: 'points' | 'ratio'
  n: number
}
