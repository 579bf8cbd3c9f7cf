import { and, eq, isNull } from 'drizzle-orm'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise, type CompanyRole, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { memberRoleOrder } from './role-words'

export interface MemberPage {
  userId: string
  name: string
  email: string
  role: CompanyRole
  company: string
  me: boolean
  lastOwner: boolean
  /** Roles that whoever looks may give. */
  roles: CompanyRole[]
}

/**
 * A member of the company that one acts for, to be changed or taken out.
 * @throws Refusal `not-found` for who doesn't belong to it, `not-allowed` for who may not change them
 */
export async function memberPage(ctx: Ctx, userId: string): Promise<MemberPage> {
  const { actor, db } = ctx
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'team.manage', { companyId, role: 'viewer' })
  const members = isUuid(userId)
    ? await db
        .select({
          userId: users.id,
          name: users.name,
          email: users.email,
          role: companyMembers.role,
          company: companies.name,
        })
        .from(companyMembers)
        .innerJoin(users, eq(users.id, companyMembers.userId))
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.until)))
    : []
  const member = members.find((m) => m.userId === userId)
  if (!member) {
    throw new Refusal('not-found', 'Esta pessoa não pertence à equipa da empresa por que está a agir.')
  }
  authorise(actor, 'team.manage', { companyId, role: member.role })
  return {
    ...member,
    me: member.userId === actor.userId,
    lastOwner: member.role === 'owner' && members.filter((m) => m.role === 'owner').length === 1,
    roles: memberRoleOrder.filter((role) => may(actor, 'team.manage', { companyId, role })),
  }
}
