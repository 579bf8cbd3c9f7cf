import { createHash } from 'node:crypto'
import { unseal } from '../../people/second-factor/sealing'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { requireProof } from '../../shared/step-up'
import { transaction } from '../../shared/transaction'
import { lockAffiliate } from '../enrolment/affiliate'
import { changeBatch, lockBatch, payoutsIn, stepBatch } from './batch'
import { auditBatch } from './batching'
import { stepPayout } from './payout'

/** What becomes of a batch on its way to the bank: made by one person, approved by another, handed over, sent. */

type Version = { version: number }

/** @throws Refusal `step-up`, `not-allowed` for who made it */
export function approveBatch(ctx: Ctx, id: string, { version }: Version): Promise<void> {
  requireProof(ctx.actor, ctx.now)
  return changeBatch(ctx, id, { right: 'affiliate.pay', version }, async (tx, batch) => {
    if (batch.createdBy === tx.actor.userId)
      throw new Refusal('not-allowed', 'Fez este lote: quem o aprova é outra pessoa da equipa.', {
        right: 'aprovar um lote que não fez',
      })
    const fileSha256 = createHash('sha256').update(fileOf(batch)).digest('hex')
    const set = { approvedAt: tx.now, approvedBy: tx.actor.userId, fileSha256 }
    await auditBatch(tx, await stepBatch(tx, batch, 'approve', { set }), 'approve')
  })
}

const fileOf = ({ id, file }: { id: string; file: string | null }): Buffer => {
  if (!file) throw new Error(`batch ${id} has no file`)
  return unseal(file, id, 'account number')
}

/**
 * The file for the bank, to whoever proved anew that it is them; the audit has each time.
 * @throws Refusal `step-up`, `conflict` before it is approved
 */
export function batchFile(ctx: Ctx, id: string): Promise<{ bytes: Buffer; name: string }> {
  authorise(ctx.actor, 'affiliate.pay')
  requireProof(ctx.actor, ctx.now)
  return transaction(ctx, async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch.state === 'drafted' || batch.state === 'cancelled')
      throw new Refusal('conflict', 'O ficheiro só se descarrega depois de outra pessoa aprovar o lote.')
    const bytes = fileOf(batch)
    if (createHash('sha256').update(bytes).digest('hex') !== batch.fileSha256)
      throw new Error(`the file of batch ${id} is not the one that was approved`)
    await auditBatch(tx, batch, 'download')
    return { bytes, name: `${batch.messageId}.xml` }
  })
}

/** The file went to the bank: what became of each is read from its answer. */
export const sendBatch = (ctx: Ctx, id: string, { version }: Version): Promise<void> =>
  changeBatch(ctx, id, { right: 'affiliate.pay', version }, async (tx, batch) => {
    await auditBatch(tx, await stepBatch(tx, batch, 'send', { set: { sentAt: tx.now } }), 'send')
  })

/** Nothing went: its payouts wait for the next batch. The file is forgotten. */
export const cancelBatch = (
  ctx: Ctx,
  id: string,
  { version, reason }: Version & { reason: string },
): Promise<void> =>
  changeBatch(ctx, id, { right: 'affiliate.pay', version }, async (tx, batch) => {
    const cancelled = await stepBatch(tx, batch, 'cancel', { reason, set: { file: null } })
    for (const payout of await payoutsIn(tx.db, id)) {
      await lockAffiliate(tx, payout.affiliateId)
      await stepPayout(tx, payout, 'ask', { set: { batchId: null, iban: null, ibanLast4: null } })
    }
    await auditBatch(tx, cancelled, 'cancel', reason)
  })
