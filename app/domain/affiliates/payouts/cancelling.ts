import { eq, sql } from 'drizzle-orm'
import { reverseKey } from '../../ledger/posting'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { affiliateCommissions } from '../schema'
import { auditPayout, changePayout } from './change'
import { notifyOfPayout } from './mail-jobs'
import { documentKey, linesOf, type Payout, stepLines, stepPayout } from './payout'

/**
 * Nothing is paid by it: what it took is approved again, what it took off is to be taken off again, and the next close takes both.
 * @throws Refusal `conflict` where it is in a batch, or paid
 */
export const cancelPayout = (
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> =>
  changePayout(ctx, id, { right: 'affiliate.pay', version }, async (tx, row) => {
    const cancelled = await stepPayout(tx, row, 'cancel', { reason })
    await giveBack(tx, row)
    await reverseKey(tx, documentKey(row))
    await notifyOfPayout(tx, cancelled, 'cancelled')
    await auditPayout(tx, row, 'cancel', reason)
  })

async function giveBack(tx: TxCtx, row: Payout): Promise<void> {
  for (const { commissionId, cents } of await linesOf(tx.db, row.id))
    if (cents < 0)
      await tx.db
        .update(affiliateCommissions)
        .set({
          openCents: sql`${affiliateCommissions.openCents} - ${cents}`,
          version: sql`${affiliateCommissions.version} + 1`,
        })
        .where(eq(affiliateCommissions.id, commissionId))
  await stepLines(tx, row, 'give-back')
}
