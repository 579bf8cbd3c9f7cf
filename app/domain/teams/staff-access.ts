import { and, eq, exists, isNull, not, sql } from 'drizzle-orm'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { companiesNamed, idsWhere, peopleNamed } from '../shared/like'
import type { AccessFilter } from './access-filter'
import { accessRequests } from './schema'

/**
 * Requests to work in a company's profile, for staff to see: who decides is the company. What waits comes with the
 * nearest deadline first, everything else the newest first; by key. `owned` tells those that nobody can answer.
 */
export async function accessList(ctx: Ctx, { state, search, owned }: AccessFilter, after: string | null) {
  authorise(ctx.actor, 'staff.companies')
  const waiting = state === 'sent'
  const by = waiting ? accessRequests.expiresAt : accessRequests.createdAt
  const list = keyset({ by, id: accessRequests.id, desc: !waiting }, after)
  const owners = ctx.db
    .select({ one: sql`1` })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(
      and(
        eq(companyMembers.companyId, accessRequests.companyId),
        eq(companyMembers.role, 'owner'),
        isNull(companyMembers.until),
        isNull(users.blockedAt),
      ),
    )
  const person = sql<string>`(select u.name from users u where u.id = ${accessRequests.userId})`
  const where = and(
    eq(accessRequests.state, state),
    owned === null ? undefined : owned ? exists(owners) : not(exists(owners)),
    list.where,
  )
  const ways = [sql`company_id in ${companiesNamed(search)}`, sql`user_id in ${peopleNamed(search)}`]
  const rows = await ctx.db
    .select({
      id: accessRequests.id,
      companyId: accessRequests.companyId,
      company: companies.name,
      userId: accessRequests.userId,
      person,
      role: accessRequests.role,
      grantedRole: accessRequests.grantedRole,
      state: accessRequests.state,
      reason: accessRequests.reason,
      createdAt: accessRequests.createdAt,
      expiresAt: accessRequests.expiresAt,
      owned: exists(owners),
      key: list.key,
    })
    .from(accessRequests)
    .innerJoin(companies, eq(companies.id, accessRequests.companyId))
    .where(
      search ? sql`${accessRequests.id} = any(${idsWhere(accessRequests, where, list, ...ways)})` : where,
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return {
    rows: shown.map((row) => ({ ...row, owned: Boolean(row.owned) })),
    next,
  }
}
