import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'
import { reviews } from '../reviews/schema'

// biome-ignore format: one row of words
export const flagStates = ['awaiting_email', 'open', 'change_requested', 'unfounded', 'founded', 'lapsed', 'dropped'] as const
export type FlagState = (typeof flagStates)[number]

/** Somebody says that a review goes against the law or a rule (Regulation (EU) 2022/2065, article 16). */
export const flags = pgTable(
  'flags',
  (t) => ({
    id: t.uuid().primaryKey(),
    reviewId: belongsTo('review_id', () => reviews.id),
    reporterId: person('reporter_id'),
    /** Of those who flag without an account. */
    reporterName: t.text('reporter_name'),
    reporterEmail: t.text('reporter_email'),
    /** The company that the reporter belongs to, when it is the one reviewed. */
    byCompanyId: t.uuid('by_company_id').references(() => companies.id),
    reason: t.text().notNull(),
    /** For illegal content: what kind, and against which law. */
    kind: t.text(),
    law: t.text(),
    facts: t.text().notNull(),
    state: t.text().$type<FlagState>().notNull(),
    version: t.integer().notNull().default(1),
    /** The receipt: whoever has it sees what became of the flag. */
    code: t.text().notNull(),
    createdAt: at('created_at').notNull(),
    /** When it came in, confirmed; the deadline runs from then. */
    sentAt: at('sent_at'),
    dueAt: at('due_at'),
    /** Until when its author is heard. */
    heardBy: at('heard_by'),
    answer: t.text(),
    answeredAt: at('answered_at'),
    decidedAt: at('decided_at'),
    decidedBy: person('decided_by'),
  }),
  (t) => [
    uniqueIndex('flags_code').on(t.code),
    /** One open flag per reporter and review. */
    uniqueIndex('flags_one_open')
      .on(t.reviewId, sql`coalesce(${t.reporterId}::text, ${t.reporterEmail})`)
      .where(sql`${t.state} in ('open','change_requested')`),
    index('flags_review').on(t.reviewId),
    index('flags_reporter').on(t.reporterId),
    index('flags_reporter_email').on(t.reporterEmail).where(sql`${t.reporterEmail} is not null`),
    index('flags_queue').on(t.dueAt, t.id).where(sql`${t.state} in ('open','change_requested')`),
    index('flags_decided')
      .on(t.decidedAt, t.id)
      .where(sql`${t.state} in ('unfounded','founded','lapsed','dropped')`),
    index('flags_company').on(t.byCompanyId, t.decidedAt).where(sql`${t.byCompanyId} is not null`),
    index('flags_due').on(t.dueAt),
    index('flags_awaiting').on(t.createdAt).where(sql`${t.state} = 'awaiting_email'`),
    check(
      'flags_state',
      sql`${t.state} in ('awaiting_email','open','change_requested','unfounded','founded','lapsed','dropped')`,
    ),
    check('flags_facts', sql`char_length(${t.facts}) between 50 and 4000`),
    check('flags_sent', sql`${t.state} = 'awaiting_email' or ${t.sentAt} is not null`),
    check(
      'flags_due',
      sql`${t.state} not in ('open','change_requested') or (${t.dueAt} is not null and ${t.heardBy} is not null)`,
    ),
    check('flags_law', sql`${t.reason} <> 'illegal' or (${t.law} is not null and ${t.kind} is not null)`),
  ],
)

/** What a company that flags without ground is answered with: a warning, then no flags for 30, then 90 days. */
export const flagSanctions = pgTable(
  'flag_sanctions',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: t
      .uuid('company_id')
      .notNull()
      .references(() => companies.id),
    step: t.text().$type<'warning' | 'first' | 'second'>().notNull(),
    unfounded: t.integer().notNull(),
    ofLast: t.integer('of_last').notNull(),
    at: at('at').notNull(),
    /** None for a warning. */
    until: at('until'),
  }),
  (t) => [
    index('flag_sanctions_company').on(t.companyId, t.at),
    check('flag_sanctions_step', sql`${t.step} in ('warning','first','second')`),
    check('flag_sanctions_until', sql`(${t.step} = 'warning') = (${t.until} is null)`),
  ],
)
