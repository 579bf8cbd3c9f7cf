import { eq } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { revokeUnsent } from '../customers/review-revoking'
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
    const which = eq(invitations.batchId, id)
    const revoked = await revokeUnsent(tx, batch.companyId, which, 'O ficheiro foi anulado.')
    if (batch.state === 'done' && revoked === 0)
      throw new Refusal('conflict', 'Os convites deste ficheiro já saíram todos.')
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
