import { zoneWords } from '../../places/around'
import { type DirectoryFilter, ratings, type Scope } from './directory-filter'
import {
  cellsOf,
  holidayBit,
  hourOfWeek,
  isHoliday,
  lowestLevel,
  minuteOfWeek,
  validityEnds,
} from './directory-words'

/** Conditions of SQL that the ways of reading the directory share. */

export type Put = (value: unknown) => string
export const putInto =
  (values: unknown[]): Put =>
  (value) =>
    `$${values.push(value)}`

/** What every entry of an index tells: level, rating, traits. */
export function standing(scope: Scope, f: DirectoryFilter, put: Put): string[] {
  const level = lowestLevel(scope, f)
  const cells = cellsOf(f)
  return [
    // Written out, not a parameter: partial indexes are chosen by it.
    ...(level > -1 ? [`level >= ${level}`] : []),
    ...(cells ? [`coalesce(cell = any(${put(cells)}::smallint[]), false)`] : []),
  ]
}

/** A score that is shown is the rank: in the order of rank nobody further on has a better one. */
export const lowestScore = ({ rating }: Pick<DirectoryFilter, 'rating'>, put: Put): string[] =>
  rating ? [`rank >= ${put(ratings[rating] / 10 - 0.05)}`] : []

/**
 * What holds at this moment, of an entry (or a row) `x`. The hours that an entry tells come first, so that few rows are looked
 * at: for the very minute, how long a certificate lasts, and whom a place is served by.
 */
export function momentary(f: DirectoryFilter, now: Date, put: Put, leadsTo = rowIsElsewhere(f)): string {
  const of = (column: string) =>
    leadsTo ? `(select d.${column} from directory d where d.company_id = x.company_id)` : `x.${column}`
  const hour = (bit: number) => `coalesce(get_bit(x.hours, ${put(bit)}::integer) = 1, false)`
  const ends = f.validity && validityEnds(f.validity, now)
  return [
    ...(f.aberto ? [hour(hourOfWeek(now)), ...(isHoliday(now) ? [hour(holidayBit)] : [])] : []),
    ...(f.aberto ? [`${of('opens')} @> ${put(minuteOfWeek(now))}::integer`] : []),
    ...(ends ? [`${of('certified_until')} ${ends.after ? '>' : '<='} ${put(ends.last)}::date`] : []),
    ...(f.near ? [`${of('words')} @@ ${put(zoneWords(f.near))}::tsquery`] : []),
  ].join(' and ')
}

/** Entries of a category are not rows; and of what is open now the index alone is walked. */
const rowIsElsewhere = (f: DirectoryFilter): boolean =>
  f.category !== null || (f.aberto && !f.near && !f.validity)
