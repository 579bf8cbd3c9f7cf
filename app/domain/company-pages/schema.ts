import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { companies } from '../companies/schema'
import { person } from '../people/person-column'

/** A message of a visitor to a company: sent by mail without showing either address; kept a while, for complaints about abuse. */
export const companyMessages = pgTable(
  'company_messages',
  (t) => ({
    id: t.uuid().primaryKey(),
    companyId: belongsTo('company_id', () => companies.id),
    userId: person('user_id'),
    name: t.text().notNull(),
    email: t.text().notNull(),
    phone: t.text(),
    message: t.text().notNull(),
    createdAt: at('created_at').notNull(),
  }),
  (t) => [
    index('company_messages_company').on(t.companyId, t.createdAt),
    index('company_messages_user').on(t.userId),
    index('company_messages_email').on(t.email),
    index('company_messages_created').on(t.createdAt),
  ],
)

/** Words that at least so many different visitors searched for on a day as groups are shown from; never who (search/search-counting.ts). */
export const searchedWords = pgTable(
  'searched_words',
  (t) => ({
    day: t.date({ mode: 'string' }).notNull(),
    words: t.text().notNull(),
    people: t.integer().notNull(),
    /** No company has them all. */
    inVain: t.boolean('in_vain').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.day, t.words] })],
)

/** How often a profile was opened and was listed, a day: counted by the server, nobody is followed. */
export const companyVisits = pgTable(
  'company_visits',
  (t) => ({
    companyId: belongsTo('company_id', () => companies.id),
    day: t.date({ mode: 'string' }).notNull(),
    views: t.integer().notNull().default(0),
    searches: t.integer().notNull().default(0),
  }),
  (t) => [primaryKey({ columns: [t.companyId, t.day] })],
)
