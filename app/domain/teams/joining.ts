import { and, count, eq, isNull } from 'drizzle-orm'
import { lockCompany } from '../companies/deciding'
import { settleOwnership } from '../companies/ownership'
import { isHeld } from '../companies/ownership-flow'
import { companyMembers, type MemberRole } from '../companies/schema'
import { settings } from '../settings/defaults'
import { type TxCtx } from '../shared/ctx'
import { companyEvent, move } from '../shared/flow'
import { happened } from '../shared/happened'
import { Refusal } from '../shared/refusal'
import { accessFlow, accessTable } from './flows'
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
 * @throws Refusal `conflict` for who belongs to it already (an invitation changes no role), and when the team is full
 */
export async function joinCompany(tx: TxCtx, { companyId, userId, role }: Joining): Promise<void> {
  const { db, now } = tx
  // Every change of a team waits for the one before: the company's row is its lock (teams/team.ts).
  await lockCompany(tx, companyId)
  const [had] = await db
    .select()
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  if (had && !had.until) throw new Refusal('conflict', 'Já pertence à equipa desta empresa.')
  await checkRoom(tx, companyId)
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

async function checkRoom({ db }: TxCtx, companyId: string): Promise<void> {
  const [members] = await db
    .select({ n: count() })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), isNull(companyMembers.until)))
  if ((members?.n ?? 0) < settings.team.membersPerCompany) return
  throw new Refusal(
    'conflict',
    `A equipa desta empresa já tem ${settings.team.membersPerCompany} pessoas, que é o máximo. Retire alguém antes de juntar outra pessoa.`,
  )
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
  if (!risen) await joinCompany(tx, { companyId, userId, role: 'owner' })
  await settleOwnership(tx, companyId)
  await happened(tx, 'company.owned', companyId, userId)
}
