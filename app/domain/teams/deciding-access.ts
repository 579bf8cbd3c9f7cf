import { eq } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { notifyOfAccess } from './access-mails'
import { requestToUs, takeOpen } from './asking-access'
import { accessFlow, accessTable } from './flows'
import { joinCompany } from './joining'
import type { AskableRole } from './role-words'
import { grantable } from './roles'
import { lockTeam } from './team'

/**
 * Lets somebody into the team who asked for it, with the role they asked for or a lesser one.
 * @throws Refusal `not-found` for a request to another company, `invalid` for a greater role, `conflict` when it was
 * answered or withdrawn meanwhile
 */
export async function acceptAccess(ctx: Ctx, id: string, role: AskableRole): Promise<void> {
  const { companyId } = await requestToUs(ctx, id)
  authorise(ctx.actor, 'team.manage', { companyId, role })
  await transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    authorise(team.actor, 'team.manage', { companyId, role })
    const request = await takeOpen(tx, id)
    if (!grantable(request.role).includes(role)) {
      throw new Refusal('invalid', '', {
        fields: { role: 'Só pode dar o papel pedido, ou um que possa menos.' },
      })
    }
    const [asker] = await tx.db
      .select({ blockedAt: users.blockedAt })
      .from(users)
      .where(eq(users.id, request.userId))
    if (asker?.blockedAt)
      throw new Refusal('conflict', 'A conta de quem pediu está fechada. Pode recusar o pedido.')
    await move(tx, accessFlow, accessTable, request, 'accept', {
      companyId,
      data: { role },
      set: { grantedRole: role, decidedBy: tx.actor.userId, decidedAt: tx.now },
    })
    await joinCompany(tx, { companyId, userId: request.userId, role })
    await notifyOfAccess(tx, id, 'accepted')
  })
}

/** Says no, with a reason that whoever asked reads. */
export async function declineAccess(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { companyId, role } = await requestToUs(ctx, id)
  authorise(ctx.actor, 'team.manage', { companyId, role })
  await transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    authorise(team.actor, 'team.manage', { companyId, role })
    await move(tx, accessFlow, accessTable, await takeOpen(tx, id), 'decline', {
      companyId,
      reason,
      set: { reason, decidedBy: tx.actor.userId, decidedAt: tx.now },
    })
    await notifyOfAccess(tx, id, 'declined')
  })
}
