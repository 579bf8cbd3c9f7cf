import { and, eq, ne, sql } from 'drizzle-orm'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { keyset } from '../../shared/keyset'
import { companiesNamed, idsWhere } from '../../shared/like'
import { affiliatesNamed } from '../enrolment/affiliates-named'
import { affiliateFindings, affiliates } from '../schema'
import type { FindingFilter } from './finding-filter'

/** What the rules found, the newest first. */
export async function findFindings(ctx: Ctx, { view, search, weight }: FindingFilter, after: string | null) {
  authorise(ctx.actor, 'affiliate.decide')
  const { state, foundAt, id } = affiliateFindings
  const list = keyset({ by: foundAt, id, desc: true, nullsLast: true }, after)
  const where = and(
    view === 'por-decidir' ? eq(state, 'open') : view === 'decididos' ? ne(state, 'open') : undefined,
    weight ? eq(affiliateFindings.weight, weight) : undefined,
    list.where,
  )
  const ways = [sql`affiliate_id in ${affiliatesNamed(search)}`, sql`company_id in ${companiesNamed(search)}`]
  const rows = await ctx.db
    .select({
      id,
      rule: affiliateFindings.rule,
      weight: affiliateFindings.weight,
      state,
      foundAt,
      expiresAt: affiliateFindings.expiresAt,
      answeredAt: affiliateFindings.answeredAt,
      company: companies.name,
      affiliate: users.name,
      code: affiliates.code,
      key: list.key,
    })
    .from(affiliateFindings)
    .innerJoin(affiliates, eq(affiliates.id, affiliateFindings.affiliateId))
    .leftJoin(users, eq(users.id, affiliates.userId))
    .leftJoin(companies, eq(companies.id, affiliateFindings.companyId))
    .where(search ? sql`${id} = any(${idsWhere(affiliateFindings, where, list, ...ways)})` : where)
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown.map(({ key: _key, ...row }) => row), next }
}
