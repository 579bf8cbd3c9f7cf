import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { flags } from '../flags/schema'
import { users } from '../people/schema'
import { reviews } from '../reviews/schema'
import type { AppealSide, AskedBy, DecisionKind, DecisionSubject } from './decision-words'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What was decided about a review, or about what stands beside it: one row is a statement of reasons (Regulation (EU) 2022/2065, article 17). */
export const decisions = pgTable(
  'decisions',
  {
    id: uuid().primaryKey(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    flagId: uuid('flag_id').references(() => flags.id, { onDelete: 'set null' }),
    /** The review itself, or one reply or photo of it: then with its id, which stays when that is no more. */
    subject: text().$type<DecisionSubject>().notNull().default('review'),
    subjectId: uuid('subject_id'),
    kind: text().$type<DecisionKind>().notNull(),
    /** A name of reviews/rules.ts; null where nothing was found against it. */
    rule: text(),
    /** The law, where it is one. */
    law: text(),
    facts: text().notNull(),
    automated: boolean().notNull(),
    askedBy: text('asked_by').$type<AskedBy>().notNull(),
    /** How far it goes, and what can be done about it, as both sides were told. */
    scope: text().notNull(),
    redress: text().notNull(),
    decidedAt: at('decided_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
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
  {
    id: uuid().primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    side: text().$type<AppealSide>().notNull(),
    body: text().notNull(),
    state: text().$type<AppealState>().notNull().default('open'),
    version: integer().notNull().default(1),
    sentAt: at('sent_at').notNull(),
    dueAt: at('due_at').notNull(),
    /** When we missed it: a fact that is counted in public. */
    missedAt: at('missed_at'),
    answer: text(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
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
  {
    decisionId: uuid('decision_id')
      .primaryKey()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    chosenAt: at('chosen_at').notNull(),
    kind: text().$type<DecisionKind>(),
    rule: text(),
    agrees: boolean(),
    decidedAt: at('decided_at'),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('redecisions_waiting').on(t.chosenAt, t.decisionId).where(sql`${t.decidedAt} is null`),
    check('redecisions_whole', sql`(${t.decidedAt} is null) = (${t.agrees} is null)`),
  ],
)
