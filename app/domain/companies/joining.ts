import { and, eq, isNull } from 'drizzle-orm'
import { contestOthers } from '../claims/contesting'
import { settleOwnership } from '../claims/ownership'
import { isHeld } from '../claims/ownership-flow'
import type { TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { takeCompany } from './deciding'
import { companyMembers, type MemberRole } from './schema'

interface Joining {
  companyId: string
  userId: string
  role: MemberRole
}

/**
 * Makes somebody a member of a company; whoever left it before comes back. The caller authorises.
 * @throws Refusal `conflict` for who belongs to it already: an invitation changes no role.
 */
export async function joinCompany(tx: TxCtx, { companyId, userId, role }: Joining): Promise<void> {
  const { db, now } = tx
  const [had] = await db
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
    .for('update')
  if (had && !had.until) throw new Refusal('conflict', 'Já pertence à equipa desta empresa.')
  await db
    .insert(companyMembers)
    .values({ companyId, userId, role, since: now })
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      set: { role, since: now, until: null },
    })
  await recordEvent(tx, {
    subjectType: 'company',
    subjectId: companyId,
    companyId,
    verb: 'join',
    data: { userId, role },
  })
}

/**
 * A company that nobody holds becomes somebody's: by a proof (claims/), by staff, or by an invitation of Aval. Claims of
 * others on it are disputes from now on. The caller authorises.
 * @throws Refusal `conflict` when it is held already.
 */
export async function takeOwnership(tx: TxCtx, companyId: string, userId: string): Promise<void> {
  const company = await takeCompany(tx, companyId)
  if (isHeld(company.ownership)) {
    throw new Refusal('conflict', 'Este perfil já tem quem o gira. Se é engano, contacte o apoio da Aval.')
  }
  const [risen] = await tx.db
    .update(companyMembers)
    .set({ role: 'owner' })
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.userId, userId),
        isNull(companyMembers.until),
      ),
    )
    .returning({ userId: companyMembers.userId })
  if (!risen) await joinCompany(tx, { companyId, userId, role: 'owner' })
  await settleOwnership(tx, companyId)
  await contestOthers(tx, companyId, userId)
}
