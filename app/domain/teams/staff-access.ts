import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { decodeKey, encodeKey } from '../shared/list-key'
import { type AccessView, accessViews } from './access-views'
import { accessRequests } from './schema'

const { pageSize } = settings.listing

/**
 * Requests to work in a company's profile, for staff to see: who decides is the company. What waits comes with the
 * nearest deadline first, everything else the newest first; by key. `owned` tells those that nobody can answer.
 */
export async function accessList(ctx: Ctx, view: AccessView, after: string | null) {
  authorise(ctx.actor, 'staff.companies')
  const waiting = view === 'a-espera'
  const by = waiting ? accessRequests.expiresAt : accessRequests.createdAt
  const [at, last] = decodeKey(after) ?? []
  const key = sql`(${by}, ${accessRequests.id})`
  const beyond: SQL | undefined = at
    ? sql`${key} ${sql.raw(waiting ? '>' : '<')} (${at}::timestamptz, ${last}::uuid)`
    : undefined
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
  const rows = await ctx.db
    .select({
      id: accessRequests.id,
      companyId: accessRequests.companyId,
      company: companies.name,
      userId: accessRequests.userId,
      person: sql<string>`(select u.name from users u where u.id = ${accessRequests.userId})`,
      role: accessRequests.role,
      grantedRole: accessRequests.grantedRole,
      state: accessRequests.state,
      reason: accessRequests.reason,
      createdAt: accessRequests.createdAt,
      expiresAt: accessRequests.expiresAt,
      owned: exists(owners),
      key: sql<string>`${by}::text`,
    })
    .from(accessRequests)
    .innerJoin(companies, eq(companies.id, accessRequests.companyId))
    .where(and(eq(accessRequests.state, accessViews[view].state), beyond))
    .orderBy(
      sql`${by} ${sql.raw(waiting ? 'asc' : 'desc')}, ${accessRequests.id} ${sql.raw(waiting ? 'asc' : 'desc')}`,
    )
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const end = shown.at(-1)
  return {
    rows: shown.map((row) => ({ ...row, owned: Boolean(row.owned) })),
    next: rows.length > pageSize && end ? encodeKey(end.key, end.id) : null,
  }
}
