import { shiftDay } from '../../shared/working-days'

/** Figures of visits over a time against the time before. Pure. */

/** A day that was counted: «2026-11-21», opened profiles, appearances in lists. */
export type VisitDay = [day: string, views: number, searches: number]

export interface VisitFigures {
  days: number
  /** Day by day, the oldest first; null where nothing was counted. */
  points: { at: string; views: number | null; before: number | null }[]
  /** Null where nothing was counted in the whole time. */
  views: number | null
  viewsBefore: number | null
  searches: number | null
  searchesBefore: number | null
}

export const visitSpans = [30, 90] as const
export type VisitSpan = (typeof visitSpans)[number]

/** The last so many days, today among them, against as many before. */
export function visitFigures(counted: readonly VisitDay[], today: string, days: VisitSpan): VisitFigures {
  const known = new Map(counted.map((row) => [row[0], row]))
  const first = shiftDay(today, 1 - days)
  const at = Array.from({ length: days }, (_, i) => shiftDay(first, i))
  const earlier = at.map((day) => shiftDay(day, -days))
  const sum = (span: string[], column: 1 | 2) => {
    const rows = span.flatMap((day) => [known.get(day)].filter((row) => row !== undefined))
    return rows.length === 0 ? null : rows.reduce((total, row) => total + row[column], 0)
  }
  return {
    days,
    points: at.map((day, i) => ({
      at: day,
      views: known.get(day)?.[1] ?? null,
      before: known.get(earlier[i] as string)?.[1] ?? null,
    })),
    views: sum(at, 1),
    viewsBefore: sum(earlier, 1),
    searches: sum(at, 2),
    searchesBefore: sum(earlier, 2),
  }
}

/** «+12 %», «−40 %», «igual»; null where there is nothing to compare with. */
export function changeWords(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return 'igual ao período anterior'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('pt-PT')} % do que no período anterior`
}
