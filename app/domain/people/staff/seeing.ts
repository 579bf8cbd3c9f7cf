import { eq, sql } from 'drizzle-orm'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { users } from '../schema'

/** Somebody of staff has seen what changed until then; never less than they had seen, and nothing that is still to come. */
export function markSeen(ctx: Ctx, { until }: { until: Date }): Promise<void> {
  authorise(ctx.actor, 'staff.open')
  return transaction(ctx, async (tx) => {
    const at = new Date(Math.min(until.getTime(), tx.now.getTime()))
    await tx.db
      .update(users)
      .set({ staffSeenAt: sql`greatest(${users.staffSeenAt}, ${at}::timestamptz)` })
      .where(eq(users.id, tx.actor.userId as string))
  })
}
