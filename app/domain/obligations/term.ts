import { addWorkingDays, isWorkingDay, lisbonDay, shiftDay, startOfDay } from '../shared/working-days'

export type Term = { hours: number } | { days: number } | { months: number }

const hour = 3_600_000

/**
 * When a term of European law ends that began at a moment (Regulation (EEC, Euratom) No 1182/71, art. 3). In hours: the hour
 * of the event is not counted, Saturdays, Sundays and holidays are. In days and months: the day of the event is not counted;
 * a month ends on the same date, or on its last day where it has no such date; what would end on a Saturday, Sunday or holiday
 * ends with the next working day, and two days or more hold at least two working days.
 */
export function endOfTerm(from: Date, term: Term): Date {
  if ('hours' in term) return new Date((Math.floor(from.getTime() / hour) + 1 + term.hours) * hour)
  const day = lisbonDay(from)
  let last = 'days' in term ? shiftDay(day, term.days) : sameDate(day, term.months)
  while (!isWorkingDay(last)) last = shiftDay(last, 1)
  const end = new Date(startOfDay(shiftDay(last, 1)).getTime() - 1000)
  const two = addWorkingDays(from, 2)
  return 'days' in term && term.days < 2 ? end : end > two ? end : two
}

function sameDate(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOf = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOf))).toISOString().slice(0, 10)
}

/** When whoever holds it is warned: so much of the term is gone. */
export const warnAt = (from: Date, due: Date, share: number): Date =>
  new Date(from.getTime() + (due.getTime() - from.getTime()) * share)
