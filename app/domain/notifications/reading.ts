import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { happened } from '../shared/happened'
import { isUuid } from '../shared/ids'
import { decodeKey, encodeKey } from '../shared/list-key'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import type { NotificationKind } from './kinds'
import { notifications } from './schema'

export interface ShownNotification {
  id: string
  kind: NotificationKind
  title: string
  text: string
  createdAt: Date
  read: boolean
}

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  text: notifications.text,
  createdAt: notifications.createdAt,
  read: sql<boolean>`${notifications.readAt} is not null`,
}

/** One page of what I was told: first what I have not read, then the rest, each the newest first. */
export async function myNotifications(
  { db, actor }: Ctx,
  kind: NotificationKind | null,
  after: string | null,
): Promise<{ rows: ShownNotification[]; next: string | null }> {
  authorise(actor, 'account.open')
  const key = decodeKey(after, 'number', 'moment')
  const rank = sql`(${notifications.readAt} is not null)::int`
  const rows = await db
    .select({ ...columns, rank: sql<number>`${rank}`, key: sql<string>`${notifications.createdAt}::text` })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, actor.userId as string),
        kind ? eq(notifications.kind, kind) : undefined,
        key
          ? sql`(-${rank}, ${notifications.createdAt}, ${notifications.id}) < (-(${key[0]}::int), ${key[1]}::timestamptz, ${key[2]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(rank, desc(notifications.createdAt), desc(notifications.id))
    .limit(settings.notification.pageSize + 1)
  const shown = rows.slice(0, settings.notification.pageSize)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ key: _key, rank: _rank, ...notification }) => notification),
    next:
      rows.length > settings.notification.pageSize && last ? encodeKey(last.rank, last.key, last.id) : null,
  }
}

/** The newest that I have not read, for the overview. */
export function newestUnread({ db, actor }: Ctx, limit: number): Promise<ShownNotification[]> {
  return db
    .select(columns)
    .from(notifications)
    .where(and(eq(notifications.userId, actor.userId as string), isNull(notifications.readAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit)
}

/**
 * Marks one of mine as read, and says where it leads. Reading it twice, or in two windows at once, counts once.
 * @throws Refusal `not-found` for somebody else's
 */
export function readNotification(ctx: Ctx, id: string): Promise<string> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.open')
    const mine = isUuid(id)
      ? and(eq(notifications.id, id), eq(notifications.userId, tx.actor.userId as string))
      : sql`false`
    const [found] = await tx.db.select({ href: notifications.href }).from(notifications).where(mine)
    if (!found) throw new Refusal('not-found', 'Não encontrámos este aviso.')
    const read = await tx.db
      .update(notifications)
      .set({ readAt: tx.now })
      .where(and(mine, isNull(notifications.readAt)))
      .returning({ key: notifications.key })
    await countDown(tx, read)
    return found.href
  })
}

/** Marks all of mine as read, and says how many there were. */
export function readAllNotifications(ctx: Ctx): Promise<number> {
  return transaction(ctx, async (tx) => {
    authorise(tx.actor, 'account.open')
    const read = await tx.db
      .update(notifications)
      .set({ readAt: tx.now })
      .where(and(eq(notifications.userId, tx.actor.userId as string), isNull(notifications.readAt)))
      .returning({ key: notifications.key })
    await countDown(tx, read)
    return read.length
  })
}

async function countDown(tx: TxCtx, read: readonly { key: string }[]): Promise<void> {
  if (read.length === 0) return
  await tx.db
    .update(users)
    .set({ unreadNotifications: sql`greatest(${users.unreadNotifications} - ${read.length}, 0)` })
    .where(eq(users.id, tx.actor.userId as string))
  await happened(
    tx,
    'notification.read',
    read.map(({ key }) => key),
  )
}
