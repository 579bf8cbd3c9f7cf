import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { workProposals, workRequests } from '../schema'

/**
 * Gives the month's place of its proposals back: of a request that was refused or cancelled all of them, of any other only of those
 * that were never opened. The request may be at its end already or come to it in this transaction: `all` says what the caller
 * knows. A second time changes nothing.
 */
export async function giveBack({ db, now }: TxCtx, requestId: string, all?: boolean): Promise<void> {
  const unseen = isNull(workProposals.seenAt)
  const ended = sql`exists (select 1 from ${workRequests} r where r.id = ${requestId}::uuid and r.state in ('refused', 'cancelled'))`
  await db
    .update(workProposals)
    .set({ givenBackAt: now })
    .where(
      and(
        eq(workProposals.requestId, requestId),
        isNotNull(workProposals.month),
        isNull(workProposals.givenBackAt),
        all === undefined ? sql`(${unseen} or ${ended})` : all ? undefined : unseen,
      ),
    )
}
