import { type Around, around } from '../../places/around'
import { kilometres } from '../../places/distance'
import { neighboursOf } from '../../places/district-neighbours'
import { capitalOf } from '../../places/naming-places'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import { browse, type Counted, uncounted } from '../directory/browsing'
import type { DirectoryFilter, Scope } from '../directory/directory-filter'
import type { FacetCounts } from '../directory/facet-counts'
import type { DirectoryRow } from '../directory/listed-company'
import { placeIn } from './reading-query'
import { hasAll, search, searchUntilFound } from './searching'

/** What comes closest where nothing fits: a wider list, and the first of it. */
export interface NearMatch {
  filter: DirectoryFilter
  rows: DirectoryRow[]
  /** Where they were looked for around. */
  from?: Around
}

/** Words for what a filter leaves out of another are the page's: this only says which list is the nearest that has somebody. */
export async function nearestTo(
  scope: Scope,
  f: DirectoryFilter,
  all: PlacesAndCategories,
  counts: FacetCounts | null,
  now: Date,
): Promise<NearMatch | null> {
  const wider = f.near
    ? widerAround(f, f.near, all)
    : f.text
      ? widerSearch(f)
      : counts && widerList(f, all, counts)
  if (!wider) return null
  const [list, counted] = wider
  const filter = { ...list, after: null }
  const { rows } = filter.text
    ? ((await search(scope, filter, now)) ?? { rows: [] })
    : await browse(scope, filter, counted, now)
  const first = rows.slice(0, settings.listing.nearMatches)
  if (rows.length === 0) return null
  return filter.near?.km !== Number.POSITIVE_INFINITY
    ? { filter, rows: first }
    : nearestOf(filter, filter.near, rows, all)
}

/**
 * Of those by distance first who says that they go to work in the place, then the others who lie within the usual radius, or less
 * than twice as far as the nearest. The list is the smallest radius that has the first of them.
 */
function nearestOf(
  f: DirectoryFilter,
  from: Around,
  byDistance: DirectoryRow[],
  all: PlacesAndCategories,
): NearMatch {
  const seatOf = (code: string) => all.municipalities.get(code)?.seat
  const seat = seatOf(from.code)
  const away = ({ municipality }: DirectoryRow) => {
    const there = seatOf(municipality)
    return seat && there ? kilometres(seat, there) : Number.POSITIVE_INFINITY
  }
  const comes = byDistance.filter((row) => row.comes)
  const others = byDistance.filter((row) => !row.comes)
  const [nearest] = others
  const far = Math.max(settings.listing.usualRadius, nearest ? 2 * away(nearest) : 0)
  const rows = [...comes, ...others.filter((row) => row === nearest || away(row) <= far)]
  const radius = settings.listing.radii
    .map((km) => around(from.code, km, all))
    .find((near) => comes.length > 0 || near?.within.includes(rows[0]?.municipality ?? ''))
  return {
    filter: radius ? { ...f, near: radius } : { ...f, near: null, sort: 'melhor' },
    rows: rows.slice(0, settings.listing.nearMatches),
    // Who comes from another municipality, and says that they do, is told apart.
    from: { ...from, within: [from.code] },
  }
}

/**
 * Where no company has all words and one of them is a place: who has the others there, then in its district, then in the
 * districts around it, the nearest first.
 */
export async function nearPlace(
  scope: Scope,
  f: DirectoryFilter,
  all: PlacesAndCategories,
  now: Date,
): Promise<NearMatch | null> {
  const place = f.district ? null : placeIn(f.text ?? '', all)
  if (!place) return null
  const within = { ...f, after: null, text: place.rest }
  const lists: DirectoryFilter[] = [
    ...(place.municipality
      ? [{ ...within, district: place.district, municipality: place.municipality }]
      : []),
    ...[place.district, ...neighboursOf(place.district)].map((district) => ({
      ...within,
      district,
      municipality: null,
    })),
  ]
  const tried = await searchUntilFound(
    scope,
    lists.map((filter) => ({ filter, now })),
  )
  const found = tried.at(-1)
  const filter = lists[tried.length - 1]
  return filter && hasAll(found) ? { filter, rows: found.rows.slice(0, settings.listing.nearMatches) } : null
}

/** A list, and what is known of its length. */
type Wider = [DirectoryFilter, Counted]

const plain = {
  rating: null,
  level: null,
  validity: null,
  responde: false,
  fotos: false,
  aberto: false,
} as const
const isNarrow = (f: DirectoryFilter) =>
  Boolean(f.rating || f.level || f.validity || f.responde || f.fotos || f.aberto)

/** The same words in the whole country, in all categories; null where that was asked for already. */
function widerSearch(f: DirectoryFilter): Wider | null {
  if (!isNarrow(f) && !f.category && !f.district) return null
  return [{ ...f, ...plain, category: null, district: null, municipality: null }, uncounted]
}

/** By distance, however far; of words, which are searched for within a radius, the largest one, then the country. */
function widerAround(f: DirectoryFilter, { code, km }: Around, all: PlacesAndCategories): Wider {
  const most = settings.listing.radii.at(-1) as number
  const from = f.text ? null : around(code, Number.POSITIVE_INFINITY, all)
  if (from) return [{ ...f, near: from, sort: 'distancia' }, uncounted]
  const near = km < most ? around(code, most, all) : null
  return [{ ...f, near, sort: near ? 'distancia' : f.text ? 'relevancia' : 'melhor' }, uncounted]
}

/** First what narrows, then the place (of the trade who is nearest; the country), then the category (the one above). */
function widerList(f: DirectoryFilter, all: PlacesAndCategories, counts: FacetCounts): Wider | null {
  const { passed } = counts
  if (isNarrow(f))
    return [
      { ...f, ...plain },
      { here: counts.wide, passed },
    ]
  const inCountry: Wider = [{ ...f, district: null, municipality: null }, uncounted]
  const inDistrict = (code: string) => counts.districts[code] ?? 0
  const parent = f.category ? all.categories.get(f.category)?.parent : null
  if (f.district && f.category) {
    if ([f.district, ...neighboursOf(f.district)].some((code) => inDistrict(code) > 0))
      return byDistanceFrom(f, all) ?? inCountry
    const inParent = (parent && counts.categories[parent]) || 0
    // Nobody counted how many the category above has elsewhere: few of them are fetched, many walked.
    if (parent && inParent > 0)
      return [
        { ...f, category: parent },
        { here: inParent, passed: Number.POSITIVE_INFINITY },
      ]
    return byDistanceFrom(f, all) ?? inCountry
  }
  if (f.municipality && f.district && inDistrict(f.district) > 0)
    return [{ ...f, municipality: null }, uncounted]
  if (f.district) return inCountry
  return parent ? [{ ...f, category: parent }, uncounted] : null
}

/** Of the whole country, from the municipality that was asked for, or the capital of the district. */
function byDistanceFrom(f: DirectoryFilter, all: PlacesAndCategories): Wider | null {
  const near = around(f.municipality ?? capitalOf(f.district, all) ?? '', Number.POSITIVE_INFINITY, all)
  return near && [{ ...f, district: null, municipality: null, near, sort: 'distancia' }, uncounted]
}
