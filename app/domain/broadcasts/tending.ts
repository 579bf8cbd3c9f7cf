import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { broadcastBanners, broadcastRecipients, broadcasts } from './schema'
import { enqueueLanes } from './sending'
import { startBroadcast } from './starting'

/**
 * Every minute: begins what is due, and goes on with what nobody works on though something of it could be done. What it begins a
 * second time does nothing.
 */
export const tendBroadcasts = defineJob({
  name: 'broadcasts.tend',
  data: z.object({}),
  cron: '* * * * *',
  run: (ctx) =>
    transaction(ctx, async (tx) => {
      const stale = new Date(tx.now.getTime() - settings.broadcast.staleMinutes * 60_000)
      const unattended = or(isNull(broadcasts.workedAt), lt(broadcasts.workedAt, stale))
      const due = await tx.db
        .select({ id: broadcasts.id, state: broadcasts.state })
        .from(broadcasts)
        .where(
          or(
            and(eq(broadcasts.state, 'scheduled'), lte(broadcasts.sendAt, stale)),
            and(eq(broadcasts.state, 'preparing'), unattended),
            and(
              eq(broadcasts.state, 'sending'),
              unattended,
              sql`not exists (select 1 from broadcast_batches b where b.broadcast_id = ${broadcasts.id} and b.state <> 'done'
                having min(b.due_at) > ${tx.now})`,
            ),
          ),
        )
      for (const { id, state } of due) {
        if (state === 'sending') await enqueueLanes(tx, id)
        else await enqueue(tx, startBroadcast, { id })
      }
    }),
})

/** Every night: who got one, long after; and banners that are over. What was said, and to how many, stays. */
export const sweepBroadcasts = defineJob({
  name: 'broadcasts.sweep',
  data: z.object({}),
  cron: '41 4 * * *',
  async run(ctx: Ctx) {
    const before = new Date(ctx.now.getTime() - settings.broadcast.recipientDays * 86_400_000)
    const over = await ctx.db
      .select({ id: broadcasts.id })
      .from(broadcasts)
      .where(
        and(
          lt(broadcasts.endedAt, before),
          sql`exists (select 1 from broadcast_recipients r where r.broadcast_id = ${broadcasts.id})`,
        ),
      )
    for (const { id } of over) await forget(ctx, id)
    await ctx.db
      .delete(broadcastBanners)
      .where(
        sql`${broadcastBanners.broadcastId} in (select id from broadcasts where banner_until < ${ctx.now} or state = 'stopped')`,
      )
  },
})

/** So many at a time: no long transaction. */
async function forget({ db }: Ctx, id: string): Promise<void> {
  for (;;) {
    const gone = await db.delete(broadcastRecipients).where(
      sql`${broadcastRecipients.broadcastId} = ${id} and ${broadcastRecipients.userId} in (
          select user_id from broadcast_recipients where broadcast_id = ${id} limit 20000)`,
    )
    if (!gone.rowCount) return
  }
}
