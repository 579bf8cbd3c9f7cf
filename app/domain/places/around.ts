import { kilometres } from './distance'
import { distinctName } from './naming-places'
import type { Municipality, PlacesAndCategories } from './places-and-categories'

/** What lies around a municipality: distances are between seats, so that «near» is a set of municipalities. */
export interface Around {
  code: string
  district: string
  /** Of the place, told from its namesakes. */
  name: string
  /** The radius, in kilometres. */
  km: number
  /** Municipalities within it, the nearest first. */
  within: readonly string[]
  /** Every municipality by distance; those whose seats nobody knows come last. */
  order: readonly string[]
}

/** As words of the directory's index (`facet_words()`): who is within the radius, and who goes to work in the place wherever they are. */
export const zoneWords = ({ within, ...place }: Zone & Pick<Around, 'within'>): string =>
  `(${[...within.map((m) => `'p:${m}'`), ...serving(place)].join('|')})`

/** Who goes to work in the place. */
export const servingWords = (place: Zone): string => `(${serving(place).join('|')})`

type Zone = Pick<Around, 'code' | 'district'>
const serving = ({ code, district }: Zone) => [`'w:${code}'`, `'w:${district}'`]

type Places = Pick<PlacesAndCategories, 'districts' | 'municipalities'>

/** Null for a place that does not exist, or whose seat is not known. */
export function around(code: string, km: number, all: Places): Around | null {
  const place = all.municipalities.get(code)
  const order = place && orderFrom(place, all)
  if (!order) return null
  const within = order.filter(({ away }) => away <= km).map((m) => m.code)
  const { district } = place
  return { code, district, name: distinctName(code, all), km, within, order: order.map((m) => m.code) }
}

const orders = new WeakMap<object, Map<string, { code: string; away: number }[]>>()

/** Computed once per place and reading of the reference data: 308 distances. */
function orderFrom({ code, seat }: Municipality, { municipalities }: Places) {
  if (!seat) return null
  let known = orders.get(municipalities)
  if (!known) orders.set(municipalities, (known = new Map()))
  const before = known.get(code)
  if (before) return before
  const order = [...municipalities.values()]
    .map((m) => ({ code: m.code, away: m.seat ? kilometres(seat, m.seat) : Number.POSITIVE_INFINITY }))
    .sort((a, b) => (a.away === b.away ? (a.code < b.code ? -1 : 1) : a.away - b.away))
  known.set(code, order)
  return order
}
