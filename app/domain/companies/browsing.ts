import { createHash } from 'node:crypto'
import { pool } from '~/platform/db'
import { settings } from '../settings/defaults'
import type { DirectoryFilter, Scope, Sort } from './directory-filter'
import { ratings } from './directory-filter'
import { facetWords, lowestLevel } from './directory-words'
import { type DirectoryRow, directoryColumns } from './listed-company'

const { pageSize, searchCandidates } = settings.listing

interface Order {
  column: string
  down: boolean
  /** The column as text, exact, and back. */
  key: string
  from: (key: string, id: string) => string
}

const orders: Record<Exclude<Sort, 'relevancia'>, Order> = {
  melhor: {
    column: 'rank',
    down: true,
    key: 'rank::double precision::text',
    from: (p) => `${p}::double precision::real`,
  },
  'mais-avaliadas': { column: 'reviews', down: true, key: 'reviews::text', from: (p) => `${p}::integer` },
  recentes: {
    column: 'since',
    down: true,
    key: 'extract(epoch from since)::double precision::text',
    from: (p) => `to_timestamp(${p}::double precision)`,
  },
  nome: {
    column: 'name collate "pt-PT-x-icu"',
    down: false,
    key: "''",
    from: (_, id) => `(select name from companies where id = ${id})`,
  },
}

/** Rows in order; one more than a page shows when there is a next one. */
export interface Browsed {
  rows: DirectoryRow[]
  /** How many there are in all, where that is known without counting. */
  total: number | null
}

/**
 * A page of the directory without a text. Few matches (the counters say so) are fetched by the index of words and put
 * in order; many are walked in the order's own index, so that any depth costs the same.
 * @param expected companies of these categories, places and levels, by the counters, and of this rating by statistics
 */
export async function browse(scope: Scope, f: DirectoryFilter, expected: number): Promise<Browsed> {
  const words = facetWords(scope, f)
  const few = words !== '' && expected <= searchCandidates
  const { text, values } = few ? collected(words, f) : walked(scope, f)
  const { rows } = await pool().query<DirectoryRow & { total?: string }>({ name: nameOf(text), text, values })
  const counted = few && rows[0]?.total !== undefined ? Number(rows[0].total) : null
  return { rows, total: f.rating === null ? expected : few && rows.length === 0 && !f.after ? 0 : counted }
}

const orderOf = (f: DirectoryFilter): Order => orders[f.sort === 'relevancia' ? 'melhor' : f.sort]

const sorted = ({ column, down }: Order) =>
  `${column} ${down ? 'desc' : ''}, company_id ${down ? 'desc' : ''}`

/** «After this place», in the order's direction, as the index has it. */
function afterPlace(order: Order, f: DirectoryFilter, values: unknown[]): string | null {
  if (!f.after) return null
  const id = `$${values.push(f.after[1])}::uuid`
  const key = f.sort === 'nome' ? '' : `$${values.push(f.after[0])}`
  return `(${order.column}, company_id) ${order.down ? '<' : '>'} (${order.from(key, id)}, ${id})`
}

/** All matches, of which there are few, sorted. */
export function collected(words: string, f: DirectoryFilter) {
  const order = orderOf(f)
  const values: unknown[] = [words]
  const after = afterPlace(order, f, values)
  const text = `with found as materialized (select company_id, rank, reviews, since, name from directory where words @@ $1::tsquery limit ${2 * searchCandidates}),
    page as (select company_id, ${order.key} as key from found ${after ? `where ${after}` : ''} order by ${sorted(order)} limit ${pageSize + 1})
    select ${directoryColumns}, page.key, (select count(*) from found) as total
    from page join directory d using (company_id) order by d.${sorted(order).replace('company_id', 'd.company_id')}`
  return { text, values }
}

/**
 * The matches as they come in the order's index: of the category with its branch of the tree, else of the place, else
 * of all. What else the filter asks for stands in `coalesce`, so that the planner, who does not know the values of a
 * prepared statement and takes them for rare, does not fetch and sort all that match.
 */
export function walked(scope: Scope, f: DirectoryFilter) {
  const order = orderOf(f)
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const level = lowestLevel(scope, f)
  const lowest = f.rating && ratings[f.rating] / 10 - 0.05
  const place = f.municipality
    ? ['municipality', f.municipality]
    : f.district
      ? ['district', f.district]
      : null
  const conditions = [
    ...(f.category ? [`category = ${put(f.category)}`] : []),
    ...(place
      ? [f.category ? `coalesce(${place[0]} = ${put(place[1])}, false)` : `${place[0]} = ${put(place[1])}`]
      : []),
    // Written out, not a parameter: partial indexes are chosen by it.
    ...(level > -1 ? [`level >= ${level}`] : []),
    ...(lowest ? [`coalesce(score >= ${put(lowest)}, false)`] : []),
    // A score that is shown is the rank: the walk ends where no better one can come.
    ...(lowest && order.column === 'rank' ? [`rank >= ${put(lowest)}`] : []),
  ]
  const after = afterPlace(order, f, values)
  if (after) conditions.push(after)
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const text = `with page as materialized (select company_id, ${order.key} as key, row_number() over () as n from
      (select * from ${f.category ? 'directory_categories' : 'directory'} ${where} order by ${sorted(order)} limit ${pageSize + 1}) x)
    select ${directoryColumns}, page.key from page join directory d using (company_id) order by page.n`
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
