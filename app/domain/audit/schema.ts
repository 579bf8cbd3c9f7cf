import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'

/** What happened to an object: one row per transition of a flow, and per fact worth a timeline. */
export const events = pgTable(
  'events',
  (t) => ({
    id: t.uuid().primaryKey(),
    at: at('at').notNull(),
    subjectType: t.text('subject_type').notNull(),
    subjectId: t.uuid('subject_id').notNull(),
    companyId: t.uuid('company_id'),
    verb: t.text().notNull(),
    fromState: t.text('from_state'),
    toState: t.text('to_state'),
    actorKind: t.text('actor_kind').$type<'visitor' | 'user' | 'system'>().notNull(),
    actorId: t.uuid('actor_id'),
    /** For people: shown where the object's history is shown. */
    reason: t.text(),
    data: t.jsonb().$type<Record<string, unknown>>(),
  }),
  (t) => [
    index('events_subject').on(t.subjectType, t.subjectId, t.id),
    index('events_company').on(t.companyId, t.id),
    // What somebody did: for the copy of their data, and for erasing it (privacy/).
    index('events_actor').on(t.actorId).where(sql`${t.actorId} is not null`),
    // What deadlines of ours run from (transparency/deadlines.ts).
    index('events_deadlines')
      .on(t.subjectType, t.verb, t.at)
      .where(sql`${t.verb} in ('hold','send','resend')`),
    // A day of anything (statistics): rows come in the order of their moments, so that their blocks say enough.
    index('events_at').using('brin', t.at),
    // What the week is told by (administration/week.ts).
    index('events_week')
      .on(t.subjectType, t.verb, t.at)
      .where(
        sql`${t.subjectType} in ('company','review','certificate','ticket') and ${t.verb} in ('send','approve','publish','remove','reply','issue','open','solve')`,
      ),
  ],
)

/**
 * Every action of staff, append-only (a trigger forbids UPDATE, DELETE and TRUNCATE), each row carrying the
 * SHA-256 of its own content and of the row before: a flip, deletion or reordering is found (S12).
 */
export const auditLog = pgTable(
  'audit_log',
  (t) => ({
    seq: t.bigint({ mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    actorId: t.uuid('actor_id').notNull(),
    verb: t.text().notNull(),
    objectType: t.text('object_type').notNull(),
    objectId: t.text('object_id').notNull(),
    reason: t.text(),
    before: t.jsonb(),
    after: t.jsonb(),
    prevHash: t.text('prev_hash').notNull(),
    hash: t.text().notNull(),
  }),
  (t) => [
    index('audit_log_object').on(t.objectType, t.objectId, t.seq),
    index('audit_log_actor').on(t.actorId, t.seq),
    index('audit_log_verb').on(t.verb, t.seq),
    index('audit_log_at').on(t.at),
  ],
)

/** The end of the chain, one row: locked by whoever appends. */
export const auditHead = pgTable('audit_head', (t) => ({
  id: t.smallint().primaryKey(),
  seq: t.bigint({ mode: 'number' }).notNull(),
  hash: t.text().notNull(),
  /** The last time that the whole chain was checked, up to which row it was whole, and where it broke. */
  checkedAt: at('checked_at'),
  checkedSeq: t.bigint('checked_seq', { mode: 'number' }),
  brokenAt: t.bigint('broken_at', { mode: 'number' }),
}))
