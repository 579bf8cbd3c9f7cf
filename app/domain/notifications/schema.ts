import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../people/schema'
import type { NotificationKind } from './kinds'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What somebody is told inside the product. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: owner(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Same key, same notification: a job that runs twice tells once. */
    key: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** A path of this site. */
    href: text().notNull(),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
    /** How it goes by mail: at once, in the digest, not at all; and when it went. */
    mail: text().$type<'now' | 'daily' | 'off'>().notNull(),
    mailedAt: at('mailed_at'),
  },
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
  {
    userId: owner(),
    kind: text().$type<NotificationKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    mail: text().$type<'now' | 'daily' | 'off'>().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
