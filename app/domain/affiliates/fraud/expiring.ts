import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { transaction } from '../../shared/transaction'
import { affiliateFindings } from '../schema'
import { letGo, takeAway } from './ending-finding'
import { lockFinding, stepFinding } from './finding'
import { ruleWords } from './fraud-words'
import { notifyOfFinding } from './mail-jobs'
import type { FraudRule } from './rules'

const atOnce = 100

/**
 * After a month nobody decided: what was held goes on, since nobody is kept waiting by our slowness; what may not count by the
 * rules stays so, since whoever it concerns had a month to answer.
 */
export const expireFindings = defineJob({
  name: 'affiliates.expire-findings',
  data: z.object({}),
  cron: '40 * * * *',
  async run(ctx) {
    const due = await ctx.db
      .select({ id: affiliateFindings.id })
      .from(affiliateFindings)
      .where(and(eq(affiliateFindings.state, 'open'), lte(affiliateFindings.expiresAt, ctx.now)))
      .orderBy(asc(affiliateFindings.expiresAt))
      .limit(atOnce)
    for (const { id } of due) await transaction(ctx, (tx) => expire(tx, id))
  },
})

async function expire(tx: Parameters<typeof lockFinding>[0], id: string): Promise<void> {
  const row = await lockFinding(tx, id)
  if (row.state !== 'open') return
  await stepFinding(tx, row, 'expire')
  if (row.weight === 'refuse') await takeAway(tx, row, ruleWords[row.rule as FraudRule].told)
  else await letGo(tx, row)
  await notifyOfFinding(tx, id, 'expire')
}
