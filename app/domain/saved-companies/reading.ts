import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { cardPicture } from '../companies/pictures/card-picture'
import { categories, companies, directory, municipalities } from '../companies/schema'
import { authorise } from '../permissions'
import type { PictureView } from '../pictures/picture'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { readPlainCode } from '../shared/plain-code'
import { Refusal } from '../shared/refusal'
import { missingList } from './lists'
import type { SavedFilter } from './saved-list'
import { notSaved } from './saving'
import { companyListItems, companyLists, savedCompanies, savedCompanyNews } from './schema'

/** What a row of saved companies says of one: as its profile says it today. */
const shown = {
  id: companies.id,
  slug: companies.slug,
  name: companies.name,
  listing: companies.listing,
  category: categories.name,
  categoryId: companies.category,
  place: municipalities.name,
  level: directory.level,
  score: directory.score,
  reviews: directory.reviews,
  logo: directory.logoFileId,
  certificateCode: directory.certificateCode,
  /** Only of one that its lists show. */
  picture: sql<PictureView | null>`case when ${directory.companyId} is not null then ${sql.raw(cardPicture('companies'))} end`,
}

const listsOf = sql<
  { id: string; name: string }[]
>`(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name) order by lower(l.name)), '[]')
  from company_list_items i join company_lists l on l.id = i.list_id where i.company_id = ${savedCompanies.companyId} and l.user_id = ${savedCompanies.userId})`

