import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { enqueue } from '~/platform/jobs'
import { users } from '../people/schema'
import type { TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { type Choice, inForce, kinds, type NotificationKind } from './kinds'
import { sendNotification } from './mailing'
import { isPageOfOurs } from './our-pages'
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
  /** What has a term by law goes by mail at once, whatever its kind says. */
  byLaw?: boolean
}

/**
 * Tells somebody something, as they chose for its kind: in the product, by mail at once or in the digest, or not at all.
 * Part of the transaction of what happened.
 */
export async function notify(
  tx: TxCtx,
  { mailed = false, byLaw = false, ...notification }: NewNotification,
): Promise<void> {
  const { db, now } = tx
  const { userId, kind, href } = notification
  if (!isPageOfOurs(href) && env().NODE_ENV !== 'production')
    throw new Error(`«${notification.title}» leads to ${href}, which is no page of ours`)
  const { inApp, mail: chosen } = await choiceOf(db, userId, kind)
  const mail = byLaw ? 'now' : chosen
  if (!inApp && mail === 'off') return
  const id = newId()
  const told = await db
    .insert(notifications)
    .values({
      ...notification,
      id,
      createdAt: now,
      readAt: inApp ? null : now,
      mail: mailed ? 'off' : mail,
      mailedAt: mailed ? now : null,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  if (told.length === 0) return
  if (mail === 'now' && !mailed) await enqueue(tx, sendNotification, { id })
  if (!inApp) return
  await db
    .update(users)
    .set({ unreadNotifications: sql`${users.unreadNotifications} + 1` })
    .where(eq(users.id, userId))
}

/** What somebody wants of a kind. */
export async function choiceOf(db: Db, userId: string, kind: NotificationKind): Promise<Choice> {
  if (kinds[kind].fixed) return inForce(kind, null, false)
  const [row] = await db
    .select({ consent: users.marketingConsentAt, chosen: notificationPreferences })
    .from(users)
    .leftJoin(
      notificationPreferences,
      and(eq(notificationPreferences.userId, users.id), eq(notificationPreferences.kind, kind)),
    )
    .where(eq(users.id, userId))
  return inForce(kind, row?.chosen ?? null, Boolean(row?.consent))
}
