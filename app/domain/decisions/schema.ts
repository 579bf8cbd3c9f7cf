import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { flags } from '../flags/schema'
import { person } from '../people/person-column'
import { reviews } from '../reviews/schema'
import type { AskedBy, DecisionKind, DecisionSubject } from './decision-words'

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
