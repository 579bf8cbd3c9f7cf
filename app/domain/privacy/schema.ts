import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { users } from '../people/schema'

export type ExportKind = 'data' | 'author' | 'company'

/** What somebody takes away, made by a job: a copy of everything about them (RGPD, art. 15 and 20), or a bundle that proves what stands in the public log. */
export const dataExports = pgTable(
  'data_exports',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    kind: t.text().$type<ExportKind>().notNull().default('data'),
    /** Whose bundle it is; null for a copy and for an author's. */
    companyId: t.uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    state: t.text().$type<'requested' | 'ready' | 'expired'>().notNull(),
    version: t.integer().notNull().default(1),
    requestedAt: at('requested_at').notNull(),
    readyAt: at('ready_at'),
    /** The link serves for seven days; then the file goes. */
    expiresAt: at('expires_at'),
    fileKey: t.text('file_key'),
    bytes: t.integer(),
    downloadedAt: at('downloaded_at'),
    /** Of what a bundle speaks, as the log names it: it goes when one of these is hidden. */
    things: t.text().array(),
  }),
  (t) => [
    uniqueIndex('data_exports_open').on(t.userId, t.kind).where(sql`${t.state} = 'requested'`),
    index('data_exports_user').on(t.userId, t.requestedAt),
    index('data_exports_expiring').on(t.expiresAt).where(sql`${t.state} = 'ready'`),
    // Found by what was just hidden.
    index('data_exports_things').using('gin', t.things).where(sql`${t.state} = 'ready'`),
    check('data_exports_state', sql`${t.state} in ('requested','ready','expired')`),
    check(
      'data_exports_kind',
      sql`${t.kind} in ('data','author','company') and (${t.kind} = 'company') = (${t.companyId} is not null)`,
    ),
  ],
)

export type ReviewFate = 'erase' | 'anonymise'

/** An account that shall be erased (RGPD, art. 17), after 14 days to change one's mind. Outlives the person, without saying who. */
export const erasures = pgTable(
  'erasures',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** No reference: the row stays when the person is gone. */
    userId: t.uuid('user_id').notNull(),
    state: t.text().$type<'waiting' | 'cancelled' | 'done'>().notNull(),
    version: t.integer().notNull().default(1),
    requestedAt: at('requested_at').notNull(),
    dueAt: at('due_at').notNull(),
    endedAt: at('ended_at'),
    /** For reviews without a choice of their own. */
    reviews: t.text().$type<ReviewFate>().notNull(),
    /** By review id. */
    choices: t.jsonb().$type<Record<string, ReviewFate>>().notNull(),
    /** What was removed and kept: kind to number of rows. */
    report: t.jsonb().$type<Record<string, number>>(),
  }),
  (t) => [
    uniqueIndex('erasures_open').on(t.userId).where(sql`${t.state} = 'waiting'`),
    index('erasures_due').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
    check('erasures_state', sql`${t.state} in ('waiting','cancelled','done')`),
  ],
)

/** What the nightly retention removed: rule to number of rows. */
export const retentionRuns = pgTable('retention_runs', (t) => ({
  id: t.uuid().primaryKey(),
  at: at('at').notNull(),
  removed: t.jsonb().$type<Record<string, number>>().notNull(),
}))
