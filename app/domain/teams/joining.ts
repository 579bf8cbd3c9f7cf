import { and, eq, isNull } from 'drizzle-orm'
import { lockCompany } from '../companies/deciding'
import { settleOwnership } from '../companies/ownership'
import { isHeld } from '../companies/ownership-flow'
import { companyMembers, type MemberRole } from '../companies/schema'
import { checkRoom } from '../plans/limit-words'
import { type TxCtx } from '../shared/ctx'
import { companyEvent, move } from '../shared/flow'
import { happened } from '../shared/happened'
import { Refusal } from '../shared/refusal'
import { accessFlow, accessTable } from './flows'
import { teamUse } from './room'
import { accessRequests } from './schema'

/** Somebody who had asked to join came in another way (an invitation): their request has its answer. */
async function settleAccess(tx: TxCtx, companyId: string, userId: string, role: MemberRole): Promise<void> {
  const [request] = await tx.db
    .select()
    .from(accessRequests)
    .where(
      and(
        eq(accessRequests.companyId, companyId),
        eq(accessRequests.userId, userId),
        eq(accessRequests.state, 'sent'),
      ),
    )
  if (!request) return
  await move(tx, accessFlow, accessTable, request, 'accept', {
    companyId,
    data: { role },
    set: { grantedRole: role, decidedAt: tx.now },
  })
}

interface Joining {
  companyId: string
  userId: string
  role: MemberRole
}

/**
 * Makes somebody a member of a company; whoever left it before comes back. The one door into a team: the caller
 * authorises. A request of theirs to join is settled with it.
 * @throws Refusal `conflict` for who belongs to it already (an invitation changes no role), and when the company's plan has
 * no room for more
 */
export async function joinCompany(tx: TxCtx, joining: Joining): Promise<void> {
  // Every change of a team waits for the one before: the company's row is its lock (teams/team.ts).
  await lockCompany(tx, joining.companyId)
  checkRoom(await teamUse(tx, joining.companyId, 'members'))
  await insertMember(tx, joining)
}

async function insertMember(tx: TxCtx, { companyId, userId, role }: Joining): Promise<void> {
  const { db, now } = tx
  const [had] = await db
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  if (had && !had.until) throw new Refusal('conflict', 'Já pertence à equipa desta empresa.')
  await db
    .insert(companyMembers)
    .values({ companyId, userId, role, since: now })
    .onConflictDoUpdate({
      target: [companyMembers.companyId, companyMembers.userId],
      set: { role, since: now, until: null },
    })
  await settleAccess(tx, companyId, userId, role)
  await companyEvent(tx, companyId, 'join', { data: { userId, role } })
}

/**
 * A company that nobody holds becomes somebody's: by a proof (claims/), by staff, or by an invitation of Aval. Claims of
 * others on it are disputes from now on. The caller authorises.
 * @throws Refusal `conflict` when it is held already.
 */
export async function takeOwnership(tx: TxCtx, companyId: string, userId: string): Promise<void> {
  const company = await lockCompany(tx, companyId)
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
  // No plan keeps a company from whom it belongs to.
  if (!risen) await insertMember(tx, { companyId, userId, role: 'owner' })
  await settleOwnership(tx, companyId)
  await happened(tx, 'company.owned', companyId, userId)
}
