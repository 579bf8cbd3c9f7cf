import { lisbonDay } from '../shared/working-days'

/** Months of Lisbon, the newest first: «2026-11», «2026-10», … */
export function monthsBefore(now: Date, n: number): string[] {
  const [year = 0, month = 0] = lisbonDay(now).split('-').map(Number)
  return Array.from({ length: n }, (_, i) =>
    new Date(Date.UTC(year, month - 1 - i, 1)).toISOString().slice(0, 7),
  )
}
