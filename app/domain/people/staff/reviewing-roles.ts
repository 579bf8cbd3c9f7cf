import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { audit } from '../../audit/log'
import { authorise, type StaffRole } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { lisbonDay, startOfDay } from '../../shared/working-days'
import { lockPerson } from './acted-on'
import { staffRoles } from './user-words'

/**
 * Roles of staff are looked at every quarter: who still needs what they may (ISO/IEC 27001:2022, A.5.18). The audit log is the
 * record: a role that was kept or changed in the quarter, and is the same still, was looked at.
 */

export const keepRolesForm = z.object({
  person: z.uuid('Escolha alguém da equipa.'),
  /** The roles that were on the page. */
  seen: z.string({ error: 'Esta página ficou desatualizada. Abra-a de novo.' }).max(100),
})
export type KeepRoles = z.output<typeof keepRolesForm>

/** The first moment of the quarter of a year in Lisbon. Pure. */
export function quarterStart(now: Date): Date {
  const [year = '', month = ''] = lisbonDay(now).split('-')
  const first = Math.floor((Number(month) - 1) / 3) * 3 + 1
  return startOfDay(`${year}-${String(first).padStart(2, '0')}-01`)
}

/** What the audit log has of somebody's roles (`q`, a row of users) as they are now: kept, or given. Without the columns that are read. */
export const lastRoleReview = sql`from audit_log a
  where a.object_type = 'user' and a.object_id = q.id::text and a.verb in ('user.roles-keep', 'user.roles')
    and a.after->'roles' @> to_jsonb(q.staff_roles) and to_jsonb(q.staff_roles) @> (a.after->'roles')`

const sorted = (roles: readonly string[]) => staffRoles.filter((role) => roles.includes(role))

/**
 * Somebody needs their roles still. @throws Refusal `not-found` for who does not work here; `not-allowed` for one's own; `conflict` when
 * they changed meanwhile
 */
export function keepRoles(ctx: Ctx, { person: id, seen }: KeepRoles): Promise<string> {
  authorise(ctx.actor, 'user.roles')
  return transaction(ctx, async (tx) => {
    const person = await lockPerson(tx, id)
    const roles = sorted(person.staffRoles)
    if (roles.length === 0) throw new Refusal('not-found', 'Esta pessoa não trabalha na Aval.')
    if (person.id === tx.actor.userId)
      throw new Refusal('not-allowed', 'Os seus próprios papéis revê outra pessoa da administração.')
    if (roles.join() !== seen)
      throw new Refusal('conflict', 'Entretanto os papéis mudaram. Mostramos os de agora.')
    await recordEvent(tx, { subjectType: 'user', subjectId: id, verb: 'roles-keep', data: { roles } })
    await audit(tx, { verb: 'user.roles-keep', objectType: 'user', objectId: id, after: { roles } })
    return person.name
  })
}

export interface RoleReview {
  id: string
  name: string
  email: string
  roles: StaffRole[]
  lastSeenAt: Date | null
  /** In this quarter, and by whom; null: nobody did. */
  reviewedAt: Date | null
  reviewedBy: string | null
}

/** Everybody who works here with their roles, and whether they were looked at in this quarter: those that were not come first. */
export async function roleReviews({ db, actor, now }: Ctx): Promise<RoleReview[]> {
  authorise(actor, 'user.roles')
  const { rows } = await db.execute<Record<string, string | null> & { roles: StaffRole[] }>(sql`
    select q.id, q.name, q.email, q.staff_roles as roles, r.at as "reviewedAt", b.name as "reviewedBy",
      greatest((select max(s.updated_at) from sessions s where s.user_id = q.id),
        (select max(e.at) from events e where e.subject_type = 'user' and e.subject_id = q.id and e.verb = 'sign-in')) as "lastSeenAt"
    from users q
    left join lateral (select a.at, a.actor_id ${lastRoleReview} and a.at >= ${quarterStart(now)}
      order by a.seq desc limit 1) r on true
    left join users b on b.id = r.actor_id
    where q.staff_roles <> '{}'
    order by r.at is not null, lower(q.name)`)
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null)
  return rows.map((row) => ({
    id: row.id as string,
    name: row.name as string,
    email: row.email as string,
    roles: sorted(row.roles),
    lastSeenAt: moment(row.lastSeenAt),
    reviewedAt: moment(row.reviewedAt),
    reviewedBy: row.reviewedBy ?? null,
  }))
}
