import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '~/platform/columns'
import { person } from '../../people/person-column'
import type { Level, Requirement } from './requirements'

export const rulesStates = ['draft', 'published', 'retired'] as const
export type RulesState = (typeof rulesStates)[number]

/** The catalogue of requirements and levels, version by version. What is published never changes again. */
export const certificationRules = pgTable(
  'certification_rules',
  (t) => ({
    /** «2026-11»; a second one of a month «2026-11b». */
    version: t.text().primaryKey(),
    state: t.text().$type<RulesState>().notNull(),
    requirements: t.jsonb().$type<Requirement[]>().notNull(),
    levels: t.jsonb().$type<Level[]>().notNull(),
    /** Why it was published: what changes for companies, and from when. */
    reason: t.text(),
    /** Counts the changes to a draft. */
    edit: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    editedBy: person('edited_by'),
    publishedAt: at('published_at'),
    publishedBy: person('published_by'),
    retiredAt: at('retired_at'),
  }),
  (t) => [
    uniqueIndex('certification_rules_one').on(t.state).where(sql`${t.state} in ('draft','published')`),
    index('certification_rules_history').on(t.publishedAt.desc()),
    check('certification_rules_state', sql`${t.state} in ('draft','published','retired')`),
    check('certification_rules_version', sql`${t.version} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])[b-z]?$'`),
    check('certification_rules_published', sql`${t.state} = 'draft' or ${t.publishedAt} is not null`),
  ],
)
