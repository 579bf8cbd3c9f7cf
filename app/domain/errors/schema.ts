import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../people/schema'
import type { Crumb } from './error-report'
import type { GroupedBy } from './fingerprint'
import type { Frame } from './stack'
import type { ErrorKind, ErrorState } from './words'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Errors that are one: what staff look at, decide about and put right. */
export const errorGroups = pgTable(
  'error_groups',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ErrorKind>().notNull(),
    type: text().notNull(),
    /** Of the first one, scrubbed. */
    message: text().notNull(),
    /** The first step of ours, or the page. */
    culprit: text(),
    state: text().$type<ErrorState>().notNull().default('new'),
    version: integer().notNull().default(1),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Sums over its fingerprints, kept with each batch that is written. */
    count: integer().notNull().default(0),
    stored: integer().notNull().default(0),
    sketch: bytes().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    firstRelease: text('first_release').notNull(),
    lastRelease: text('last_release').notNull(),
    resolvedIn: text('resolved_in'),
    ignoredUntil: at('ignored_until'),
    /** Ignored until it was seen so often in all. */
    ignoredUntilCount: integer('ignored_until_count'),
    /** Where its fingerprints went; empty where it stands by itself. */
    mergedInto: uuid('merged_into'),
  },
  (t) => [
    index('error_groups_seen').on(t.lastSeenAt, t.id).where(sql`${t.mergedInto} is null`),
    index('error_groups_count').on(t.count, t.id).where(sql`${t.mergedInto} is null`),
    index('error_groups_waiting')
      .on(t.lastSeenAt)
      .where(sql`${t.mergedInto} is null and ${t.state} in ('new','regressed')`),
    index('error_groups_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    index('error_groups_assigned').on(t.assignedTo).where(sql`${t.assignedTo} is not null`),
    index('error_groups_words').using(
      'gin',
      sql`to_tsvector('simple', ${t.type} || ' ' || ${t.message} || ' ' || coalesce(${t.culprit}, ''))`,
    ),
    check('error_groups_state', sql`${t.state} in ('new','in_progress','resolved','regressed','ignored')`),
    check('error_groups_kind', sql`${t.kind} in ('server','browser','job','process')`),
    check('error_groups_resolved', sql`${t.state} <> 'resolved' or ${t.resolvedIn} is not null`),
  ],
)

/**
 * The rule: errors of this fingerprint belong to that group. A merge points it elsewhere, and it remembers where it was
 * from. It carries its own sums, so that a merge can be undone to the last figure.
 */
export const errorFingerprints = pgTable(
  'error_fingerprints',
  {
    fingerprint: text().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => errorGroups.id, { onDelete: 'cascade' }),
    homeId: uuid('home_id')
      .notNull()
      .references(() => errorGroups.id, { onDelete: 'cascade' }),
    groupedBy: text('grouped_by').$type<GroupedBy>().notNull(),
    why: jsonb().$type<string[]>().notNull(),
    count: integer().notNull().default(0),
    sketch: bytes().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    firstRelease: text('first_release').notNull(),
    lastRelease: text('last_release').notNull(),
  },
  (t) => [
    index('error_fingerprints_group').on(t.groupId),
    index('error_fingerprints_home').on(t.homeId),
    check('error_fingerprints_by', sql`${t.groupedBy} in ('frames','outage','message')`),
  ],
)

/** How often, by the hour. */
export const errorTrends = pgTable(
  'error_trends',
  {
    fingerprint: text()
      .notNull()
      .references(() => errorFingerprints.fingerprint, { onDelete: 'cascade' }),
    hour: at('hour').notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fingerprint, t.hour] }), index('error_trends_hour').on(t.hour)],
)

/** One time that it happened, scrubbed. At most a thousand of a group. */
export const errorEvents = pgTable(
  'error_events',
  {
    id: uuid().primaryKey(),
    groupId: uuid('group_id')
      .notNull()
      .references(() => errorGroups.id, { onDelete: 'cascade' }),
    fingerprint: text()
      .notNull()
      .references(() => errorFingerprints.fingerprint, { onDelete: 'cascade' }),
    /** The reference that its reader saw. */
    digest: text().notNull(),
    at: at('at').notNull(),
    release: text().notNull(),
    message: text().notNull(),
    frames: jsonb().$type<Frame[]>().notNull(),
    crumbs: jsonb().$type<Crumb[]>().notNull(),
    /** «GET /empresas/‹…›», the name of a job, the part of a page. */
    place: text(),
    /** «Firefox 140 · Linux» */
    browser: text(),
    requestId: text('request_id'),
    code: text(),
  },
  (t) => [
    index('error_events_group').on(t.groupId, t.at, t.id),
    index('error_events_fingerprint').on(t.fingerprint),
    index('error_events_digest').on(t.digest),
    index('error_events_at').on(t.at),
  ],
)

/** Versions that ran, and since when: they say which comes later. */
export const errorReleases = pgTable('error_releases', {
  release: text().primaryKey(),
  firstRunAt: at('first_run_at').notNull(),
})

/** What people told us about an error: a ticket or a comment. */
export const errorLinks = pgTable(
  'error_links',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => errorGroups.id, { onDelete: 'cascade' }),
    kind: text().$type<'ticket' | 'feedback'>().notNull(),
    targetId: uuid('target_id').notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.kind, t.targetId] }),
    index('error_links_target').on(t.kind, t.targetId),
    check('error_links_kind', sql`${t.kind} in ('ticket','feedback')`),
  ],
)
