import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { invitationFlow, invitationTable } from '../invitation'
import { invitations } from '../schema'
import { hashEmail } from '../tokens'
import { count } from './review-counting'

/**
 * Revokes the invitations of a company that have not left, of those that `which` says, in the transaction of the caller, who
 * authorised. Their customers are registered no longer. @returns how many
 */
export async function revokeUnsent(
  tx: TxCtx,
  companyId: string,
  which: SQL,
  reason: string,
): Promise<number> {
  const rows = await tx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        which,
        inArray(invitations.state, ['scheduled', 'queued']),
        isNull(invitations.sentAt),
      ),
    )
    .orderBy(invitations.id)
    .for('update')
  for (const row of rows)
    await move(tx, invitationFlow, invitationTable, row, 'revoke', {
      companyId,
      reason,
      set: { decidedAt: tx.now, updatedAt: tx.now },
    })
  if (rows.length > 0) await count(tx, companyId, { registered: -rows.length })
  return rows.length
}

/** That of an order which came to nothing. @returns whether there was one that had not left */
export async function takeBackInvitation(
  tx: TxCtx,
  companyId: string,
  { email, reference }: { email: string; reference: string },
): Promise<boolean> {
  const its = and(
    eq(invitations.kind, 'review'),
    eq(invitations.emailHash, hashEmail(email)),
    eq(invitations.serviceReference, reference),
  ) as SQL
  return (await revokeUnsent(tx, companyId, its, 'A loja disse que a encomenda foi anulada.')) > 0
}
