import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { categories, companies } from '../companies/schema'
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

/** A trade in a place: who asked for it is told of each company that is new there (alerts.ts). */
export const newCompanyAlerts = pgTable(
  'new_company_alerts',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    category: t
      .text()
      .notNull()
      .references(() => categories.id),
    /** Code of a municipality or of a district; '': the whole country. */
    place: t.text().notNull(),
    /** Kilometres around a municipality; 0: that place alone. */
    km: t.smallint().notNull(),
    createdAt: at('created_at').notNull(),
    /** Companies that came until then were looked at. */
    toldUntil: at('told_until').notNull(),
  }),
  (t) => [unique('new_company_alerts_once').on(t.userId, t.category, t.place, t.km)],
)

/** What changed of saved companies, or which one is new, and was told: one row per person, company and change. */
export const savedCompanyNews = pgTable(
  'saved_company_news',
  (t) => ({
    id: t.uuid().primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    companyId: belongsTo('company_id', () => companies.id),
    kind: t.text().$type<NewsKind>().notNull(),
    scoreBefore: t.real('score_before'),
    scoreAfter: t.real('score_after'),
    /** Of a new one: who asked for what is told of it. */
    alertId: t.uuid('alert_id').references(() => newCompanyAlerts.id, { onDelete: 'set null' }),
    at: at('at').notNull(),
  }),
  (t) => [
    index('saved_company_news_person').on(t.userId, t.at.desc(), t.id.desc()),
    index('saved_company_news_company').on(t.companyId),
    index('saved_company_news_alert').on(t.alertId).where(sql`${t.alertId} is not null`),
  ],
)
