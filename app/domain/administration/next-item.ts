import { authorise, may } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { transaction } from '../shared/transaction'
import { assignToMe, releaseMine } from './assignments/assigning'
import { hasOwnHolder } from './assignments/holding'
import { type Asked, readPlace, type WaitingItem, waitingItems } from './due-items'
import { type QueueKind, queues, waitsSql } from './queues'

/** Where whoever goes through the queue is: of which part of it, at which thing, and whether they have it only by that. */
export interface Walk {
  only: QueueKind | null
  mine: boolean
  place: string
  taken: boolean
}

/**
 * What comes after a place in the queue, or before it (`back`), and is one's own or nobody's: it is one's own from now on. After
 * the last comes the first again, and before the first the last, while anything is left. What was passed over is nobody's again.
 */
export async function nextItem(
  ctx: Ctx,
  { only, mine }: Pick<Walk, 'only' | 'mine'>,
  from: Walk | null,
  back = false,
): Promise<{ item: WaitingItem; walk: Walk } | null> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'staff.open')
    const at = readPlace(from?.place)
    if (from?.taken && at) await releaseMine(tx, at.kind, at.id)
    const asked: Asked = { only, whose: mine ? 'mine' : 'open', most: 1, ...(at && { but: at }) }
    const after = await waitingItems(tx, { ...asked, after: from?.place, back })
    const item = after.items[0] ?? (from ? (await waitingItems(tx, { ...asked, back })).items[0] : undefined)
    if (!item) return null
    const taken = item.holder === null && !hasOwnHolder(item.kind)
    if (taken) await assignToMe(tx, item.kind, item.id)
    return { item, walk: { only, mine, place: item.place, taken } }
  })
}

/** Whether a thing of the queue still waits for whoever asks. */
export async function stillWaits(ctx: Ctx, kind: QueueKind, id: string): Promise<boolean> {
  if (!may(ctx.actor, queues[kind].right)) return false
  const { rows } = await ctx.db.execute(waitsSql(kind, id, ctx))
  return rows.length > 0
}
