import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { browse } from './browsing'
import { type DirectoryFilter, encodePlace, type Scope, scopes } from './directory-filter'
import { type FacetCounts, facetCounts } from './facet-counts'
import { type DirectoryRow, type ListedCompany, listedCompany } from './listed-company'
import { type PlacesAndCategories, placesAndCategories } from './places-and-categories'
import { type Searched, search, whyHere } from './searching'

/** Everything a page of the directory draws. */
export interface DirectoryPage {
  companies: ListedCompany[]
  next: string | null
  /** How many there are; null where nobody counted, `atLeast` where the search stopped counting. */
  total: number | null
  atLeast: boolean
  /** Counts per choice; null where the search found too many to count. */
  counts: Pick<FacetCounts, 'categories' | 'districts' | 'municipalities' | 'levels'> | null
  mended: { typed: string; meant: string }[]
  loosened: boolean
}

const { pageSize } = settings.listing

/** A page of one of the four lists, in at most two round trips (and a third once in ten minutes, for the names). */
export async function directoryPage(ctx: Ctx, scope: Scope, f: DirectoryFilter): Promise<DirectoryPage> {
  const all = await placesAndCategories(ctx.now)
  if (f.text) {
    const found = await search(scope, f)
    if (found) return searchedPage(scope, f, found, all)
    if (/[\p{L}\p{N}]/u.test(f.text)) return nothing
  }
  const within = [...all.municipalities.values()].filter((m) => m.district === f.district).map((m) => m.code)
  const counts = await facetCounts(scope, f, within)
  const { rows, total } = await browse(scope, f, counts.expected)
  return { ...pageOf(rows, all), total, atLeast: false, counts, mended: [], loosened: false }
}

const nothing: DirectoryPage = {
  companies: [],
  next: null,
  total: 0,
  atLeast: false,
  counts: null,
  mended: [],
  loosened: false,
}

function pageOf(
  rows: DirectoryRow[],
  all: PlacesAndCategories,
  why?: (row: DirectoryRow) => string | undefined,
) {
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    companies: shown.map((row) => listedCompany(row, all, why?.(row))),
    next: rows.length > pageSize && last ? encodePlace([last.key, last.company_id]) : null,
  }
}

function searchedPage(
  scope: Scope,
  f: DirectoryFilter,
  found: Searched,
  all: PlacesAndCategories,
): DirectoryPage {
  const where = new Map(found.rows.map((row) => [row.company_id, row.where]))
  // A choice that narrows the list hides how many its neighbours have: those stay without a number.
  const counts = found.facets && {
    categories: f.category ? {} : found.facets.categories,
    districts: f.district ? {} : found.facets.districts,
    municipalities: {},
    levels: f.level ? {} : atLeastByLevel(scope, found.facets.levels),
  }
  return {
    ...pageOf(found.rows, all, (row) => whyHere(found.words, where.get(row.company_id) ?? [])),
    total: found.n,
    atLeast: found.many,
    counts,
    mended: found.mended,
    loosened: found.loosened,
  }
}

const atLeastByLevel = (scope: Scope, levels: Record<number, number>): Record<number, number> =>
  Object.fromEntries(
    [1, 2]
      .filter((level) => level >= scopes[scope])
      .map((level) => [
        level,
        Object.entries(levels).reduce((sum, [l, n]) => sum + (Number(l) >= level ? n : 0), 0),
      ]),
  )
