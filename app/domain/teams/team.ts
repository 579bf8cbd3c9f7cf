import { and, eq, isNull } from 'drizzle-orm'
import { type Company, lockCompany } from '../companies/deciding'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import type { Actor, CompanyRole } from '../permissions'
import type { TxCtx } from '../shared/ctx'
import { Refusal } from '../shared/refusal'

export interface Member {
  userId: string
  name: string
  role: CompanyRole
  blocked: boolean
  verified: boolean
}

/** A company and who belongs to it, locked: every change of a team waits for the one before. */
export interface Team {
  company: Company
  members: Member[]
  /** Whoever acts, with the role they have now: what their session knew may be over. */
  actor: Actor
}

/**
 * Locks a team to change it.
 * @throws Refusal `conflict` when whoever acts has meanwhile got another role, or left
 */
export async function lockTeam(tx: TxCtx, companyId: string): Promise<Team> {
  const company = await lockCompany(tx, companyId)
  const rows = await tx.db
    .select({
      userId: users.id,
      name: users.name,
      role: companyMembers.role,
      blockedAt: users.blockedAt,
      verified: users.emailVerified,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.until)))
  const members = rows.map(({ blockedAt, ...m }) => ({ ...m, blocked: blockedAt !== null }))
  const { actor } = tx
  const mine = members.find((m) => m.userId === actor.userId)?.role
  const known = actor.memberships.find((m) => m.companyId === companyId)?.role
  if (known && known !== mine) throw roleChanged(company.name)
  return { company, members, actor: { ...actor, memberships: mine ? [{ companyId, role: mine }] : [] } }
}

/** @throws Refusal `not-found` for somebody who doesn't belong to it */
export function memberOf({ company, members }: Team, userId: string): Member {
  const member = members.find((m) => m.userId === userId)
  if (!member) {
    throw new Refusal('not-found', `Esta pessoa não pertence à equipa de ${company.name}, ou já saiu.`)
  }
  return member
}

/** @throws Refusal `conflict` when nobody else could answer for the company (people.md: the last owner can't leave) */
export function keepAnOwner({ company, members }: Team, without: string): void {
  // Whoever is locked out of their account can't answer for a company.
  if (members.some((m) => m.role === 'owner' && m.userId !== without && !m.blocked)) return
  throw new Refusal(
    'conflict',
    `É a única pessoa com o papel de proprietário de ${company.name}. Dê primeiro esse papel a outra pessoa da equipa, ou passe-lhe a empresa; nada foi alterado.`,
  )
}

const roleChanged = (name: string) =>
  new Refusal(
    'conflict',
    `Entretanto o seu papel em ${name} mudou. Nada foi alterado; abra a página de novo para ver o que pode fazer.`,
  )
