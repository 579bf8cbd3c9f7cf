import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import type { CompanyRole, StaffRole } from '../permissions'

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
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<InvitationKind>().notNull(),
    state: t.text().$type<InvitationState>().notNull(),
    version: t.integer().notNull().default(1),
    /** Who is invited: address as stored by `normaliseEmail`; emptied when the person is erased or asks not to be contacted. */
    email: t.text(),
    /** Keyed hash of the address, which outlives it: suppression, and one invitation per person and company per 90 days. */
    emailHash: t.text('email_hash').notNull(),
    name: t.text(),
    inviterId: person('inviter_id'),
    /** What it is for: company of `review`, `team`, `claim`. */
    companyId: t.uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    /** Role offered: of the company for `team`, of staff for `staff`. */
    role: t.text().$type<CompanyRole | StaffRole>(),
    /** A sentence of the inviter; never for `review`, whose text the company can't bend. */
    message: t.text(),
    /** The service that a `review` invitation is about. */
    serviceReference: t.text('service_reference'),
    serviceDate: t.date('service_date', { mode: 'string' }),
    batchId: t.uuid('batch_id').references(() => invitationBatches.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the mail; a resend makes a new one and kills the old. Null before it is sent. */
    tokenHash: t.text('token_hash').unique(),
    /** Which token is the live one: it follows from id and this number by our secret. */
    tokenVersion: t.integer('token_version').notNull().default(0),
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
    acceptedBy: person('accepted_by'),
    /** What came of it: the review, the membership's company. */
    outcomeId: t.uuid('outcome_id'),
  }),
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
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    createdBy: person('created_by'),
    fileName: t.text('file_name').notNull(),
    state: t.text().$type<'checked' | 'running' | 'done' | 'cancelled'>().notNull(),
    version: t.integer().notNull().default(1),
    /** Rows that may be invited, kept until the batch is done. */
    rows: t
      .jsonb()
      .$type<{ row: number; email: string; name: string | null; reference: string; date: string }[]>(),
    errors: t.jsonb().$type<RowError[]>().notNull(),
    total: t.integer().notNull(),
    valid: t.integer().notNull(),
    done: t.integer().notNull().default(0),
    delayDays: t.integer('delay_days').notNull(),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  }),
  (t) => [index('invitation_batches_company').on(t.companyId, t.createdAt)],
)

/** Addresses that are never written to again, by keyed hash; checked when sending. */
export const suppressions = pgTable('suppressions', (t) => ({
  emailHash: t.text('email_hash').primaryKey(),
  reason: t.text().$type<'unsubscribed' | 'bounced' | 'complained' | 'erased'>().notNull(),
  at: at('at').notNull(),
}))

/** Per company: what was sent and what came of it, kept in the transactions that change it. */
export const invitationCounters = pgTable('invitation_counters', (t) => ({
  companyId: belongsTo('company_id', () => companies.id).primaryKey(),
  /** Customers the company registered, those invited among them, those who went on from the mail, and those who wrote. */
  registered: t.integer().notNull().default(0),
  invited: t.integer().notNull().default(0),
  opened: t.integer().notNull().default(0),
  answered: t.integer().notNull().default(0),
  bounced: t.integer().notNull().default(0),
  complained: t.integer().notNull().default(0),
  /** What `bounced` and `complained` are shares of: sent since the beginning, or since staff let it go on. */
  sent: t.integer().notNull().default(0),
  /** Sending is paused: since when and why. */
  pausedAt: at('paused_at'),
  pausedReason: t.text('paused_reason'),
}))
