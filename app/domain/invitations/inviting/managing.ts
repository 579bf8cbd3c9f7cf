import type { Limit } from '~/platform/rate-limit'
import { audit } from '../../audit/log'
import type { AuditVerb } from '../../audit/words'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { isUuid } from '../../shared/ids'
import { limitTo } from '../../shared/limit-to'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { invitationById, lockInvitation } from '../answering/taking'
import { invitationFlow, invitationTable, mayBeResent } from '../invitation'
import { queueInvitation } from '../jobs'
import type { Invitation } from '../tokens'

const pause = (): Limit => ({ name: 'convite-pausa', points: 1, seconds: settings.auth.resendSeconds })
const perDay = (): Limit => ({
  name: 'convite-reenvios',
  points: settings.auth.resendsPerDay,
  seconds: 86_400,
})

/** The caller authorises: strangers get 404, colleagues without the right 403. */
async function toManage(ctx: Ctx, id: string): Promise<Invitation> {
  const found = isUuid(id) ? await invitationById(ctx.db, id) : undefined
  if (!found) throw new Refusal('not-found', 'Não encontrámos este convite.')
  return found
}

/** An action of staff on what is not theirs goes into the audit; one's own invitation is one's own business. */
const isStaffAction = ({ actor }: Ctx, invitation: Invitation) =>
  actor.staffRoles.length > 0 && (invitation.inviterId !== actor.userId || invitation.kind !== 'platform')

async function auditing(tx: TxCtx, invitation: Invitation, verb: AuditVerb, reason?: string): Promise<void> {
  if (!isStaffAction(tx, invitation)) return
  const { id, state, kind } = invitation
  await audit(tx, { verb, objectType: 'invitation', objectId: id, reason, before: { state, kind } })
}

/**
 * Sends an invitation again: with a new link, from which moment the one before leads nowhere.
 * @throws Refusal `too-many` within 60 s or after five on one day; `conflict` when it was answered meanwhile.
 */
export async function resendInvitation(ctx: Ctx, id: string): Promise<void> {
  const found = await toManage(ctx, id)
  authorise(ctx.actor, 'invitation.manage', found)
  if (!found.email || !mayBeResent(found)) {
    throw new Refusal('conflict', 'Este convite já não pode ser enviado de novo.')
  }
  await limitTo(ctx.db, pause, id, ctx.now, 'Este convite acabou de ser enviado.')
  await limitTo(ctx.db, perDay, id, ctx.now, 'Este convite já foi enviado hoje as vezes que podia.')
  await transaction(ctx, async (tx) => {
    const invitation = (await lockInvitation(tx, id)) as Invitation
    await move(tx, invitationFlow, invitationTable, invitation, 'resend', {
      companyId: invitation.companyId ?? undefined,
      set: { tokenHash: null, sendAt: tx.now, expiresAt: null, decidedAt: null, updatedAt: tx.now },
    })
    await queueInvitation(tx, id)
    await auditing(tx, invitation, 'invitation.resend')
  })
}

/** Takes an invitation back, before or after it left. Its link says so from now on. */
export async function revokeInvitation(ctx: Ctx, id: string, reason?: string): Promise<void> {
  const found = await toManage(ctx, id)
  authorise(ctx.actor, 'invitation.manage', found)
  await transaction(ctx, async (tx) => {
    const invitation = (await lockInvitation(tx, id)) as Invitation
    await move(tx, invitationFlow, invitationTable, invitation, 'revoke', {
      companyId: invitation.companyId ?? undefined,
      reason,
      set: { decidedAt: tx.now, updatedAt: tx.now },
    })
    await auditing(tx, invitation, 'invitation.revoke', reason)
  })
}

/** What the pages of both say: for whom it is. */
export async function invitationToManage(ctx: Ctx, id: string): Promise<{ id: string; who: string }> {
  const found = await toManage(ctx, id)
  authorise(ctx.actor, 'invitation.manage', found)
  return { id, who: found.name ?? found.email ?? 'um endereço apagado' }
}
