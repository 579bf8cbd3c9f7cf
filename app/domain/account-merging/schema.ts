import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import type { MergeCheck, MergeState } from './merge-words'
import type { Undo } from './undo-record'

/** Two accounts that turned out to be one person's: asked for by one of staff, decided by another. */
export const accountMerges = pgTable(
  'account_merges',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** The account that stays, and the one that becomes part of it. */
    keptId: belongsTo('kept_id', () => users.id),
    goneId: belongsTo('gone_id', () => users.id),
    checked: t.text().$type<MergeCheck>().notNull(),
    reason: t.text().notNull(),
    state: t.text().$type<MergeState>().notNull().default('asked'),
    version: t.integer().notNull().default(1),
    askedBy: person('asked_by'),
    askedAt: at('asked_at').notNull(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    undoUntil: at('undo_until'),
    /** What moved, and what stood there before; emptied when it can be undone no longer. */
    undo: t.jsonb().$type<Undo>(),
    undoneBy: person('undone_by'),
    undoneAt: at('undone_at'),
    undoReason: t.text('undo_reason'),
  }),
  (t) => [
    uniqueIndex('account_merges_open').on(t.goneId).where(sql`${t.state} = 'asked'`),
    index('account_merges_gone').on(t.goneId, t.askedAt),
    index('account_merges_kept').on(t.keptId, t.askedAt),
    index('account_merges_waiting').on(t.askedAt, t.id).where(sql`${t.state} = 'asked'`),
    index('account_merges_undo').on(t.undoUntil).where(sql`${t.undo} is not null`),
    check('account_merges_state', sql`${t.state} in ('asked','done','refused','withdrawn','undone')`),
    check('account_merges_two', sql`${t.keptId} <> ${t.goneId}`),
    check('account_merges_people', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.askedBy}`),
    check('account_merges_done', sql`(${t.state} in ('done','undone')) = (${t.undoUntil} is not null)`),
  ],
)
