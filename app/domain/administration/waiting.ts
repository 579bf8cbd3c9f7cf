import { sql } from 'drizzle-orm'
import { planKept } from '~/platform/db'
import { type Banner, bannerOf, withHref } from '../broadcasts/banner'
import type { Ctx } from '../shared/ctx'
import { type MenuEntry, menuEntries } from './queue'
import { lateIn } from './queue-reading'
import { countOf, type QueueKind, queues, queuesFor } from './queues'

/** What waits in each queue that somebody may work on: `bound` + 1 where there is more. Others are left out. */
export type QueueCounts = Partial<Record<QueueKind, number>>

export interface StaffWaiting {
  counts: QueueCounts
  /** The same under the entries of the menu. */
  menu: Record<MenuEntry, { count: number; late: boolean }>
  /** Of whoever looks: notifications not read, and their picture. */
  unread: number
  photo: string | null
  /** What is said to many, above their pages. */
  banner: Banner | null
}

/** What waits for whoever asks, for the menu of the administration: one query, whatever the role. */
export async function staffWaiting(ctx: Ctx): Promise<StaffWaiting> {
  const kinds = queuesFor(ctx.actor)
  const of = kinds.map(
    (kind) =>
      sql`, ${countOf(kind, ctx)} as ${sql.identifier(kind)}, ${lateIn(kind, ctx)} as ${sql.identifier(`late_${kind}`)}`,
  )
  const { rows } = await ctx.db.execute<Record<string, unknown>>(
    planKept(sql`select me.unread_notifications as me_unread, me.photo_file_id as me_photo, ${bannerOf(ctx.actor.userId, ctx.now)} as me_banner ${sql.join(of)}
      from users me where me.id = ${ctx.actor.userId}`),
  )
  const row = rows[0] ?? {}
  const counts: QueueCounts = {}
  const menu = Object.fromEntries(
    menuEntries.map((entry) => [entry, { count: 0, late: false }]),
  ) as StaffWaiting['menu']
  for (const kind of kinds) {
    const count = (row[kind] as number | undefined) ?? 0
    const entry = menu[queues[kind].entry]
    counts[kind] = count
    entry.count += count
    entry.late ||= row[`late_${kind}`] === true
  }
  return {
    counts,
    menu,
    unread: (row.me_unread as number | undefined) ?? 0,
    photo: (row.me_photo as string | null | undefined) ?? null,
    banner: withHref((row.me_banner as Parameters<typeof withHref>[0] | undefined) ?? null),
  }
}
