import { and, eq, isNull } from 'drizzle-orm'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise, type CompanyRole } from '../permissions'
import type { Ctx } from '../shared/ctx'

export interface TransferPage {
  company: string
  disputed: boolean
  /** Who may get it. */
  people: { userId: string; name: string; email: string; role: CompanyRole }[]
}

/**
 * To whom the company that one acts for may go.
 * @throws Refusal `not-allowed` for who is no owner
 */
export async function transferPage(ctx: Ctx): Promise<TransferPage> {
  const { actor, db } = ctx
  const companyId = actor.activeCompanyId ?? ''
  authorise(actor, 'team.transfer', { companyId })
  const [[company], members] = await Promise.all([
    db
      .select({ name: companies.name, ownership: companies.ownership })
      .from(companies)
      .where(eq(companies.id, companyId)),
    db
      .select({ userId: users.id, name: users.name, email: users.email, role: companyMembers.role })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(
        and(
          eq(companyMembers.companyId, companyId),
          isNull(companyMembers.until),
          isNull(users.blockedAt),
          eq(users.emailVerified, true),
        ),
      )
      .orderBy(companyMembers.since),
  ])
  return {
    company: company?.name ?? '',
    disputed: company?.ownership === 'disputed',
    people: members.filter((m) => m.role !== 'owner'),
  }
}
