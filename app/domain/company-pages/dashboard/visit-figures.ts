import { amount } from '../../shared/amounts'
import { shiftDay } from '../../shared/working-days'

/** Figures of visits over a time against the time before. Pure. */

/** A day that was counted: «2026-11-21», opened profiles, appearances in lists. */
export type VisitDay = [day: string, views: number, searches: number]

export interface VisitFigures {
  span: VisitSpan
  /** «30 dias», «12 meses», «o tempo todo». */
  words: string
  /** Step by step, the oldest first; null where nothing was counted. */
  points: { at: string; views: number | null; before: number | null }[]
  /** Null where nothing was counted in the whole time. */
  views: number | null
  viewsBefore: number | null
  searches: number | null
  searchesBefore: number | null
}

/** What may be looked at, as addresses say it: how long, and how many days one point of the drawing is. */
const spans = {
  '30': { days: 30, step: 1, words: amount(30, 'dia') },
  '90': { days: 90, step: 1, words: amount(90, 'dia') },
  '365': { days: 364, step: 7, words: amount(12, 'mês') },
  '730': { days: 728, step: 14, words: amount(24, 'mês') },
  tudo: { days: null, step: 0, words: 'o tempo todo' },
} as const
export type VisitSpan = keyof typeof spans
/** Points of the drawing of all time, at most. */
const mostPoints = 60

/** What a plan that shows so many days (null: all) lets one look at. */
export const spansWithin = (limit: number | null): { span: VisitSpan; words: string }[] =>
  (Object.keys(spans) as VisitSpan[])
    .filter((span) => limit === null || (spans[span].days ?? Number.POSITIVE_INFINITY) <= limit)
    .map((span) => ({ span, words: spans[span].words }))

/** What was asked for, or the shortest where the plan does not reach so far. */
export const spanOf = (asked: string | null, limit: number | null): VisitSpan =>
  spansWithin(limit).find(({ span }) => span === asked)?.span ?? '30'

/** From which day on days are needed for a span and the one before it. */
export const neededSince = (span: VisitSpan, today: string): string =>
  spans[span].days === null ? '2000-01-01' : shiftDay(today, 1 - 2 * spans[span].days)

/** The last so many days, today among them, against as many before. */
export function visitFigures(counted: readonly VisitDay[], today: string, span: VisitSpan): VisitFigures {
  const { days, step } = widthOf(counted, today, span)
  const known = new Map(counted.map((row) => [row[0], row]))
  const first = shiftDay(today, 1 - days)
  const sum = (from: string, n: number, column: 1 | 2) => {
    const rows = Array.from({ length: n }, (_, i) => known.get(shiftDay(from, i))).filter(
      (row) => row !== undefined,
    )
    return rows.length === 0 ? null : rows.reduce((total, row) => total + row[column], 0)
  }
  const earlier = shiftDay(first, -days)
  const before = (from: string, n: number, column: 1 | 2) => (span === 'tudo' ? null : sum(from, n, column))
  return {
    span,
    words: spans[span].words,
    points: Array.from({ length: days / step }, (_, i) => ({
      at: shiftDay(first, i * step),
      views: sum(shiftDay(first, i * step), step, 1),
      before: before(shiftDay(earlier, i * step), step, 1),
    })),
    views: sum(first, days, 1),
    viewsBefore: before(earlier, days, 1),
    searches: sum(first, days, 2),
    searchesBefore: before(earlier, days, 2),
  }
}

/** All time: from the first day that was counted, in whole steps. */
function widthOf(
  counted: readonly VisitDay[],
  today: string,
  span: VisitSpan,
): { days: number; step: number } {
  const { days, step } = spans[span]
  if (days !== null) return { days, step }
  const first = counted.reduce((least, [day]) => (day < least ? day : least), today)
  const all = Math.round((Date.parse(today) - Date.parse(first)) / 86_400_000) + 1
  const width = Math.max(1, Math.ceil(all / mostPoints))
  return { days: Math.ceil(all / width) * width, step: width }
}

/** «+12 %», «−40 %», «igual»; null where there is nothing to compare with. */
export function changeWords(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null
  const change = Math.round(((now - before) / before) * 100)
  if (change === 0) return 'igual ao período anterior'
  return `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('pt-PT')} % do que no período anterior`
}
