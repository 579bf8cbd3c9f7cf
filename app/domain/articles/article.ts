import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import { defineChange } from '../shared/change'
import type { Ctx, TxCtx } from '../shared/ctx'
import { defineFlow } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { invalidate } from '../shared/transaction'
import { articleAddresses, articles, articleVersions } from './schema'
import type { ArticleState } from './words'

export type Article = typeof articles.$inferSelect
export type ArticleVersion = typeof articleVersions.$inferSelect

const writer = 'article.write'
export const articleFlow = defineFlow<
  ArticleState,
  'send' | 'return' | 'schedule' | 'unschedule' | 'publish' | 'withdraw'
>('article', {
  send: { from: ['draft'], to: 'in_review', by: writer },
  return: { from: ['in_review'], to: 'draft', by: writer },
  schedule: { from: ['draft', 'in_review'], to: 'scheduled', by: writer },
  unschedule: { from: ['scheduled'], to: 'draft', by: writer },
  publish: {
    from: ['draft', 'in_review', 'scheduled', 'withdrawn'],
    to: 'published',
    by: `${writer}; the clock, of what is scheduled`,
  },
  withdraw: { from: ['published'], to: 'withdrawn', by: writer, reason: true },
})
export const articleTable = {
  table: articles,
  id: articles.id,
  state: articles.state,
  version: articles.version,
}

export const missingArticle = () => new Refusal('not-found', 'Não encontrámos este artigo.')

const joined = { ...getTableColumns(articles), current: getTableColumns(articleVersions) }

/** An article with the text that is read of it. @throws Refusal `not-found` */
export async function articleWithText({ db }: Pick<Ctx, 'db'>, id: string) {
  const [article] = isUuid(id)
    ? await db
        .select(joined)
        .from(articles)
        .innerJoin(articleVersions, currentText)
        .where(eq(articles.id, id))
    : []
  if (!article) throw missingArticle()
  return article
}
/** The article that has an address, or had it. */
export async function articleOf({ db }: Pick<Ctx, 'db'>, slug: string): Promise<ArticleWithText | undefined> {
  const [article] = await db
    .select(joined)
    .from(articleAddresses)
    .innerJoin(articles, eq(articles.id, articleAddresses.articleId))
    .innerJoin(articleVersions, currentText)
    .where(eq(articleAddresses.slug, slug))
  return article
}
export type ArticleWithText = Awaited<ReturnType<typeof articleWithText>>

/** Joins the text that is read of an article. */
export const currentText = and(
  eq(articleVersions.articleId, articles.id),
  eq(articleVersions.no, articles.textNo),
)

export async function lockArticle(tx: TxCtx, id: string): Promise<ArticleWithText> {
  if (isUuid(id))
    await tx.db.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for('update')
  return articleWithText(tx, id)
}

export const changeArticle = defineChange({
  lock: lockArticle,
  versionOf: ({ version }) => version,
  tooLate: () =>
    new Refusal(
      'conflict',
      'Entretanto alguém mudou este artigo. Mostramos agora como está; o que escreveu ficou abaixo.',
    ),
})

/** What readers have in hand of it is drawn anew, and where lists name it. */
export function refresh(tx: TxCtx, { id }: Pick<Article, 'id'>): void {
  invalidate(tx, tag.blog, tag.article(id))
}

/** Words that are addresses of the blog itself. */
export const reserved = ['feed', 'categoria', 'previsao', 'taxas']

/** Takes an address for good. @throws Refusal `invalid` where another article has it, or had it */
export async function takeAddress(tx: TxCtx, articleId: string, slug: string): Promise<void> {
  const taken = await tx.db
    .insert(articleAddresses)
    .values({ slug, articleId, since: tx.now })
    .onConflictDoNothing()
    .returning()
  if (taken.length > 0 && !reserved.includes(slug)) return
  const [own] = await tx.db.select().from(articleAddresses).where(eq(articleAddresses.slug, slug))
  if (own?.articleId === articleId && !reserved.includes(slug)) return
  const sentence = 'Este endereço é, ou já foi, de outro artigo. Escolha outro.'
  throw new Refusal('invalid', sentence, { fields: { slug: sentence } })
}

export const nextVersion = sql`${articles.version} + 1`
