import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../people/person-column'
import { users } from '../people/schema'

/** Filters of a list of the administration under a name: of one person, or shown to all who work here. */
export const savedLists = pgTable(
  'saved_lists',
  (t) => ({
    id: t.uuid().primaryKey(),
    ownerId: belongsTo('owner_id', () => users.id),
    /** Which list: its address, «/admin/empresas». */
    list: t.text().notNull(),
    name: t.text().notNull(),
    /** The filter as the address holds it, without the page. */
    query: t.text().notNull(),
    shared: t.boolean().notNull().default(false),
    createdAt: at('created_at').notNull(),
  }),
  (t) => [
    uniqueIndex('saved_lists_name').on(t.ownerId, t.list, t.name),
    index('saved_lists_shared').on(t.list).where(sql`${t.shared}`),
  ],
)

/** The filter that somebody's list opens with. */
export const defaultLists = pgTable(
  'default_lists',
  (t) => ({
    userId: belongsTo('user_id', () => users.id),
    list: t.text().notNull(),
    savedListId: belongsTo('saved_list_id', () => savedLists.id),
  }),
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
)

export const bulkStates = ['checked', 'running', 'done', 'cancelled'] as const
export type BulkState = (typeof bulkStates)[number]

/** One action on many rows: counted first, confirmed, then carried out by a job row by row. */
export const bulkRuns = pgTable(
  'bulk_runs',
  (t) => ({
    id: t.uuid().primaryKey(),
    list: t.text().notNull(),
    action: t.text().notNull(),
    /** What the action needs besides the rows: reason, ground. */
    input: t.jsonb().$type<Record<string, string>>().notNull().default({}),
    state: t.text().$type<BulkState>().notNull().default('checked'),
    version: t.integer().notNull().default(1),
    total: t.integer().notNull(),
    done: t.integer().notNull().default(0),
    failed: t.integer().notNull().default(0),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
    confirmedAt: at('confirmed_at'),
    finishedAt: at('finished_at'),
  }),
  (t) => [
    index('bulk_runs_list').on(t.list, t.createdAt),
    check('bulk_runs_state', sql`${t.state} in ('checked','running','done','cancelled')`),
  ],
)

/** The rows of a run, chosen when it was counted: what is carried out is what was shown. */
export const bulkRows = pgTable(
  'bulk_rows',
  (t) => ({
    runId: belongsTo('run_id', () => bulkRuns.id),
    objectId: t.uuid('object_id').notNull(),
    /** Version that was shown: a row that changed since is left alone. */
    objectVersion: t.integer('object_version').notNull(),
    position: t.integer().notNull(),
    /** Null: not yet; «feito», or why not. */
    outcome: t.text(),
    done: t.boolean().notNull().default(false),
  }),
  (t) => [
    primaryKey({ columns: [t.runId, t.objectId] }),
    index('bulk_rows_waiting').on(t.runId, t.position).where(sql`${t.outcome} is null`),
  ],
)
