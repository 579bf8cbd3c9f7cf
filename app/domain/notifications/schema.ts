import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { users } from '../people/schema'
import type { NotificationKind } from './kinds'

const owner = () => belongsTo('user_id', () => users.id)

/** What somebody is told inside the product. */
export const notifications = pgTable(
  'notifications',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: owner(),
    kind: t.text().$type<NotificationKind>().notNull(),
    /** Same key, same notification: a job that runs twice tells once. */
    key: t.text().notNull(),
    title: t.text().notNull(),
    text: t.text().notNull(),
    /** A path of this site. */
    href: t.text().notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    /** How it goes by mail: at once, in the digest, not at all; and when it went. */
    mail: t.text().$type<'now' | 'daily' | 'off'>().notNull(),
    mailedAt: at('mailed_at'),
  }),
  (t) => [
    uniqueIndex('notifications_key').on(t.userId, t.key),
    index('notifications_list').on(t.userId, t.createdAt, t.id),
    index('notifications_digest').on(t.userId).where(sql`${t.mail} = 'daily' and ${t.mailedAt} is null`),
    check('notifications_mail', sql`${t.mail} in ('now','daily','off')`),
  ],
)

/** What somebody chose for a kind; without a row the kind's default is in force. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  (t) => ({
    userId: owner(),
    kind: t.text().$type<NotificationKind>().notNull(),
    inApp: t.boolean('in_app').notNull(),
    mail: t.text().$type<'now' | 'daily' | 'off'>().notNull(),
    updatedAt: at('updated_at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
