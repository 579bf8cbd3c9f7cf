import { and, arrayContains, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { owedBeforeErasure } from '../affiliates/enrolment/erasing'
import { companies, companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import type { Ctx } from '../shared/ctx'
import { euros } from '../shared/money'
import { Refusal } from '../shared/refusal'

/** What has to be settled before an account can go. */
export interface Blockers {
  /** Companies that would be left without anybody responsible. */
  companies: { id: string; name: string }[]
  /** Nobody else could give roles. */
  lastAdmin: boolean
  /** Commissions that would have nobody to be paid to, in cents. */
  owedCents: number
}

/** What stands in the way: companies of which they are the last owner, being the last admin, commissions that are owed. */
export async function blockersOf(ctx: Pick<Ctx, 'db' | 'now'>, userId: string): Promise<Blockers> {
  const { db } = ctx
  const owedCents = await owedBeforeErasure(ctx, userId)
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
  if (!me?.roles.includes('admin')) return { companies: owned, lastAdmin: false, owedCents }
  const others = await db
    .select({ id: users.id })
    .from(users)
    .where(and(arrayContains(users.staffRoles, ['admin']), ne(users.id, userId), isNull(users.blockedAt)))
    .limit(1)
  return { companies: owned, lastAdmin: others.length === 0, owedCents }
}

export const isBlocked = ({ companies: owned, lastAdmin, owedCents }: Blockers): boolean =>
  owned.length > 0 || lastAdmin || owedCents > 0

/** @throws Refusal `conflict`: says what has to be settled first. */
export function refuseBlocked({ companies: owned, lastAdmin, owedCents }: Blockers): void {
  if (lastAdmin) {
    throw new Refusal(
      'conflict',
      'É a única pessoa com o papel de administração da Aval. Dê-o primeiro a outra pessoa; nada foi alterado.',
    )
  }
  if (owedCents > 0) {
    throw new Refusal(
      'conflict',
      `Tem ${euros(owedCents)} de comissões por receber. Saia primeiro do programa de afiliados, e envie o documento que falta; nada foi alterado.`,
    )
  }
  if (owned.length === 0) return
  const names = owned.map((c) => `«${c.name}»`).join(', ')
  throw new Refusal(
    'conflict',
    `É a única pessoa responsável por ${names}. Entregue primeiro a empresa a outra pessoa, ou peça-nos para a fechar; nada foi alterado.`,
  )
}
