import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../../companies/schema'
import { person } from '../../people/person-column'
import type { ReasonClass } from '../certificate-words'
import { certificates } from '../schema'
import type {
  AppealedFrom,
  Cause,
  CertificateAppealState,
  Consequence,
  Outcome,
  Result,
  SuspensionState,
  Vote,
} from './life-words'

const certificateId = () => belongsTo('certificate_id', () => certificates.id)
const companyId = () => belongsTo('company_id', () => companies.id)

/** What the automatic checkers saw last, one row for each company and requirement. */
export const requirementChecks = pgTable(
  'requirement_checks',
  (t) => ({
    companyId: companyId(),
    /** R01 … R17 */
    requirement: t.text().notNull(),
    at: at('at').notNull(),
    outcome: t.text().$type<Outcome>().notNull(),
    /** In words, for the company. */
    seen: t.text().notNull(),
    /** Since when it is unknown without a break; what is too long unknown counts as unmet. */
    unknownSince: at('unknown_since'),
    dueAt: at('due_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.companyId, t.requirement] }),
    index('requirement_checks_due').on(t.dueAt),
    check('requirement_checks_outcome', sql`${t.outcome} in ('met','unmet','not-applicable','unknown')`),
    check('requirement_checks_unknown', sql`(${t.outcome} = 'unknown') = (${t.unknownSince} is not null)`),
  ],
)

/** A suspension from its notice to its cure: why, what the company said, who decided, what was shown to lift it. */
export const suspensions = pgTable(
  'certificate_suspensions',
  (t) => ({
    id: t.uuid().primaryKey(),
    certificateId: certificateId(),
    companyId: companyId(),
    state: t.text().$type<SuspensionState>().notNull(),
    version: t.integer().notNull().default(1),
    reasonClass: t.text('reason_class').$type<ReasonClass>().notNull(),
    reason: t.text().notNull(),
    /** Why consumers are at risk, for one that did not wait for the company to be heard. */
    risk: t.text(),
    proposedBy: person('proposed_by'),
    proposedAt: at('proposed_at').notNull(),
    heardUntil: at('heard_until'),
    answer: t.text(),
    answeredBy: person('answered_by'),
    answeredAt: at('answered_at'),
    answerFileId: t.uuid('answer_file_id'),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    decision: t.text(),
    /** What was shown to put it right, and who checked it. */
    cure: t.text(),
    cureCheckedBy: person('cure_checked_by'),
    liftedAt: at('lifted_at'),
  }),
  (t) => [
    uniqueIndex('certificate_suspensions_one_open')
      .on(t.certificateId)
      .where(sql`${t.state} in ('heard','suspended')`),
    index('certificate_suspensions_company').on(t.companyId, t.proposedAt.desc()),
    check('certificate_suspensions_state', sql`${t.state} in ('heard','suspended','dropped','lifted')`),
    check('certificate_suspensions_heard', sql`${t.state} <> 'heard' or ${t.heardUntil} is not null`),
    check('certificate_suspensions_cure', sql`${t.state} <> 'lifted' or ${t.liftedAt} is not null`),
  ],
)

/** Whether what was decided stands: two people who had no part in it say so, each alone; a third when they differ. */
export const certificateAppeals = pgTable(
  'certificate_appeals',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: companyId(),
    from: t.text('appealed_from').$type<AppealedFrom>().notNull(),
    certificateId: t.uuid('certificate_id').references(() => certificates.id, { onDelete: 'cascade' }),
    /** Of a refusal: the application (its table belongs to another part). */
    applicationId: t.uuid('application_id'),
    /** When what is appealed from was decided: one appeal from each decision. */
    decidedAt: at('decided_at').notNull(),
    state: t.text().$type<CertificateAppealState>().notNull(),
    version: t.integer().notNull().default(1),
    body: t.text().notNull(),
    fileId: t.uuid('file_id'),
    sentBy: person('sent_by'),
    sentAt: at('sent_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** We were late; kept, told and counted. */
    missedAt: at('missed_at'),
    closedAt: at('closed_at'),
  }),
  (t) => [
    uniqueIndex('certificate_appeals_once').on(
      sql`coalesce(${t.certificateId}, ${t.applicationId})`,
      t.from,
      t.decidedAt,
    ),
    index('certificate_appeals_company').on(t.companyId, t.sentAt.desc()),
    index('certificate_appeals_open').on(t.dueAt, t.id).where(sql`${t.state} = 'open'`),
    index('certificate_appeals_ended').on(t.closedAt, t.id).where(sql`${t.state} <> 'open'`),
    index('certificate_appeals_missed').on(t.missedAt).where(sql`${t.missedAt} is not null`),
    check('certificate_appeals_from', sql`${t.from} in ('refusal','suspension','revocation')`),
    check('certificate_appeals_state', sql`${t.state} in ('open','reversed','upheld','dropped')`),
    check(
      'certificate_appeals_what',
      sql`(${t.from} = 'refusal') = (${t.applicationId} is not null) and (${t.from} = 'refusal') = (${t.certificateId} is null)`,
    ),
    check('certificate_appeals_closed', sql`(${t.state} = 'open') = (${t.closedAt} is null)`),
  ],
)

/** What each of the two or three people says of an appeal. */
export const appealVotes = pgTable(
  'certificate_appeal_votes',
  (t) => ({
    appealId: belongsTo('appeal_id', () => certificateAppeals.id),
    place: t.integer().notNull(),
    vote: t.text().$type<Vote>().notNull(),
    reason: t.text().notNull(),
    by: person('decided_by'),
    at: at('at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.appealId, t.place] }),
    uniqueIndex('certificate_appeal_votes_one').on(t.appealId, t.by),
    check('certificate_appeal_votes_place', sql`${t.place} between 1 and 3`),
    check('certificate_appeal_votes_vote', sql`${t.vote} in ('reverse','uphold')`),
  ],
)

/** Another look at a certificate in force: drawn by lot, or because of complaints. */
export const examinations = pgTable(
  'certificate_examinations',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Same cause, same examination: the night may come twice. */
    key: t.text().notNull().unique(),
    certificateId: certificateId(),
    companyId: companyId(),
    cause: t.text().$type<Cause>().notNull(),
    /** Of complaints: what they are about. */
    about: t.text(),
    open: t.boolean().notNull().default(true),
    version: t.integer().notNull().default(1),
    openedAt: at('opened_at').notNull(),
    dueAt: at('due_at').notNull(),
    result: t.text().$type<Result>(),
    consequence: t.text().$type<Consequence>(),
    findings: t.text(),
    closedBy: person('closed_by'),
    closedAt: at('closed_at'),
  }),
  (t) => [
    index('certificate_examinations_open').on(t.dueAt, t.id).where(sql`${t.open}`),
    index('certificate_examinations_certificate').on(t.certificateId, t.openedAt.desc()),
    check('certificate_examinations_cause', sql`${t.cause} in ('sample','complaints','misuse','staff')`),
    check('certificate_examinations_result', sql`${t.result} in ('fine','minor','serious')`),
    check(
      'certificate_examinations_consequence',
      sql`${t.consequence} in ('none','correction','suspension','revocation')`,
    ),
    check(
      'certificate_examinations_closed',
      sql`${t.open} = (${t.closedAt} is null) and ${t.open} = (${t.result} is null)`,
    ),
  ],
)
