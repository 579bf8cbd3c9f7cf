import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { users } from '../people/schema'
import {
  type Category,
  categoryNames,
  type MissedState,
  missedStates,
  type QuestionState,
  questionStates,
} from './faq-words'

const among = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/** Questions that people ask often, with our answers. */
export const questions = pgTable(
  'questions',
  (t) => ({
    id: t.uuid().primaryKey(),
    slug: t.text().notNull().unique(),
    /** Its name in content/faq, of one that came with the product: taken in once, the editors' from then on. */
    source: t.text().unique(),
    category: t.text().$type<Category>().notNull(),
    /** Place in its category, from 0. */
    position: t.integer().notNull(),
    question: t.text().notNull(),
    /** Markdown, with numbers of the settings in braces (answers.ts). */
    answer: t.text().notNull(),
    /** Words that people look for and the text does not use. */
    words: t.text().notNull().default(''),
    state: t.text().$type<QuestionState>().notNull(),
    version: t.integer().notNull().default(1),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    publishedAt: at('published_at'),
    withdrawnAt: at('withdrawn_at'),
    /** Readers see why. */
    withdrawnFor: t.text('withdrawn_for'),
  }),
  (t) => [
    index('questions_order').on(t.category, t.position),
    check('questions_category', sql`${t.category} in (${among(categoryNames)})`),
    check('questions_state', sql`${t.state} in (${among(questionStates)})`),
    check('questions_published', sql`${t.state} = 'draft' or ${t.publishedAt} is not null`),
    check('questions_explained', sql`(${t.state} = 'withdrawn') = (${t.withdrawnFor} is not null)`),
    check('questions_place', sql`${t.position} >= 0`),
  ],
)

/** Every text that a question had, from when and by whom. */
export const questionVersions = pgTable(
  'question_versions',
  (t) => ({
    questionId: belongsTo('question_id', () => questions.id),
    version: t.integer().notNull(),
    question: t.text().notNull(),
    answer: t.text().notNull(),
    at: at('at').notNull(),
    /** Null for what came with the product. */
    writtenBy: t.uuid('written_by').references(() => users.id, { onDelete: 'set null' }),
  }),
  (t) => [
    primaryKey({ columns: [t.questionId, t.version] }),
    index('question_versions_writer').on(t.writtenBy).where(sql`${t.writtenBy} is not null`),
  ],
)

/** Addresses that a question had before: each answers 301 to the present one. */
export const questionAddresses = pgTable('question_addresses', (t) => ({
  slug: t.text().primaryKey(),
  questionId: belongsTo('question_id', () => questions.id),
}))

/** What people searched and did not find. The words are there only once enough different people asked them. */
export const missedSearches = pgTable(
  'missed_searches',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Keyed hash of the words, in one order. */
    key: t.text().notNull().unique(),
    words: t.text(),
    /** Different people, each once as long as their hash is kept. */
    people: t.integer().notNull().default(0),
    state: t.text().$type<MissedState>().notNull().default('counting'),
    version: t.integer().notNull().default(1),
    firstAt: at('first_at').notNull(),
    lastAt: at('last_at').notNull(),
    /** What was written for it. */
    questionId: t.uuid('question_id').references(() => questions.id, { onDelete: 'set null' }),
  }),
  (t) => [
    index('missed_searches_waiting').on(t.lastAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('missed_searches_last').on(t.lastAt),
    check('missed_searches_state', sql`${t.state} in (${among(missedStates)})`),
    check('missed_searches_words', sql`(${t.words} is null) = (${t.state} = 'counting')`),
  ],
)

/** Who asked, as a keyed hash with the words: it tells the same person twice, and never who. */
export const missedAskers = pgTable(
  'missed_askers',
  (t) => ({
    missedId: belongsTo('missed_id', () => missedSearches.id),
    asker: t.text().notNull(),
    at: at('at').notNull(),
  }),
  (t) => [primaryKey({ columns: [t.missedId, t.asker] }), index('missed_askers_at').on(t.at)],
)
