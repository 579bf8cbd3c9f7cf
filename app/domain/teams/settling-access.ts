import { and, eq } from 'drizzle-orm'
import type { MemberRole } from '../companies/schema'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { accessFlow, accessTable } from './flows'
import { accessRequests } from './schema'

/** Somebody who had asked to join came in another way (an invitation): their request has its answer. */
export async function settleAccess(
  tx: TxCtx,
  companyId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  const [request] = await tx.db
    .select()
    .from(accessRequests)
    .where(
      and(
        eq(accessRequests.companyId, companyId),
        eq(accessRequests.userId, userId),
        eq(accessRequests.state, 'sent'),
      ),
    )
  if (!request) return
  await move(tx, accessFlow, accessTable, request, 'accept', {
    companyId,
    data: { role },
    set: { grantedRole: role, decidedAt: tx.now },
  })
}
