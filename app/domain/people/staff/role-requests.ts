import { sql } from 'drizzle-orm'
import { may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'

/** A change of roles that waits for a second person. */
export interface RoleRequest {
  id: string
  version: number
  person: { id: string; name: string; email: string }
  before: string[]
  after: string[]
  reason: string
  askedAt: Date
  askedBy: string | null
  /** The reader asked for it: they may withdraw it. */
  mine: boolean
  /** The reader may decide: neither who asked nor whom it is about. */
  mayDecide: boolean
}

/** What waits, the oldest first: all of it for the queue of administrators, or one person's. */
export async function roleRequests({ db, actor }: Ctx, userId?: string): Promise<RoleRequest[]> {
  if (!may(actor, 'user.roles')) return []
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select r.id, r.version, u.id as user_id, u.name, u.email, u.staff_roles, r.roles, r.reason, r.asked_at, r.asked_by, a.name as asker
    from role_changes r join users u on u.id = r.user_id left join users a on a.id = r.asked_by
    where r.state = 'asked' ${userId ? sql`and r.user_id = ${userId}::uuid` : sql``} order by r.asked_at, r.id limit 20`)
  return rows.map((r) => ({
    id: r.id as string,
    version: r.version as number,
    person: { id: r.user_id as string, name: r.name as string, email: r.email as string },
    before: r.staff_roles as string[],
    after: r.roles as string[],
    reason: r.reason as string,
    askedAt: new Date(r.asked_at as string),
    askedBy: r.asker as string | null,
    mine: r.asked_by === actor.userId,
    mayDecide: r.asked_by !== actor.userId && r.user_id !== actor.userId,
  }))
}
