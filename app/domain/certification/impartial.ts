import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'

const auditor = and(isNull(users.blockedAt), sql`${users.staffRoles} && array['auditor','admin']::text[]`)

/**
 * Somebody who is named as having checked is of the audit, and no member of the company.
 * @throws Refusal `invalid` at that field
 */
export async function checkAuditor({ db }: TxCtx, id: string, companyId: string, field: string) {
  const [found] = await db
    .select({
      member: sql<boolean>`exists (select 1 from ${companyMembers} m where m.company_id = ${companyId} and m.user_id = ${users.id} and m.until is null)`,
    })
    .from(users)
    .where(and(eq(users.id, id), auditor))
  if (found && !found.member) return
  const sentence = found
    ? 'Esta pessoa pertence à empresa: tem de ser outra.'
    : 'Escolha alguém da auditoria.'
  throw new Refusal('invalid', sentence, { fields: { [field]: sentence } })
}

/** Everybody of the audit, whoever asks first. */
export async function auditors({ db, actor }: Ctx): Promise<{ id: string; name: string }[]> {
  authorise(actor, 'staff.certification')
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(auditor)
    .orderBy(users.name)
    .limit(100)
  return rows.sort((a, b) => Number(b.id === actor.userId) - Number(a.id === actor.userId))
}

/** Who had a hand in a certificate or an application: whoever evaluated, proposed, asked, decided or wrote in its story. */
export async function involvedIn(
  db: Db,
  type: 'certificate' | 'application',
  id: string,
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select actor_id as id from events
      where subject_type = ${type === 'application' ? 'certification-application' : type} and subject_id = ${id} and actor_id is not null
    union select unnest(array[evaluated_by, decided_by, assigned_to]) from certification_applications where id = ${id} or certificate_id = ${id}
    union select unnest(array[evaluated_by, decided_by, revocation_asked_by]) from certificates where id = ${id}
    union select unnest(array[proposed_by, decided_by, cure_checked_by]) from certificate_suspensions where certificate_id = ${id}`)
  return new Set(rows.flatMap((r) => (r.id ? [r.id] : [])))
}

/** Whether whoever looks had a part in it, or belongs to the company. */
export async function takesPart(
  { db, actor }: Ctx,
  type: 'certificate' | 'application',
  id: string,
  companyId: string,
): Promise<boolean> {
  if (actor.memberships.some((m) => m.companyId === companyId)) return true
  return (await involvedIn(db, type, id)).has(actor.userId as string)
}
