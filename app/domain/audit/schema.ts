import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What happened to an object: one row per transition of a flow, and per fact worth a timeline. */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey(),
    at: at('at').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id').notNull(),
    companyId: uuid('company_id'),
    verb: text().notNull(),
    fromState: text('from_state'),
    toState: text('to_state'),
    actorKind: text('actor_kind').$type<'visitor' | 'user' | 'system'>().notNull(),
    actorId: uuid('actor_id'),
    /** For people: shown where the object's history is shown. */
    reason: text(),
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index('events_subject').on(t.subjectType, t.subjectId, t.id),
    index('events_company').on(t.companyId, t.id),
    // What somebody did: for the copy of their data, and for erasing it (privacy/).
    index('events_actor').on(t.actorId).where(sql`${t.actorId} is not null`),
    // What deadlines of ours run from (transparency/deadlines.ts).
    index('events_deadlines')
      .on(t.subjectType, t.verb, t.at)
      .where(sql`${t.verb} in ('hold','send','resend')`),
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
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    verb: text().notNull(),
    objectType: text('object_type').notNull(),
    objectId: text('object_id').notNull(),
    reason: text(),
    before: jsonb(),
    after: jsonb(),
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [
    index('audit_log_object').on(t.objectType, t.objectId, t.seq),
    index('audit_log_actor').on(t.actorId, t.seq),
    index('audit_log_verb').on(t.verb, t.seq),
    index('audit_log_at').on(t.at),
  ],
)

/** The end of the chain, one row: locked by whoever appends. */
export const auditHead = pgTable('audit_head', {
  id: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** The last time that the whole chain was checked, up to which row it was whole, and where it broke. */
  checkedAt: at('checked_at'),
  checkedSeq: bigint('checked_seq', { mode: 'number' }),
  brokenAt: bigint('broken_at', { mode: 'number' }),
})
