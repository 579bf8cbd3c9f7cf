import { and, eq } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { companyMembers } from '../companies/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { requireProof } from '../shared/step-up'
import { transaction } from '../shared/transaction'
import type { ChangeRoleInput } from './forms'
import { notifyMember } from './role-mails'
import { keepAnOwner, lockTeam, memberOf } from './team'
import { voidTransfers } from './voiding-transfers'

/**
 * Gives a member of the company that one acts for another role. Owners may give and take every role, managers those
 * below owner; one's own only after saying so twice.
 * @throws Refusal `conflict` for the last owner, or when the role was changed meanwhile; `step-up` where an owner is
 * made or unmade; `invalid` without `sure` for oneself
 */
export async function changeRole(ctx: Ctx, userId: string, input: ChangeRoleInput): Promise<void> {
  const { role, seen, sure } = input
  const companyId = ctx.actor.activeCompanyId ?? ''
  authorise(ctx.actor, 'team.manage', { companyId, role })
  await transaction(ctx, async (tx) => {
    const team = await lockTeam(tx, companyId)
    const member = memberOf(team, userId)
    authorise(team.actor, 'team.manage', { companyId, role: member.role })
    authorise(team.actor, 'team.manage', { companyId, role })
    if (seen && seen !== member.role) throw changedMeanwhile(member.name)
    if (role === member.role) throw wrong('role', 'Já tem este papel.')
    if (role === 'owner' || member.role === 'owner') requireProof(tx.actor, tx.now)
    if (userId === tx.actor.userId && !sure)
      throw wrong('sure', 'Confirme que quer mudar o seu próprio papel.')
    if (member.role === 'owner') keepAnOwner(team, userId)
    await tx.db
      .update(companyMembers)
      .set({ role })
      .where(and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId)))
    await recordEvent(tx, {
      subjectType: 'company',
      subjectId: companyId,
      companyId,
      verb: 'change-role',
      data: { userId, role, before: member.role },
    })
    await voidTransfers(tx, companyId, userId)
    await enqueue(tx, notifyMember, { companyId, userId, what: 'role', role, at: tx.now.toISOString() })
  })
}

const wrong = (field: string, sentence: string) =>
  new Refusal('invalid', '', { fields: { [field]: sentence } })

const changedMeanwhile = (name: string) =>
  new Refusal('conflict', `Entretanto o papel de ${name} mudou. Veja o que tem agora e escolha de novo.`)
