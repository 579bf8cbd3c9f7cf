import { eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import { adoptDocument, keepDocument, removeDocument } from '../../pictures/documents'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { lisbonDay } from '../../shared/working-days'
import { affiliatePayouts } from '../schema'
import { auditPayout, changePayout } from './change'
import { notifyOfPayout } from './mail-jobs'
import { type Payout, postDocument } from './payout'

/** The invoice or receipt that an affiliate makes out to us: nothing is paid without one (CIVA, article 29; decision 0041). */

type Sent = { version: number; number: string; on: string; file: Buffer }

const waits = ({ state, documentOkAt }: Payout) => state === 'awaiting_document' && documentOkAt === null

/** They send it, or another one as long as nobody has accepted it. @throws Refusal `invalid` with what is wrong with the file, `conflict` */
export function sendPayoutDocument(ctx: Ctx, id: string, { version, number, on, file }: Sent): Promise<void> {
  authorise(ctx.actor, 'affiliate.open')
  return keepDocument(
    ctx,
    file,
    { ownerUserId: ctx.actor.userId as string, field: 'file' },
    (within, fileId) =>
      changePayout(within, id, { rowRight: 'affiliate.own', version }, async (tx, row) => {
        if (!waits(row)) throw new Refusal('conflict', 'Este pagamento não espera por um documento.')
        checkDay(row, on, tx.now)
        if (row.documentFileId) await removeDocument(tx, row.documentFileId)
        await setDocument(tx, row, 'send-document', {
          documentNumber: number,
          documentOn: on,
          documentFileId: fileId,
          documentAt: tx.now,
          documentRefusal: null,
        })
      }),
  )
}

/** A document of what was earned in a month is of that month or later, and of no day to come. @throws Refusal `invalid` */
function checkDay({ month }: Payout, on: string, now: Date): void {
  if (on >= month && on <= lisbonDay(now)) return
  const sentence = on < month ? 'Este dia é anterior ao mês das comissões.' : 'Este dia ainda não chegou.'
  throw new Refusal('invalid', sentence, { fields: { on: sentence } })
}

/** Whether it can be looked at by staff now. */
export const isToCheck = (row: Payout): boolean => waits(row) && row.documentFileId !== null

/** It says what we pay: from now on a batch takes it. */
export const acceptDocument = (ctx: Ctx, id: string, { version }: { version: number }): Promise<void> =>
  changePayout(ctx, id, { right: 'affiliate.pay', version }, async (tx, row) => {
    checkToCheck(row)
    await setDocument(tx, row, 'accept-document', { documentOkAt: tx.now, documentOkBy: tx.actor.userId })
    // The law wants it kept (CIVA, article 52).
    await adoptDocument(tx, row.documentFileId as string)
    await postDocument(tx, row)
    await auditPayout(tx, row, 'accept-document')
  })

/** It does not: they are told why, and send another. */
export const declineDocument = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changePayout(ctx, id, { right: 'affiliate.pay', version }, async (tx, row) => {
    checkToCheck(row)
    await removeDocument(tx, row.documentFileId as string)
    const none = { documentNumber: null, documentOn: null, documentFileId: null, documentAt: null }
    await setDocument(tx, row, 'decline-document', { ...none, documentRefusal: reason }, reason)
    await notifyOfPayout(tx, { ...row, version: row.version + 1 }, 'document-declined')
    await auditPayout(tx, row, 'decline-document', reason)
  })

function checkToCheck(row: Payout): void {
  if (!isToCheck(row)) throw new Refusal('conflict', 'Este pagamento não tem um documento por verificar.')
}

async function setDocument(
  tx: TxCtx,
  { id }: Payout,
  verb: string,
  set: Partial<typeof affiliatePayouts.$inferInsert>,
  reason?: string,
): Promise<void> {
  await tx.db
    .update(affiliatePayouts)
    .set({ ...set, version: sql`${affiliatePayouts.version} + 1` })
    .where(eq(affiliatePayouts.id, id))
  await recordEvent(tx, { subjectType: 'payout', subjectId: id, verb, reason })
}
