import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'
import type { Switch } from '../features/features'
import { users } from '../people/schema'
import type { SettingValue } from '../settings/settings'

export type SettingChangeState = 'asked' | 'done' | 'refused' | 'withdrawn'

/**
 * What settings and features became, and what was asked for: nothing is ever written over. Of a path holds the newest that was
 * done and has begun; without one the default.
 */
export const settingChanges = pgTable(
  'setting_changes',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** «review.holdHours», or «feature.signUp». */
    path: t.text().notNull(),
    /** Null: the default again. */
    value: jsonb().$type<SettingValue | Switch>(),
    /** What held when it was asked for. */
    before: jsonb().$type<SettingValue | Switch>(),
    reason: t.text().notNull(),
    state: t.text().$type<SettingChangeState>().notNull(),
    version: t.integer().notNull().default(1),
    askedBy: t.uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: at('asked_at').notNull(),
    /** From when on it holds; an asked one not before it is decided. */
    holdsFrom: at('holds_from').notNull(),
    decidedBy: t.uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
  }),
  (t) => [
    uniqueIndex('setting_changes_open').on(t.path).where(sql`${t.state} = 'asked'`),
    index('setting_changes_held').on(t.path, t.holdsFrom.desc(), t.id.desc()).where(sql`${t.state} = 'done'`),
    index('setting_changes_newest').on(t.id.desc()),
    check('setting_changes_state', sql`${t.state} in ('asked','done','refused','withdrawn')`),
    check('setting_changes_two', sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.askedBy}`),
  ],
)
