import { and, arrayContains, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { Refusal } from '../shared/refusal'

/** What has to be settled before an account can go. */
export interface Blockers {
  /** Companies that would be left without anybody responsible. */
  companies: { id: string; name: string }[]
  /** Nobody else could give roles. */
  lastAdmin: boolean
}

/** What stands in the way: companies of which they are the last owner, and being the last admin. */
export async function blockersOf(db: Db, userId: string): Promise<Blockers> {
  const owned = await db
    .select({ id: companies.id, name: companies.name })
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.userId, userId),
        eq(companyMembers.role, 'owner'),
        isNull(companyMembers.until),
        inArray(companies.listing, ['pending', 'info_requested', 'approved', 'suspended']),
        // Whoever is locked out of their account can't answer for a company.
        sql`not exists (select 1 from company_members o join users u on u.id = o.user_id and u.blocked_at is null
          where o.company_id = ${companies.id} and o.user_id <> ${userId} and o.role = 'owner' and o.until is null)`,
      ),
    )
    .orderBy(companies.name)
  const [me] = await db.select({ roles: users.staffRoles }).from(users).where(eq(users.id, userId))
  if (!me?.roles.includes('admin')) return { companies: owned, lastAdmin: false }
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.staffRoles, ['admin']), ne(users.id, userId), isNull(users.blockedAt)))
    .limit(1)
  return { companies: owned, lastAdmin: others.length === 0 }
}

export const isBlocked = ({ companies: owned, lastAdmin }: Blockers): boolean => owned.length > 0 || lastAdmin

/** @throws Refusal `conflict`: says what has to be settled first. */
export function refuseBlocked({ companies: owned, lastAdmin }: Blockers): void {
  if (lastAdmin) {
    throw new Refusal(
      'conflict',
      'É a única pessoa com o papel de administração da Aval. Dê-o primeiro a outra pessoa; nada foi alterado.',
    )
  }
  if (owned.length === 0) return
  const names = owned.map((c) => `«${c.name}»`).join(', ')
  throw new Refusal(
    'conflict',
    `É a única pessoa responsável por ${names}. Entregue primeiro a empresa a outra pessoa, ou peça-nos para a fechar; nada foi alterado.`,
  )
}
