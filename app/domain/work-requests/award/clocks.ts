import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { tellConversation } from '../conversation/telling'
import { completeWork } from '../outcome/completing'
import { workRequests } from '../schema'
import type { WorkRequest } from '../work-request'
import { lines } from './award-words'
import { notifyOfDeal } from './mails'
import { unaward } from './unawarding'

const atOnce = 50
const anyOf = z.object({ requestId: z.uuid() })

/** The company did not answer within its 72 hours. */
async function endAward(tx: TxCtx, work: WorkRequest) {
  const proposalId = work.awardedId
  await unaward(tx, work)
  if (!proposalId) return
  await tellConversation(tx, proposalId, lines.late)
  await notifyOfDeal(tx, proposalId, 'late')
}

/** The other side did not say whether it is done: it counts as silent. */
async function endSilence(tx: TxCtx, work: WorkRequest) {
  const proposalId = work.awardedId
  await completeWork(tx, work)
  if (!proposalId) return
  await tellConversation(tx, proposalId, lines.silence)
  await notifyOfDeal(tx, proposalId, 'completed')
}

type Over = (tx: TxCtx, work: WorkRequest) => Promise<void>

/** Those whose time is over, one or all of them, in the order of their ids; who is being changed waits for the next round. */
async function over(
  ctx: Ctx,
  what: 'awarded' | 'in_progress',
  end: Over,
  requestId?: string,
): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const until = what === 'awarded' ? workRequests.acceptBy : workRequests.completeBy
  return transaction(ctx, async (tx) => {
    const rows = await tx.db
      .select()
      .from(workRequests)
      .where(
        and(
          eq(workRequests.state, what),
          lte(until, tx.now),
          requestId ? inArray(workRequests.id, [requestId]) : undefined,
        ),
      )
      .orderBy(asc(workRequests.id))
      .limit(atOnce)
      .for('update', requestId ? {} : { skipLocked: true })
    for (const work of rows) await end(tx, work)
    return rows.length
  })
}

export const endAwards = (ctx: Ctx, requestId?: string): Promise<number> =>
  over(ctx, 'awarded', endAward, requestId)
export const endSilences = (ctx: Ctx, requestId?: string): Promise<number> =>
  over(ctx, 'in_progress', endSilence, requestId)

/** At the moment itself; the sweep takes what a stopped worker missed. */
export const awardOver = defineJob({
  name: 'work.award-over',
  data: anyOf,
  run: async (ctx, { requestId }) => void (await endAwards(ctx, requestId)),
})
export const completionOver = defineJob({
  name: 'work.completion-over',
  data: anyOf,
  run: async (ctx, { requestId }) => void (await endSilences(ctx, requestId)),
})
export const sweepDeals = defineJob({
  name: 'work.sweep-deals',
  data: z.object({}),
  cron: '*/15 * * * *',
  async run(ctx) {
    while ((await endAwards(ctx)) === atOnce);
    while ((await endSilences(ctx)) === atOnce);
  },
})
