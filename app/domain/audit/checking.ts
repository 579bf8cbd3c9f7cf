import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { reportError } from '~/platform/failures'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { verifyAuditChain } from './log'
import { auditHead } from './schema'

/** Walks the whole chain and writes down what came of it; a break goes to the inbox of errors. */
export async function checkAuditChain(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  const { rows, brokenAt } = await verifyAuditChain(ctx.db)
  await ctx.db
    .update(auditHead)
    .set({ checkedAt: ctx.now, checkedSeq: rows, brokenAt })
    .where(eq(auditHead.id, 1))
  if (brokenAt !== null)
    reportError(new Error(`the audit chain is broken at row ${brokenAt}`), {
      where: 'job',
      method: checkChain.name,
    })
}

export const checkChain = defineJob({
  name: 'audit.check',
  data: z.object({}),
  cron: '11 3 * * *',
  run: (ctx) => checkAuditChain(ctx),
})
