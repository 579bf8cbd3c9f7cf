import { daysBetween } from '../shared/working-days'
import type { Interval } from './states'

/** The calendar and arithmetic of subscriptions: Lisbon days («2026-11-24»), integer cents, halves up. All pure. */

const monthsOf: Record<Interval, number> = { month: 1, year: 12 }

/**
 * The first day after a period that begins on `start`. It renews on the day of the month it began on, or on the last one
 * of a shorter month (Código Civil, article 279 c): 31 January, 28 February, 31 March.
 */
export function endOfPeriod(start: string, interval: Interval, anchorDay: number): string {
  const [year, month] = start.split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 1 + monthsOf[interval], 1))
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(anchorDay, days))
  return first.toISOString().slice(0, 10)
}

export const dayOfMonth = (day: string): number => Number(day.slice(8))

/** `cents × part ÷ whole`, half up. @throws RangeError for a part below zero, or of nothing */
export function share(cents: number, part: number, whole: number): number {
  if (part < 0 || whole <= 0) throw new RangeError(`no share of ${part} in ${whole}`)
  return Math.floor((2 * cents * part + whole) / (2 * whole))
}

interface Period {
  periodStart: string
  periodEnd: string
}

/** What is left, on a day, of what was paid for a period: that day counts. Of gross or net alike. */
export function leftOf(cents: number, { periodStart, periodEnd }: Period, day: string): number {
  const of = daysBetween(periodStart, periodEnd)
  return share(cents, Math.min(Math.max(daysBetween(day, periodEnd), 0), of), of)
}

export interface Reckoning {
  /** What is left of what was paid; what the new plan costs for the same `days` of `of`, or for a whole new period. */
  creditCents: number
  priceCents: number
  days: number
  of: number
  netCents: number
}

/**
 * A change today, without IVA. At the same interval the period stays and the new price counts for the days that are left of
 * it; another interval begins a new period today. What is left of what was paid is taken off.
 */
export function changeToday(
  period: Period,
  creditCents: number,
  next: { netCents: number; sameInterval: boolean },
  today: string,
): Reckoning {
  const of = daysBetween(period.periodStart, period.periodEnd)
  const days = Math.min(Math.max(daysBetween(today, period.periodEnd), 0), of)
  const priceCents = next.sameInterval ? share(next.netCents, days, of) : next.netCents
  return { creditCents, priceCents, days, of, netCents: Math.max(0, priceCents - creditCents) }
}
