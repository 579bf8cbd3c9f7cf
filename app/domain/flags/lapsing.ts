import { sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { move } from '../shared/flow'
import { transaction } from '../shared/transaction'
import { dropFlag } from './deciding'
import { flagFlow, flagTable, isOpenFlag } from './flag-flow'
import { lockFlag } from './flagging'
import { notifyFlagLapsed } from './mail-jobs'

/** Flags that time or the world has overtaken, the longest ago first; at most so many at once. */
export async function overtakenFlags({ db, now }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    (select id from flags where state in ('open','change_requested') and due_at <= ${now} order by due_at limit 200)
    union
    (select f.id from flags f join reviews r on r.id = f.review_id
      where f.state in ('open','change_requested') and r.published_at is null limit 200)`)
  return rows.map((r) => r.id)
}

/**
 * When we miss the deadline the review stays and the flag lapses, which is counted. An author who was asked for a change
 * and made none brings it back to the queue. Twice changes nothing.
 */
export function tendFlag(ctx: Ctx, id: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const { flag, review } = await lockFlag(tx, id)
    if (!isOpenFlag(flag.state)) return
    if (!review.publishedAt) {
      await dropFlag(tx, flag)
      return
    }
    if (!flag.dueAt || flag.dueAt > tx.now) return
    if (flag.state === 'change_requested') {
      const dueAt = new Date(tx.now.getTime() + settings.flag.afterChangeDays * 86_400_000)
      await move(tx, flagFlow, flagTable, flag, 'resume', { companyId: review.companyId, set: { dueAt } })
      return
    }
    await move(tx, flagFlow, flagTable, flag, 'lapse', {
      companyId: review.companyId,
      set: { decidedAt: tx.now },
    })
    await enqueue(tx, notifyFlagLapsed, { flagId: id })
  })
}

/** Flags that nobody confirmed are forgotten, a day after their link ended. */
export async function forgetUnconfirmed({ db, now }: Ctx): Promise<void> {
  const hours = settings.flag.confirmHours + 24
  await db.execute(
    sql`delete from flags where state = 'awaiting_email' and created_at < ${new Date(now.getTime() - hours * 3_600_000)}`,
  )
}
