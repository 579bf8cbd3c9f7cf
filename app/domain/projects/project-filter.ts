import type { PlacesAndCategories } from '../places/places-and-categories'
import { decodeKey } from '../shared/list-key'
import { type ValueBand, valueBands } from './project-words'

/** What the public list of projects may be asked for: its address holds all of it. Knows no table. */

export const sorts = { recentes: 'Mais recentes', confirmados: 'Confirmados primeiro' } as const
export type ProjectSort = keyof typeof sorts

export interface ProjectFilter {
  category: string | null
  district: string | null
  value: ValueBand | null
  /** From this year on. */
  since: number | null
  sort: ProjectSort
  /** Confirmed (1 or 0), microseconds, id. */
  after: [confirmed: string, micros: string, id: string] | null
}

export const filterParams = ['categoria', 'distrito', 'valor', 'desde', 'ordem', 'depois'] as const
export type FilterParam = (typeof filterParams)[number]

/** What an address asks for. A value that does not exist is left out and named in `ignored`. */
export function projectFilter(
  search: URLSearchParams,
  { categories, districts }: Pick<PlacesAndCategories, 'categories' | 'districts'>,
  thisYear: number,
): { filter: ProjectFilter; ignored: FilterParam[] } {
  const ignored: FilterParam[] = []
  const given = (name: FilterParam) => search.get(name)?.trim() || null
  const known = (name: FilterParam, has: (value: string) => boolean): string | null => {
    const value = given(name)
    if (value === null || has(value)) return value
    ignored.push(name)
    return null
  }
  const category = known('categoria', (v) => categories.has(v))
  const district = known('distrito', (v) => districts.has(v))
  const value = known('valor', (v) => Object.hasOwn(valueBands, v))
  const since = known('desde', (v) => years(thisYear).includes(Number(v)))
  const sort = (known('ordem', (v) => Object.hasOwn(sorts, v)) ?? 'recentes') as ProjectSort
  const token = given('depois')
  const after = decodeKey(token, 'number', 'number')
  if (token !== null && after === null) ignored.push('depois')
  return {
    filter: {
      category,
      district,
      value: value === null ? null : (Number(value) as ValueBand),
      since: since === null ? null : Number(since),
      sort,
      after,
    },
    ignored,
  }
}

/** The years one may narrow to: this one and three before. */
export const years = (thisYear: number): number[] => [0, 1, 2, 3].map((back) => thisYear - back)

/** The filter as an address, in one order, without what is usual. `change` sets or removes some, from the first page. */
export function filterQuery(
  f: ProjectFilter,
  change: Partial<Record<FilterParam, string | null>> = {},
): Record<string, string | null> {
  const query = {
    categoria: f.category,
    distrito: f.district,
    valor: f.value === null ? null : String(f.value),
    desde: f.since === null ? null : String(f.since),
    ordem: f.sort as string | null,
    ...change,
  }
  return query.ordem === 'recentes' ? { ...query, ordem: null } : query
}
