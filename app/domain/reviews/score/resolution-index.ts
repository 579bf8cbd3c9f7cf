import { settings } from '../../settings/settings'

/**
 * A company's resolution index, 0–100 (product/reviews.md): of its cases (reviews of three stars or fewer that people
 * see) 50 % that its author confirmed as resolved, 20 % that they would hire again, 20 % that it answered within 15
 * working days, 10 % how fast it resolved. From five cases on. Apart from the score, and never part of it. Pure.
 */
export interface CaseSums {
  cases: number
  resolved: number
  answered: number
  /** Authors who said whether they would hire again; 2 for each yes, 1 for each maybe. */
  said: number
  hire: number
  /** 0–100 of each resolved case. */
  speed: number
}

export type Case = Omit<CaseSums, 'cases'>

export const noCases = (): CaseSums => ({ cases: 0, resolved: 0, answered: 0, said: 0, hire: 0, speed: 0 })

const { weights } = settings.resolution

/** How fast a case was resolved: 100 within a week, 0 from sixty days on, in between in a straight line. */
export const speedOf = (days: number): number =>
  Math.round(
    100 *
      Math.min(
        1,
        Math.max(
          0,
          (settings.resolution.slowDays - days) /
            (settings.resolution.slowDays - settings.resolution.fastDays),
        ),
      ),
  )

/** What one case adds. */
export function caseOf(facts: {
  /** Days from publication to the author's confirmation; null while it is not resolved. */
  resolvedDays: number | null
  inTime: boolean
  wouldHire: 'yes' | 'no' | 'maybe' | null
}): Case {
  const { resolvedDays, inTime, wouldHire } = facts
  return {
    resolved: resolvedDays === null ? 0 : 1,
    answered: inTime ? 1 : 0,
    said: wouldHire === null ? 0 : 1,
    hire: wouldHire === 'yes' ? 2 : wouldHire === 'maybe' ? 1 : 0,
    speed: resolvedDays === null ? 0 : speedOf(resolvedDays),
  }
}

export const addCase = (sums: CaseSums, one: Case, by: 1 | -1): CaseSums => ({
  cases: sums.cases + by,
  resolved: sums.resolved + by * one.resolved,
  answered: sums.answered + by * one.answered,
  said: sums.said + by * one.said,
  hire: sums.hire + by * one.hire,
  speed: sums.speed + by * one.speed,
})

export interface IndexPart {
  key: keyof typeof weights
  /** 0–1; null where nobody said: the others then carry its weight. */
  value: number | null
  /** Share of the index, all together 1. */
  weight: number
}

export function indexParts({ cases, resolved, answered, said, hire, speed }: CaseSums): IndexPart[] {
  const share = (n: number, of: number) => (of === 0 ? 0 : n / of)
  const values: Record<IndexPart['key'], number | null> = {
    resolved: share(resolved, cases),
    hire: said === 0 ? null : hire / (2 * said),
    answered: share(answered, cases),
    speed: share(speed, 100 * resolved),
  }
  const keys = Object.keys(weights) as IndexPart['key'][]
  const whole = keys.reduce((sum, key) => (values[key] === null ? sum : sum + weights[key]), 0)
  return keys.map((key) => ({
    key,
    value: values[key],
    weight: values[key] === null ? 0 : weights[key] / whole,
  }))
}

/** Null below five cases. */
export function resolutionIndex(sums: CaseSums): number | null {
  if (sums.cases < settings.resolution.indexCases) return null
  return Math.round(100 * indexParts(sums).reduce((sum, p) => sum + p.weight * (p.value ?? 0), 0))
}
