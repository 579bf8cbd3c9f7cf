import { sql } from 'drizzle-orm'
import type { Ctx } from '../shared/ctx'
import { type MenuEntry, menuEntries } from './queue'
import { countOf, type QueueKind, queues, queuesFor } from './queues'

/** What waits in each queue that somebody may work on: `bound` + 1 where there is more. Others are left out. */
export type QueueCounts = Partial<Record<QueueKind, number>>

export interface StaffWaiting {
  counts: QueueCounts
  /** The same under the entries of the menu. */
  menu: Record<MenuEntry, number>
  /** Of whoever looks: notifications not read, and their picture. */
  unread: number
  photo: string | null
}

/** What waits for whoever asks, for the menu of the administration: one query, whatever the role. */
export async function staffWaiting(ctx: Ctx): Promise<StaffWaiting> {
  const kinds = queuesFor(ctx.actor)
  const counted = kinds.map((kind) => sql`, ${countOf(kind, ctx)} as ${sql.identifier(kind)}`)
  const { rows } = await ctx.db.execute<QueueCounts & { me_unread: number; me_photo: string | null }>(
    sql`select me.unread_notifications as me_unread, me.photo_file_id as me_photo ${sql.join(counted)}
      from users me where me.id = ${ctx.actor.userId}`,
  )
  const { me_unread, me_photo, ...counts } = rows[0] ?? { me_unread: 0, me_photo: null }
  const menu = Object.fromEntries(menuEntries.map((entry) => [entry, 0])) as StaffWaiting['menu']
  for (const kind of kinds) menu[queues[kind].entry] += (counts as QueueCounts)[kind] ?? 0
  return { counts, menu, unread: me_unread, photo: me_photo }
}
