import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import type { AppealSide, DecisionKind } from '../decisions/decision-words'
import { decisions } from '../decisions/schema'
import { person } from '../people/person-column'
import { reviews } from '../reviews/schema'

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
    index('appeals_sent').on(t.sentAt),
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
