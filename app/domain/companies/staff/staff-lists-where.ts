import { type SQL, sql } from 'drizzle-orm'
import parsePhoneNumber from 'libphonenumber-js/max'
import type { PlacesAndCategories } from '../../places/places-and-categories'
import { settings } from '../../settings/settings'
import { isUuid } from '../../shared/ids'
import { literally } from '../../shared/like'
import { within } from '../../shared/within'
import { readWebsite } from '../creation/creation-forms'
import type { StaffFilter } from './staff-lists-filter'

/** The parts of a filter in SQL, over `companies c`. */

const none = sql`true`
const all = (parts: SQL[]): SQL => (parts.length === 0 ? none : sql.join(parts, sql` and `))

/** A category with all beneath it, as staff mean it. */
export function withDescendants(category: string, { categories }: PlacesAndCategories): string[] {
  const found = new Set([category])
  for (let grew = true; grew; ) {
    grew = false
    for (const { id, parent } of categories.values()) {
      if (parent && found.has(parent) && !found.has(id)) {
        found.add(id)
        grew = true
      }
    }
  }
  return [...found]
}

/** What is known of the row itself, column by column: for those met on a walk. */
function columns(filter: StaffFilter, categories: string[]): SQL[] {
  const { listing, ownership, standing, district, demonstration } = filter
  return [
    listing ? sql`c.listing = ${listing}` : none,
    ownership ? sql`c.ownership = ${ownership}` : none,
    standing ? sql`c.legal_standing = ${standing}` : none,
    district ? sql`c.district = ${district}` : none,
    categories.length > 0 ? sql`c.category = any(${sql.param(categories)}::text[])` : none,
    demonstration === null ? none : sql`c.demonstration = ${demonstration}`,
  ].filter((part) => part !== none)
}

const facets = sql`company_facets(c.listing, c.ownership, c.legal_standing, c.category, c.district, c.demonstration)`

/** The same as words of one index, which finds what has all of them. */
function words(filter: StaffFilter, categories: string[]): SQL[] {
  const { listing, ownership, standing, district, demonstration } = filter
  const every = [
    listing && `l:${listing}`,
    ownership && `o:${ownership}`,
    standing && `s:${standing}`,
    district && `d:${district}`,
    demonstration === null ? null : demonstration ? 'x:demonstration' : 'x:real',
  ].filter((word) => word !== null)
  return [
    every.length > 0 ? sql`${facets} @> ${sql.param(every)}::text[]` : none,
    categories.length > 0 ? sql`${facets} && ${sql.param(categories.map((id) => `k:${id}`))}::text[]` : none,
  ].filter((part) => part !== none)
}

const certificateOf = (condition: SQL) =>
  sql`exists (select 1 from certificates t where t.company_id = c.id and ${condition})`
const inForce = sql`t.state in ('valid', 'updating')`

/** What other tables know of it. */
function elsewhere({ certificate, owner, score, from, until }: StaffFilter, today: string): SQL[] {
  const certificates: Record<NonNullable<StaffFilter['certificate']>, SQL> = {
    'in-force': certificateOf(inForce),
    'level-1': certificateOf(sql`${inForce} and t.level = 1`),
    'level-2': certificateOf(sql`${inForce} and t.level = 2`),
    ending: certificateOf(
      sql`${inForce} and t.valid_until between ${today}::date and ${today}::date + ${settings.staffList.certificateEndsInDays}::int`,
    ),
    suspended: certificateOf(sql`t.state = 'suspended'`),
    none: sql`not ${certificateOf(inForce)}`,
  }
  const scored = (condition: SQL) =>
    sql`exists (select 1 from company_scores s where s.company_id = c.id and ${condition})`
  const scores: Record<NonNullable<StaffFilter['score']>, SQL> = {
    none: sql`not ${scored(sql`s.score is not null`)}`,
    low: scored(sql`s.score < 3`),
    middle: scored(sql`s.score >= 3 and s.score < 4`),
    good: scored(sql`s.score >= 4 and s.score < 4.5`),
    best: scored(sql`s.score >= 4.5`),
  }
  const owned = sql`exists (select 1 from company_members m where m.company_id = c.id and m.role = 'owner' and m.until is null)`
  return [
    certificate ? certificates[certificate] : none,
    owner ? (owner === 'with' ? owned : sql`not ${owned}`) : none,
    score ? scores[score] : none,
    from || until ? within(sql`c.created_at`, from, until) : none,
  ].filter((part) => part !== none)
}

const folded = { name: sql`f_unaccent(lower(c.name))`, legal: sql`f_unaccent(lower(c.legal_name))` }

/**
 * What somebody typed: an id, a tax number or its beginning, a telephone, an e-mail (the company's, or of somebody in
 * it), a domain; else words of the brand or the legal name, without accents.
 */
export function searched(search: string): SQL[] {
  if (search === '') return []
  const id: boolean = isUuid(search)
  if (id) return [sql`c.id = ${search}::uuid`]
  const digits = search.replace(/[\s.()-]/g, '')
  if (/^\+?\d{3,15}$/.test(digits)) return [numbered(digits)]
  if (search.includes('@')) return [addressed(search.toLowerCase())]
  const site = search.includes('.') && !search.includes(' ') ? readWebsite(search) : null
  if (site) return [sql`host_of(c.website) = ${new URL(site).hostname.replace(/^www\./, '')}`]
  return [named(search)]
}

function numbered(digits: string): SQL {
  const phone = parsePhoneNumber(digits, 'PT')
  const number = /^\d{3,9}$/.test(digits) ? sql`c.nipc like ${`${digits}%`}` : sql`false`
  return phone?.isValid() ? sql`(${number} or c.phone = ${phone.number as string})` : number
}

const addressed = (email: string): SQL => sql`c.id in (select k.id from companies k where k.email = ${email}
    union (select m.company_id from users u join company_members m on m.user_id = u.id and m.until is null
      where u.email like ${`${literally(email)}%`} limit ${settings.company.countUpTo}))`

function named(search: string): SQL {
  const parts = search.split(' ').slice(0, 6)
  const within = (column: SQL) =>
    all(
      parts.map((word) =>
        // Two letters and less have no trigram: they must begin a word, which has one.
        [...word].length < 3
          ? sql`(${column} like f_unaccent(lower(${`${literally(word)}%`})) or ${column} like f_unaccent(lower(${`% ${literally(word)}%`})))`
          : sql`${column} like f_unaccent(lower(${`%${literally(word)}%`}))`,
      ),
    )
  return sql`((${within(folded.name)}) or (${within(folded.legal)}))`
}

export interface Where {
  /** For rows met on a walk along an order. */
  walked: SQL
  /** For finding them by what they are. */
  found: SQL
  narrow: boolean
}

export function whereOf(filter: StaffFilter, today: string, known: PlacesAndCategories): Where {
  const categories = filter.category ? withDescendants(filter.category, known) : []
  const others = [...searched(filter.search), ...elsewhere(filter, today)]
  const own = columns(filter, categories)
  return {
    walked: all([...own, ...others]),
    found: all([...words(filter, categories), ...others]),
    narrow: own.length + others.length > 0,
  }
}
