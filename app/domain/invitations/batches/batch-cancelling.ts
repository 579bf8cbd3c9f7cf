import { and, eq, inArray, isNull } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { count } from '../customers/review-counting'
import { invitationFlow, invitationTable } from '../invitation'
import { invitations } from '../schema'
import { changeBatch } from './batch-finding'
import { change } from './batch-running'

/**
 * Takes back a whole file: rows that were not read yet are forgotten, invitations that have not left are revoked. Those
 * customers are no longer registered: as all go together, nobody is chosen by how content they were.
 * @returns how many invitations were taken back.
 * @throws Refusal `conflict` when all have left, or somebody was faster
 */
export async function cancelBatch(ctx: Ctx, id: string, { version }: { version: number }): Promise<number> {
  authorise(ctx.actor, 'invitation.review', { companyId: ctx.actor.activeCompanyId ?? '' })
  return changeBatch(ctx, id, { rowRight: 'invitation.review', version }, async (tx, batch) => {
    if (batch.state === 'cancelled') throw new Refusal('conflict', 'Este ficheiro já tinha sido anulado.')
    const revoked = await revokeUnsent(tx, id)
    if (batch.state === 'done' && revoked === 0)
      throw new Refusal('conflict', 'Os convites deste ficheiro já saíram todos.')
    if (revoked > 0) await count(tx, batch.companyId, { registered: -revoked })
    await change(tx, batch, { state: 'cancelled', rows: null, finishedAt: tx.now })
    await recordEvent(tx, {
      subjectType: 'invitation-batch',
      subjectId: id,
      companyId: batch.companyId,
      verb: 'cancel',
      data: { revoked, from: batch.state },
    })
    return revoked
  })
}

async function revokeUnsent(tx: TxCtx, batchId: string): Promise<number> {
  const rows = await tx.db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.batchId, batchId),
        inArray(invitations.state, ['scheduled', 'queued']),
        isNull(invitations.sentAt),
      ),
    )
    .orderBy(invitations.id)
    .for('update')
  for (const row of rows) {
    await move(tx, invitationFlow, invitationTable, row, 'revoke', {
      companyId: row.companyId ?? undefined,
      reason: 'O ficheiro foi anulado.',
      set: { decidedAt: tx.now, updatedAt: tx.now },
    })
  }
  return rows.length
}
