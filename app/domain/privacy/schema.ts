import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../people/schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A copy of everything about somebody, made by a job (RGPD, art. 15 and 20). */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text().$type<'requested' | 'ready' | 'expired'>().notNull(),
    version: integer().notNull().default(1),
    requestedAt: at('requested_at').notNull(),
    readyAt: at('ready_at'),
    /** The link serves for seven days; then the file goes. */
    expiresAt: at('expires_at'),
    fileKey: text('file_key'),
    bytes: integer(),
    downloadedAt: at('downloaded_at'),
  },
  (t) => [
    uniqueIndex('data_exports_open').on(t.userId).where(sql`${t.state} = 'requested'`),
    index('data_exports_user').on(t.userId, t.requestedAt),
    index('data_exports_expiring').on(t.expiresAt).where(sql`${t.state} = 'ready'`),
    check('data_exports_state', sql`${t.state} in ('requested','ready','expired')`),
  ],
)

export type ReviewFate = 'erase' | 'anonymise'

/** An account that shall be erased (RGPD, art. 17), after 14 days to change one's mind. Outlives the person, without saying who. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid().primaryKey(),
    /** No reference: the row stays when the person is gone. */
    userId: uuid('user_id').notNull(),
    state: text().$type<'waiting' | 'cancelled' | 'done'>().notNull(),
    version: integer().notNull().default(1),
    requestedAt: at('requested_at').notNull(),
    dueAt: at('due_at').notNull(),
    endedAt: at('ended_at'),
    /** For reviews without a choice of their own. */
    reviews: text().$type<ReviewFate>().notNull(),
    /** By review id. */
    choices: jsonb().$type<Record<string, ReviewFate>>().notNull(),
    /** What was removed and kept: kind to number of rows. */
    report: jsonb().$type<Record<string, number>>(),
  },
  (t) => [
    uniqueIndex('erasures_open').on(t.userId).where(sql`${t.state} = 'waiting'`),
    index('erasures_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    check('erasures_state', sql`${t.state} in ('waiting','cancelled','done')`),
  ],
)

/** What the nightly retention removed: rule to number of rows. */
export const retentionRuns = pgTable('retention_runs', {
  id: uuid().primaryKey(),
  at: at('at').notNull(),
  removed: jsonb().$type<Record<string, number>>().notNull(),
})
