import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo, bytea } from '~/platform/columns'
import { person } from '../people/person-column'
import type { Crumb } from './error-report'
import type { GroupedBy } from './fingerprint'
import type { Frame } from './stack'
import type { ErrorKind, ErrorState } from './words'

/** Errors that are one: what staff look at, decide about and put right. */
export const errorGroups = pgTable(
  'error_groups',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<ErrorKind>().notNull(),
    type: t.text().notNull(),
    /** Of the first one, scrubbed. */
    message: t.text().notNull(),
    /** The first step of ours, or the page. */
    culprit: t.text(),
    state: t.text().$type<ErrorState>().notNull().default('new'),
    version: t.integer().notNull().default(1),
    assignedTo: person('assigned_to'),
    /** Sums over its fingerprints, kept with each batch that is written. */
    count: t.integer().notNull().default(0),
    stored: t.integer().notNull().default(0),
    sketch: bytea().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    firstRelease: t.text('first_release').notNull(),
    lastRelease: t.text('last_release').notNull(),
    resolvedIn: t.text('resolved_in'),
    ignoredUntil: at('ignored_until'),
    /** Ignored until it was seen so often in all. */
    ignoredUntilCount: t.integer('ignored_until_count'),
    /** Where its fingerprints went; empty where it stands by itself. */
    mergedInto: t.uuid('merged_into'),
  }),
  (t) => [
    index('error_groups_seen').on(t.lastSeenAt, t.id).where(sql`${t.mergedInto} is null`),
    index('error_groups_count').on(t.count, t.id).where(sql`${t.mergedInto} is null`),
    index('error_groups_waiting')
      .on(t.lastSeenAt)
      .where(sql`${t.mergedInto} is null and ${t.state} in ('new','regressed')`),
    index('error_groups_queue')
      .on(t.firstSeenAt, t.id)
      .where(sql`${t.mergedInto} is null and ${t.state} in ('new','regressed')`),
    index('error_groups_first').on(t.firstSeenAt).where(sql`${t.mergedInto} is null`),
    index('error_groups_holder')
      .on(t.assignedTo, t.firstSeenAt, t.id)
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
  (t) => ({
    fingerprint: t.text().primaryKey(),
    groupId: belongsTo('group_id', () => errorGroups.id),
    homeId: belongsTo('home_id', () => errorGroups.id),
    groupedBy: t.text('grouped_by').$type<GroupedBy>().notNull(),
    why: t.jsonb().$type<string[]>().notNull(),
    count: t.integer().notNull().default(0),
    sketch: bytea().notNull(),
    firstSeenAt: at('first_seen_at').notNull(),
    lastSeenAt: at('last_seen_at').notNull(),
    firstRelease: t.text('first_release').notNull(),
    lastRelease: t.text('last_release').notNull(),
  }),
  (t) => [
    index('error_fingerprints_group').on(t.groupId),
    index('error_fingerprints_home').on(t.homeId),
    check('error_fingerprints_by', sql`${t.groupedBy} in ('frames','outage','message')`),
  ],
)

/** How often, by the hour. */
export const errorTrends = pgTable(
  'error_trends',
  (t) => ({
    fingerprint: t
      .text()
      .notNull()
      .references(() => errorFingerprints.fingerprint, { onDelete: 'cascade' }),
    hour: at('hour').notNull(),
    count: t.integer().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.fingerprint, t.hour] }), index('error_trends_hour').on(t.hour)],
)

/** One time that it happened, scrubbed. At most a thousand of a group. */
export const errorEvents = pgTable(
  'error_events',
  (t) => ({
    id: t.uuid().primaryKey(),
    groupId: belongsTo('group_id', () => errorGroups.id),
    fingerprint: t
      .text()
      .notNull()
      .references(() => errorFingerprints.fingerprint, { onDelete: 'cascade' }),
    /** The reference that its reader saw. */
    digest: t.text().notNull(),
    at: at('at').notNull(),
    release: t.text().notNull(),
    message: t.text().notNull(),
    frames: t.jsonb().$type<Frame[]>().notNull(),
    crumbs: t.jsonb().$type<Crumb[]>().notNull(),
    /** «GET /empresas/‹…›», the name of a job, the part of a page. */
    place: t.text(),
    /** «Firefox 140 · Linux» */
    browser: t.text(),
    requestId: t.text('request_id'),
    code: t.text(),
  }),
  (t) => [
    index('error_events_group').on(t.groupId, t.at, t.id),
    index('error_events_fingerprint').on(t.fingerprint),
    index('error_events_digest').on(t.digest),
    index('error_events_at').on(t.at),
  ],
)

/** Versions that ran, and since when: they say which comes later. */
export const errorReleases = pgTable('error_releases', (t) => ({
  release: t.text().primaryKey(),
  firstRunAt: at('first_run_at').notNull(),
}))

/** What people told us about an error: a ticket or a comment. */
export const errorLinks = pgTable(
  'error_links',
  (t) => ({
    groupId: belongsTo('group_id', () => errorGroups.id),
    kind: t.text().$type<'ticket' | 'feedback'>().notNull(),
    targetId: t.uuid('target_id').notNull(),
    at: at('at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.groupId, t.kind, t.targetId] }),
    index('error_links_target').on(t.kind, t.targetId),
    check('error_links_kind', sql`${t.kind} in ('ticket','feedback')`),
  ],
)
