import { and, asc, eq, lte, ne } from 'drizzle-orm'
import { z } from 'zod'
import { now } from '~/platform/clock'
import { database } from '~/platform/db'
import { defineJob, enqueue } from '~/platform/jobs'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { lockBroadcast, moveBroadcast, sendingOf } from './broadcast'
import { mailBatch } from './mail-batch'
import { reachBatch } from './reach-batch'
import { broadcastBatches, broadcasts } from './schema'

/**
 * Sends one, batch by batch. Whoever holds a batch's row locked works on it, and a worker that dies lets go of it with its
 * connection: two lanes or two workers never have the same one, and no clock guesses who is alive. It makes room for
 * others after some seconds and goes on as a new job.
 */
export const sendLane = defineJob({
  name: 'broadcasts.send',
  data: z.object({ id: z.uuid() }),
  async run(ctx, { id }) {
    const until = Date.now() + settings.broadcast.laneSeconds * 1000
    while (Date.now() < until) {
      const state = await batchOf(ctx, id, until)
      if (state === 'stop') return
      if (state === 'none') return rest(ctx, id)
    }
    await transaction(ctx, (tx) => enqueue(tx, sendLane, { id }))
  },
})

/** As many jobs as may send one at the same time. */
export async function enqueueLanes(tx: TxCtx, id: string): Promise<void> {
  for (let lane = 0; lane < settings.broadcast.lanes; lane++) await enqueue(tx, sendLane, { id })
  await tx.db.update(broadcasts).set({ workedAt: tx.now }).where(eq(broadcasts.id, id))
}

/** Works on one batch. A transaction of its own, whatever `ctx` is in: its lock is what says that somebody works on it. */
const batchOf = (ctx: Ctx, id: string, until: number): Promise<'done' | 'none' | 'stop'> =>
  database().transaction(async (db) => {
    const tx: TxCtx = { ...ctx, db, now: now(), dropped: new Set() }
    const broadcast = await sendingOf(tx, id)
    if (!broadcast) return 'stop'
    const [batch] = await tx.db
      .select()
      .from(broadcastBatches)
      .where(and(open(id), lte(broadcastBatches.dueAt, tx.now)))
      .orderBy(asc(broadcastBatches.dueAt), asc(broadcastBatches.no))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!batch) return 'none'
    if (batch.state === 'waiting') await reachBatch(tx, broadcast, batch.no)
    else await mailBatch(tx, broadcast, batch, until)
    return 'done'
  })

const open = (id: string) => and(eq(broadcastBatches.broadcastId, id), ne(broadcastBatches.state, 'done'))

/** Nothing to take: everything is done, or waits for its time, or is in other hands. */
const rest = (ctx: Ctx, id: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, id)
    if (row.state !== 'sending') return
    const [next] = await tx.db
      .select({ dueAt: broadcastBatches.dueAt })
      .from(broadcastBatches)
      .where(open(id))
      .orderBy(asc(broadcastBatches.dueAt))
      .limit(1)
    const at = now()
    if (!next)
      await moveBroadcast({ ...tx, now: at }, row, 'finish', { set: { endedAt: at, mailFailsSince: null } })
    else if (next.dueAt > at) await enqueue(tx, sendLane, { id }, { startAfter: next.dueAt })
  })
