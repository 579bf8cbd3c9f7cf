import { and, eq, sql } from 'drizzle-orm'
import { users } from '../people/schema'
import type { TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { kinds, type NotificationKind } from './kinds'
import { notificationPreferences, notifications } from './schema'

export interface NewNotification {
  userId: string
  kind: NotificationKind
  /** Same key, same notification: telling twice tells once. */
  key: string
  title: string
  text: string
  /** A path of this site. */
  href: string
  /** The caller sends a mail of its own about this: none goes from here. */
  mailed?: boolean
}

/**
 * Tells somebody something, as they chose for its kind: in the product, by mail at once or in the digest, or not at all.
 * Part of the transaction of what happened.
 */
export async function notify(tx: TxCtx, { mailed = false, ...notification }: NewNotification): Promise<void> {
  const { db, now } = tx
  const { userId, kind } = notification
  const [chosen] = kinds[kind].fixed
    ? []
    : await db
        .select()
        .from(notificationPreferences)
        .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)))
  const { inApp, mail } = chosen ?? kinds[kind]
  if (!inApp && mail === 'off') return
  const told = await db
    .insert(notifications)
    .values({
      ...notification,
      id: newId(),
      createdAt: now,
      readAt: inApp ? null : now,
      mail: mailed ? 'off' : mail,
      mailedAt: mailed ? now : null,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (told.length === 0 || !inApp) return
  await db
    .update(users)
    .set({ unreadNotifications: sql`${users.unreadNotifications} + 1` })
    .where(eq(users.id, userId))
}
