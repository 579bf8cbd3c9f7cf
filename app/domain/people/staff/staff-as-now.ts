import { sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { type Actor, type Membership, type StaffRole, visitor } from '../../permissions'

/**
 * Somebody of staff as they are now, for what they confirmed and a job carries out: rights that were taken away
 * meanwhile are gone, and whoever is blocked may nothing.
 */
export async function staffAsNow(db: Db, userId: string | null): Promise<Actor> {
  if (!userId) return visitor
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select u.id, u.name, u.email, u.email_verified, u.staff_roles,
      (select coalesce(jsonb_agg(jsonb_build_object('companyId', m.company_id, 'role', m.role)), '[]') from company_members m
        where m.user_id = u.id and m.until is null) as memberships
    from users u where u.id = ${userId} and u.blocked_at is null`)
  const row = rows[0]
  if (!row) return visitor
  return {
    ...visitor,
    kind: 'user',
    userId: row.id as string,
    name: row.name as string,
    email: row.email as string,
    emailVerified: row.email_verified as boolean,
    staffRoles: row.staff_roles as StaffRole[],
    memberships: row.memberships as Membership[],
  }
}
