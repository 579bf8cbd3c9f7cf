import { eq } from 'drizzle-orm'
import { paths } from '~/paths'
import { notify } from '../../notifications/notifying'
import { users } from '../../people/schema'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { countOpened } from '../customers/review-counting'
import { suppress } from '../delivery/suppressing'
import { type InvitationProblem, invitationFlow, invitationProblem, invitationTable } from '../invitation'
import { outcomes } from '../outcomes'
import type { InvitationKind } from '../schema'
import { hashToken, type Invitation, invitationOfToken } from '../tokens'
import { lockInvitation } from './taking'

export interface Accepted {
  kind: InvitationKind
  /** Where it led: a path of this site, and what happened in a sentence. */
  to: string
  said: string
}

const sentences: Record<InvitationProblem, string> = {
  unknown: 'Este convite já não existe: talvez tenha sido enviado outro, mais recente.',
  expired: 'O prazo deste convite terminou. Peça a quem o enviou que o envie de novo.',
  used: 'Este convite já tinha sido respondido.',
  revoked: 'Este convite foi entretanto anulado por quem o enviou.',
  'other-account': 'Este convite é para outro endereço. Entre com a conta desse endereço.',
}

const refused = (problem: InvitationProblem) => new Refusal('conflict', sentences[problem])

/**
 * The invitation of a link, locked and looked at once more: of two who answer at once, the second finds it answered.
 * @throws Refusal `conflict`, with what happened meanwhile.
 */
export async function lockAnswerable(tx: TxCtx, token: string): Promise<Invitation & { email: string }> {
  const found = await invitationOfToken(tx.db, token)
  const invitation = found && (await lockInvitation(tx, found.id))
  if (!invitation || invitation.tokenHash !== hashToken(token)) throw refused('unknown')
  const problem = invitationProblem(invitation, tx.now)
  if (problem) throw refused(problem)
  if (!invitation.email) throw refused('revoked')
  return { ...invitation, email: invitation.email }
}

/** Notes that whoever has the link went on with it. Whoever only looked (or whose mail program did) changes nothing. */
export function openInvitation(ctx: Ctx, token: string): Promise<Invitation & { email: string }> {
  return transaction(ctx, async (tx) => {
    const invitation = await lockAnswerable(tx, token)
    if (invitation.state !== 'opened') {
      await move(tx, invitationFlow, invitationTable, invitation, 'open', {
        companyId: invitation.companyId ?? undefined,
        set: { openedAt: tx.now, updatedAt: tx.now },
      })
      const { kind, companyId, openedAt } = invitation
      if (kind === 'review' && companyId && !openedAt) await countOpened(tx, companyId)
    }
    return invitation
  })
}

/**
 * Accepts an invitation for whoever is signed in with the invited address. The link came by mail, so it also confirms
 * that address.
 * @throws Refusal `conflict` when it was answered, ended or revoked meanwhile, or is for another address.
 */
export function acceptInvitation(ctx: Ctx, token: string): Promise<Accepted> {
  authorise(ctx.actor, 'account.open')
  return transaction(ctx, async (tx) => accept(tx, await lockAnswerable(tx, token)))
}

/** What accepting does, whoever came which way; the caller took the invitation and knows who accepts. */
export async function accept(tx: TxCtx, invitation: Invitation & { email: string }): Promise<Accepted> {
  const { db, actor, now } = tx
  const { id, kind, companyId } = invitation
  const userId = actor.userId as string
  if (actor.email !== invitation.email) throw refused('other-account')
  if (!actor.emailVerified) {
    await db.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId))
    await recordEvent(tx, { subjectType: 'user', subjectId: userId, verb: 'email-confirmed' })
  }
  const outcome = await outcomes[kind](tx, invitation, userId)
  await move(tx, invitationFlow, invitationTable, invitation, 'accept', {
    companyId: companyId ?? undefined,
    set: { acceptedBy: userId, outcomeId: outcome.id, decidedAt: now, updatedAt: now },
  })
  await recordEvent(tx, {
    subjectType: 'user',
    subjectId: userId,
    verb: 'invitation-accepted',
    data: { invitationId: id, kind },
  })
  await notifyInviter(tx, invitation, 'aceite')
  return { kind, to: outcome.to, said: outcome.said }
}

/**
 * Declines, for whoever has the link, without an account. `never`: the address is not written to again, by anybody,
 * and is forgotten here.
 */
export function declineInvitation(ctx: Ctx, token: string, { never }: { never: boolean }): Promise<void> {
  return transaction(ctx, async (tx) => {
    const invitation = await lockAnswerable(tx, token)
    if (never) await suppress(tx, invitation.emailHash, 'unsubscribed')
    await move(tx, invitationFlow, invitationTable, invitation, 'decline', {
      companyId: invitation.companyId ?? undefined,
      data: never ? { never } : undefined,
      set: { decidedAt: tx.now, updatedAt: tx.now, ...(never && { email: null, name: null }) },
    })
    await notifyInviter(tx, invitation, 'recusado')
  })
}

/** Whoever invited learns what came of it, without names: who answered may erase theirs some day. Of customers' answers to a company nothing: nobody shall be pressed. */
async function notifyInviter(tx: TxCtx, invitation: Invitation, what: 'aceite' | 'recusado'): Promise<void> {
  const { id, kind, inviterId } = invitation
  if (!inviterId || kind === 'review' || inviterId === tx.actor.userId) return
  await notify(tx, {
    userId: inviterId,
    kind: 'invitation',
    key: `convite-${id}-${what}`,
    title: what === 'aceite' ? 'Convite aceite' : 'Convite recusado',
    text:
      what === 'aceite'
        ? 'Um convite que enviou foi aceite. Veja qual em «Convites».'
        : 'Um convite que enviou foi recusado. Não é preciso fazer nada.',
    href: paths.myInvitations(),
  })
}
