import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, bytea } from '~/platform/columns'
import type { KeyEnd } from './key-chain'

/** Things of which the log speaks: a row of theirs that people see changed, or a fact of ours. */
export const loggedKinds = ['review', 'reply', 'certificate', 'setting', 'fact'] as const
export type LoggedKind = (typeof loggedKinds)[number]
export type Snapshot = Record<string, unknown>

/** What waits for the tree: written by triggers in the transaction of the change itself (migration «transparency_log»). */
export const logQueue = pgTable(
  'log_queue',
  (t) => ({
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The transaction that it was: what one changes in several steps is one change. */
    tx: t.text().notNull().default(sql`pg_current_xact_id()::text`),
    at: at('at').notNull().default(sql`now()`),
    kind: t.text().$type<LoggedKind>().notNull(),
    subjectId: t.text('subject_id').notNull(),
    /** What people could read before and after it; null where there was nothing, or is nothing any more. */
    before: t.jsonb().$type<Snapshot>(),
    after: t.jsonb().$type<Snapshot>(),
  }),
  (t) => [
    index('log_queue_subject').on(t.kind, t.subjectId),
    check('log_queue_kind', sql`${t.kind} in ('review','reply','certificate','setting','fact')`),
  ],
)

/** The leaves of the tree, in order. */
export const logLeaves = pgTable(
  'log_leaves',
  (t) => ({
    index: bigint({ mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    type: t.text().notNull(),
    kind: t.text().$type<LoggedKind>().notNull(),
    /** Whose it is. Null where it came back from the file store after a restore. */
    subjectId: t.text('subject_id'),
    /** As it is hashed and handed out: canonical JSON. */
    entry: t.text().notNull(),
    /** What opens its two commitments; null once what they hid is not to be read any more. */
    subjectSalt: bytea('subject_salt'),
    salt: bytea(),
  }),
  (t) => [
    index('log_leaves_subject').on(t.kind, t.subjectId, t.index.desc()),
    check('log_leaves_salts', sql`(${t.salt} is null) = (${t.subjectSalt} is null)`),
  ],
)

/** The tree's hashes as tiles of up to 256 (C2SP tlog-tiles). */
export const logTiles = pgTable(
  'log_tiles',
  (t) => ({
    level: t.smallint().notNull(),
    n: bigint({ mode: 'number' }).notNull(),
    hashes: bytea().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.level, t.n] })],
)

/** One row: how far the tree is, and why nothing is signed, where that is so. */
export const logHead = pgTable(
  'log_head',
  (t) => ({
    id: t.smallint().primaryKey(),
    size: bigint({ mode: 'number' }).notNull(),
    /** The size that was signed last. */
    published: bigint({ mode: 'number' }).notNull(),
    publishedAt: at('published_at'),
    /** In plain words, for everybody: set where the tree is not the one that was signed before. */
    stopped: t.text(),
  }),
  (t) => [check('log_head_one', sql`${t.id} = 1`)],
)

/** Keys that sign checkpoints: the newest, and for some weeks the one before it. */
export const logKeys = pgTable(
  'log_keys',
  (t) => ({
    /** As verifiers take it: «name+hash+base64» (C2SP signed-note). */
    verifier: t.text().primaryKey(),
    /** The secret half, sealed under AVAL_SECRET; destroyed when it signs no more. */
    sealed: t.text(),
    activeFrom: at('active_from').notNull(),
    /** From when it signs no more: some weeks after it was replaced in good order. */
    retiredAt: at('retired_at'),
    ended: t.text().$type<KeyEnd>(),
    /** For everybody, where it was lost or compromised. */
    reason: t.text(),
    /** What the key before it signed: that this one follows (key-chain.ts). */
    handover: t.text(),
  }),
  (t) => [
    uniqueIndex('log_keys_active').on(sql`(true)`).where(sql`${t.retiredAt} is null`),
    check('log_keys_secret', sql`${t.sealed} is not null or ${t.retiredAt} is not null`),
    check('log_keys_ended', sql`(${t.ended} is null) = (${t.retiredAt} is null)`),
  ],
)

/** Facts of ours that are in the log and nowhere else as a row: that it was opened, each version of our terms, each report. */
export const logFacts = pgTable('log_facts', (t) => ({
  id: t.text().primaryKey(),
  content: t.jsonb().$type<Snapshot>().notNull(),
}))
