import { sql } from 'drizzle-orm'
import { may } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { isUuid } from '../../shared/ids'
import type { WaitingItem } from '../due-items'
import { type QueueKind, queues, waitsSql } from '../queues'
import { takerOf } from './holding'

/** One thing that waits, with who has it. */
export type HeldItem = Pick<WaitingItem, 'kind' | 'id' | 'holder'>

/** Who has one thing of the queue; null when it waits no longer, or not for whoever looks. */
export async function itemHolder(
  ctx: Ctx,
  kind: Exclude<QueueKind, 'tickets' | 'applications' | 'errors' | 'obligations'>,
  id: string,
): Promise<HeldItem | null> {
  if (!may(ctx.actor, queues[kind].right) || !isUuid(id)) return null
  const { rows } = await ctx.db.execute<{ holder: WaitingItem['holder'] }>(sql`
    select (select jsonb_build_object('id', u.id, 'name', u.name, 'mine', u.id = ${ctx.actor.userId})
      from users u where u.id = ${takerOf(sql`${kind}`, sql`${id}::uuid`, ctx.now)}) as holder
    where exists (${waitsSql(kind, id, ctx)})`)
  return rows[0] ? { kind, id, holder: rows[0].holder } : null
}
