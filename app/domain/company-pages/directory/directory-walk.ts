import { settings } from '../../settings/settings'
import { lowestScore, type Put, standing } from './directory-conditions'
import type { DirectoryFilter, Scope } from './directory-filter'
import { type Order, orderOf } from './directory-orders'
import { minuteOfWeek } from './directory-words'

/** Parts of the statements that read the directory in an order, as SQL. */

/** What no counter knows: how many are open, or end within so many days, or go to work around a place. */
export const isUncounted = (f: Pick<DirectoryFilter, 'aberto' | 'validity' | 'near'>): boolean =>
  f.aberto || f.validity !== null || f.near !== null

/** Of a trade in the order of relevance: who has it as the first of several (whose place in the list is ten more than the rank), then who has it besides. */
export const isByTrade = (f: DirectoryFilter) =>
  f.sort === 'relevancia' && f.category !== null && !isUncounted(f)
export const ofItsTrade = 10

export const sorted = ({ column, down }: Order) =>
  `${column} ${down ? 'desc' : ''}, company_id ${down ? 'desc' : ''}`

/** «After this place», in the order's direction, as the index has it. */
export function afterPlace(order: Order, f: DirectoryFilter, put: Put): string | null {
  if (!f.after) return null
  const id = `${put(f.after[1])}::uuid`
  const key = f.sort === 'nome' ? '' : put(f.after[0])
  return `(${order.column}, company_id) ${order.down ? '<' : '>'} (${order.from(key, id)}, ${id})`
}

/** All that have these words, and of them the next page. */
export const collecting = (
  words: string,
  f: DirectoryFilter,
  now: Date,
  put: Put,
  limit: number,
  when = 'true',
) => {
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

/** Entries of the order's index: of the category with its branch of the tree, else of the place, else of all. */
export function walk(
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
export function placeOf(f: DirectoryFilter, put: Put): string[] {
  const [column, code] = f.municipality ? ['municipality', f.municipality] : ['district', f.district]
  if (!code) return []
  return [f.category ? `coalesce(${column} = ${put(code)}, false)` : `${column} = ${put(code)}`]
}
