import { and, eq, sql } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { companies, municipalities } from '../companies/schema'
import { authorise } from '../permissions'
import { companiesToReview } from '../reviews/writing/companies-to-review'
import type { Ctx } from '../shared/ctx'
import { limitTo } from '../shared/limit-to'
import { isNipc, isSoleTrader, stripSpaces } from '../shared/nif'

/** A company that is there already, and what somebody who says it is theirs can do about it. */
export interface FoundCompany {
  slug: string
  name: string
  about: string
  /** Somebody answers for it: one asks them. Nobody does: one claims it. Who they are shows nowhere. */
  way: 'ask' | 'claim' | 'mine'
}

export interface Finding {
  companies: FoundCompany[]
  /** A profile that waits for approval and is called exactly so, or has this number: nothing more of it is said. */
  waiting: boolean
  /** The number has a profile that must not be named: it is a sole trader's own tax number. */
  unnamed: boolean
  /** What was typed is a number, and whether it can be one. */
  number: 'ok' | 'wrong' | null
}

const nothing: Finding = { companies: [], waiting: false, unnamed: false, number: null }

/** Numbers could be tried one after the other. */
const perPerson = (): Limit => ({ name: 'procurar-empresa', points: 60, seconds: 3600 })

/**
 * Finds the company that somebody wants to add, so that it isn't there twice: by name or by NIPC.
 * @throws Refusal `too-many`
 */
export async function findMyCompany(ctx: Ctx, typed: string): Promise<Finding> {
  authorise(ctx.actor, 'account.open')
  const text = typed.trim().slice(0, 100)
  if (text.length < 2) return nothing
  await limitTo(ctx.db, perPerson, ctx.actor.userId as string, ctx.now, 'Fez muitas pesquisas seguidas.')
  const digits = stripSpaces(text)
  return /^\d+$/.test(digits) ? byNumber(ctx, digits) : byName(ctx, text)
}

async function byNumber(ctx: Ctx, nipc: string): Promise<Finding> {
  if (!isNipc(nipc)) return { ...nothing, number: 'wrong' }
  const [found] = await ctx.db
    .select({ slug: companies.slug, listing: companies.listing })
    .from(companies)
    .where(and(eq(companies.nipc, nipc), sql`${companies.listing} not in ('draft','rejected','merged')`))
  if (!found) return { ...nothing, number: 'ok' }
  if (found.listing === 'pending' || found.listing === 'info_requested') {
    return { ...nothing, number: 'ok', waiting: true }
  }
  if (isSoleTrader(nipc)) return { ...nothing, number: 'ok', unnamed: true }
  return { ...nothing, number: 'ok', companies: await described(ctx, [found.slug]) }
}

async function byName(ctx: Ctx, name: string): Promise<Finding> {
  const [offered, waiting] = await Promise.all([companiesToReview(ctx, name), waitsUnder(ctx, name)])
  return {
    ...nothing,
    companies: await described(
      ctx,
      offered.map((o) => o.slug),
    ),
    waiting,
  }
}

/** Only whoever knows the whole name hears that one of that name waits. By the index of names. */
async function waitsUnder({ db }: Ctx, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from companies where f_unaccent(lower(name)) = f_unaccent(lower(${name.replace(/\s+/g, ' ')}::text))
      and listing in ('pending', 'info_requested') limit 1`)
  return rows.length > 0
}

/** Companies by their addresses, in that order, with what whoever looks can do about each. */
export async function described({ db, actor }: Ctx, slugs: string[]): Promise<FoundCompany[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      place: municipalities.name,
      category: sql<string | null>`(select k.name from categories k where k.id = ${companies.category})`,
      held: sql<boolean>`exists (select 1 from company_members m where m.company_id = ${companies.id} and m.until is null
        and m.role in ('owner', 'manager'))`,
    })
    .from(companies)
    .leftJoin(municipalities, eq(municipalities.code, companies.municipality))
    .where(
      sql`${companies.slug} in (${sql.join(
        slugs.map((s) => sql`${s}`),
        sql`, `,
      )})`,
    )
  const mine = new Set(actor.memberships.map((m) => m.companyId))
  return rows
    .sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug))
    .map((r) => ({
      slug: r.slug,
      name: r.name,
      about: [r.category, r.place].filter(Boolean).join(' · '),
      way: mine.has(r.id) ? 'mine' : r.held ? 'ask' : 'claim',
    }))
}
