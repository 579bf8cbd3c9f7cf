import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/platform/db'
import { env } from '~/platform/env'
import { enqueue } from '~/platform/jobs'
import { type Mail, sendMail } from '~/platform/mail'
import type { DrawnMail } from '~/platform/mail-template'
import { users } from '../people/schema'
import type { Ctx, TxCtx } from '../shared/ctx'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { type Choice, inForce, kinds, type NotificationKind } from './kinds'
import { sendNotification } from './mailing'
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
  const { inApp, mail } = await choiceOf(db, userId, kind)
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

/**
 * Tells somebody something that has a mail of its own: notes it in the product by the mail's subject and preview, and
 * sends the mail as they chose for the kind; who chose the digest finds it there. `always` is for decisions that must
 * reach them with their reasons (DSA article 17; Regulation (EU) 2019/1150, article 4), whatever they chose.
 * The mail leads to what it is about, as the note in the product does.
 * For jobs: the mail leaves after what is noted is written, and the same run again changes nothing.
 */
export async function tellByMail(
  ctx: Ctx,
  to: Pick<NewNotification, 'userId' | 'kind' | 'key' | 'href'> & { text?: string },
  mail: DrawnMail & Pick<Mail, 'to' | 'messageId' | 'inReplyTo' | 'references' | 'replyTo'>,
  { always = false } = {},
): Promise<void> {
  if (!mail.leadsTo.includes(to.href) && env().NODE_ENV !== 'production')
    throw new Error(`«${mail.subject}» is about ${to.href} and leads to ${mail.leadsTo.join(', ')}`)
  const { mail: how } = await choiceOf(ctx.db, to.userId, to.kind)
  const mailed = always || how === 'now'
  await transaction(ctx, (tx) =>
    notify(tx, { ...to, title: mail.subject, text: to.text ?? mail.preview, mailed }),
  )
  if (mailed) await sendMail({ ...mail, key: to.key })
}

/** What somebody wants of a kind. */
async function choiceOf(db: Db, userId: string, kind: NotificationKind): Promise<Choice> {
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
