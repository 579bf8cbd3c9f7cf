import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { insertReviewInvitations, obstacleWords } from '../customers/review-inserting'
import { companyThatInvites } from '../inviting/inviting-company'
import { takeRoom } from '../inviting/monthly-room'
import { invitationBatches, type RowError } from '../schema'
import { type Batch, changeBatch, lockBatch } from './batch-finding'

/**
 * Makes invitations of the next rows of a file. How far it got stands in the batch and changes in the transaction of the
 * rows: a run that is killed leaves nothing half done, and two runs at once take different rows.
 */
export const runBatch = defineJob({
  name: 'invitations.run-batch',
  data: z.object({ batchId: z.uuid() }),
  run: (ctx, { batchId }) => inviteNextRows(ctx, batchId),
})

/**
 * Goes ahead with a file as its dry run showed it.
 * @throws Refusal `conflict` when somebody was faster or the month has no room for it, `invalid` when no row can be invited
 */
export function confirmBatch(ctx: Ctx, id: string, { version }: { version: number }): Promise<void> {
  authorise(ctx.actor, 'invitation.review', { companyId: ctx.actor.activeCompanyId ?? '' })
  return changeBatch(ctx, id, { rowRight: 'invitation.review', version }, async (tx, batch) => {
    await companyThatInvites(tx)
    if (batch.state !== 'checked')
      throw new Refusal('conflict', 'Este ficheiro já tinha sido confirmado ou anulado.')
    if (batch.valid === 0)
      throw new Refusal('invalid', 'Nenhuma linha pode ser convidada. Corrija o ficheiro e envie-o de novo.')
    // All of it or nothing: which customers were left out would be ours to choose, and what has begun goes on.
    await takeRoom(tx, batch.companyId, batch.valid)
    await change(tx, batch, { state: 'running' })
    await recordEvent(tx, {
      subjectType: 'invitation-batch',
      subjectId: id,
      companyId: batch.companyId,
      verb: 'confirm',
      data: { rows: batch.valid },
    })
    await enqueue(tx, runBatch, { batchId: id })
  })
}

/** One chunk; the next is a job of its own, enqueued with it. */
export function inviteNextRows(ctx: Ctx, batchId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch?.state !== 'running' || !batch.rows) return
    const chunk = batch.rows.slice(batch.done, batch.done + settings.invitation.perChunk)
    const { companyId, delayDays } = batch
    const { skipped } = await insertReviewInvitations(
      tx,
      { companyId, inviterId: batch.createdBy, delayDays, batchId },
      chunk,
    )
    const errors: RowError[] = skipped.map(({ customer, obstacle }) => ({
      row: customer.row,
      field: 'email',
      problem: obstacleWords[obstacle],
      value: customer.email,
    }))
    const done = batch.done + chunk.length
    if (done < batch.rows.length) {
      await change(tx, batch, { done, errors: [...batch.errors, ...errors] })
      await enqueue(tx, runBatch, { batchId })
    } else {
      // The addresses live on in the invitations; what may be invited no more is not kept.
      const finished = { state: 'done', rows: null, finishedAt: tx.now } as const
      await change(tx, batch, { ...finished, done, errors: [...batch.errors, ...errors] })
    }
  })
}

/** Changes a batch that is locked. Its version counts what people decide: that it came to its end outdates no page. */
export async function change(
  { db }: TxCtx,
  { id }: Batch,
  set: Partial<typeof invitationBatches.$inferInsert>,
): Promise<void> {
  await db
    .update(invitationBatches)
    .set({
      ...set,
      ...(set.state && set.state !== 'done' && { version: sql`${invitationBatches.version} + 1` }),
    })
    .where(eq(invitationBatches.id, id))
}
