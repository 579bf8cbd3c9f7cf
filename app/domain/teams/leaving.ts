import { and, eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { settleOwnership } from '../companies/ownership'
import { companyMembers, type MemberRole } from '../companies/schema'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { happened } from '../shared/happened'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import { notifyLeft, notifyMember } from './role-mails'
import { keepAnOwner, lockTeam, memberOf } from './team'
import { voidTransfers } from './voiding-transfers'

/**
 * Takes somebody out of the team of the company that one acts for. They act for another of theirs from the next
 * request on.
 * @throws Refusal `conflict` when their role changed meanwhile; `step-up` for an owner
 */
export async function removeMember(ctx: Ctx, userId: string, seen?: MemberRole): Promise<void> {
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'team.manage', { companyId, role: 'viewer' })
  if (userId === ctx.actor.userId) {
    throw new Refusal('invalid', 'Para sair da equipa use «Sair da equipa», em «As minhas empresas».')
  }
  await transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    const member = memberOf(team, userId)
    authorise(team.actor, 'team.manage', { companyId, role: member.role })
    if (seen && seen !== member.role) {
      throw new Refusal(
        'conflict',
        `Entretanto o papel de ${member.name} mudou. Confirme que a quer retirar.`,
      )
    }
    if (member.role === 'owner') {
      requireProof(tx.actor, tx.now)
      keepAnOwner(team, userId)
    }
    await endMembership(tx, companyId, userId, 'remove', member.role)
    await enqueue(tx, notifyMember, { companyId, userId, what: 'removed', at: tx.now.toISOString() })
  })
}

/** Leaves a company. @throws Refusal `conflict` for its last owner */
export async function leaveCompany(ctx: Ctx, companyId: string): Promise<void> {
  authorise(ctx.actor, 'company.open', { companyId })
  const userId = ctx.actor.userId as string
  await transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    const { role } = memberOf(team, userId)
    if (role === 'owner') keepAnOwner(team, userId)
    await endMembership(tx, companyId, userId, 'leave', role)
    await enqueue(tx, notifyLeft, { companyId, userId, at: tx.now.toISOString() })
  })
}

/**
 * Keeps them with the day they left: former members can't review the company for 24 months. With its last owner a company
 * is nobody's. The caller authorises.
 */
export async function endMembership(
  tx: TxCtx,
  companyId: string,
  userId: string,
  verb: 'leave' | 'remove',
  role: MemberRole,
): Promise<void> {
  await tx.db
    .update(companyMembers)
    .set({ until: tx.now })
    .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
  await tx.db
    .update(users)
    .set({ activeCompanyId: null, updatedAt: tx.now })
    .where(and(eq(users.id, userId), eq(users.activeCompanyId, companyId)))
  await happened(tx, 'member.left', companyId, userId)
  await recordEvent(tx, {
    subjectType: 'company',
    subjectId: companyId,
    companyId,
    verb,
    data: { userId, role },
  })
  await voidTransfers(tx, companyId, userId)
  if (role === 'owner') await settleOwnership(tx, companyId)
}
