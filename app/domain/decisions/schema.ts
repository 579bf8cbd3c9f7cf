import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { flags } from '../flags/schema'
import { person } from '../people/person-column'
import { reviews } from '../reviews/schema'
import type { AppealSide, AskedBy, DecisionKind, DecisionSubject } from './decision-words'

/** What was decided about a review, or about what stands beside it: one row is a statement of reasons (Regulation (EU) 2022/2065, article 17). */
export const decisions = pgTable(
  'decisions',
  (t) => ({
    id: t.uuid().primaryKey(),
    reviewId: belongsTo('review_id', () => reviews.id),
    flagId: t.uuid('flag_id').references(() => flags.id, { onDelete: 'set null' }),
    /** The review itself, or one reply or photo of it: then with its id, which stays when that is no more. */
    subject: t.text().$type<DecisionSubject>().notNull().default('review'),
    subjectId: t.uuid('subject_id'),
    kind: t.text().$type<DecisionKind>().notNull(),
    /** A name of reviews/rules.ts; null where nothing was found against it. */
    rule: t.text(),
    /** The law, where it is one. */
    law: t.text(),
    facts: t.text().notNull(),
    automated: t.boolean().notNull(),
    askedBy: t.text('asked_by').$type<AskedBy>().notNull(),
    /** How far it goes, and what can be done about it, as both sides were told. */
    scope: t.text().notNull(),
    redress: t.text().notNull(),
    decidedAt: at('decided_at').notNull(),
    decidedBy: person('decided_by'),
  }),
  (t) => [
    index('decisions_review').on(t.reviewId, t.decidedAt),
    index('decisions_flag').on(t.flagId),
    index('decisions_subject').on(t.subjectId, t.decidedAt).where(sql`${t.subjectId} is not null`),
    check(
      'decisions_subject',
      sql`case when ${t.subject} = 'review' then ${t.subjectId} is null else ${t.subject} in ('reply','photo') and ${t.subjectId} is not null and ${t.kind} in ('remove','restore','uphold') end`,
    ),
    check(
      'decisions_kind',
      sql`${t.kind} in ('keep','ask_change','changed','mask','remove','reject','restore','uphold')`,
    ),
    check('decisions_asked_by', sql`${t.askedBy} in ('company','person','machine','staff')`),
    check('decisions_person', sql`${t.automated} or ${t.kind} = 'uphold' or ${t.facts} <> ''`),
  ],
)

export const appealStates = ['open', 'reversed', 'upheld', 'dropped'] as const
export type AppealState = (typeof appealStates)[number]

/** Somebody asks that another person decides again (article 20). */
export const appeals = pgTable(
  'appeals',
  (t) => ({
    id: t.uuid().primaryKey(),
    decisionId: belongsTo('decision_id', () => decisions.id),
    reviewId: belongsTo('review_id', () => reviews.id),
    side: t.text().$type<AppealSide>().notNull(),
    body: t.text().notNull(),
    state: t.text().$type<AppealState>().notNull().default('open'),
    version: t.integer().notNull().default(1),
    sentAt: at('sent_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** When we missed it: a fact that is counted in public. */
    missedAt: at('missed_at'),
    answer: t.text(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
  }),
  (t) => [
    uniqueIndex('appeals_once').on(t.decisionId, t.side),
    index('appeals_review').on(t.reviewId),
    index('appeals_queue').on(t.dueAt, t.id).where(sql`${t.state} = 'open'`),
    index('appeals_decided').on(t.decidedAt.desc().nullsLast(), t.id.desc()).where(sql`${t.state} <> 'open'`),
    index('appeals_missed').on(t.missedAt).where(sql`${t.missedAt} is not null`),
    check('appeals_state', sql`${t.state} in ('open','reversed','upheld','dropped')`),
    check('appeals_side', sql`${t.side} in ('author','reporter','company')`),
    check('appeals_length', sql`char_length(${t.body}) between 20 and 4000`),
  ],
)

/** One decision in twenty is decided once more by somebody who does not see what was decided. */
export const redecisions = pgTable(
  'redecisions',
  (t) => ({
    decisionId: belongsTo('decision_id', () => decisions.id).primaryKey(),
    chosenAt: at('chosen_at').notNull(),
    kind: t.text().$type<DecisionKind>(),
    rule: t.text(),
    agrees: t.boolean(),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
  }),
  (t) => [
    index('redecisions_waiting').on(t.chosenAt, t.decisionId).where(sql`${t.decidedAt} is null`),
    check('redecisions_whole', sql`(${t.decidedAt} is null) = (${t.agrees} is null)`),
  ],
)
