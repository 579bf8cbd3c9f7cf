import { and, desc, eq, or } from 'drizzle-orm'
import { events } from '../audit/schema'
import { blocksWithRows, compare, type VersionDetail } from '../legal/comparing'
import { users } from '../people/schema'
import { authorise } from '../permissions'
import type { Ctx } from '../shared/ctx'
import { isUuid } from '../shared/ids'
import { keyset } from '../shared/keyset'
import { contains } from '../shared/like'
import { Refusal } from '../shared/refusal'
import { textNumber } from '../shared/version'
import { lisbonDay } from '../shared/working-days'
import { articleFlow, articleWithText, currentText, missingArticle } from './article'
import type { ArticleFilter } from './article-filter'
import { previewOf } from './preview'
import { drawn } from './reading'
import { articles, articleVersions } from './schema'
import { readText } from './text'
import { picturesSaid } from './text-pictures'
import { warningsOf } from './warnings'

/** What editors read. */

/** One page of all articles, the one that was changed last first. */
export async function articleDeskList(
  ctx: Ctx,
  { state, search, category }: ArticleFilter,
  after: string | null,
) {
  authorise(ctx.actor, 'article.write')
  const list = keyset({ by: articles.updatedAt, id: articles.id, desc: true, nullsLast: true }, after)
  const rows = await ctx.db
    .select({
      id: articles.id,
      slug: articles.slug,
      state: articles.state,
      category: articles.category,
      title: articleVersions.title,
      words: articleVersions.words,
      scheduledFor: articles.scheduledFor,
      publishedAt: articles.publishedAt,
      updatedAt: articles.updatedAt,
      key: list.key,
    })
    .from(articles)
    .innerJoin(articleVersions, currentText)
    .where(
      and(
        state ? eq(articles.state, state) : undefined,
        category ? eq(articles.category, category) : undefined,
        search ? or(contains(articleVersions.title, search), contains(articles.slug, search)) : undefined,
        list.where,
      ),
    )
    .orderBy(list.order)
    .limit(list.limit)
  const { shown, next } = list.page(rows)
  return { rows: shown, next }
}

/** An article with everything that was done with it. @throws Refusal `not-found` */
export async function articleDetail(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'article.write')
  if (!isUuid(id)) throw missingArticle()
  const [{ current, ...article }, versions, history] = await Promise.all([
    articleWithText(ctx, id),
    versionsOf(ctx, id),
    historyOf(ctx, id),
  ])
  const { text } = await readText(current.body)
  return {
    ...article,
    ...current,
    verbs: articleFlow.from(article.state),
    preview: ['published', 'withdrawn'].includes(article.state) ? null : previewOf(id, ctx.now),
    warnings: warningsOf(
      { ...current, text, related: article.related, reviewedOn: article.reviewedOn },
      lisbonDay(ctx.now),
    ),
    versions,
    history,
  }
}
export type ArticleDetail = Awaited<ReturnType<typeof articleDetail>>

const versionsOf = ({ db }: Ctx, id: string) =>
  db
    .select({
      no: articleVersions.no,
      title: articleVersions.title,
      words: articleVersions.words,
      note: articleVersions.note,
      createdAt: articleVersions.createdAt,
      by: users.name,
    })
    .from(articleVersions)
    .leftJoin(users, eq(users.id, articleVersions.createdBy))
    .where(eq(articleVersions.articleId, id))
    .orderBy(desc(articleVersions.no))

const historyOf = ({ db }: Ctx, id: string) =>
  db
    .select({ id: events.id, at: events.at, verb: events.verb, by: users.name, reason: events.reason })
    .from(events)
    .leftJoin(users, eq(users.id, events.actorId))
    .where(and(eq(events.subjectType, 'article'), eq(events.subjectId, id)))
    .orderBy(desc(events.id))
    .limit(50)

/** An article as readers will see it, for editors. @throws Refusal `not-found` */
export async function articleAsRead(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'article.write')
  const article = await articleWithText(ctx, id)
  return { id, state: article.state, article: await drawn(ctx, article) }
}

/**
 * One text that an article had, and what changed in it since another: the one before, unless the address says which.
 * @throws Refusal `not-found`
 */
export async function articleVersionDetail(
  ctx: Ctx,
  id: string,
  asked: string,
  sinceAsked: string | null = null,
): Promise<VersionDetail> {
  authorise(ctx.actor, 'article.write')
  const article = await articleWithText(ctx, id)
  const textOfNo = async (no: number | null) => {
    const [found] = no
      ? await ctx.db
          .select({ text: articleVersions, by: users.name })
          .from(articleVersions)
          .leftJoin(users, eq(users.id, articleVersions.createdBy))
          .where(and(eq(articleVersions.articleId, id), eq(articleVersions.no, no)))
      : []
    return found
  }
  const no = textNumber(asked)
  const shown = await textOfNo(no)
  if (!shown || !no) throw new Refusal('not-found', 'Este artigo não tem essa versão.')
  const before = await textOfNo(textNumber(sinceAsked) ?? no - 1)
  const blocks = async ({ text: { body } }: typeof shown) => {
    const { text, pictures } = await readText(body)
    return blocksWithRows(picturesSaid(text, pictures))
  }
  return {
    title: article.current.title,
    no,
    current: no === article.textNo,
    note: shown.text.note,
    at: shown.text.createdAt,
    by: shown.by,
    titles: before && before.text.title !== shown.text.title ? [before.text.title, shown.text.title] : null,
    compared: compare(before ? await blocks(before) : [], await blocks(shown)),
    since: before?.text.no ?? null,
  }
}
