import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from '../../people/schema'
import { companies } from '../schema'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Facts that people decide by: a change waits for staff while the old value stands (product/companies.md). */
export const sensitiveFields = ['name', 'legalName', 'nipc', 'website'] as const
export type SensitiveField = (typeof sensitiveFields)[number]

export const editStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const
export type EditState = (typeof editStates)[number]

/** A change of a sensitive fact that was asked for. */
export const companyEdits = pgTable(
  'company_edits',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    field: text().$type<SensitiveField>().notNull(),
    before: text(),
    after: text(),
    /** Why, in the company's words. */
    message: text(),
    state: text().$type<EditState>().notNull().default('waiting'),
    version: integer().notNull().default(1),
    askedBy: uuid('asked_by').references(() => users.id, { onDelete: 'set null' }),
    askedAt: at('asked_at').notNull(),
    decideBy: at('decide_by').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    reason: text(),
  },
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
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** Which part of the profile: a key of `correctionFields`. */
    field: text().notNull(),
    suggestion: text().notNull(),
    /** Where it can be checked. */
    sourceUrl: text('source_url'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Address for an answer, when it was given. */
    email: text(),
    state: text().$type<CorrectionState>().notNull().default('open'),
    version: integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: at('decided_at'),
    answer: text(),
  },
  (t) => [
    index('company_corrections_open').on(t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('company_corrections_answered').on(t.decidedAt, t.id).where(sql`${t.state} <> 'open'`),
    index('company_corrections_company').on(t.companyId, t.createdAt),
    index('company_corrections_user').on(t.userId),
    check('company_corrections_state', sql`${t.state} in ('open','applied','dismissed')`),
  ],
)

/** A message of a visitor to a company: sent by mail without showing either address; kept a while, for complaints about abuse. */
export const companyMessages = pgTable(
  'company_messages',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    message: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('company_messages_company').on(t.companyId, t.createdAt),
    index('company_messages_user').on(t.userId),
    index('company_messages_email').on(t.email),
    index('company_messages_created').on(t.createdAt),
  ],
)

/** How often a profile was opened and was listed, a day: counted by the server, nobody is followed. */
export const companyVisits = pgTable(
  'company_visits',
  {
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    searches: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.day] })],
)
