import { and, asc, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { authorise } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { endProposals } from '../award/ending'
import { workRequests } from '../schema'
import { openStates } from '../states'
import { lockWork, stepWork, type WorkRequest } from '../work-request'
import { dropOldWorkDrafts } from './drafts'
import { tellNews } from './mails'

const batch = 200
const ending = ['awaiting_email', ...openStates] as const

/** Ends requests whose time is over: not confirmed in 72 hours, not awarded in thirty days. Drafts of old go too. */
export const endWork = defineJob({
  name: 'work.end-overdue',
  data: z.object({}),
  cron: '23 * * * *',
  async run(ctx) {
    await dropOldWorkDrafts(ctx)
    while ((await endOverdue(ctx)) === batch);
  },
})

/** One batch. @returns how many were looked at */
export async function endOverdue(ctx: Ctx): Promise<number> {
  authorise(ctx.actor, 'system.act')
  const due = await ctx.db
    .select({ id: workRequests.id })
    .from(workRequests)
    .where(and(inArray(workRequests.state, [...ending]), lte(workRequests.expiresAt, ctx.now)))
    .orderBy(asc(workRequests.expiresAt))
    .limit(batch)
  for (const { id } of due) await transaction(ctx, async (tx) => expireWork(tx, await lockWork(tx, id)))
  return due.length
}

/** Looks again: it may have been confirmed, renewed or awarded meanwhile. */
async function expireWork(tx: TxCtx, work: WorkRequest): Promise<void> {
  const { state, expiresAt } = work
  if (!(ending as readonly string[]).includes(state) || !expiresAt || expiresAt > tx.now) return
  if (state === 'awaiting_email') {
    await stepWork(tx, work, 'expire', { set: unknown })
    return
  }
  const ended = await stepWork(tx, work, 'expire')
  await endProposals(tx, ended, 'expired')
  await tellNews(tx, ended, 'expired')
}

/** Nobody said that it was theirs: what tells of a person goes. */
const unknown = {
  customerEmail: null,
  customerName: null,
  draftKey: null,
  network: null,
  device: null,
  title: 'Pedido que não foi confirmado',
  body: '',
}
