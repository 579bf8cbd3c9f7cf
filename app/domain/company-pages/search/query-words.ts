import type { PlacesAndCategories } from '../../places/places-and-categories'
import { fold } from '../../shared/parse-query'

export interface Word {
  typed: string
  folded: string
}

const most = 20

/** The words of a text as they were typed, and folded. */
export const wordsOf = (text: string): Word[] =>
  (text.slice(0, 160).match(/[\p{L}\p{N}&+.-]*[\p{L}\p{N}]/gu) ?? [])
    .slice(0, most)
    .map((typed) => ({ typed, folded: fold(typed) }))

interface PlaceRead {
  district: string
  municipality: string | null
}

/** Names people use that no table of ours has: regions of one district, English names, short ones. */
const alsoCalled: Readonly<Record<string, string>> = {
  lisbon: 'lisboa',
  oporto: 'porto',
  algarve: 'faro',
  gaia: 'vila nova de gaia',
  famalicao: 'vila nova de famalicao',
  viana: 'viana do castelo',
}

const kept = new WeakMap<PlacesAndCategories, Map<string, PlaceRead>>()
const small = /^(?:de|da|do|das|dos|a|o|as|os)$/
const named = (name: string) =>
  fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w && !small.test(w))
    .join(' ')

/** Districts and municipalities by name; of two called so the district, then the first by code. Names that are a common word are none. */
export function placesByName(all: PlacesAndCategories): ReadonlyMap<string, PlaceRead> {
  const known = kept.get(all)
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
  kept.set(all, places)
  return places
}
