import { isWorkingDay, lisbonDay, shiftDay, startOfDay } from './working-days'

/** When people work, in Lisbon: hours of a working day, «9 to 18». */
export interface Office {
  from: number
  until: number
}

/** First moment and last of a day's working time; null on days that are none. */
function opening(day: string, { from, until }: Office): [number, number] | null {
  if (!isWorkingDay(day)) return null
  // Clocks change on Sundays (Directive 2000/84/EC), which are never worked: every working day has 24 hours.
  const midnight = startOfDay(day).getTime()
  return [midnight + from * 3_600_000, midnight + until * 3_600_000]
}

/** The moment at which so many seconds of working time have passed. None left: the moment itself. */
export function addWorkingTime(from: Date, seconds: number, office: Office): Date {
  let left = seconds * 1000
  if (left <= 0) return from
  for (let day = lisbonDay(from); ; day = shiftDay(day, 1)) {
    const open = opening(day, office)
    if (!open) continue
    const start = Math.max(open[0], from.getTime())
    if (start >= open[1]) continue
    if (left <= open[1] - start) return new Date(start + left)
    left -= open[1] - start
  }
}

/** Seconds of working time between two moments; negative when `until` comes first. */
export function workingTimeBetween(from: Date, until: Date, office: Office): number {
  if (until < from) return -workingTimeBetween(until, from, office)
  const last = lisbonDay(until)
  let sum = 0
  for (let day = lisbonDay(from); day <= last; day = shiftDay(day, 1)) {
    const open = opening(day, office)
    if (!open) continue
    const start = Math.max(open[0], from.getTime())
    sum += Math.max(0, Math.min(open[1], until.getTime()) - start)
  }
  return Math.round(sum / 1000)
}

/** The days on which the office is or will be open, from a moment on: as long as a day's hours are not over, it is the first. */
export function openDays(now: Date, office: Office, n: number): string[] {
  const days: string[] = []
  for (let day = lisbonDay(now); days.length < n; day = shiftDay(day, 1)) {
    const open = opening(day, office)
    if (open && now.getTime() < open[1]) days.push(day)
  }
  return days
}
