import { and, eq } from 'drizzle-orm'
import { companyMembers } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { move, recordEvent } from '../shared/flow'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { transferFlow, transferTable } from './flows'
import { endMembership } from './leaving'
import { checkUndisputed, isOver, type Transfer } from './offering-transfer'
import { ownershipTransfers } from './schema'
import { lockTeam, type Team } from './team'
import { notifyOfTransfer } from './transfer-mails'

/**
 * Takes over a company that was offered: the other side's confirmation. Both roles change in one transaction, and
 * whoever takes over acts for it from now on.
 * @returns the company's id
 * @throws Refusal `conflict` when it was withdrawn, is over, or one of the two no longer fits
 */
export async function acceptTransfer(ctx: Ctx, id: string): Promise<string> {
  const { companyId, toUserId } = await transferById(ctx, id)
  authorise(ctx.actor, 'account.edit', { userId: toUserId })
  await transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    const offer = await takeOffer(tx, id)
    checkUndisputed(team.company)
    checkFits(team, offer)
    await move(tx, transferFlow, transferTable, offer, 'accept', { companyId, set: { decidedAt: tx.now } })
    await handOver(tx, offer)
    await happened(tx, 'company.transferred', companyId)
    await tx.db
      .update(users)
      .set({ activeCompanyId: companyId, updatedAt: tx.now })
      .where(eq(users.id, toUserId))
    await notifyOfTransfer(tx, id, 'accepted')
  })
  return companyId
}

/** Says no to a company that was offered. */
export async function declineTransfer(ctx: Ctx, id: string): Promise<void> {
  const { companyId, toUserId } = await transferById(ctx, id)
  authorise(ctx.actor, 'account.edit', { userId: toUserId })
  await transaction(ctx, async (tx) => {
    await lockTeam(tx, companyId)
    const offer = await takeOffer(tx, id)
    await move(tx, transferFlow, transferTable, offer, 'decline', { companyId, set: { decidedAt: tx.now } })
    await notifyOfTransfer(tx, id, 'declined')
  })
}

/** @throws Refusal `not-found` */
async function transferById({ db }: Ctx, id: string): Promise<Transfer> {
  const [found] = isUuid(id)
    ? await db.select().from(ownershipTransfers).where(eq(ownershipTransfers.id, id))
    : []
  if (!found) throw new Refusal('not-found', 'Não encontrámos esta proposta.')
  return found
}

/** The offer as it is now. The caller holds the lock of the company. */
async function takeOffer(tx: TxCtx, id: string): Promise<Transfer> {
  const offer = await transferById(tx, id)
  if (offer.state === 'offered' && !isOver(offer, tx.now)) return offer
  throw new Refusal('conflict', answered[offer.state] ?? answered.expired)
}

const answered = {
  accepted: 'Esta proposta já tinha sido aceite.',
  declined: 'Esta proposta já tinha sido recusada.',
  withdrawn: 'Esta proposta foi entretanto anulada. Nada mudou na empresa.',
  expired: 'O prazo desta proposta terminou. Peça que a façam de novo.',
  offered: 'O prazo desta proposta terminou. Peça que a façam de novo.',
} as const satisfies Record<Transfer['state'], string>

/** What was true when it was offered must be true still. */
function checkFits({ members }: Team, { fromUserId, toUserId }: Transfer): void {
  const from = members.find((m) => m.userId === fromUserId)
  const to = members.find((m) => m.userId === toUserId)
  if (from?.role === 'owner' && !from.blocked && to && to.role !== 'owner') return
  throw new Refusal(
    'conflict',
    'Esta proposta já não vale: entretanto mudou o papel de uma das duas pessoas. Nada foi alterado.',
  )
}

async function handOver(tx: TxCtx, { companyId, fromUserId, toUserId, remainsAs }: Transfer): Promise<void> {
  const roleOf = (userId: string) =>
    and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))
  await tx.db.update(companyMembers).set({ role: 'owner' }).where(roleOf(toUserId))
  await recordEvent(tx, {
    subjectType: 'company',
    subjectId: companyId,
    companyId,
    verb: 'transfer',
    data: { userId: toUserId, from: fromUserId, remainsAs },
  })
  if (remainsAs) await tx.db.update(companyMembers).set({ role: remainsAs }).where(roleOf(fromUserId))
  else await endMembership(tx, companyId, fromUserId, 'leave', 'owner')
  const data = { companyId }
  await recordEvent(tx, { subjectType: 'user', subjectId: fromUserId, verb: 'company-given', data })
  await recordEvent(tx, { subjectType: 'user', subjectId: toUserId, verb: 'company-received', data })
}
