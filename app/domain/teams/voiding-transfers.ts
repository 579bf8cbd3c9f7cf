import { and, eq, or } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transferFlow, transferTable } from './flows'
import { ownershipTransfers } from './schema'
import { notifyOfTransfer } from './transfer-mails'

/**
 * Ends the offer of a company that somebody made or got, because what they are in it has just changed. The caller
 * holds the lock of the company.
 */
export async function voidTransfers(tx: TxCtx, companyId: string, userId: string): Promise<void> {
  const [offer] = await tx.db
    .select()
    .from(ownershipTransfers)
    .where(
      and(
        eq(ownershipTransfers.companyId, companyId),
        eq(ownershipTransfers.state, 'offered'),
        or(eq(ownershipTransfers.fromUserId, userId), eq(ownershipTransfers.toUserId, userId)),
      ),
    )
  if (!offer) return
  await move(tx, transferFlow, transferTable, offer, 'void', { companyId, set: { decidedAt: tx.now } })
  await notifyOfTransfer(tx, offer.id, 'withdrawn')
}
