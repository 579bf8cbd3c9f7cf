import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import type { CompanyRole, StaffRole } from '../permissions'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export type InvitationKind = 'review' | 'team' | 'claim' | 'affiliate' | 'platform' | 'staff'
export type InvitationState =
  | 'draft'
  | 'scheduled'
  | 'queued'
  | 'sent'
  | 'delivered'
  | 'opened'
  | 'accepted'
  | 'bounced'
  | 'suppressed'
  | 'declined'
  | 'expired'
  | 'revoked'

/** One table for all six kinds (people.md, Invitations). Its history stands in `events`. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    kind: text().$type<InvitationKind>().notNull(),
    state: text().$type<InvitationState>().notNull(),
    version: integer().notNull().default(1),
    /** Who is invited: address as stored by `normaliseEmail`; emptied when the person is erased or asks not to be contacted. */
    email: text(),
    /** Keyed hash of the address, which outlives it: suppression, and one invitation per person and company per 90 days. */
    emailHash: text('email_hash').notNull(),
    name: text(),
    inviterId: uuid('inviter_id').references(() => users.id, { onDelete: 'set null' }),
    /** What it is for: company of `review`, `team`, `claim`. */
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** Role offered: of the company for `team`, of staff for `staff`. */
    role: text().$type<CompanyRole | StaffRole>(),
    /** A sentence of the inviter; never for `review`, whose text the company can't bend. */
    message: text(),
    /** The service that a `review` invitation is about. */
    serviceReference: text('service_reference'),
    serviceDate: date('service_date', { mode: 'string' }),
    batchId: uuid('batch_id').references(() => invitationBatches.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the mail; a resend makes a new one and kills the old. Null before it is sent. */
    tokenHash: text('token_hash').unique(),
    /** Which token is the live one: it follows from id and this number by our secret. */
    tokenVersion: integer('token_version').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    sendAt: at('send_at'),
    sentAt: at('sent_at'),
    openedAt: at('opened_at'),
    remindAt: at('remind_at'),
    remindedAt: at('reminded_at'),
    expiresAt: at('expires_at'),
    decidedAt: at('decided_at'),
    /** Whoever accepted. */
    acceptedBy: uuid('accepted_by').references(() => users.id, { onDelete: 'set null' }),
    /** What came of it: the review, the membership's company. */
    outcomeId: uuid('outcome_id'),
  },
  (t) => [
    index('invitations_listed').on(t.createdAt, t.id),
    index('invitations_kind').on(t.kind, t.state, t.createdAt, t.id),
    index('invitations_email').on(t.emailHash, t.createdAt),
    index('invitations_inviter').on(t.inviterId, t.createdAt, t.id),
    index('invitations_company').on(t.companyId, t.kind, t.createdAt, t.id),
    index('invitations_due').on(t.sendAt).where(sql`${t.state} in ('scheduled','queued')`),
    index('invitations_reminders')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null and ${t.remindedAt} is null`),
    index('invitations_expiring').on(t.expiresAt).where(sql`${t.state} in ('sent','delivered','opened')`),
    index('invitations_batch').on(t.batchId).where(sql`${t.batchId} is not null`),
    uniqueIndex('invitations_service')
      .on(t.companyId, t.emailHash, t.serviceReference)
      .where(sql`${t.kind} = 'review' and ${t.state} not in ('revoked','bounced')`),
    check('invitations_kind_of', sql`${t.kind} in ('review','team','claim','affiliate','platform','staff')`),
    check(
      'invitations_state_of',
      sql`${t.state} in ('draft','scheduled','queued','sent','delivered','opened','accepted','bounced','suppressed','declined','expired','revoked')`,
    ),
    check(
      'invitations_target',
      sql`(${t.kind} in ('review','team','claim')) = (${t.companyId} is not null) and (${t.kind} in ('team','staff')) = (${t.role} is not null)`,
    ),
  ],
)

export interface RowError {
  row: number
  /** Which column: `email`, `name`, `reference`, `date`. */
  field: string
  problem: string
  /** What stood there, so that whoever corrects the file finds it; forgotten with the errors after a month. */
  value: string
}

/** A CSV of review invitations: read, shown as it would be (dry run), then carried out with progress. */
export const invitationBatches = pgTable(
  'invitation_batches',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    state: text().$type<'checked' | 'running' | 'done' | 'cancelled'>().notNull(),
    version: integer().notNull().default(1),
    /** Rows that may be invited, kept until the batch is done. */
    rows: jsonb().$type<
      { row: number; email: string; name: string | null; reference: string; date: string }[]
    >(),
    errors: jsonb().$type<RowError[]>().notNull(),
    total: integer().notNull(),
    valid: integer().notNull(),
    done: integer().notNull().default(0),
    delayDays: integer('delay_days').notNull(),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (t) => [index('invitation_batches_company').on(t.companyId, t.createdAt)],
)

/** Addresses that are never written to again, by keyed hash; checked when sending. */
export const suppressions = pgTable('suppressions', {
  emailHash: text('email_hash').primaryKey(),
  reason: text().$type<'unsubscribed' | 'bounced' | 'complained' | 'erased'>().notNull(),
  at: at('at').notNull(),
})

/** Per company: what was sent and what came of it, kept in the transactions that change it. */
export const invitationCounters = pgTable('invitation_counters', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  /** Customers the company registered, those invited among them, those who went on from the mail, and those who wrote. */
  registered: integer().notNull().default(0),
  invited: integer().notNull().default(0),
  opened: integer().notNull().default(0),
  answered: integer().notNull().default(0),
  bounced: integer().notNull().default(0),
  complained: integer().notNull().default(0),
  /** What `bounced` and `complained` are shares of: sent since the beginning, or since staff let it go on. */
  sent: integer().notNull().default(0),
  /** Sending is paused: since when and why. */
  pausedAt: at('paused_at'),
  pausedReason: text('paused_reason'),
})
