import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../../people/person-column'
import { companies } from '../schema'

/** Facts that people decide by: a change waits for staff while the old value stands (product/companies.md). */
export const sensitiveFields = ['name', 'legalName', 'nipc', 'website'] as const
export type SensitiveField = (typeof sensitiveFields)[number]

export const editStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const
export type EditState = (typeof editStates)[number]

/** A change of a sensitive fact that was asked for. */
export const companyEdits = pgTable(
  'company_edits',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    field: t.text().$type<SensitiveField>().notNull(),
    before: t.text(),
    after: t.text(),
    /** Why, in the company's words. */
    message: t.text(),
    state: t.text().$type<EditState>().notNull().default('waiting'),
    version: t.integer().notNull().default(1),
    askedBy: person('asked_by'),
    askedAt: at('asked_at').notNull(),
    decideBy: at('decide_by').notNull(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    reason: t.text(),
  }),
  (t) => [
    uniqueIndex('company_edits_one_waiting').on(t.companyId, t.field).where(sql`${t.state} = 'waiting'`),
    index('company_edits_queue').on(t.decideBy, t.id).where(sql`${t.state} = 'waiting'`),
    index('company_edits_company').on(t.companyId, t.askedAt),
    check('company_edits_field', sql`${t.field} in ('name','legalName','nipc','website')`),
    check('company_edits_state', sql`${t.state} in ('waiting','accepted','refused','withdrawn')`),
  ],
)

export const correctionStates = ['open', 'applied', 'dismissed'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** What somebody says is wrong on a profile: anyone may; the company's people and staff see it. */
export const companyCorrections = pgTable(
  'company_corrections',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    /** Which part of the profile: a key of `correctionFields`. */
    field: t.text().notNull(),
    suggestion: t.text().notNull(),
    /** Where it can be checked. */
    sourceUrl: t.text('source_url'),
    userId: person('user_id'),
    /** Address for an answer, when it was given. */
    email: t.text(),
    state: t.text().$type<CorrectionState>().notNull().default('open'),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    decidedBy: person('decided_by'),
    decidedAt: at('decided_at'),
    answer: t.text(),
  }),
  (t) => [
    index('company_corrections_open').on(t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('company_corrections_answered').on(t.decidedAt, t.id).where(sql`${t.state} <> 'open'`),
    index('company_corrections_company').on(t.companyId, t.createdAt),
    index('company_corrections_user').on(t.userId),
    check('company_corrections_state', sql`${t.state} in ('open','applied','dismissed')`),
  ],
)
