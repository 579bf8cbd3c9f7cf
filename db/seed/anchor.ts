import { lisbonDay, shiftDay } from '~/domain/shared/working-days'

/** The moment that the whole world is told from: dates lie before it (a few deadlines after it). */
export interface Anchor {
  now: Date
  /** Lisbon day. */
  today: string
  /** So many days before, at some hour of working life when `hour` is given. */
  ago(days: number, hour?: number): Date
  /** «2026-11-21» so many days before. */
  dayAgo(days: number): string
}

const day = 86_400_000
const hour = 3_600_000

export function anchorAt(moment: Date): Anchor {
  // Whole hours, so that two runs within the hour make the same world.
  const now = new Date(Math.floor(moment.getTime() / hour) * hour)
  const ago = (days: number, at?: number) => {
    const date = new Date(now.getTime() - Math.round(days * day))
    if (at !== undefined) date.setUTCHours(Math.floor(at), Math.round((at % 1) * 60), 0, 0)
    // An hour that is still to come today.
    return days >= 0 && date > now ? now : date
  }
  const today = lisbonDay(now)
  // By the calendar: 24 hours back, twice, is the same day where the clocks changed between them.
  return { now, today, ago, dayAgo: (days) => shiftDay(today, -days) }
}
