import { and, eq, gt, isNotNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import { transaction } from '../../shared/transaction'
import { affiliateAttributions, affiliates } from '../schema'
import { lookAt } from './looking'

/** Looks at a company that was bound; run again, it finds what it found and writes nothing. */
export const lookForFraud = defineJob({
  name: 'affiliates.look-for-fraud',
  data: z.object({ companyId: z.uuid() }),
  async run(ctx, { companyId }) {
    await transaction(ctx, async (tx) => {
      const [bound] = await tx.db
        .select({ affiliateId: affiliateAttributions.affiliateId })
        .from(affiliateAttributions)
        .where(eq(affiliateAttributions.companyId, companyId))
      if (bound) await lookAt(tx, bound.affiliateId, companyId)
    })
  },
})

/**
 * Every night, before anything is approved: numbers, cards and teams are known later than the company. Only as long as its first
 * commissions may still be held.
 */
export const lookAgain = defineJob({
  name: 'affiliates.look-again',
  data: z.object({}),
  cron: '20 3 * * *',
  async run(ctx) {
    const since = new Date(ctx.now.getTime() - settings.affiliates.lookDays * 86_400_000)
    const young = await ctx.db
      .select({ companyId: affiliateAttributions.companyId })
      .from(affiliateAttributions)
      .innerJoin(affiliates, eq(affiliates.id, affiliateAttributions.affiliateId))
      .where(
        and(
          ne(affiliateAttributions.state, 'refused'),
          eq(affiliates.state, 'active'),
          or(
            gt(affiliateAttributions.boundAt, since),
            and(isNotNull(affiliateAttributions.firstPaidAt), gt(affiliateAttributions.firstPaidAt, since)),
          ),
        ),
      )
    await transaction(ctx, async (tx) => {
      for (const { companyId } of young) await enqueue(tx, lookForFraud, { companyId })
    })
  },
})
