import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, belongsTo } from '~/platform/columns'
import { person } from '../people/person-column'
import type { Source } from './sources'
import type { ArticleState, Audience, Category } from './words'

/** An article of the blog; its words stand in `article_versions`. */
export const articles = pgTable(
  'articles',
  (t) => ({
    id: t.uuid().primaryKey(),
    /** Its address today; every address it ever had is in `article_addresses`. */
    slug: t.text().notNull().unique(),
    state: t.text().$type<ArticleState>().notNull().default('draft'),
    version: t.integer().notNull().default(1),
    /** The version of the text that is read. */
    textNo: t.integer('text_no').notNull().default(1),
    category: t.text().$type<Category>().notNull(),
    audience: t.text().$type<Audience>().notNull(),
    /** Who signs it: «Redação da Aval». */
    author: t.text().notNull(),
    /** Addresses of articles to read next. */
    related: t.text().array().notNull().default(sql`'{}'`),
    /** When somebody last read it against its sources. */
    reviewedOn: t.date('reviewed_on', { mode: 'string' }),
    scheduledFor: at('scheduled_for'),
    publishedAt: at('published_at'),
    withdrawnAt: at('withdrawn_at'),
    /** Readers see why. */
    withdrawnFor: t.text('withdrawn_for'),
    updatedAt: at('updated_at').notNull(),
  }),
  (t) => [
    index('articles_published').on(t.publishedAt.desc(), t.id.desc()).where(sql`${t.state} = 'published'`),
    index('articles_category')
      .on(t.category, t.publishedAt.desc(), t.id.desc())
      .where(sql`${t.state} = 'published'`),
    index('articles_scheduled').on(t.scheduledFor).where(sql`${t.state} = 'scheduled'`),
    index('articles_in_review').on(t.updatedAt, t.id).where(sql`${t.state} = 'in_review'`),
    index('articles_updated').on(t.updatedAt.desc(), t.id.desc()),
    check('articles_state', sql`${t.state} in ('draft','in_review','scheduled','published','withdrawn')`),
    check(
      'articles_category_known',
      sql`${t.category} in ('contratar-obras','avaliacoes','direitos','empresas','aval')`,
    ),
    check('articles_audience', sql`${t.audience} in ('consumidores','empresas','todos')`),
    check('articles_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('articles_dated', sql`${t.state} <> 'published' or ${t.publishedAt} is not null`),
    check('articles_awaited', sql`(${t.state} = 'scheduled') = (${t.scheduledFor} is not null)`),
    check('articles_explained', sql`${t.state} <> 'withdrawn' or ${t.withdrawnFor} is not null`),
  ],
)

/** Every text an article had, never changed. */
export const articleVersions = pgTable(
  'article_versions',
  (t) => ({
    articleId: belongsTo('article_id', () => articles.id),
    no: integer().notNull(),
    title: t.text().notNull(),
    description: t.text().notNull(),
    body: t.text().notNull(),
    sources: t.jsonb().$type<Source[]>().notNull(),
    /** What was corrected, for readers; of a change to what was published already. */
    note: t.text(),
    /** Of the text as it was written: what lists need without reading it. */
    words: t.integer().notNull(),
    createdBy: person('created_by'),
    createdAt: at('created_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.articleId, t.no] }),
    index('article_versions_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
  ],
)

/**
 * Pictures of an article, which its text names by their number. A number is never given twice, for older texts name it
 * too: of one that was taken away the row stays, without its file.
 */
export const articlePictures = pgTable(
  'article_pictures',
  (t) => ({
    articleId: belongsTo('article_id', () => articles.id),
    no: integer().notNull(),
    /** Private until people read a text that names it (pictures.ts). */
    fileId: t.uuid('file_id').unique(),
    /** What is seen, and what stands below it, as they were said when it came; what is read stands in the text. */
    alt: t.text().notNull(),
    caption: t.text(),
    addedBy: person('added_by'),
    addedAt: at('added_at').notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.articleId, t.no] }),
    index('article_pictures_by').on(t.addedBy).where(sql`${t.addedBy} is not null`),
    check('article_pictures_number', sql`${t.no} >= 1`),
  ],
)

/** Every address that an article has or had: none is ever given to another one. */
export const articleAddresses = pgTable(
  'article_addresses',
  (t) => ({
    slug: t.text().primaryKey(),
    articleId: belongsTo('article_id', () => articles.id),
    since: at('since').notNull(),
  }),
  (t) => [index('article_addresses_article').on(t.articleId)],
)
