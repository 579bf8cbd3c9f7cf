import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { authorise } from '../../permissions'
import type { Ctx } from '../../shared/ctx'
import { firstName } from '../../shared/display-name'
import { isUuid } from '../../shared/ids'
import { Refusal } from '../../shared/refusal'
import { transaction } from '../../shared/transaction'
import { isQueueKind, type QueueKind, queues, waitsSql } from '../queues'
import { assignedSince, hasOwnHolder } from './holding'

/** Where the queue is shown again: its filter. `aqui`: the button stands on the page of the thing itself; `antes`: back to what came before it. */
export const assignForm = z.object({
  tipo: z.string().max(40).optional(),
  de: z.string().max(20).optional(),
  depois: z.string().max(200).optional(),
  aqui: z.literal('sim').optional(),
  antes: z.literal('sim').optional(),
})

function checkKind(kind: string, id: string): QueueKind {
  if (isQueueKind(kind) && !hasOwnHolder(kind) && isUuid(id)) return kind
  throw new Refusal('not-found', 'Isto não existe na fila.')
}

/**
 * Whoever looks has it from now on.
 * @throws Refusal `not-found` when it waits no longer, `conflict` when somebody else has it
 */
export async function assignToMe(ctx: Ctx, kind: string, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'staff.open')
    const of = checkKind(kind, id)
    authorise(tx.actor, queues[of].right)
    const { rows } = await tx.db.execute(waitsSql(of, id, tx))
    if (rows.length === 0) throw new Refusal('conflict', 'Entretanto isto foi decidido.')
    const { rows: mine } = await tx.db.execute(sql`
      insert into work_assignments (kind, item_id, user_id, at) values (${of}, ${id}, ${tx.actor.userId}, ${tx.now})
      on conflict (kind, item_id) do update set user_id = excluded.user_id, at = excluded.at
        where work_assignments.user_id = excluded.user_id or work_assignments.at <= ${assignedSince(tx.now)}
      returning 1`)
    if (mine.length > 0) return
    const { rows: had } = await tx.db.execute<{ name: string }>(
      sql`select u.name from work_assignments a join users u on u.id = a.user_id where a.kind = ${of} and a.item_id = ${id}`,
    )
    throw new Refusal('conflict', `Entretanto ${firstName(had[0]?.name ?? 'um colega')} ficou com isto.`)
  })
}

/** Whoever has it has it no longer; of somebody else's, nothing happens. @throws Refusal `not-found` */
export async function releaseMine(ctx: Ctx, kind: string, id: string): Promise<void> {
  await transaction(ctx, async (tx) => {
    authorise(tx.actor, 'staff.open')
    const of = checkKind(kind, id)
    authorise(tx.actor, queues[of].right)
    await tx.db.execute(
      sql`delete from work_assignments where kind = ${of} and item_id = ${id} and user_id = ${tx.actor.userId}`,
    )
  })
}
