import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { companies } from '../../companies/schema'
import { users } from '../../people/schema'
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

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' })
const certificateId = () =>
  uuid('certificate_id')
    .notNull()
    .references(() => certificates.id, { onDelete: 'cascade' })
const companyId = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })

/** What the automatic checkers saw last, one row for each company and requirement. */
export const requirementChecks = pgTable(
  'requirement_checks',
  {
    companyId: companyId(),
    /** R01 … R17 */
    requirement: text().notNull(),
    at: at('at').notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** In words, for the company. */
    seen: text().notNull(),
    /** Since when it is unknown without a break; what is too long unknown counts as unmet. */
    unknownSince: at('unknown_since'),
    dueAt: at('due_at').notNull(),
  },
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
  {
    id: uuid().primaryKey(),
    certificateId: certificateId(),
    companyId: companyId(),
    state: text().$type<SuspensionState>().notNull(),
    version: integer().notNull().default(1),
    reasonClass: text('reason_class').$type<ReasonClass>().notNull(),
    reason: text().notNull(),
    /** Why consumers are at risk, for one that did not wait for the company to be heard. */
    risk: text(),
    proposedBy: person('proposed_by'),
    proposedAt: at('proposed_at').notNull(),
    heardUntil: at('heard_until'),
    answer: text(),
    answeredBy: person('answered_by'),
    answeredAt: at('answered_at'),
    answerFileId: uuid('answer_file_id'),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    decision: text(),
    /** What was shown to put it right, and who checked it. */
    cure: text(),
    cureCheckedBy: person('cure_checked_by'),
    liftedAt: at('lifted_at'),
  },
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
  {
    id: uuid().primaryKey(),
    companyId: companyId(),
    from: text('appealed_from').$type<AppealedFrom>().notNull(),
    certificateId: uuid('certificate_id').references(() => certificates.id, { onDelete: 'cascade' }),
    /** Of a refusal: the application (its table belongs to another part). */
    applicationId: uuid('application_id'),
    /** When what is appealed from was decided: one appeal from each decision. */
    decidedAt: at('decided_at').notNull(),
    state: text().$type<CertificateAppealState>().notNull(),
    version: integer().notNull().default(1),
    body: text().notNull(),
    fileId: uuid('file_id'),
    sentBy: person('sent_by'),
    sentAt: at('sent_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** We were late; kept, told and counted. */
    missedAt: at('missed_at'),
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('certificate_appeals_once').on(
      sql`coalesce(${t.certificateId}, ${t.applicationId})`,
      t.from,
      t.decidedAt,
    ),
    index('certificate_appeals_company').on(t.companyId, t.sentAt.desc()),
    index('certificate_appeals_open').on(t.dueAt, t.id).where(sql`${t.state} = 'open'`),
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
  {
    appealId: uuid('appeal_id')
      .notNull()
      .references(() => certificateAppeals.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    vote: text().$type<Vote>().notNull(),
    reason: text().notNull(),
    by: person('decided_by'),
    at: at('at').notNull(),
  },
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
  {
    id: uuid().primaryKey(),
    /** Same cause, same examination: the night may come twice. */
    key: text().notNull().unique(),
    certificateId: certificateId(),
    companyId: companyId(),
    cause: text().$type<Cause>().notNull(),
    /** Of complaints: what they are about. */
    about: text(),
    open: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    openedAt: at('opened_at').notNull(),
    dueAt: at('due_at').notNull(),
    result: text().$type<Result>(),
    consequence: text().$type<Consequence>(),
    findings: text(),
    closedBy: person('closed_by'),
    closedAt: at('closed_at'),
  },
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
