import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { log } from '~/platform/log'
import { addressOf } from '../legal/markdown'
import type { Ctx } from '../shared/ctx'
import { type ArticleWithText, articleOf, currentText, missingArticle } from './article'
import { type ArticleCard, isPublished, nearArticles, relatedTo } from './lists'
import { type Figure, figuresOf } from './pictures'
import { type Rate, ratesIn } from './rates'
import { articleAddresses, articles, articleVersions } from './schema'
import type { Source } from './sources'
import { heldTogether, minutesOf, type ReadText, readText } from './text'

export interface Correction {
  at: Date
  note: string
}

/** An article as its page draws it. */
export interface ReadArticle extends Omit<ReadText, 'pictures'>, Omit<ArticleCard, 'href' | 'publishedAt'> {
  author: string
  publishedAt: Date | null
  changedAt: Date
  reviewedOn: string | null
  sources: Source[]
  rates: Rate[]
  corrections: Correction[]
  figures: Figure[]
  related: ArticleCard[]
}

export type FoundArticle =
  | { is: 'published'; article: ReadArticle }
  | { is: 'moved'; slug: string }
  | { is: 'withdrawn'; title: string; at: Date; reason: string; near: ArticleCard[] }
  | { is: 'unknown'; near: ArticleCard[] }

/** What stands at an address: the article, where it went, why it is gone, or what is near. */
export async function articleAt(ctx: Ctx, slug: string): Promise<FoundArticle> {
  const article = await articleOf(ctx, slug)
  if (article?.state === 'withdrawn') {
    const { current, withdrawnAt, withdrawnFor } = article
    const near = await nearArticles(ctx, slug, article)
    return {
      is: 'withdrawn',
      title: current.title,
      at: withdrawnAt as Date,
      reason: withdrawnFor ?? '',
      near,
    }
  }
  if (article?.state !== 'published') return { is: 'unknown', near: await nearArticles(ctx, slug) }
  if (article.slug !== slug) return { is: 'moved', slug: article.slug }
  return { is: 'published', article: await drawn(ctx, article) }
}

/** A number of the product may have gone since somebody wrote of it: the text stays readable, and we hear of it. */
const drawnText = ({ title, body }: { title: string; body: string }): Promise<ReadText> =>
  readText(body).catch((error: Error) => {
    log().warn({ article: title, why: error.message }, 'a text can not be drawn whole')
    return readText(body.replace(/[{}]/g, ''))
  })

/** An article in whatever state, as readers will see it. */
export async function drawn(ctx: Ctx, article: ArticleWithText): Promise<ReadArticle> {
  const { current } = article
  const [{ pictures, ...text }, corrections, related] = await Promise.all([
    drawnText(current),
    correctionsOf(ctx, article.id),
    relatedTo(ctx, article),
  ])
  return {
    ...text,
    figures: await figuresOf(ctx, article.id, pictures),
    id: article.id,
    slug: article.slug,
    title: heldTogether(current.title),
    description: heldTogether(current.description),
    category: article.category,
    audience: article.audience,
    author: article.author,
    minutes: minutesOf(current.words),
    publishedAt: article.publishedAt,
    changedAt: current.createdAt,
    reviewedOn: article.reviewedOn,
    sources: current.sources,
    rates: ratesIn(current.body),
    corrections,
    related,
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

/** The address of a published article, also by one that it had. @throws Refusal `not-found` */
export async function publishedSlug({ db }: Ctx, slug: string): Promise<string> {
  const [found] = await db
    .select({ slug: articles.slug })
    .from(articleAddresses)
    .innerJoin(articles, eq(articles.id, articleAddresses.articleId))
    .where(and(eq(articleAddresses.slug, slug), isPublished))
  if (!found) throw missingArticle()
  return found.slug
}

/** With where each source leads: «aval:terms» is a page of ours. */
export const withAddresses = (article: ReadArticle) => ({
  ...article,
  sources: article.sources.map((source) => ({ ...source, href: addressOf(source.address) })),
})

/** What its picture for other sites says. @throws Refusal `not-found` */
export async function articleImageFacts({ db }: Ctx, slug: string) {
  const [found] = await db
    .select({
      id: articles.id,
      slug: articles.slug,
      category: articles.category,
      title: articleVersions.title,
    })
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(and(eq(articles.slug, slug), isPublished))
  if (!found) throw missingArticle()
  return found
}
