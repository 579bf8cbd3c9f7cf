import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { paths } from '~/paths'
import { settings } from '../settings/defaults'
import type { Ctx } from '../shared/ctx'
import { keyset } from '../shared/keyset'
import { type ArticleWithText, articleWithText, currentText } from './article'
import { type Rate, ratesIn } from './rates'
import { articleAddresses, articles, articleVersions } from './schema'
import type { Source } from './sources'
import { minutesOf, type ReadText, readText } from './text'
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
const toCard = ({ words, publishedAt, ...row }: CardRow): ArticleCard => ({
  ...row,
  href: paths.article(row.slug),
  publishedAt: publishedAt as Date,
  minutes: minutesOf(words),
})

const isPublished = eq(articles.state, 'published')

/** One page of what is published, the newest first. */
export async function articleList({ db }: Ctx, category: Category | null, after: string | null) {
  const list = keyset(
    { by: articles.publishedAt, id: articles.id, desc: true, size: settings.article.listPage },
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
  return { articles: shown.map(({ key: _, ...row }) => toCard(row)), next }
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

export interface Correction {
  at: Date
  note: string
}

/** An article as its page draws it. */
export interface ReadArticle extends ReadText, Omit<ArticleCard, 'href' | 'publishedAt'> {
  author: string
  publishedAt: Date | null
  changedAt: Date
  reviewedOn: string | null
  sources: Source[]
  rates: Rate[]
  corrections: Correction[]
  related: ArticleCard[]
}

export type FoundArticle =
  | { is: 'published'; article: ReadArticle }
  | { is: 'moved'; slug: string }
  | { is: 'withdrawn'; title: string; at: Date; reason: string; near: ArticleCard[] }
  | { is: 'unknown'; near: ArticleCard[] }

/** What stands at an address: the article, where it went, why it is gone, or what is near. */
export async function articleAt(ctx: Ctx, slug: string): Promise<FoundArticle> {
  const [address] = await ctx.db.select().from(articleAddresses).where(eq(articleAddresses.slug, slug))
  const article = address && (await articleWithText(ctx, address.articleId))
  if (article?.state === 'withdrawn') {
    const { current, withdrawnAt, withdrawnFor } = article
    const near = await nearArticles(ctx, slug, article)
    return { is: 'withdrawn', title: current.title, at: withdrawnAt as Date, reason: withdrawnFor ?? '', near }
  }
  if (article?.state !== 'published') return { is: 'unknown', near: await nearArticles(ctx, slug) }
  if (article.slug !== slug) return { is: 'moved', slug: article.slug }
  return { is: 'published', article: await drawn(ctx, article) }
}

/** An article in whatever state, as readers will see it. */
export async function drawn(ctx: Ctx, article: ArticleWithText): Promise<ReadArticle> {
  const { current } = article
  return {
    ...(await readText(current.body)),
    id: article.id,
    slug: article.slug,
    title: current.title,
    description: current.description,
    category: article.category,
    audience: article.audience,
    author: article.author,
    minutes: minutesOf(current.words),
    publishedAt: article.publishedAt,
    changedAt: current.createdAt,
    reviewedOn: article.reviewedOn,
    sources: current.sources,
    rates: ratesIn(current.body),
    corrections: await correctionsOf(ctx, article.id),
    related: await relatedTo(ctx, article),
  }
}

async function correctionsOf({ db }: Ctx, articleId: string): Promise<Correction[]> {
  const rows = await db
    .select({ at: articleVersions.createdAt, note: articleVersions.note })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, articleId), isNotNull(articleVersions.note)))
    .orderBy(desc(articleVersions.no))
  return rows.map(({ at, note }) => ({ at, note: note as string }))
}

/** Those it names, then the newest of its category, three at most. */
async function relatedTo({ db }: Ctx, { id, category, related }: ArticleWithText): Promise<ArticleCard[]> {
  const named = related.length > 0 ? inArray(articleAddresses.slug, related) : sql`false`
  const chosen = await db
    .select({ ...card, at: articleAddresses.slug })
    .from(articleAddresses)
    .innerJoin(articles, eq(articles.id, articleAddresses.articleId))
    .innerJoin(articleVersions, currentText)
    .where(and(named, isPublished, ne(articles.id, id)))
  const inOrder = chosen.toSorted((a, b) => related.indexOf(a.at) - related.indexOf(b.at))
  const more = await db
    .select(card)
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(and(isPublished, eq(articles.category, category), ne(articles.id, id)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(3)
  const all = [...inOrder.map(({ at: _, ...row }) => row), ...more]
  const once = all.filter((row, i) => all.findIndex((other) => other.id === row.id) === i)
  return once.slice(0, 3).map(toCard)
}

/** Those whose address or title is most like what was asked for; of a withdrawn one, of its category first. */
async function nearArticles(
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
  return rows.map((row) => ({ path: paths.article(row.slug), changedAt: row.changedAt }))
}
