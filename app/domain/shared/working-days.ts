/**
 * Working days in Portugal, reckoned in Europe/Lisbon: not Saturdays, Sundays and the thirteen national holidays
 * (Código do Trabalho, art. 234.º). Days are «2026-11-21»; municipal holidays and Carnival are working days.
 */

const zone = 'Europe/Lisbon'
const day = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})
const wall = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** The day that it is in Lisbon at a moment. */
export const lisbonDay = (at: Date): string => day.format(at)

const shift = (isoDay: string, days: number): string => {
  const at = new Date(`${isoDay}T12:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** Easter Sunday of a year (Gregorian computus of Meeus, Jones and Butcher). */
export function easter(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return `${year}-${String(Math.floor(n / 31)).padStart(2, '0')}-${String((n % 31) + 1).padStart(2, '0')}`
}

const fixed = ['01-01', '04-25', '05-01', '06-10', '08-15', '10-05', '11-01', '12-01', '12-08', '12-25']
const known = new Map<number, ReadonlySet<string>>()

/** The national holidays of a year: ten by date; Good Friday, Easter and Corpus Christi by the moon. */
export function holidays(year: number): ReadonlySet<string> {
  let days = known.get(year)
  if (!days) {
    const sunday = easter(year)
    days = new Set([...fixed.map((d) => `${year}-${d}`), shift(sunday, -2), sunday, shift(sunday, 60)])
    known.set(year, days)
  }
  return days
}

/** Whether a day is one. */
export function isWorkingDay(isoDay: string): boolean {
  const weekday = new Date(`${isoDay}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays(Number(isoDay.slice(0, 4))).has(isoDay)
}

/**
 * The end of the nth working day after the day of `from`, in Lisbon: a term counted in days leaves out the day of the
 * event and runs until the last one's midnight (Código Civil, art. 279.º, b).
 */
export function addWorkingDays(from: Date, n: number): Date {
  let at = lisbonDay(from)
  for (let left = n; left > 0; ) {
    at = shift(at, 1)
    if (isWorkingDay(at)) left -= 1
  }
  return new Date(startOfDay(shift(at, 1)).getTime() - 1000)
}

/** Working days that begin after `from`'s and until `until`'s, both in Lisbon; negative when it is past. */
export function workingDaysBetween(from: Date, until: Date): number {
  const [start, end] = [lisbonDay(from), lisbonDay(until)]
  if (end < start) return -workingDaysBetween(until, from)
  let n = 0
  for (let at = start; at < end; ) {
    at = shift(at, 1)
    if (isWorkingDay(at)) n += 1
  }
  return n
}

/** The moment at which a day begins in Lisbon, which is an hour off UTC in summer. */
export function startOfDay(isoDay: string): Date {
  const utc = new Date(`${isoDay}T00:00:00Z`)
  const parts = Object.fromEntries(wall.formatToParts(utc).map((p) => [p.type, p.value]))
  const there = Date.parse(
    `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`,
  )
  return new Date(utc.getTime() - (there - utc.getTime()))
}

/** The Monday of the week of a moment, in Lisbon. */
export function mondayOf(at: Date): string {
  const today = lisbonDay(at)
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  return shift(today, -weekday)
}

/** Whole days from one day to another, whatever the hour does meanwhile; negative when it is past. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000)

export { shift as shiftDay }
