import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { users } from '../people/schema'
import type { NewsKind } from './news-kinds'

/** Companies that somebody keeps for later, with a note of their own that nobody else reads. */
export const savedCompanies = pgTable(
  'saved_companies',
  (t) => ({
    userId: belongsTo('user_id', () => users.id),
    companyId: belongsTo('company_id', () => companies.id),
    note: t.text().notNull().default(''),
    /** Whether they are told of what changes (news.ts). */
    alerts: t.boolean().notNull().default(true),
    savedAt: at('saved_at').notNull(),
    version: t.integer().notNull().default(1),
    /** As it was when it was saved, or last told about: listing, level of its certificate (0: none), score shown. */
    toldListing: t.text('told_listing').notNull(),
    toldLevel: t.smallint('told_level').notNull(),
    toldScore: t.real('told_score'),
  }),
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('saved_companies_newest').on(t.userId, t.savedAt.desc(), t.companyId.desc()),
    index('saved_companies_company').on(t.companyId),
  ],
)

/** «Casa de banho»: some of one's saved companies under a name. With a code whoever has it may read the list, never the notes. */
export const companyLists = pgTable(
  'company_lists',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    name: t.text().notNull(),
    /** Of `/listas/{code}`; null: nobody else reads it. A new one each time that it is shared. */
    code: t.text().unique(),
    createdAt: at('created_at').notNull(),
    version: t.integer().notNull().default(1),
  }),
  (t) => [uniqueIndex('company_lists_name').on(t.userId, sql`lower(${t.name})`)],
)

export const companyListItems = pgTable(
  'company_list_items',
  () => ({
    listId: belongsTo('list_id', () => companyLists.id),
    companyId: belongsTo('company_id', () => companies.id),
    addedAt: at('added_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.listId, t.companyId] }),
    index('company_list_items_company').on(t.companyId),
  ],
)

/** What changed of saved companies and was told: one row per person, company and change. */
export const savedCompanyNews = pgTable(
  'saved_company_news',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    companyId: belongsTo('company_id', () => companies.id),
    kind: t.text().$type<NewsKind>().notNull(),
    scoreBefore: t.real('score_before'),
    scoreAfter: t.real('score_after'),
    at: at('at').notNull(),
  }),
  (t) => [
    index('saved_company_news_person').on(t.userId, t.at.desc(), t.id.desc()),
    index('saved_company_news_company').on(t.companyId),
  ],
)
