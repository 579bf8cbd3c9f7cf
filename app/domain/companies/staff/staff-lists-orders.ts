import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { settings } from '../../settings/settings'
import { decodeKey } from '../../shared/list-key'
import type { StaffFilter, StaffSort } from './staff-lists-filter'
import type { Where } from './staff-lists-where'

/**
 * The orders of staff's list. A walk goes along the index of its order and looks at so many companies at most: what it
 * costs does not depend on how many there are, nor on how few of them fit.
 */

const inForce = sql`t.state in ('valid', 'updating')`
const epoch = sql`date '2000-01-01'`

interface Order {
  /** What it goes by, and the id that makes it whole. */
  column: SQL
  id: SQL
  way: SQL
  /** What the page after begins with, besides the id. */
  key: SQL
  kind: 'moment' | 'number'
  /** How the key is read again; the name of the company there stands for itself. */
  read: (key: string) => SQL
}

const created = {
  column: sql`c.created_at`,
  id: sql`c.id`,
  key: sql`c.created_at::text`,
  kind: 'moment',
} as const
const moment = (key: string) => sql`${key}::timestamptz`
const down = sql.raw('desc')
const up = sql.raw('asc')

// biome-ignore format: a table
const orders: Record<StaffSort, Order> = {
  newest: { ...created, way: down, read: moment },
  oldest: { ...created, way: up, read: moment },
  changed: { column: sql`c.updated_at`, id: sql`c.id`, way: down, key: sql`c.updated_at::text`, kind: 'moment', read: moment },
  name: { column: sql`c.name collate "pt-PT-x-icu"`, id: sql`c.id`, way: up, key: sql`'0'`, kind: 'number', read: () => sql`''` },
  ending: { column: sql`t.valid_until`, id: sql`t.company_id`, way: up, key: sql`(t.valid_until - ${epoch})::text`, kind: 'number', read: (key) => sql`${epoch} + ${key}::int` },
}

export interface Place {
  id: string
  key: string
}

/** The part of an order that comes after a place; all of it when the place is none. */
async function restOf(db: Db, sort: StaffSort, after: string | null): Promise<SQL> {
  const { column, id, way, kind, read } = orders[sort]
  const [key, at] = decodeKey(after, kind) ?? []
  if (key === undefined || !at || (kind === 'number' && !/^\d{1,5}$/.test(key))) return sql`true`
  const compare = sql.raw(way === down ? '<' : '>')
  if (sort !== 'name') return sql`(${column}, ${id}) ${compare} (${read(key)}, ${at}::uuid)`
  const { rows } = await db.execute<{ name: string }>(sql`select name from companies where id = ${at}::uuid`)
  return rows[0] ? sql`(${column}, ${id}) ${compare} (${rows[0].name}, ${at}::uuid)` : sql`true`
}

/** The next places along an order that fit; `end` is where looking stopped before the page was full. */
export async function walk(
  db: Db,
  filter: StaffFilter,
  { walked }: Where,
  after: string | null,
  limit: number,
): Promise<{ places: Place[]; end: Place | null }> {
  const { sort, listing } = filter
  const { column, id, way, key } = orders[sort]
  const rest = await restOf(db, sort, after)
  // One state has an index of its own for these orders: what waits is all at one end of the others.
  const state = listing && column === created.column ? sql`and c.listing = ${listing}` : sql``
  const from =
    sort === 'ending'
      ? sql`certificates t where ${inForce} and ${rest}`
      : sql`companies c where ${rest} ${state}`
  const order = sql`${column} ${way}, ${id} ${way}`
  const looked =
    sort === 'ending'
      ? sql`(select ${id} as at, ${column} as o, ${key} as key from ${from} order by ${order} limit ${settings.staffList.lookAt}) w join companies c on c.id = w.at`
      : sql`(select c.*, ${column} as o, ${id} as at, ${key} as key from ${from} order by ${order} limit ${settings.staffList.lookAt}) c`
  const { rows } = await db.execute<Place & Record<string, unknown>>(
    sql`select at as id, key from ${looked} where ${walked} order by o ${way}, at ${way} limit ${limit}`,
  )
  const places = rows.map((r) => ({ id: r.id, key: r.key }))
  if (places.length === limit) return { places, end: null }
  const { rows: last } = await db.execute<Place & Record<string, unknown>>(
    sql`select ${id} as id, ${key} as key from ${from} order by ${order} offset ${settings.staffList.lookAt - 1} limit 1`,
  )
  return { places, end: last[0] ? { id: last[0].id, key: last[0].key } : null }
}

/** The same where few fit: all of them are found by what they are, and ordered then. */
export async function sorted(
  db: Db,
  filter: StaffFilter,
  { found }: Where,
  after: string | null,
  limit: number,
): Promise<Place[]> {
  const { column, id, way, key } = orders[filter.sort]
  const rest = await restOf(db, filter.sort, after)
  const certificate =
    filter.sort === 'ending' ? sql`join certificates t on t.company_id = c.id and ${inForce}` : sql``
  const { rows } = await db.execute<Place & Record<string, unknown>>(sql`
    with fit as materialized (select c.id from companies c where ${found} limit ${settings.company.countUpTo + 1})
    select c.id, ${key} as key from fit join companies c on c.id = fit.id ${certificate} where ${rest} order by ${column} ${way}, ${id} ${way} limit ${limit}`)
  return rows.map((r) => ({ id: r.id, key: r.key }))
}

/** How many fit, looked at no further than the cap: first among the newest, where most of what is asked for lies. */
export async function countFitting(db: Db, filter: StaffFilter, { walked, found }: Where): Promise<number> {
  const cap = settings.company.countUpTo + 1
  const counted = (which: SQL) => sql`(select count(*)::int from (${which} limit ${cap}) q)`
  const all = counted(sql`select 1 from companies c where ${found}`)
  const state = filter.listing ? sql`where c.listing = ${filter.listing}` : sql``
  const newest = counted(
    sql`select 1 from (select c.* from companies c ${state} order by c.created_at desc, c.id desc limit ${settings.staffList.lookAt}) c where ${walked}`,
  )
  // What follows «else» is only carried out where it is needed.
  const { rows } = await db.execute<{ n: number }>(
    filter.search === ''
      ? sql`select case when near.n = ${cap} then near.n else ${all} end as n from (select ${newest} as n offset 0) near`
      : sql`select ${all} as n`,
  )
  return rows[0]?.n ?? 0
}
