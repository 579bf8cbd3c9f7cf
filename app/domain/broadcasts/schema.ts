import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../people/person-column'
import { users } from '../people/schema'
import {
  type BroadcastKind,
  type BroadcastState,
  broadcastKinds,
  broadcastStates,
  type Channel,
  type Counted,
  channels,
  countedThings,
} from './broadcast-words'

const one = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(','))

/** What is said to many at once. Its text is not changed any more once it was proposed: what stands here is what was sent. */
export const broadcasts = pgTable(
  'broadcasts',
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<BroadcastKind>().notNull(),
    title: t.text().notNull(),
    body: t.text().notNull(),
    /** Its one link: a path of this site, and what stands on it. Neither where all is said already. */
    href: t.text(),
    button: t.text(),
    channels: t.text().array().$type<Channel[]>().notNull(),
    bannerUntil: at('banner_until'),
    /** Whom it is for, as an address holds a filter (audience-list.ts). */
    audience: t.text().notNull(),
    /** A kept filter of the lists of people or companies, as it was when it was chosen. */
    savedList: t.text('saved_list'),
    savedName: t.text('saved_name'),
    savedQuery: t.text('saved_query'),
    state: t.text().$type<BroadcastState>().notNull().default('draft'),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    createdBy: person('created_by'),
    writtenBy: person('written_by'),
    proposedAt: at('proposed_at'),
    proposedBy: person('proposed_by'),
    approvedAt: at('approved_at'),
    approvedBy: person('approved_by'),
    sendAt: at('send_at'),
    /** The audience is walked by id: how far, how many batches and people so far, when it was whole. */
    frozenTo: t.uuid('frozen_to'),
    frozenAt: at('frozen_at'),
    batches: t.integer().notNull().default(0),
    people: t.integer().notNull().default(0),
    /** Kept with each batch. `mailed`: handed to the mail server; `refused`: it did not take the address. */
    noticed: t.integer().notNull().default(0),
    digested: t.integer().notNull().default(0),
    mailed: t.integer().notNull().default(0),
    refused: t.integer().notNull().default(0),
    /** Passed over: as many as they may get this week; what they chose, or their account, changed meanwhile. */
    overLimit: t.integer('over_limit').notNull().default(0),
    unreachable: t.integer().notNull().default(0),
    /** When a worker last did something for it. */
    workedAt: at('worked_at'),
    /** Since when the mail server takes nothing. */
    mailFailsSince: at('mail_fails_since'),
    endedAt: at('ended_at'),
  }),
  (t) => [
    index('broadcasts_newest').on(t.createdAt, t.id),
    index('broadcasts_waiting').on(t.sendAt).where(sql`${t.state} in ('scheduled','preparing','sending')`),
    index('broadcasts_proposed').on(t.sendAt, t.id).where(sql`${t.state} = 'proposed'`),
    check('broadcasts_kind', sql`${t.kind} in (${one(broadcastKinds)})`),
    check('broadcasts_state', sql`${t.state} in (${one(broadcastStates)})`),
    check(
      'broadcasts_channels',
      sql`${t.channels} <@ array[${one(channels)}]::text[] and cardinality(${t.channels}) > 0`,
    ),
    check('broadcasts_banner', sql`('banner' = any(${t.channels})) = (${t.bannerUntil} is not null)`),
    check('broadcasts_href', sql`${t.href} like '/%' and ${t.href} not like '//%'`),
    check(
      'broadcasts_link',
      sql`(${t.href} is null) = (${t.button} is null) and (${t.kind} <> 'news' or ${t.href} is not null)`,
    ),
    check(
      'broadcasts_two_people',
      sql`${t.approvedBy} <> ${t.proposedBy} and ${t.approvedBy} <> ${t.writtenBy}`,
    ),
  ],
)

/** Some of the people of one: what is done at once, by whoever holds the row locked. */
export const broadcastBatches = pgTable(
  'broadcast_batches',
  (t) => ({
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id),
    no: t.integer().notNull(),
    state: t.text().$type<'waiting' | 'mailing' | 'done'>().notNull().default('waiting'),
    /** When it may be tried (again). */
    dueAt: at('due_at').notNull(),
    tries: t.integer().notNull().default(0),
    /** When it reached its people: what a week is counted by. */
    begunAt: at('begun_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.no] }),
    index('broadcast_batches_open').on(t.broadcastId, t.dueAt).where(sql`${t.state} <> 'done'`),
    check('broadcast_batches_state', sql`${t.state} in ('waiting','mailing','done')`),
    check('broadcast_batches_begun', sql`(${t.state} = 'waiting') = (${t.begunAt} is null)`),
  ],
)

/** Who is in the audience, since it was put together. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  (t) => ({
    userId: belongsTo('user_id', () => users.id),
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id),
    batch: t.integer().notNull(),
    /** Why it passed them over. */
    skipped: t.text().$type<'limit' | 'left'>(),
    /** Their mail. `sending`: a worker holds it; `later`: the server does not take this one for now; `unknown`: that worker is gone, and nobody knows whether it left. */
    mail: t.text().$type<'waiting' | 'sending' | 'later' | 'sent' | 'refused' | 'unknown'>(),
    /** What came back: each counts once. */
    bounced: t.boolean().notNull().default(false),
    complained: t.boolean().notNull().default(false),
  }),
  (t) => [
    primaryKey({ columns: [t.userId, t.broadcastId] }),
    foreignKey({
      name: 'broadcast_recipients_batch',
      columns: [t.broadcastId, t.batch],
      foreignColumns: [broadcastBatches.broadcastId, broadcastBatches.no],
    }).onDelete('cascade'),
    index('broadcast_recipients_of').on(t.broadcastId, t.batch),
    index('broadcast_recipients_unknown').on(t.broadcastId, t.userId).where(sql`${t.mail} = 'unknown'`),
    check('broadcast_recipients_skipped', sql`${t.skipped} in ('limit','left')`),
    check(
      'broadcast_recipients_mail',
      sql`${t.mail} in ('waiting','sending','later','sent','refused','unknown')`,
    ),
  ],
)

/** How often something happened, never by whom. Several rows each, so that a thousand readers at once do not wait for each other. */
export const broadcastCounts = pgTable(
  'broadcast_counts',
  (t) => ({
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id),
    what: t.text().$type<Counted>().notNull(),
    slot: t.smallint().notNull(),
    n: t.integer().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.what, t.slot] }),
    check('broadcast_counts_what', sql`${t.what} in (${one(countedThings)})`),
  ],
)

/** The banner that somebody sees: the newest, until they close it. */
export const broadcastBanners = pgTable(
  'broadcast_banners',
  () => ({
    userId: belongsTo('user_id', () => users.id).primaryKey(),
    broadcastId: belongsTo('broadcast_id', () => broadcasts.id),
  }),
  (t) => [index('broadcast_banners_of').on(t.broadcastId)],
)

/** People that a kind may reach, by role, counted every hour: `role` is '' for everybody. */
export const broadcastReach = pgTable(
  'broadcast_reach',
  (t) => ({
    kind: t.text().$type<BroadcastKind>().notNull(),
    role: t.text().notNull(),
    inProduct: t.integer('in_product').notNull(),
    byMail: t.integer('by_mail').notNull(),
    either: t.integer().notNull(),
    countedAt: at('counted_at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.kind, t.role] })],
)
