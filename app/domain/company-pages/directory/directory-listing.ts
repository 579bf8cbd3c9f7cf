import type { Around } from '../../places/around'
import { awayInWords } from '../../places/distance'
import { inPlace } from '../../places/place-words'
import { type PlacesAndCategories, placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { type NearMatch, nearestTo, nearPlace } from '../search/near-matches'
import { placeIn, type ReadQuery, readQuery } from '../search/reading-query'
import { isName, type Searched, searchUntilFound, whyHere } from '../search/searching'
import { browse, type Counted, uncounted } from './browsing'
import { ofNumber } from './by-number'
import { cardDetails } from './card-details'
import { type DirectoryFilter, encodePlace, type Scope, scopes } from './directory-filter'
import { isUncounted } from './directory-walk'
import { type FacetCounts, facetCounts, traitCounts } from './facet-counts'
import { type DirectoryRow, type ListedCompany, listedCompany } from './listed-company'
import { type TextRead, understoodPage, type Ways } from './understood-listing'

/** Counts per choice; null each where nobody knows them. */
export interface ChoiceCounts {
  categories: Record<string, number> | null
  districts: Record<string, number> | null
  municipalities: Record<string, number> | null
  levels: Record<number, number> | null
  traits: FacetCounts['traits'] | null
}

/** Everything a page of the directory draws. */
export interface DirectoryPage {
  companies: ListedCompany[]
  next: string | null
  /** How many there are; null where nobody counted, `atLeast` where the search stopped counting. */
  total: number | null
  atLeast: boolean
  counts: ChoiceCounts
  mended: { typed: string; meant: string }[]
  loosened: boolean
  /** What was read in the text besides words. */
  read: Pick<ReadQuery, 'number' | 'near' | 'here'>
  /** What was understood in the text, and narrows the list; null where its words were only searched for. */
  reading: TextRead | null
  /** Where nothing fits: what comes closest. */
  nearest: { filter: DirectoryFilter; companies: ListedCompany[]; byDistance: boolean } | null
}

const unknown: ChoiceCounts = {
  categories: null,
  districts: null,
  municipalities: null,
  levels: null,
  traits: null,
}
const bare = {
  atLeast: false,
  counts: unknown,
  mended: [],
  loosened: false,
  read: { number: null, near: null, here: false },
  reading: null,
  nearest: null,
}
const nothing: DirectoryPage = { ...bare, companies: [], next: null, total: 0 }

/** A page of one of the four lists, in at most three round trips (and a fourth once in ten minutes, for the names). */
export async function directoryPage(ctx: Ctx, scope: Scope, f: DirectoryFilter): Promise<DirectoryPage> {
  const page = await listedPage(ctx, scope, f)
  const shown = [...page.companies, ...(page.nearest?.companies ?? [])]
  const details = await cardDetails(
    shown.map((c) => c.id),
    ctx.now,
  )
  const detailed = (companies: ListedCompany[]) => companies.map((c) => ({ ...c, ...details.get(c.id) }))
  return {
    ...page,
    companies: detailed(page.companies),
    nearest: page.nearest && { ...page.nearest, companies: detailed(page.nearest.companies) },
  }
}

/** The same without pictures and quotations, in two. */
export async function listedPage(ctx: Ctx, scope: Scope, f: DirectoryFilter): Promise<DirectoryPage> {
  const all = await placesAndCategories(ctx.now)
  if (!f.text) return listPage(ctx, scope, f, all)
  const read = readQuery(f.text, all)
  if (read.number) return { ...(await numberPage(ctx, scope, f, read.number, all)), read }
  const asked =
    read.near && !f.near
      ? { ...f, text: read.near.rest || null, district: f.district ?? (read.near.district || null) }
      : f
  if (!asked.text) return { ...(await listPage(ctx, scope, asked, all)), read }
  const page = await understoodPage(asked, all, ctx.now, {
    search: (asks) => searchUntilFound(scope, asks),
    found: (found, within) => foundPage(ctx, scope, within, all, found),
    list: (within, more) => listPage(ctx, scope, within, all, more),
    count: (within) => facetCounts(scope, within, all),
    isName,
  })
  return { ...page, read }
}

/** What a search found; where nobody has all words, what comes closest. */
async function foundPage(
  ctx: Ctx,
  scope: Scope,
  f: DirectoryFilter,
  all: PlacesAndCategories,
  found: Searched | null,
): Promise<DirectoryPage> {
  if (!found) return /[\p{L}\p{N}]/u.test(f.text ?? '') ? nothing : listPage(ctx, scope, f, all)
  if (found.loosened && !f.after && !f.near) {
    const near = await nearPlace(scope, f, all, ctx.now)
    const asked = f.municipality ?? placeIn(f.text ?? '', all)?.municipality
    if (near) return { ...nothing, nearest: shownMatch(near, all, asked) }
  }
  const page = searchedPage(scope, f, found, all)
  return page.companies.length > 0 || f.after
    ? page
    : { ...page, nearest: await nearest(ctx, scope, f, all, null) }
}

async function listPage(
  ctx: Ctx,
  scope: Scope,
  f: DirectoryFilter,
  all: PlacesAndCategories,
  more: Parameters<Ways['list']>[1] = {},
): Promise<DirectoryPage> {
  const walk = (known: Counted) => browse(scope, f, known, more.now ?? ctx.now)
  // By distance it is walked the same however long it is; at what hours anybody is open the counts say.
  const early = f.sort === 'distancia' && !f.aberto ? walk(uncounted) : null
  const [counts, page] = await Promise.all([more.counts ?? facetCounts(scope, f, all), early])
  const { rows, total } = page ?? (await walk(counts))
  return {
    ...bare,
    ...pageOf(rows, all, f.near, () => more.why),
    total,
    // How many are open, or end soon, nobody counted.
    counts: isUncounted(f) ? unknown : counts,
    nearest:
      rows.length > 0 || f.after || more.nearest === false ? null : await nearest(ctx, scope, f, all, counts),
  }
}

/** Whose number it is, if somebody public has it. */
async function numberPage(
  ctx: Ctx,
  scope: Scope,
  f: DirectoryFilter,
  number: NonNullable<ReadQuery['number']>,
  all: PlacesAndCategories,
): Promise<DirectoryPage> {
  const { rows, why } = await ofNumber(scope, f, number, ctx.now)
  return { ...bare, ...pageOf(rows, all, f.near, () => why), total: rows.length }
}

async function nearest(
  ctx: Ctx,
  scope: Scope,
  f: DirectoryFilter,
  all: PlacesAndCategories,
  counts: FacetCounts | null,
) {
  const match = await nearestTo(scope, f, all, counts, ctx.now)
  return match && shownMatch(match, all, f.municipality)
}

/** What comes closest, each with how far it is from the municipality that was asked for. */
const shownMatch = (
  { filter, rows, from }: NearMatch,
  all: PlacesAndCategories,
  asked: string | null | undefined,
) => ({
  filter,
  byDistance: from !== undefined || filter.near !== null,
  companies: rows.map((row) => placed(row, all, from ?? filter.near ?? asked)),
})

/** A company with how far it is from the municipality that was asked for; from beyond the radius it is there because it goes to work in it. */
function placed(
  row: DirectoryRow,
  all: PlacesAndCategories,
  asked: Around | string | null | undefined,
  why?: string,
): ListedCompany {
  const company = listedCompany(row, all, why)
  const near = typeof asked === 'object' ? asked : null
  const away = awayInWords(seatOf(near?.code ?? (asked as string | null), all), seatOf(row.municipality, all))
  const comes =
    near && row.comes !== false && !near.within.includes(row.municipality) && `trabalha ${inPlace(near.name)}`
  return away ? { ...company, place: [company.place, away, comes].filter(Boolean).join(', ') } : company
}

const seatOf = (code: string | null | undefined, { municipalities }: PlacesAndCategories) =>
  code ? municipalities.get(code)?.seat : null

function pageOf(
  rows: DirectoryRow[],
  all: PlacesAndCategories,
  near: Around | null,
  why?: (row: DirectoryRow) => string | undefined,
) {
  const shown = rows.slice(0, settings.listing.pageSize)
  const last = shown.at(-1)
  return {
    companies: shown.map((row) => placed(row, all, near, why?.(row))),
    next: rows.length > settings.listing.pageSize && last ? encodePlace([last.key, last.company_id]) : null,
  }
}

function searchedPage(
  scope: Scope,
  f: DirectoryFilter,
  found: Searched,
  all: PlacesAndCategories,
): DirectoryPage {
  const { facets } = found
  // A choice that narrows the list hides how many its neighbours have: those stay without a number.
  const narrow = f.rating || f.responde || f.fotos
  const counts = facets && {
    categories: f.category ? null : facets.categories,
    districts: f.district ? null : facets.districts,
    municipalities: null,
    levels: f.level ? null : atLeastByLevel(scope, facets.levels),
    traits: narrow ? null : traitCounts(f, (cell) => facets.cells[cell] ?? 0),
  }
  return {
    ...bare,
    ...pageOf(found.rows, all, f.near, (row) => whyHere(found.words, found.why[row.company_id])),
    total: found.n,
    atLeast: found.many,
    counts: counts ?? unknown,
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
