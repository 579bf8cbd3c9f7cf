import { easter, shiftDay } from '../../shared/working-days'

/** Days on which the bank of banks settles (TARGET; ECB, since 2002): not Saturdays, Sundays, and six holidays. Pure. */
export function isTargetDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (['01-01', '05-01', '12-25', '12-26'].includes(day.slice(5))) return false
  const sunday = easter(Number(day.slice(0, 4)))
  return day !== shiftDay(sunday, -2) && day !== shiftDay(sunday, 1)
}

/** The first of them from a day on. */
export const targetDayFrom = (day: string): string =>
  isTargetDay(day) ? day : targetDayFrom(shiftDay(day, 1))
