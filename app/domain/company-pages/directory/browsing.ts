import { createHash } from 'node:crypto'
import { pool } from '~/platform/db'
import { settings } from '../../settings/settings'
import { aroundByOrder, hasPlaces } from './around-by-order'
import { byDistance } from './by-distance'
import { putInto } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { orderOf } from './directory-orders'
import { collecting, isByTrade, isUncounted, ofItsTrade, walk } from './directory-walk'
import { facetWords, isOpenAt } from './directory-words'
import { type DirectoryRow, directoryColumns } from './listed-company'
import { isOpenInPlace, openInPlace } from './open-in-place'
import { walkedOpen } from './walked-open'

/** By the counters: companies of a list, open or closed, and how many a walk of it passes by. */
export interface Counted {
  here: number
  passed: number
  /** The hours in which anybody of its category is open. */
  hours?: string | null
}

/** A list that is walked, however long it is. */
export const uncounted: Counted = { here: Number.POSITIVE_INFINITY, passed: Number.POSITIVE_INFINITY }

/** What a walk may pass for a page: entries of the index of a category, which tells all; rows, where there is none. */
const walkedAtMost = { entries: 20_000, rows: 4000 }

/** Rows in order; one more than a page shows when there is a next one. */
export interface Browsed {
  rows: DirectoryRow[]
  /** How many there are in all, where that is known without counting. */
  total: number | null
}

/**
 * A page of the directory without a text. Matches that lie close enough (the counters say so) are walked in the order's
 * own index, so that any depth costs the same; few among many are fetched by the index of words and put in order.
 */
export async function browse(
  scope: Scope,
  f: DirectoryFilter,
  { here, passed, hours }: Counted,
  now: Date,
): Promise<Browsed> {
  if (here === 0 || (f.aberto && hours && !isOpenAt(hours, now))) return { rows: [], total: 0 }
  const { text, values } = statementFor(scope, f, { here, passed }, now)
  const { rows } = await pool().query<DirectoryRow & { total?: string | null }>({
    name: nameOf(text),
    text,
    values,
  })
  if (!isUncounted(f)) return { rows, total: here }
  // Nobody counts these, but where all of them were fetched.
  const total = rows[0]?.total
  return { rows, total: typeof total === 'string' ? Number(total) : rows.length === 0 && !f.after ? 0 : null }
}

function statementFor(scope: Scope, f: DirectoryFilter, { here, passed }: Counted, now: Date) {
  if (f.sort === 'distancia' && f.near) return byDistance(scope, f, f.near, now)
  const words = facetWords(scope, f, now)
  const steps = (passed / here) * settings.listing.pageSize
  const few =
    words !== '' &&
    here <= settings.listing.searchCandidates &&
    (isUncounted(f) || steps > walkedAtMost[f.category ? 'entries' : 'rows'])
  if (isOpenInPlace(f, few)) return openInPlace(scope, f, now, few)
  if (few) return collected(words, f, now)
  const order = orderOf(f)
  if (f.near && hasPlaces(f, order)) return aroundByOrder(scope, f, f.near, order, now)
  if (isUncounted(f)) return walkedOpen(words, scope, f, now, passed)
  return isByTrade(f) ? walkedByTrade(scope, f) : walked(scope, f)
}

/** All matches, of which there are few, sorted. */
export function collected(words: string, f: DirectoryFilter, now: Date) {
  const values: unknown[] = []
  const put = putInto(values)
  const text = `with ${collecting(words, f, now, put, 2 * settings.listing.searchCandidates)}
    select ${directoryColumns}, page.key, (select count(*) from found) as total
    from page join directory d using (company_id) order by page.n`
  return { text, values }
}

/**
 * The matches as they come in the order's index: of the category with its branch of the tree, else of the place, else
 * of all. What else the filter asks for stands in `coalesce`, so that the planner, who does not know the values of a
 * prepared statement and takes them for rare, does not fetch and sort all that match.
 */
export function walked(scope: Scope, f: DirectoryFilter) {
  const values: unknown[] = []
  const text = `with page as materialized (select company_id, ${orderOf(f).key} as key, row_number() over () as n from
      (${walk(scope, f, putInto(values), settings.listing.pageSize + 1)}) x)
    select ${directoryColumns}, page.key from page join directory d using (company_id) order by page.n`
  return { text, values }
}

/** The best whose first trade it is, in an index of their own, and where they don't fill the page, the best of the others. */
export function walkedByTrade(scope: Scope, f: DirectoryFilter) {
  const values: unknown[] = []
  const put = putInto(values)
  const most = settings.listing.pageSize + 1
  const [key, id] = f.after ?? [null, '']
  const inOthers = key !== null && Number(key) < ofItsTrade
  const after: DirectoryFilter['after'] =
    key === null ? null : [String(Number(key) - (inOthers ? 0 : ofItsTrade)), id]
  const own = `own as materialized (select company_id, (rank::double precision + ${ofItsTrade})::text as key, row_number() over () as n
      from (${walk(scope, { ...f, after: inOthers ? null : after }, put, most, inOthers ? 'false' : undefined, 'directory')}) x)`
  const besides = `besides as materialized (select company_id, rank::double precision::text as key, row_number() over () as n
      from (${walk(scope, { ...f, after: inOthers ? after : null }, put, 2_000_000, `(select count(*) from own) < ${most}`)}) x
      where (select d.category from directory d where d.company_id = x.company_id) <> ${put(f.category)} limit ${most})`
  const text = `with ${own}, ${besides}, chosen as (select 1 as part, * from own union all select 2, * from besides)
    select ${directoryColumns}, chosen.key from chosen join directory d using (company_id) order by part, n limit ${most}`
  return { text, values }
}

const names = new Map<string, string>()

/** Statements differ by which filters are set, never by their values: they are few, and stay prepared. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `directory_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
    names.set(text, name)
  }
  return name
}
