import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '~/platform/jobs'
import { type Actor, authorise, may } from '../../permissions'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { isQueueKind, type QueueKind, queues, waitingIds } from '../queues'
import { assignedSince } from './holding'

/** What was decided, and what somebody had for too long, is nobody's any more. A second run finds nothing more to do. */
export async function releaseAssignments(ctx: Ctx): Promise<void> {
  authorise(ctx.actor, 'system.act')
  await ctx.db.execute(sql`delete from work_assignments where at <= ${assignedSince(ctx.now)}`)
  const { rows } = await ctx.db.execute<{ kind: string }>(sql`select distinct kind from work_assignments`)
  for (const { kind } of rows) {
    const decided = isQueueKind(kind)
      ? sql`not exists (select 1 from (${waitingIds(kind, ctx)}) w where w.id = a.item_id)`
      : sql`true`
    await ctx.db.execute(sql`delete from work_assignments a where a.kind = ${kind} and ${decided}`)
  }
}

/** What somebody took of queues that they may not work on any longer is nobody's again. */
export async function releaseLost({ db }: TxCtx, person: Actor): Promise<void> {
  const lost = (Object.keys(queues) as QueueKind[]).filter((kind) => !may(person, queues[kind].right))
  await db.execute(
    sql`delete from work_assignments where user_id = ${person.userId} and kind = any(${sql.param(lost)}::text[])`,
  )
}

export const release = defineJob({
  name: 'administration.release-assignments',
  data: z.object({}),
  cron: '*/10 * * * *',
  run: (ctx) => releaseAssignments(ctx),
})