/** One page of what somebody saved, the newest first; of one list, or of all. */
export async function savedPage(ctx: Ctx, { list: listId }: SavedFilter, after: string | null) {
  authorise(ctx.actor, 'account.open')
  const list = keyset({ by: savedCompanies.savedAt, id: savedCompanies.companyId, desc: true }, after)
  const rows = await ctx.db
    .select({
      ...shown,
      note: savedCompanies.note,
      alerts: savedCompanies.alerts,
      savedAt: savedCompanies.savedAt,
      lists: listsOf,
      key: list.key,
    })
    .from(savedCompanies)
    .innerJoin(companies, eq(companies.id, savedCompanies.companyId))
    .leftJoin(directory, eq(directory.companyId, companies.id))
    .leftJoin(categories, eq(categories.id, companies.category))
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(
      and(
        eq(savedCompanies.userId, ctx.actor.userId as string),
        listId && isUuid(listId)
          ? sql`exists (select from company_list_items i join company_lists l on l.id = i.list_id
              where l.id = ${listId}::uuid and l.user_id = ${savedCompanies.userId} and i.company_id = ${savedCompanies.companyId})`
          : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const page = list.page(rows)
  return { rows: page.shown, next: page.next }
}

export interface OwnList {
  id: string
  name: string
  code: string | null
  version: number
  companies: number
}

/** One's own lists, by name: a few dozens at most. */
export async function ownLists({ db, actor }: Ctx): Promise<OwnList[]> {
  authorise(actor, 'account.open')
  return db
    .select({
      id: companyLists.id,
      name: companyLists.name,
      code: companyLists.code,
      version: companyLists.version,
      companies: sql<number>`(select count(*)::int from company_list_items i where i.list_id = ${companyLists.id})`,
    })
    .from(companyLists)
    .where(eq(companyLists.userId, actor.userId as string))
    .orderBy(asc(sql`lower(${companyLists.name})`))
}

/** One of one's own with the companies on it, as they were put there, and the names of all that one saved. @throws Refusal `not-found` */
export async function ownList(ctx: Ctx, id: string) {
  const [lists, saved] = await Promise.all([isUuid(id) ? ownLists(ctx) : [], savedNames(ctx)])
  const list = lists.find((one) => one.id === id)
  if (!list) throw missingList()
  const rows = await ctx.db
    .select({ ...shown, note: savedCompanies.note })
    .from(companyListItems)
    .innerJoin(companies, eq(companies.id, companyListItems.companyId))
    .leftJoin(
      savedCompanies,
      and(eq(savedCompanies.companyId, companies.id), eq(savedCompanies.userId, ctx.actor.userId as string)),
    )
    .leftJoin(directory, eq(directory.companyId, companies.id))
    .leftJoin(categories, eq(categories.id, companies.category))
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(eq(companyListItems.listId, id))
    .orderBy(companyListItems.addedAt, companies.id)
    .limit(settings.saved.perList)
  return { ...list, rows, saved }
}

const savedNames = ({ db, actor }: Ctx) =>
  db
    .select({ id: companies.id, name: companies.name, place: municipalities.name })
    .from(savedCompanies)
    .innerJoin(companies, eq(companies.id, savedCompanies.companyId))
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(eq(savedCompanies.userId, actor.userId as string))
    .orderBy(companies.name, companies.id)
    .limit(settings.saved.most)

/** One that is saved, with its note, and the lists that it may be on. @throws Refusal `not-found` */
export async function savedDetail(ctx: Ctx, companyId: string) {
  authorise(ctx.actor, 'account.open')
  const mine = and(
    eq(savedCompanies.userId, ctx.actor.userId as string),
    eq(savedCompanies.companyId, companyId),
  )
  const [[saved], lists] = await Promise.all([
    isUuid(companyId)
      ? ctx.db
          .select({
            id: companies.id,
            slug: companies.slug,
            name: companies.name,
            note: savedCompanies.note,
            alerts: savedCompanies.alerts,
            version: savedCompanies.version,
            lists: listsOf,
          })
          .from(savedCompanies)
          .innerJoin(companies, eq(companies.id, savedCompanies.companyId))
          .where(mine)
      : [],
    ownLists(ctx),
  ])
  if (!saved) throw notSaved()
  return { saved, lists }
}

/** Companies that were chosen to be saved, by their addresses, with the lists they may be put on and how many of them are there. */
export async function companiesToSave(ctx: Ctx, slugs: readonly string[]) {
  authorise(ctx.actor, 'account.open')
  const [found, lists] = await Promise.all([
    ctx.db
      .select({
        slug: companies.slug,
        name: companies.name,
        on: sql<string[]>`array(select l.id from company_list_items i join company_lists l on l.id = i.list_id
          where i.company_id = companies.id and l.user_id = ${ctx.actor.userId})`,
      })
      .from(companies)
      .where(
        and(
          inArray(companies.slug, slugs.slice(0, settings.saved.atOnce)),
          inArray(companies.listing, ['approved', 'suspended']),
        ),
      )
      .orderBy(companies.name),
    ownLists(ctx),
  ])
  return {
    companies: found,
    lists: lists.map((list) => ({ ...list, there: found.filter(({ on }) => on.includes(list.id)).length })),
  }
}

/** Which of these companies somebody saved: the address of each, and the one of its note. */
export async function savedAmong(
  { db, actor }: Ctx,
  slugs: readonly string[],
): Promise<Record<string, string>> {
  if (!actor.userId) return {}
  const rows = await db
    .select({ slug: companies.slug, id: companies.id })
    .from(companies)
    .innerJoin(
      savedCompanies,
      and(eq(savedCompanies.companyId, companies.id), eq(savedCompanies.userId, actor.userId)),
    )
    .where(inArray(companies.slug, slugs.slice(0, settings.listing.pageSize)))
  return Object.fromEntries(rows.map(({ slug, id }) => [slug, paths.savedCompany(id)]))
}

/** What changed of those that somebody saved: the newest, for the top of their page. */
export async function savedNews({ db, actor }: Ctx) {
  authorise(actor, 'account.open')
  return db
    .select({
      id: savedCompanyNews.id,
      kind: savedCompanyNews.kind,
      before: savedCompanyNews.scoreBefore,
      after: savedCompanyNews.scoreAfter,
      at: savedCompanyNews.at,
      name: companies.name,
      slug: companies.slug,
    })
    .from(savedCompanyNews)
    .innerJoin(companies, eq(companies.id, savedCompanyNews.companyId))
    .where(eq(savedCompanyNews.userId, actor.userId as string))
    .orderBy(desc(savedCompanyNews.at), desc(savedCompanyNews.id))
    .limit(settings.saved.newsShown)
}

/**
 * A list that somebody shares, as whoever has its address reads it: names and what their profiles say; no notes, and not whose it is.
 * @throws Refusal `not-found` where the address leads nowhere, or no longer: which of the two is nobody's business
 */
export async function sharedList({ db }: Ctx, typed: string) {
  const code = readPlainCode(typed, settings.saved.codeLength)
  const [list] = code
    ? await db
        .select({ id: companyLists.id, name: companyLists.name })
        .from(companyLists)
        .where(eq(companyLists.code, code))
    : []
  if (!list) throw new Refusal('not-found', 'Esta lista não existe, ou deixou de ser partilhada.')
  const rows = await db
    .select(shown)
    .from(companyListItems)
    .innerJoin(companies, eq(companies.id, companyListItems.companyId))
    .innerJoin(directory, eq(directory.companyId, companies.id))
    .leftJoin(categories, eq(categories.id, companies.category))
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(eq(companyListItems.listId, list.id))
    .orderBy(companyListItems.addedAt, companies.id)
    .limit(settings.saved.perList)
  return { name: list.name, code: code as string, companies: rows }
}
