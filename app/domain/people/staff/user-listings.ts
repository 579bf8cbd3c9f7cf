import { type SQL, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import { keyset } from '../../shared/keyset'
import { decodeKey } from '../../shared/list-key'
import { within } from '../../shared/within'
import { matchingPerson } from '../person-search'
import type { UserFilter } from './user-filter'

/** A person as one line of staff's list. */
export interface ListedUser {
  id: string
  name: string
  email: string
  emailVerified: boolean
  staffRoles: string[]
  isAffiliate: boolean
  /** Companies they belong to. */
  companies: number
  reviews: number
  createdAt: Date
  lastSeenAt: Date | null
  blockedAt: Date | null
  merged: boolean
  erasureDue: Date | null
}

export interface UserPage {
  rows: ListedUser[]
  next: string | null
  /** People that fit, counted no further than `countedUpTo`. */
  found: number
  /** Nobody fits as written; these are the names most like it. */
  alike: boolean
}

const countedUpTo = 1000
const folded = sql`f_unaccent(lower(u.name))`
const none = sql`true`

/**
 * One page of the people who fit, by key. Search finds every word of a name without accents, the beginning of an
 * e-mail (the whole one first), or an id; names that nearly fit when nothing does.
 */
export async function findUsers(ctx: Ctx, filter: UserFilter, after: string | null): Promise<UserPage> {
  authorise(ctx.actor, 'user.find')
  const where = fittingPeople(filter)
  const [list, found] = await Promise.all([listBy(ctx, filter, after), countUpTo(ctx, where)])
  if (found === 0 && isName(filter.search)) return likeNames(ctx, filter)
  const ids = sql`select u.id, ${list.key} as key, row_number() over () as place from (
    select u.* from users u where ${where} and ${list.where} order by ${list.order} limit ${list.limit}) u`
  const rows = await readUsers(ctx, sql`${ids}`)
  const { shown, next } = list.page(rows)
  return {
    rows: wholeAddressFirst(
      shown.map(({ user }) => user),
      filter.search,
    ),
    next,
    found,
    alike: false,
  }
}

const orders = {
  newest: { by: sql`u.created_at`, kind: 'moment', desc: true },
  reviews: { by: sql`u.reviews_count`, kind: 'number', desc: true },
} as const

/** By name, the key is the person: the name is read anew, and the list begins at its beginning when they are gone. */
async function listBy({ db }: Ctx, { sort }: UserFilter, after: string | null) {
  const id = sql`u.id`
  if (sort !== 'name') return keyset({ ...orders[sort], id }, after)
  const list = keyset({ by: folded, id })
  const last = decodeKey(after, 'number')?.[1]
  const { rows } = last
    ? await db.execute<{ name: string }>(
        sql`select ${folded} as name from users u where u.id = ${last}::uuid`,
      )
    : { rows: [] }
  const where = rows[0] ? sql`(${folded}, u.id) > (${rows[0].name}, ${last}::uuid)` : list.where
  return { ...list, key: sql`'0'`, where }
}

/** Whether an account, `u` in the statement, fits what the list is asked for. */
export const fittingPeople = (filter: UserFilter): SQL =>
  sql.join([matchingPerson(filter.search), ...narrowing(filter)], sql` and `)

const isName = (search: string) => search !== '' && !search.includes('@') && !isUuid(search)

function narrowing({ role, state, from, until }: UserFilter): SQL[] {
  return [
    role === 'affiliate'
      ? sql`u.is_affiliate`
      : role === 'member'
        ? sql`exists (select 1 from company_members m where m.user_id = u.id and m.until is null)`
        : role === 'staff'
          ? sql`u.staff_roles <> '{}'`
          : role
            ? sql`(u.staff_roles <> '{}' and u.staff_roles @> array[${role}::text])`
            : none,
    state === 'unverified'
      ? sql`not u.email_verified`
      : state === 'blocked'
        ? sql`u.blocked_at is not null`
        : state === 'erasing'
          ? sql`u.id in (select e.user_id from erasures e where e.state = 'waiting')`
          : none,
    from || until ? within(sql`u.created_at`, from, until) : none,
  ].filter((part) => part !== none)
}

/** How many fit, looked at no further than the cap: a million rows are never counted. */
async function countUpTo({ db }: Ctx, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (select 1 from users u where ${where} limit ${countedUpTo + 1}) q`,
  )
  return rows[0]?.n ?? 0
}

/** The names most like what was written, by trigrams: one page and no more. */
async function likeNames(ctx: Ctx, filter: UserFilter): Promise<UserPage> {
  const written = sql`f_unaccent(lower(${filter.search}::text))`
  const where = sql.join([sql`${written} <% ${folded}`, ...narrowing(filter)], sql` and `)
  const ids = sql`select q.id, '0' as key, row_number() over () as place from (
    select u.id from (select u.id, u.name from users u where ${where} limit 500) u
    order by word_similarity(${written}, ${folded}) desc, u.id limit ${settings.listing.pageSize}) q`
  const rows = await readUsers(ctx, ids)
  return { rows: rows.map(({ user }) => user), next: null, found: rows.length, alike: rows.length > 0 }
}

/** What a line shows of the people of one page: looked up for them alone. */
async function readUsers({ db }: Ctx, ids: SQL): Promise<{ user: ListedUser; key: string }[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select u.id, p.key, u.name, u.email, u.email_verified, u.staff_roles, u.is_affiliate, u.reviews_count, u.created_at, u.blocked_at, u.merged_into is not null as merged,
      (select count(*)::int from company_members m where m.user_id = u.id and m.until is null) as companies,
      (select e.due_at from erasures e where e.user_id = u.id and e.state = 'waiting') as erasure_due,
      greatest(
        (select max(s.updated_at) from sessions s where s.user_id = u.id and s.impersonator_id is null),
        (select max(e.at) from events e where e.subject_type = 'user' and e.subject_id = u.id and e.verb = 'sign-in')) as last_seen
    from (${ids}) p join users u on u.id = p.id order by p.place`)
  const date = (value: unknown) => (value ? new Date(value as string) : null)
  return rows.map((r) => ({
    key: r.key as string,
    id: r.id as string,
    user: {
      id: r.id as string,
      name: r.name as string,
      email: r.email as string,
      emailVerified: r.email_verified as boolean,
      staffRoles: r.staff_roles as string[],
      isAffiliate: r.is_affiliate as boolean,
      companies: r.companies as number,
      reviews: r.reviews_count as number,
      createdAt: new Date(r.created_at as string),
      lastSeenAt: date(r.last_seen),
      blockedAt: date(r.blocked_at),
      merged: r.merged as boolean,
      erasureDue: date(r.erasure_due),
    },
  }))
}

/** An address that was written whole stands before those it only begins. */
const wholeAddressFirst = <T extends { email: string }>(rows: T[], search: string): T[] =>
  rows.toSorted((a, b) => Number(b.email === search.toLowerCase()) - Number(a.email === search.toLowerCase()))
