import { and, count, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { companyMembers } from '../companies/schema'
import { invitations } from '../invitations/schema'
import { type PlanUse, planUse } from '../plans/use'
import type { Ctx } from '../shared/ctx'

/**
 * How much of the room that its plan gives a company's team uses. Who is invited needs a place that is free (`places`: members,
 * and invitations that wait for an answer); who joins has one, unless the team is full (`members`).
 */
export const teamUse = (
  moment: Pick<Ctx, 'db' | 'now'>,
  companyId: string,
  of: 'members' | 'places',
): Promise<PlanUse> =>
  planUse(moment, companyId, 'members', async () => {
    const members = await membersOf(moment, companyId)
    return of === 'members' ? members : members + (await waiting(moment, companyId))
  })

async function membersOf({ db }: Pick<Ctx, 'db'>, companyId: string): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.until)))
  return found?.n ?? 0
}

/** Team invitations that may still be answered. */
async function waiting({ db, now }: Pick<Ctx, 'db' | 'now'>, companyId: string): Promise<number> {
  const [found] = await db
    .select({ n: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.kind, 'team'),
        inArray(invitations.state, ['scheduled', 'queued', 'sent', 'delivered', 'opened']),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
      ),
    )
  return found?.n ?? 0
}
