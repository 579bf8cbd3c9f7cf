import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { settings } from '../settings/settings'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { lisbonDay } from '../shared/working-days'
import { type Article, currentText } from './article'
import { articleAddresses, articles, articleVersions } from './schema'
import { heldTogether, minutesOf } from './text'
import type { Audience, Category } from './words'

/** An article as lists show it. */
export interface ArticleCard {
  id: string
  slug: string
  href: string
  title: string
  description: string
  category: Category
  audience: Audience
  publishedAt: Date
  minutes: number
}

const card = {
  id: articles.id,
  slug: articles.slug,
  title: articleVersions.title,
  description: articleVersions.description,
  category: articles.category,
  audience: articles.audience,
  publishedAt: articles.publishedAt,
  words: articleVersions.words,
}
interface CardRow extends Omit<ArticleCard, 'href' | 'minutes' | 'publishedAt'> {
  publishedAt: Date | null
  words: number
}
const toCard = ({
  id,
  slug,
  title,
  description,
  category,
  audience,
  publishedAt,
  words,
}: CardRow): ArticleCard => ({
  id,
  slug,
  href: paths.article(slug),
  title: heldTogether(title),
  description,
  category,
  audience,
  publishedAt: publishedAt as Date,
  minutes: minutesOf(words),
})

export const isPublished = eq(articles.state, 'published')

/** One page of what is published, the newest first. */
export async function articleList({ db }: Ctx, category: Category | null, after: string | null) {
  const list = keyset(
    {
      by: articles.publishedAt,
      id: articles.id,
      desc: true,
      nullsLast: true,
      size: settings.article.listPage,
    },
    after,
  )
  const rows = await db
    .select({ ...card, key: list.key })
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(and(isPublished, category ? eq(articles.category, category) : undefined, list.where))
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { articles: shown.map(toCard), next }
}

/** What a feed tells: the newest, with the day of the last change. */
export async function newestArticles({ db }: Ctx, most: number) {
  const rows = await db
    .select({ ...card, author: articles.author, changedAt: articleVersions.createdAt })
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(isPublished)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(most)
  return rows.map(({ author, changedAt, ...row }) => ({ ...toCard(row), author, changedAt }))
}

/** Those it names, in its order, then the newest of its category: three at most. */
export async function relatedTo({ db }: Ctx, { id, category, related }: Article): Promise<ArticleCard[]> {
  const named = sql`array[${sql.join(
    related.map((slug) => sql`${slug}`),
    sql`, `,
  )}]::text[]`
  const place = sql<
    number | null
  >`(select min(array_position(${named}, ${articleAddresses.slug})) from ${articleAddresses}
    where ${articleAddresses.articleId} = ${articles.id})`
  const rows = await db
    .select(card)
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(
      and(isPublished, ne(articles.id, id), or(eq(articles.category, category), sql`${place} is not null`)),
    )
    .orderBy(place, desc(articles.publishedAt), desc(articles.id))
    .limit(3)
  return rows.map(toCard)
}

/** Those whose address or title is most like what was asked for; of a withdrawn one, of its category first. */
export async function nearArticles(
  { db }: Ctx,
  slug: string,
  { category }: { category?: Category } = {},
): Promise<ArticleCard[]> {
  const words = slug.slice(0, 100).replaceAll('-', ' ')
  const rows = await db
    .select(card)
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(isPublished)
    .orderBy(
      desc(sql`${articles.category} = ${category ?? ''}`),
      desc(sql`word_similarity(${words}, replace(${articles.slug}, '-', ' '))`),
      desc(articles.publishedAt),
      desc(articles.id),
    )
    .limit(3)
  return rows.map(toCard)
}

/** For the sitemap. */
export async function articlePages({ db }: Ctx, most: number) {
  const rows = await db
    .select({ slug: articles.slug, changedAt: articleVersions.createdAt })
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(isPublished)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(most)
  return rows.map(({ slug, changedAt }) => ({ path: paths.article(slug), changed: lisbonDay(changedAt) }))
}

/** What readers have, to be checked for its links. */
export const publishedTexts = (db: Ctx['db']) =>
  db
    .select({
      slug: articles.slug,
      title: articleVersions.title,
      body: articleVersions.body,
      sources: articleVersions.sources,
    })
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(isPublished)
