import type { DirectoryFilter, Scope } from './directory-filter'
import { cellsOf, isHoliday, lowestLevel, minuteOfWeek, validityEnds, zoneWords } from './directory-words'

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

/** What only the row tells, of one that has (or, of a category's entry, leads to) these columns. */
export function momentary(f: DirectoryFilter, now: Date, put: Put): string {
  const of = (column: string) =>
    f.category ? `(select d.${column} from directory d where d.company_id = x.company_id)` : `x.${column}`
  const ends = f.validity && validityEnds(f.validity, now)
  return [
    ...(f.aberto ? [`${of('opens')} @> ${put(minuteOfWeek(now))}::integer`] : []),
    ...(f.aberto && isHoliday(now) ? [of('opens_on_holidays')] : []),
    ...(ends ? [`${of('certified_until')} ${ends.after ? '>' : '<='} ${put(ends.last)}::date`] : []),
    ...(f.near ? [`${of('words')} @@ ${put(zoneWords(f.near))}::tsquery`] : []),
  ].join(' and ')
}
