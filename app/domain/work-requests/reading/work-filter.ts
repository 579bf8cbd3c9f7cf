import type { PlacesAndCategories } from '../../places/places-and-categories'
import { decodeKey } from '../../shared/list-key'

/** What the public list of requests may be asked for: its address holds all of it. Knows no table. */
export interface WorkFilter {
  category: string | null
  district: string | null
  municipality: string | null
  /** Microseconds, id. */
  after: [micros: string, id: string] | null
}

export const workParams = ['categoria', 'distrito', 'concelho', 'depois'] as const
export type WorkParam = (typeof workParams)[number]

/** What an address asks for. A value that does not exist is left out and named in `ignored`. */
export function workFilter(
  search: URLSearchParams,
  { categories, districts, municipalities }: Omit<PlacesAndCategories, 'beginnings'>,
): { filter: WorkFilter; ignored: WorkParam[] } {
  const ignored: WorkParam[] = []
  const given = (name: WorkParam) => search.get(name)?.trim() || null
  const known = (name: WorkParam, has: (value: string) => boolean): string | null => {
    const value = given(name)
    if (value === null || has(value)) return value
    ignored.push(name)
    return null
  }
  const category = known('categoria', (v) => categories.has(v))
  const municipality = known('concelho', (v) => municipalities.has(v))
  const district = known('distrito', (v) => districts.has(v))
  const token = given('depois')
  const after = decodeKey(token, 'number')
  if (token !== null && after === null) ignored.push('depois')
  const around = municipality ? (municipalities.get(municipality)?.district ?? null) : null
  // A municipality of another district than the one that is asked for as well: the district counts.
  const fits = around !== null && (district === null || district === around)
  return {
    filter: {
      category,
      district: district ?? around,
      municipality: fits ? municipality : null,
      after,
    },
    ignored,
  }
}

/** The filter as an address, in one order. `change` sets or removes some, from the first page. */
export const workQuery = (
  f: WorkFilter,
  change: Partial<Record<WorkParam, string | null>> = {},
): Record<string, string | null> => ({
  categoria: f.category,
  distrito: f.municipality ? null : f.district,
  concelho: f.municipality,
  ...change,
})
