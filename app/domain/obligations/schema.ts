import { type SQL, sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { files } from '~/platform/schema'
import { person } from '../people/person-column'
import {
  linkKinds,
  type ObligationKind,
  type ObligationLinkKind,
  type ObligationState,
  type Outcome,
  obligationKinds,
  obligationStates,
  outcomes,
} from './obligation-words'

const one = (words: readonly string[]): SQL => sql.raw(words.map((w) => `'${w}'`).join(','))

/** What the law makes us do by a moment: an order, a suspicion, an outcome, a request about personal data, a breach. */
export const obligations = pgTable(
  'obligations',
  (t) => ({
    id: t.uuid().primaryKey(),
    number: t.integer().notNull().generatedAlwaysAsIdentity(),
    kind: t.text().$type<ObligationKind>().notNull(),
    state: t.text().$type<ObligationState>().notNull().default('open'),
    version: t.integer().notNull().default(1),
    subject: t.text().notNull(),
    /** Who ordered, asked or told us. */
    sender: t.text().notNull(),
    /** The number that they gave it. */
    reference: t.text(),
    /** Of who asks about their own data: answered by mail. */
    email: t.text(),
    facts: t.text().notNull(),
    /** When it reached us, or we became aware of it: the term runs from here. */
    receivedAt: at('received_at').notNull(),
    dueAt: at('due_at').notNull(),
    createdAt: at('created_at').notNull(),
    createdBy: person('created_by'),
    holderId: person('holder_id'),
    warnedAt: at('warned_at'),
    /** Once (RGPD, art. 12(3)). */
    extendedAt: at('extended_at'),
    extension: t.text(),
    outcome: t.text().$type<Outcome>(),
    answer: t.text(),
    /** When the answer left; it is what counts against the term. */
    answeredAt: at('answered_at'),
    proposedAt: at('proposed_at'),
    proposedBy: person('proposed_by'),
    closedAt: at('closed_at'),
    closedBy: person('closed_by'),
  }),
  (t) => [
    uniqueIndex('obligations_number').on(t.number),
    index('obligations_queue').on(t.dueAt, t.id).where(sql`state <> 'closed'`),
    index('obligations_mine').on(t.holderId, t.dueAt, t.id).where(sql`state <> 'closed'`),
    ...[t.subject, t.sender, t.reference].map((words) =>
      index(`obligations_${words.name}`).using('gin', sql`f_unaccent(lower(${words})) gin_trgm_ops`),
    ),
    index('obligations_closed').on(t.closedAt, t.id).where(sql`state = 'closed'`),
    index('obligations_due').on(t.dueAt, t.id),
    index('obligations_email').on(t.email).where(sql`email is not null`),
    check('obligations_kind', sql`${t.kind} in (${one(obligationKinds)})`),
    check('obligations_state', sql`${t.state} in (${one(obligationStates)})`),
    check('obligations_outcome', sql`${t.outcome} in (${one(outcomes)})`),
    check('obligations_term', sql`${t.dueAt} > ${t.receivedAt}`),
    check('obligations_extended', sql`${t.extendedAt} is null or ${t.kind} = 'data_request'`),
    check('obligations_proposed', sql`(${t.state} = 'open') = (${t.proposedAt} is null)`),
    check('obligations_answered', sql`(${t.state} = 'open') = (${t.outcome} is null)`),
    check('obligations_ended', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    check('obligations_two_people', sql`${t.closedBy} <> ${t.proposedBy}`),
  ],
)

/** Papers: the order, the notification, the answer. Never public. */
export const obligationPapers = pgTable(
  'obligation_papers',
  (t) => ({
    fileId: belongsTo('file_id', () => files.id).primaryKey(),
    obligationId: belongsTo('obligation_id', () => obligations.id),
    name: t.text().notNull(),
    at: at('at').notNull(),
    addedBy: person('added_by'),
  }),
  (t) => [index('obligation_papers_of').on(t.obligationId, t.at)],
)

/** What it is about: a company, somebody, a review. */
export const obligationLinks = pgTable(
  'obligation_links',
  (t) => ({
    obligationId: belongsTo('obligation_id', () => obligations.id),
    kind: t.text().$type<ObligationLinkKind>().notNull(),
    targetId: t.uuid('target_id').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.obligationId, t.kind, t.targetId] }),
    index('obligation_links_target').on(t.kind, t.targetId),
    check('obligation_links_kind', sql`${t.kind} in (${one(linkKinds)})`),
  ],
)
