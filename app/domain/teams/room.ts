import { sql } from 'drizzle-orm'
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
    const { rows } = await moment.db.execute<{ members: number; waiting: number }>(sql`
      select (select count(*)::int from company_members where company_id = ${companyId} and until is null) as members,
        (select count(*)::int from invitations where company_id = ${companyId} and kind = 'team'
          and state in ('scheduled', 'queued', 'sent', 'delivered', 'opened')
          and (expires_at is null or expires_at > ${moment.now})) as waiting`)
    const { members = 0, waiting = 0 } = rows[0] ?? {}
    return of === 'members' ? members : members + waiting
  })
