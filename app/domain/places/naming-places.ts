import { fold } from '../shared/parse-query'
import type { PlacesAndCategories } from './places-and-categories'

type Places = Pick<PlacesAndCategories, 'districts' | 'municipalities'>

export interface PlaceRead {
  district: string
  municipality: string | null
}

/** Regions of one district. */
export const districtsAlsoCalled: Readonly<Record<string, string>> = { algarve: 'faro' }

/** Names people use that no table of ours has: English ones, short ones. */
const alsoCalled: Readonly<Record<string, string>> = {
  ...districtsAlsoCalled,
  lisbon: 'lisboa',
  lx: 'lisboa',
  oporto: 'porto',
  gaia: 'vila nova de gaia',
  famalicao: 'vila nova de famalicao',
  viana: 'viana do castelo',
}

/** «S. João da Madeira», «Sta. Maria da Feira», «V. N. de Gaia». */
const inFull: Readonly<Record<string, string>> = {
  s: 'sao',
  sta: 'santa',
  sto: 'santo',
  v: 'vila',
  n: 'nova',
}
const small = /^(?:de|da|do|das|dos|a|o|as|os)$/

/** How places are compared: folded words, small ones aside, short ones in full. */
export const placeKey = (words: readonly string[]): string =>
  words
    .map(fold)
    .filter((w) => w && !small.test(w))
    .map((w) => inFull[w] ?? w)
    .join(' ')
const named = (name: string) => placeKey(fold(name).split(/[^\p{L}\p{N}]+/u))

const kept = new WeakMap<object, Map<string, PlaceRead>>()

/** Districts and municipalities by name; of two called so the district, then the first by code. Names that are a common word are none. */
export function placesByName(all: Places): ReadonlyMap<string, PlaceRead> {
  const known = kept.get(all.municipalities)
  if (known) return known
  const places = new Map<string, PlaceRead>()
  const add = (name: string, place: PlaceRead) => {
    if (!places.has(name)) places.set(name, place)
  }
  for (const { code, name } of all.districts.values())
    add(named(name), { district: code, municipality: null })
  const byCode = [...all.municipalities.values()].sort((a, b) => a.code.localeCompare(b.code))
  for (const { code, name, district } of byCode) add(named(name), { district, municipality: code })
  for (const [said, name] of Object.entries(alsoCalled)) {
    const place = places.get(named(name))
    if (place) add(named(said), place)
  }
  kept.set(all.municipalities, places)
  return places
}

/** «Lagoa (Faro)» where there is another Lagoa. */
export function distinctName(code: string, all: Places): string {
  const { name, district } = all.municipalities.get(code) ?? { name: '', district: '' }
  return namesakes(code, all).length > 0 ? `${name} (${all.districts.get(district)?.name})` : name
}

/** Other municipalities of the same name. */
export function namesakes(code: string, { municipalities }: Places): string[] {
  const name = municipalities.get(code)?.name
  return [...municipalities.values()].filter((m) => m.name === name && m.code !== code).map((m) => m.code)
}

/** The municipality that has the district's name; of the islands none has. */
export function capitalOf(district: string | null, { districts, municipalities }: Places): string | null {
  const name = district && districts.get(district)?.name
  return [...municipalities.values()].find((m) => m.district === district && m.name === name)?.code ?? null
}

/**
 * The municipality that somebody names or codes: «0303», «braga», «Gaia», «Lagoa, Faro», «Lagoa (Açores)»; of namesakes without
 * more, the first by code; of a district («distrito de Braga», «Algarve») the capital.
 */
export function placeNamed(typed: string, all: Places): string | null {
  if (all.municipalities.has(typed)) return typed
  const [, first = typed, within] = /^([^,(]+)[,(]([^,()]+)\)?\s*$/.exec(typed) ?? []
  const wanted = named(first.replace(/^\s*(?:distrito|concelho|cidade|munic[ií]pio)\s+d[aeo]s?\s/i, ''))
  if (within !== undefined && named(within) !== 'portugal') {
    const there = (m: { name: string; district: string }) =>
      named(m.name) === wanted && named(all.districts.get(m.district)?.name ?? '') === named(within)
    return [...all.municipalities.values()].find(there)?.code ?? null
  }
  const found = placesByName(all).get(wanted)
  return found ? (found.municipality ?? capitalOf(found.district, all)) : null
}
