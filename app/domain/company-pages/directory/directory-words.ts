import { lisbonClock } from '../../companies/hours/opening-hours'
import { zoneWords } from '../../places/around'
import { settings } from '../../settings/settings'
import { holidays, lisbonDay, shiftDay } from '../../shared/working-days'
import {
  type DirectoryFilter,
  levels,
  ratings,
  type Scope,
  scopes,
  type Validity,
  validities,
} from './directory-filter'

/** The lowest level a list shows: its scope's, or what the filter asks for. */
export function lowestLevel(scope: Scope, { level, validity }: Pick<DirectoryFilter, 'level' | 'validity'>) {
  const asked = level === null ? (validity ? 1 : -1) : Object.keys(levels).indexOf(level) + 1
  return Math.max(scopes[scope], asked)
}

/**
 * The filters as words of the directory's index (`facet_words()` in the migrations): text and filters meet in one
 * index, so that no combination of them reads rows in vain. Every value was looked up before it gets here.
 */
export function facetWords(scope: Scope, f: DirectoryFilter, now: Date): string {
  const level = lowestLevel(scope, f)
  const place = facetPlace(f)
  return [
    ...(f.category ? [`'k:${f.category}'`] : []),
    ...(place ? [`'p:${place}'`] : []),
    ...(f.near ? [zoneWords(f.near)] : []),
    ...(level >= 0 ? [`'n:${level}'`] : []),
    ...(f.rating ? [`'s:${ratings[f.rating]}'`] : []),
    ...(f.responde ? ["'a:1'"] : []),
    ...(f.fotos ? ["'f:1'"] : []),
    ...(f.validity ? [validityWords(f.validity, now)] : []),
    ...(f.aberto ? openWords(now) : []),
  ].join(' & ')
}

/** The place a list is of, as the counters know it: a municipality, a district, or the whole country. */
export const facetPlace = (f: Pick<DirectoryFilter, 'municipality' | 'district'>): string =>
  f.municipality ?? f.district ?? ''

/** Whether a national holiday is today in Lisbon: then only who keeps its hours on holidays is open. */
export const isHoliday = (now: Date): boolean => {
  const day = lisbonDay(now)
  return holidays(Number(day.slice(0, 4))).has(day)
}

/** The minute of the week in Lisbon, from Monday 0 h: what `directory.opens` is in. */
export function minuteOfWeek(now: Date): number {
  const { weekday, minute } = lisbonClock(now)
  return (weekday - 1) * 1440 + minute
}

/** Days on which a certificate ends that is asked for: up to `last`, or after it. In Lisbon. */
export function validityEnds(validity: Validity, now: Date): { last: string; after: boolean } {
  const asked = validities[validity]
  const after = 'more' in asked
  return { last: shiftDay(lisbonDay(now), after ? asked.more : asked.atMost), after }
}

/** The last day of a certificate is a word of the index. Those in grace are past theirs. */
function validityWords(validity: Validity, now: Date): string {
  const { last, after } = validityEnds(validity, now)
  const first = shiftDay(lisbonDay(now), -settings.certificateLife.graceDays)
  const days: string[] = []
  for (let day = first; day <= last; day = shiftDay(day, 1)) days.push(`'v:${day}'`)
  return `${after ? '!' : ''}(${days.join('|')})`
}

/** The hour of the week in Lisbon, from Monday 0 h: a bit of `directory.hours`. */
export const hourOfWeek = (now: Date): number => Math.floor(minuteOfWeek(now) / 60)

/** The bit of `directory.hours` of who keeps its hours on national holidays. */
export const holidayBit = 168

/** Whether hours as bits have this one, as `directory.hours` has them. */
export const isOpenAt = (hours: string, now: Date): boolean =>
  hours[hourOfWeek(now)] === '1' && (!isHoliday(now) || hours[holidayBit] === '1')

/** Open at some minute of this hour: few enough to look at each one's very minutes then. */
function openWords(now: Date): string[] {
  const { weekday, minute } = lisbonClock(now)
  const hour = String(Math.floor(minute / 60)).padStart(2, '0')
  return [`'o:${weekday}${hour}'`, ...(isHoliday(now) ? ["'o:h'"] : [])]
}

/** One of the twenty cells that `directory_counts` counts in: `directory_cell()` in the migrations. */
interface Cell {
  number: number
  tier: number
  responde: boolean
  fotos: boolean
}
const cells: readonly Cell[] = Array.from({ length: 20 }, (_, i) => ({
  number: i + 1,
  tier: Math.floor(i / 4),
  responde: (i & 2) > 0,
  fotos: (i & 1) > 0,
}))
const tiers = { '3': 1, '3.5': 2, '4': 3, '4.5': 4 } as const

/** The cells whose companies a filter leaves; null where it leaves all. */
export function cellsOf(f: Pick<DirectoryFilter, 'rating' | 'responde' | 'fotos'>): number[] | null {
  if (!f.rating && !f.responde && !f.fotos) return null
  const lowest = f.rating ? tiers[f.rating] : 0
  return cells
    .filter((c) => c.tier >= lowest && (c.responde || !f.responde) && (c.fotos || !f.fotos))
    .map((c) => c.number)
}
