import { and, asc, eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { notifyOfAccess } from './access-mails'
import { accessFlow, accessTable, transferFlow, transferTable } from './flows'
import { accessRequests, ownershipTransfers } from './schema'
import { notifyOfTransfer } from './transfer-mails'

/**
 * Nobody joins a company that is no more, nor takes it over: what was asked and offered ends, and both sides are told.
 * The caller authorised and holds the company.
 */
export async function endAsked(
  tx: TxCtx,
  companyId: string,
  why: string,
): Promise<{ requests: number; transfers: number }> {
  const requests = await tx.db
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.companyId, companyId), eq(accessRequests.state, 'sent')))
    .orderBy(asc(accessRequests.id))
    .for('update')
  for (const request of requests) {
    const set = { reason: why, decidedAt: tx.now }
    await move(tx, accessFlow, accessTable, request, 'lapse', { companyId, reason: why, set })
    await notifyOfAccess(tx, request.id, 'expired')
  }
  const transfers = await tx.db
    .select()
    .from(ownershipTransfers)
    .where(and(eq(ownershipTransfers.companyId, companyId), eq(ownershipTransfers.state, 'offered')))
    .for('update')
  for (const offer of transfers) {
    await move(tx, transferFlow, transferTable, offer, 'void', { companyId, set: { decidedAt: tx.now } })
    await notifyOfTransfer(tx, offer.id, 'withdrawn')
  }
  return { requests: requests.length, transfers: transfers.length }
}
