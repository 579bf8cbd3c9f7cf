import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../../companies/schema'
import { person } from '../../people/person-column'
import { certificates } from '../schema'
import type {
  ApplicationKind,
  ApplicationState,
  EvidenceState,
  FeeReckoning,
  Gap,
  Outcome,
} from './application-names'

/** A company asks to be certified. */
export const certificationApplications = pgTable(
  'certification_applications',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    kind: t.text().$type<ApplicationKind>().notNull(),
    state: t.text().$type<ApplicationState>().notNull().default('draft'),
    version: t.integer().notNull().default(1),
    level: t.smallint().$type<1 | 2>().notNull(),
    scope: t.text().notNull(),
    domains: t.text().array().notNull().default(sql`'{}'`),
    /** Version of the catalogue by which it is judged, from beginning to end. */
    rules: t.text().notNull(),
    /** Conditional requirements that the company says apply to it. */
    applies: t.text().array().notNull().default(sql`'{}'`),
    /** The certificate that it renews or raises. */
    formerId: t.uuid('former_id').references(() => certificates.id),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    /** When the documents were all there, the last time. */
    completeAt: at('complete_at'),
    /** Rounds of correction that were asked. */
    rounds: t.smallint().notNull().default(0),
    /** Until when the company does what is asked; until when we decide. */
    companyBy: at('company_by'),
    decideBy: at('decide_by'),
    assignedTo: person('assigned_to'),
    evaluatedBy: person('evaluated_by'),
    evaluatedAt: at('evaluated_at'),
    recommendation: t.text().$type<'grant' | 'refuse'>(),
    evaluation: t.text(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    reason: t.text(),
    gaps: t.jsonb().$type<Gap[]>(),
    certificateId: t.uuid('certificate_id').references(() => certificates.id),
    updatedAt: at('updated_at').notNull(),
  }),
  (t) => [
    uniqueIndex('certification_applications_one_open')
      .on(t.companyId)
      .where(
        sql`${t.state} in ('draft','submitted','fee_paid','documents','correction','evaluation','decision_pending')`,
      ),
    index('certification_applications_company').on(t.companyId, t.createdAt.desc()),
    index('certification_applications_listed').on(t.state, t.updatedAt.desc(), t.id.desc()),
    index('certification_applications_clock')
      .on(t.decideBy, t.id)
      .where(sql`${t.state} in ('evaluation','decision_pending')`),
    index('certification_applications_holder')
      .on(t.assignedTo, t.decideBy, t.id)
      .where(sql`${t.state} in ('evaluation','decision_pending')`),
    index('certification_applications_waiting').on(t.companyBy).where(sql`${t.companyBy} is not null`),
    check('certification_applications_kind', sql`${t.kind} in ('first','renewal','upgrade')`),
    check('certification_applications_level', sql`${t.level} in (1,2)`),
    check(
      'certification_applications_state',
      sql`${t.state} in ('draft','submitted','fee_paid','documents','correction','evaluation','decision_pending','granted','refused','withdrawn','lapsed')`,
    ),
    check('certification_applications_rounds', sql`${t.rounds} between 0 and 2`),
    check(
      'certification_applications_two_people',
      sql`${t.decidedBy} is null or ${t.evaluatedBy} is null or ${t.decidedBy} <> ${t.evaluatedBy}`,
    ),
    check(
      'certification_applications_granted',
      sql`${t.state} <> 'granted' or ${t.certificateId} is not null`,
    ),
  ],
)

/** What an application costs. Apart from it: whoever decides never reads this table. */
export const applicationFees = pgTable('application_fees', (t) => ({
  applicationId: belongsTo('application_id', () => certificationApplications.id).primaryKey(),
  /** Without IVA. */
  cents: t.integer().notNull(),
  reckoning: t.jsonb().$type<FeeReckoning>().notNull(),
  paidAt: at('paid_at'),
  recordedBy: person('recorded_by'),
  reason: t.text(),
}))

/** Each requirement of an application, and what became of it. */
export const applicationRequirements = pgTable(
  'application_requirements',
  (t) => ({
    applicationId: belongsTo('application_id', () => certificationApplications.id),
    code: t.text().notNull(),
    outcome: t.text().$type<Outcome>().notNull().default('asked'),
    validUntil: t.date('valid_until', { mode: 'string' }),
    /** For the company: why refused, waived or not applicable. */
    reason: t.text(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
  }),
  (t) => [
    primaryKey({ columns: [t.applicationId, t.code] }),
    check(
      'application_requirements_outcome',
      sql`${t.outcome} in ('asked','met','missing','waived','not-applicable')`,
    ),
    check(
      'application_requirements_reason',
      sql`${t.outcome} not in ('missing','waived','not-applicable') or ${t.reason} is not null`,
    ),
  ],
)

/** What a company sent to prove a requirement: a file, or a code or text. Used again while it is valid. */
export const certificationEvidence = pgTable(
  'certification_evidence',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    code: t.text().notNull(),
    state: t.text().$type<EvidenceState>().notNull().default('waiting'),
    version: t.integer().notNull().default(1),
    /** The application with which it came. */
    applicationId: t.uuid('application_id').references(() => certificationApplications.id, {
      onDelete: 'set null',
    }),
    fileId: t.uuid('file_id'),
    /** A code that we look up, or what the company states. */
    value: t.text(),
    note: t.text(),
    sentBy: person('sent_by'),
    sentAt: at('sent_at').notNull(),
    validUntil: t.date('valid_until', { mode: 'string' }),
    reason: t.text(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
  }),
  (t) => [
    uniqueIndex('certification_evidence_waiting').on(t.companyId, t.code).where(sql`${t.state} = 'waiting'`),
    index('certification_evidence_queue').on(t.sentAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('certification_evidence_company').on(t.companyId, t.code, t.sentAt.desc()),
    index('certification_evidence_files').on(t.companyId).where(sql`${t.fileId} is not null`),
    check(
      'certification_evidence_state',
      sql`${t.state} in ('waiting','accepted','refused','expired','withdrawn')`,
    ),
    check('certification_evidence_refused', sql`${t.state} <> 'refused' or ${t.reason} is not null`),
    check('certification_evidence_accepted', sql`${t.state} <> 'accepted' or ${t.validUntil} is not null`),
  ],
)
