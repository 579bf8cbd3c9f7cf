import { createHash } from 'node:crypto'
import { pool } from '~/platform/db'
import { settings } from '../../settings/settings'
import { aroundByOrder, hasPlaces } from './around-by-order'
import { byDistance } from './by-distance'
import { lowestScore, momentary, type Put, putInto, standing } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { type Order, orderOf } from './directory-orders'
import { facetWords, isOpenAt, minuteOfWeek } from './directory-words'
import { type DirectoryRow, directoryColumns } from './listed-company'

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
  const words = facetWords(scope, f, now)
  const steps = (passed / here) * settings.listing.pageSize
  const few =
    words !== '' &&
    here <= settings.listing.searchCandidates &&
    (isUncounted(f) || steps > walkedAtMost[f.category ? 'entries' : 'rows'])
  const order = orderOf(f)
  const { text, values } =
    f.sort === 'distancia' && f.near
      ? byDistance(scope, f, f.near, now)
      : few
        ? collected(words, f, now)
        : f.near && hasPlaces(f, order)
          ? aroundByOrder(scope, f, f.near, order, now)
          : isUncounted(f)
            ? walkedOpen(words, scope, f, now, passed)
            : isByTrade(f)
              ? walkedByTrade(scope, f)
              : walked(scope, f)
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

/** What no counter knows: how many are open, or end within so many days, or go to work around a place. */
export const isUncounted = (f: Pick<DirectoryFilter, 'aberto' | 'validity' | 'near'>): boolean =>
  f.aberto || f.validity !== null || f.near !== null

const sorted = ({ column, down }: Order) =>
  `${column} ${down ? 'desc' : ''}, company_id ${down ? 'desc' : ''}`

/** «After this place», in the order's direction, as the index has it. */
function afterPlace(order: Order, f: DirectoryFilter, put: Put): string | null {
  if (!f.after) return null
  const id = `${put(f.after[1])}::uuid`
  const key = f.sort === 'nome' ? '' : put(f.after[0])
  return `(${order.column}, company_id) ${order.down ? '<' : '>'} (${order.from(key, id)}, ${id})`
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

const collecting = (words: string, f: DirectoryFilter, now: Date, put: Put, limit: number, when = 'true') => {
  const order = orderOf(f)
  const open = f.aberto ? `and opens @> ${put(minuteOfWeek(now))}::integer` : ''
  const after = afterPlace(order, f, put)
  const rank = isByTrade(f)
    ? `(rank + case when category = ${put(f.category)} then ${ofItsTrade} else 0 end)::real as rank`
    : 'rank'
  return `found as materialized (select company_id, ${rank}, reviews, since, name from directory
      where ${when} and words @@ ${put(words)}::tsquery ${open} limit ${limit}),
    page as (select company_id, ${order.key} as key, row_number() over (order by ${sorted(order)}) as n
      from found ${after ? `where ${after}` : ''} order by ${sorted(order)} limit ${settings.listing.pageSize + 1})`
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

/** Of a trade in the order of relevance: who has it as the first of several (whose place in the list is ten more than the rank), then who has it besides. */
const isByTrade = (f: DirectoryFilter) => f.sort === 'relevancia' && f.category !== null && !isUncounted(f)
const ofItsTrade = 10

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

function walk(
  scope: Scope,
  f: DirectoryFilter,
  put: Put,
  limit: number,
  when?: string,
  table = f.category ? 'directory_categories' : 'directory',
) {
  const order = orderOf(f)
  const after = afterPlace(order, f, put)
  const conditions = [
    ...(when ? [when] : []),
    ...(f.category ? [`category = ${put(f.category)}`] : []),
    ...placeOf(f, put),
    ...standing(scope, f, put),
    ...(order.column === 'rank' ? lowestScore(f, put) : []),
    ...(after ? [after] : []),
  ]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  return `select * from ${table} ${where} order by ${sorted(order)} limit ${limit}`
}

/** Of a category the place is no beginning of the index: see `walked()`. */
function placeOf(f: DirectoryFilter, put: Put): string[] {
  const [column, code] = f.municipality ? ['municipality', f.municipality] : ['district', f.district]
  if (!code) return []
  return [f.category ? `coalesce(${column} = ${put(code)}, false)` : `${column} = ${put(code)}`]
}

/**
 * How many entries (or rows) of a list are walked before all that fits is fetched by words, and walked for after all. An entry of an index is
 * passed by in about a third of a microsecond, so that a trade of this size is walked to its end sooner than the index of words
 * finds who has the trade and the hour.
 */
function firstSteps(f: DirectoryFilter): number {
  if (!f.aberto || f.near || f.validity) return 1000
  return f.category ? 40_000 : 20_000
}

/**
 * Of a long list what is open now, or ends soon. By day most are, and the first steps of the walk fill the page; by night, or in a trade
 * that keeps other hours, they don't: then a list that the walk has not been to the end of (`passed` is how long it is) is asked of the
 * index of words, which knows all that are, and where even those are many, the walk goes on until the page is full. Each part runs only
 * if the one before was not enough.
 */
export function walkedOpen(words: string, scope: Scope, f: DirectoryFilter, now: Date, passed: number) {
  const values: unknown[] = []
  const put = putInto(values)
  const { key } = orderOf(f)
  const most = firstSteps(f)
  // The steps through a trade are counted whoever they meet: what else is asked for narrows only what is kept.
  const trade = f.category && f.aberto && !f.near
  const [of, within] = trade ? (['all', { ...f, ...bare }] as const) : [scope, f]
  const kept = [
    momentary(f, now, put),
    ...(trade ? [...placeOf(f, put), ...standing(scope, f, put), ...lowestScore(f, put)] : []),
  ].join(' and ')
  const steps = (limit: number, when?: string) =>
    `select company_id, ${key} as key, row_number() over () as n from (${walk(of, within, put, limit, when)}) x
      where ${kept} limit ${settings.listing.pageSize + 1}`
  const enough = `(select count(*) from near) > ${settings.listing.pageSize}`
  const begin = `with near as materialized (${steps(most)})`
  const shown = `join directory d using (company_id) order by chosen.n`
  if (passed <= most) {
    const total = f.after ? 'null' : `case when not ${enough} then (select count(*) from near) end`
    return {
      text: `${begin} select ${directoryColumns}, chosen.key, ${total} as total from near chosen ${shown}`,
      values,
    }
  }
  const many = `(select count(*) from found) > ${settings.listing.searchCandidates}`
  const text = `${begin},
    ${collecting(words, f, now, put, settings.listing.searchCandidates + 1, `not ${enough}`)},
    far as materialized (${steps(2_000_000, `not ${enough} and ${many}`)}),
    chosen as (select company_id, key, n from near where ${enough}
      union all select company_id, key, n from page where not ${enough} and not ${many}
      union all select company_id, key, n from far)
    select ${directoryColumns}, chosen.key,
      case when not ${enough} and not ${many} then (select count(*) from found) end as total
    from chosen ${shown}`
  return { text, values }
}

const bare = {
  district: null,
  municipality: null,
  level: null,
  rating: null,
  responde: false,
  fotos: false,
} as const

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
