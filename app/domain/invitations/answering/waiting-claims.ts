import { and, eq, isNull } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { invitationFlow, invitationTable } from '../invitation'
import { insertInvitation } from '../inviting/inserting'
import { queueInvitation } from '../jobs'
import { invitations } from '../schema'

/**
 * Invitations to take a profile over that wait for its approval: scheduled without a moment, so that no timetable sends
 * them. The callers authorise.
 */
export async function inviteWhenApproved(
  tx: TxCtx,
  invitation: { companyId: string; email: string; name?: string },
): Promise<string> {
  const id = await insertInvitation(tx, { kind: 'claim', ...invitation, sendAt: tx.now })
  await tx.db.update(invitations).set({ sendAt: null }).where(eq(invitations.id, id))
  return id
}

const waiting = ({ db }: TxCtx, companyId: string) =>
  db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.kind, 'claim'),
        eq(invitations.state, 'scheduled'),
        isNull(invitations.sendAt),
      ),
    )
    .for('update')

/** The profile is public: whoever shall own it hears of it. */
export async function sendWaitingClaims(tx: TxCtx, companyId: string): Promise<void> {
  for (const { id } of await waiting(tx, companyId)) {
    await tx.db.update(invitations).set({ sendAt: tx.now }).where(eq(invitations.id, id))
    await queueInvitation(tx, id)
  }
}

/** There will be no such profile. */
export async function dropWaitingClaims(tx: TxCtx, companyId: string): Promise<void> {
  for (const invitation of await waiting(tx, companyId)) {
    await move(tx, invitationFlow, invitationTable, invitation, 'revoke', {
      companyId,
      reason: 'O perfil não foi aprovado.',
      set: { decidedAt: tx.now, updatedAt: tx.now },
    })
  }
}
