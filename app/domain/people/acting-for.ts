import { eq } from 'drizzle-orm'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { users } from './schema'

/**
 * Chooses the company that somebody who belongs to several acts for.
 * @throws Refusal `not-allowed` for a company they don't belong to.
 */
export function actFor(ctx: Ctx, companyId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'company.open', { companyId })
    await tx.db
      .update(users)
      .set({ activeCompanyId: companyId, updatedAt: tx.now })
      .where(eq(users.id, tx.actor.userId as string))
  })
}
