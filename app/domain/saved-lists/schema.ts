import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../people/schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Filters of a list of the administration under a name: of one person, or shown to all who work here. */
export const savedLists = pgTable(
  'saved_lists',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Which list: its address, «/admin/empresas». */
    list: text().notNull(),
    name: text().notNull(),
    /** The filter as the address holds it, without the page. */
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_lists_name').on(t.ownerId, t.list, t.name),
    index('saved_lists_shared').on(t.list).where(sql`${t.shared}`),
  ],
)

/** The filter that somebody's list opens with. */
export const defaultLists = pgTable(
  'default_lists',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    savedListId: uuid('saved_list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
)

export const bulkStates = ['checked', 'running', 'done', 'cancelled'] as const
export type BulkState = (typeof bulkStates)[number]

/** One action on many rows: counted first, confirmed, then carried out by a job row by row. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: uuid().primaryKey(),
    list: text().notNull(),
    action: text().notNull(),
    /** What the action needs besides the rows: reason, ground. */
    input: jsonb().$type<Record<string, string>>().notNull().default({}),
    state: text().$type<BulkState>().notNull().default('checked'),
    version: integer().notNull().default(1),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: at('created_at').notNull(),
    confirmedAt: at('confirmed_at'),
    finishedAt: at('finished_at'),
  },
  (t) => [
    index('bulk_runs_list').on(t.list, t.createdAt),
    check('bulk_runs_state', sql`${t.state} in ('checked','running','done','cancelled')`),
  ],
)

/** The rows of a run, chosen when it was counted: what is carried out is what was shown. */
export const bulkRows = pgTable(
  'bulk_rows',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    objectId: uuid('object_id').notNull(),
    /** Version that was shown: a row that changed since is left alone. */
    objectVersion: integer('object_version').notNull(),
    position: integer().notNull(),
    /** Null: not yet; «feito», or why not. */
    outcome: text(),
    done: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.runId, t.objectId] }),
    index('bulk_rows_waiting').on(t.runId, t.position).where(sql`${t.outcome} is null`),
  ],
)
