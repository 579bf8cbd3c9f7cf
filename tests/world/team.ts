import { and, eq, isNull, sql } from 'drizzle-orm'
import { database } from '~/platform/db'
import { companyMembers } from '../../app/domain/companies/schema'
import { users } from '../../app/domain/people/schema'
import type { Actor, CompanyRole } from '../../app/domain/permissions'
import { as, company, person } from '../world.ts'

/** A company with one member of each named role, each by their role. */
export async function team<R extends string>(
  roles: Record<R, CompanyRole>,
  over: Parameters<typeof company>[0] = {},
) {
  const acme = await company({ name: 'Acme', ...over })
  const entries: [string, Actor & { userId: string }][] = []
  for (const [name, role] of Object.entries<CompanyRole>(roles)) entries.push([name, await as(role, acme)])
  return { acme, ...(Object.fromEntries(entries) as Record<R, Actor & { userId: string }>) }
}

/** The role that somebody has in a company now; null for who doesn't belong to it. */
export async function roleIn(companyId: string, { userId }: { userId: string }): Promise<CompanyRole | null> {
  const [row] = await database()
    .select({ role: companyMembers.role })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.userId, userId),
        isNull(companyMembers.until),
      ),
    )
  return row?.role ?? null
}

export async function ownersOf(companyId: string): Promise<number> {
  const { rows } = await database().execute<{ n: number }>(
    sql`select count(*)::int as n from company_members where company_id = ${companyId} and role = 'owner' and until is null`,
  )
  return rows[0]?.n ?? 0
}

export async function activeOf({ userId }: { userId: string }): Promise<string | null> {
  const [row] = await database().select({ id: users.activeCompanyId }).from(users).where(eq(users.id, userId))
  return row?.id ?? null
}

/** The verbs of what happened to a thing, in order. */
export async function verbsOf(subjectType: string, id: string): Promise<string[]> {
  const { rows } = await database().execute<{ verb: string }>(
    sql`select verb from events where subject_type = ${subjectType} and subject_id = ${id} order by id`,
  )
  return rows.map((r) => r.verb)
}

/** Who of some promises won: the others' refusals, by kind. */
export async function race(...runs: Promise<unknown>[]): Promise<{ won: number; lost: string[] }> {
  const settled = await Promise.allSettled(runs)
  const lost = settled.flatMap((s) =>
    s.status === 'rejected' ? [(s.reason as { kind?: string }).kind ?? String(s.reason)] : [],
  )
  return { won: settled.length - lost.length, lost }
}

/** An actor as their session would know them now, with a second company. */
export const withCompany = (actor: Actor & { userId: string }, companyId: string, role: CompanyRole) => ({
  ...actor,
  memberships: [...actor.memberships, { companyId, role }],
})

export const stranger = () => person({ name: 'Rui Pedrosa' })
