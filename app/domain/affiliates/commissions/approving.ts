import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { lockAffiliate } from '../enrolment/affiliate'
import { affiliateCommissions } from '../schema'
import { commissionOfId, stepCommission } from './commission'

/** One commission whose hold has ended. Twice is once. */
function approve(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    await lockAffiliate(tx, (await commissionOfId(tx.db, id)).affiliateId)
    const row = await commissionOfId(tx.db, id)
    if (row.state === 'pending' && row.holdUntil <= tx.now) await stepCommission(tx, row, 'approve')
  })
}

/** Each hour. One that fails does not hold up the others. */
export const approveCommissions = defineJob({
  name: 'affiliates.approve-commissions',
  data: z.object({}),
  cron: '13 * * * *',
  async run(ctx) {
    for (let rounds = 0; rounds < 1000; rounds++) {
      const due = await ctx.db
        .select({ id: affiliateCommissions.id })
        .from(affiliateCommissions)
        .where(and(eq(affiliateCommissions.state, 'pending'), lte(affiliateCommissions.holdUntil, ctx.now)))
        .orderBy(asc(affiliateCommissions.holdUntil))
        .limit(200)
      let failed = 0
      for (const { id } of due)
        await approve(ctx, id).catch((error: unknown) => {
          failed += 1
          reportError(error, { where: 'job', method: 'affiliates.approve-commissions' })
        })
      if (failed === due.length) break
    }
  },
})
