import { type SQL, sql } from 'drizzle-orm'
import { type Db, databaseByIndex } from '~/platform/db'
import { authorise } from '../../permissions'
import { type PlacesAndCategories, placesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { encodeKey } from '../../shared/list-key'
import { lisbonDay } from '../../shared/working-days'
import type { ListingState } from '../schema'
import type { Ownership, StaffFilter, Standing } from './staff-lists-filter'
import { countFitting, sorted, walk } from './staff-lists-orders'
import { type Where, whereOf } from './staff-lists-where'

/** A company as one line of staff's list. */
export interface StaffCompany {
  id: string
  name: string
  legalName: string | null
  nipc: string | null
  listing: ListingState
  ownership: Ownership
  standing: Standing
  category: string | null
  place: string | null
  score: number | null
  reviews: number
  certificate: { state: string; level: number; validUntil: string } | null
  owner: string | null
  createdAt: Date
  updatedAt: Date
  demonstration: boolean
}

export interface StaffCompanyPage {
  rows: StaffCompany[]
  next: string | null
  /** Companies that fit, counted no further than `countUpTo`. */
  found: number
  /** Looking stopped before the page was full: there may be more further on. */
  short: boolean
  /** Nothing fits as written; these are the names most like it. */
  alike: boolean
}

/** One page of the companies that fit, by key. */
export async function staffCompanies(
  ctx: Ctx,
  filter: StaffFilter,
  after: string | null,
): Promise<StaffCompanyPage> {
  authorise(ctx.actor, 'staff.companies')
  const known = await placesAndCategories(ctx.now)
  const where = whereOf(filter, lisbonDay(ctx.now), known)
  const db = databaseByIndex()
  const found = await countFitting(db, filter, where)
  if (found === 0 && filter.search && !/[@.\d]/.test(filter.search)) return likeNames(db, filter, known)
  const { places, end } =
    found > settings.company.countUpTo
      ? await walk(db, filter, where, after, settings.listing.pageSize + 1)
      : { places: await sorted(db, filter, where, after, settings.listing.pageSize + 1), end: null }
  const shown = places.slice(0, settings.listing.pageSize)
  const last = places.length > settings.listing.pageSize ? shown.at(-1) : end
  return {
    rows: await readCompanies(
      db,
      shown.map(({ id }) => id),
    ),
    next: last ? encodeKey(last.key, last.id) : null,
    found,
    short: end !== null,
    alike: false,
  }
}

/** Ids and versions of what fits, `limit` at most; for what is done to all of it. */
export async function fittingCompanies(
  db: Db,
  filter: StaffFilter,
  now: Date,
  limit: number,
): Promise<{ id: string; version: number }[]> {
  const { found } = whereOf(filter, lisbonDay(now), await placesAndCategories(now))
  const { rows } = await db.execute<{ id: string; version: number }>(
    sql`select c.id, c.version from companies c where ${found} limit ${limit}`,
  )
  return rows
}

/** The names most like what was written, by trigrams: one page and no more. */
async function likeNames(db: Db, filter: StaffFilter, known: PlacesAndCategories): Promise<StaffCompanyPage> {
  const written = sql`f_unaccent(lower(${filter.search}::text))`
  const name = sql`f_unaccent(lower(c.name))`
  const where: Where = whereOf({ ...filter, search: '' }, '2000-01-01', known)
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.id from (select c.id, ${name} as name from companies c where ${written} <% ${name} and ${where.walked} limit 500) q
    order by word_similarity(${written}, q.name) desc, q.id limit ${settings.listing.pageSize}`)
  const found = await readCompanies(
    db,
    rows.map(({ id }) => id),
  )
  return { rows: found, next: null, found: found.length, short: false, alike: found.length > 0 }
}

/** The columns of a line; `companies c` and what hangs on it. */
export const lineOf = (ids: SQL) => sql`
  select c.id, c.name, c.legal_name, c.nipc, c.listing, c.ownership, c.legal_standing, k.name as category, m.name as place,
    s.score, coalesce(s.reviews, 0) as reviews, c.created_at, c.updated_at, c.demonstration,
    (select jsonb_build_object('state', t.state, 'level', t.level, 'validUntil', greatest(t.valid_until, t.grace_until)) from certificates t
      where t.company_id = c.id and t.state in ('valid', 'updating', 'suspended')) as certificate,
    (select u.name from company_members p join users u on u.id = p.user_id
      where p.company_id = c.id and p.role = 'owner' and p.until is null order by p.since, u.id limit 1) as owner
  from ${ids} join companies c on c.id = i.id
    left join categories k on k.id = c.category
    left join municipalities m on m.code = c.municipality
    left join company_scores s on s.company_id = c.id`

/** What a line shows of the companies of one page, in their order. */
async function readCompanies(db: Db, ids: string[]): Promise<StaffCompany[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`${lineOf(sql`unnest(${sql.param(ids)}::uuid[]) with ordinality i(id, place)`)} order by i.place`,
  )
  return rows.map(toLine)
}

export const toLine = (r: Record<string, unknown>): StaffCompany => ({
  id: r.id as string,
  name: r.name as string,
  legalName: r.legal_name as string | null,
  nipc: r.nipc as string | null,
  listing: r.listing as ListingState,
  ownership: r.ownership as Ownership,
  standing: r.legal_standing as Standing,
  category: r.category as string | null,
  place: r.place as string | null,
  score: r.score as number | null,
  reviews: r.reviews as number,
  certificate: r.certificate as StaffCompany['certificate'],
  owner: r.owner as string | null,
  createdAt: new Date(r.created_at as string),
  updatedAt: new Date(r.updated_at as string),
  demonstration: r.demonstration as boolean,
})
