import { pool } from '~/platform/db'
import { settings } from '../settings/defaults'
import { collectedOrWalked } from './browsing'
import type { DirectoryFilter, Scope } from './directory-filter'
import { facetWords } from './directory-words'
import { neighboursOf } from './district-neighbours'
import type { FacetCounts } from './facet-counts'
import type { DirectoryRow } from './listed-company'
import type { PlacesAndCategories } from './places-and-categories'
import { search } from './searching'

/** What comes closest where nothing fits: a wider list, and the first of it. */
export interface NearMatch {
  filter: DirectoryFilter
  rows: DirectoryRow[]
}

/** Words for what a filter leaves out of another are the page's: this only says which list is the nearest that has somebody. */
export async function nearestTo(
  scope: Scope,
  f: DirectoryFilter,
  all: PlacesAndCategories,
  counts: FacetCounts | null,
  now: Date,
): Promise<NearMatch | null> {
  const wider = f.text ? widerSearch(f) : counts && widerList(f, all, counts)
  if (!wider) return null
  const filter = { ...wider, after: null }
  const rows = filter.text
    ? ((await search(scope, filter, now))?.rows ?? [])
    : await first(scope, filter, now)
  return rows.length > 0 ? { filter, rows: rows.slice(0, settings.listing.nearMatches) } : null
}

const plain = { rating: null, level: null, responde: false, fotos: false, aberto: false } as const
const isNarrow = (f: DirectoryFilter) => Boolean(f.rating || f.level || f.responde || f.fotos || f.aberto)

/** The same words in the whole country, in all categories; null where that was asked for already. */
function widerSearch(f: DirectoryFilter): DirectoryFilter | null {
  if (!isNarrow(f) && !f.category && !f.district) return null
  return { ...f, ...plain, category: null, district: null, municipality: null }
}

/** First what narrows, then the place (its district, a neighbour, the country), then the category (the one above). */
function widerList(
  f: DirectoryFilter,
  all: PlacesAndCategories,
  counts: FacetCounts,
): DirectoryFilter | null {
  if (isNarrow(f)) return { ...f, ...plain }
  const inDistrict = { ...f, municipality: null }
  if (f.municipality && f.district && (counts.districts[f.district] ?? 0) > 0) return inDistrict
  const parent = f.category ? all.categories.get(f.category)?.parent : null
  if (f.district && f.category) {
    const [neighbour] = neighboursOf(f.district)
      .filter((code) => (counts.districts[code] ?? 0) > 0)
      .sort((a, b) => (counts.districts[b] ?? 0) - (counts.districts[a] ?? 0))
    if (neighbour) return { ...inDistrict, district: neighbour }
    if (parent && (counts.categories[parent] ?? 0) > 0) return { ...f, category: parent }
    return { ...inDistrict, district: null }
  }
  if (f.district) return { ...inDistrict, district: null }
  return parent ? { ...f, category: parent } : null
}

async function first(scope: Scope, f: DirectoryFilter, now: Date): Promise<DirectoryRow[]> {
  const { text, values } = collectedOrWalked(facetWords(scope, f, now), scope, f, now)
  return (await pool().query<DirectoryRow>({ text, values })).rows
}
