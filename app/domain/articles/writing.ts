import { eq, like, or } from 'drizzle-orm'
import { paths } from '~/paths'
import { audit } from '../audit/log'
import { overtaken } from '../audit/overtaken'
import { addressWord } from '../legal/headings'
import { authorise } from '../permissions'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { changeArticle, nextVersion, refresh, reserved, takeAddress } from './article'
import type { ArticleInput, NewArticleInput, RenameInput } from './forms'
import { pictureNumbers, showPictures } from './pictures'
import { articleAddresses, articles, articleVersions } from './schema'
import { checkText, countWords } from './text'

type Text = Pick<NewArticleInput, 'title' | 'description' | 'body' | 'sources'>

/** @throws Refusal `invalid` for a text that cannot be drawn */
export async function createArticle(ctx: Ctx, input: NewArticleInput): Promise<string> {
  authorise(ctx.actor, 'article.write')
  await checkText(input.body)
  return transaction(ctx, async (tx) => {
    const id = newId()
    const slug = await freeSlug(tx, input.title)
    await insertArticle(tx, id, slug, input)
    await recordEvent(tx, { subjectType: 'article', subjectId: id, verb: 'create', toState: 'draft' })
    return id
  })
}

/** The row, its first text and its address. `over`: what an article that ships knows besides. */
export async function insertArticle(
  tx: TxCtx,
  id: string,
  slug: string,
  { category, audience, author, related, reviewedOn, ...text }: NewArticleInput,
  over: Partial<typeof articles.$inferInsert> = {},
): Promise<void> {
  await tx.db
    .insert(articles)
    .values({ id, slug, category, audience, author, related, reviewedOn, updatedAt: tx.now, ...over })
  await takeAddress(tx, id, slug)
  await insertText(tx, id, 1, text)
}

const insertText = (tx: TxCtx, articleId: string, no: number, text: Text, note?: string) =>
  tx.db.insert(articleVersions).values({
    articleId,
    no,
    title: text.title,
    description: text.description,
    body: text.body,
    sources: text.sources,
    note,
    words: countWords(text.body),
    createdBy: tx.actor.userId,
    createdAt: tx.now,
  })

/** From the title, and with a number where another article has it, or had it. */
async function freeSlug({ db }: TxCtx, title: string): Promise<string> {
  const word = addressWord(title).slice(0, 80).replace(/-$/, '') || 'artigo'
  const used = await db
    .select({ slug: articleAddresses.slug })
    .from(articleAddresses)
    .where(or(eq(articleAddresses.slug, word), like(articleAddresses.slug, `${word}-%`)))
  const taken = new Set([...reserved, ...used.map((u) => u.slug)])
  for (let n = 2, slug = word; ; slug = `${word}-${n++}`) if (!taken.has(slug)) return slug
}

/**
 * Changes an article in any state. Of a published one the note says to readers what was corrected; without a note it is
 * a slip of the pen. Each text that differs is a version of its own.
 * @throws Refusal `conflict` where another editor was faster, `invalid` for a text that cannot be drawn
 */
export async function updateArticle(ctx: Ctx, id: string, input: ArticleInput): Promise<void> {
  const { version, seen, note, category, audience, author, related, reviewedOn, ...text } = input
  authorise(ctx.actor, 'article.write')
  await checkText(text.body, await pictureNumbers(ctx, id))
  const tooLate = (tx: TxCtx, { textNo }: { textNo: number }) =>
    overtaken(tx, {
      subject: 'article',
      id,
      named: 'este artigo',
      difference: seen && seen < textNo ? paths.articleVersion(id, textNo, { desde: seen }) : undefined,
    })
  return changeArticle(ctx, id, { right: 'article.write', version, tooLate }, async (tx, article) => {
    const published = article.state === 'published'
    const differs = !same(text, article.current)
    if (note && published && !differs)
      throw new Refusal('invalid', 'Há uma nota de correção, mas o texto está igual.', {
        fields: { note: 'O texto está igual: corrija-o também.' },
      })
    const no = await newestNo(tx, id)
    if (differs) await insertText(tx, id, no + 1, text, published ? note : undefined)
    await tx.db
      .update(articles)
      .set({
        category,
        audience,
        author,
        related,
        reviewedOn: reviewedOn ?? null,
        updatedAt: tx.now,
        version: nextVersion,
        ...(differs && { textNo: no + 1 }),
      })
      .where(eq(articles.id, id))
    await recordEvent(tx, { subjectType: 'article', subjectId: id, verb: 'update', data: { differs } })
    if (!published) return
    await showPictures(tx, id)
    refresh(tx, article)
    await audit(tx, { verb: 'article.amend', objectType: 'article', objectId: id, reason: note })
  })
}

const same = (a: Text, b: Text) =>
  a.title === b.title &&
  a.description === b.description &&
  a.body === b.body &&
  JSON.stringify(a.sources.map((s) => Object.entries(s).toSorted())) ===
    JSON.stringify(b.sources.map((s) => Object.entries(s).toSorted()))

async function newestNo({ db }: TxCtx, id: string): Promise<number> {
  const rows = await db
    .select({ no: articleVersions.no })
    .from(articleVersions)
    .where(eq(articleVersions.articleId, id))
  return Math.max(...rows.map((r) => r.no))
}

/** Gives an article another address; the old ones lead there for good. @throws Refusal `invalid` for one that is taken */
export function renameArticle(ctx: Ctx, id: string, { version, slug }: RenameInput): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version }, async (tx, article) => {
    if (slug === article.slug) throw new Refusal('conflict', 'O artigo já tem este endereço.')
    await takeAddress(tx, id, slug)
    await tx.db
      .update(articles)
      .set({ slug, updatedAt: tx.now, version: nextVersion })
      .where(eq(articles.id, id))
    await recordEvent(tx, {
      subjectType: 'article',
      subjectId: id,
      verb: 'rename',
      data: { from: article.slug, to: slug },
    })
    refresh(tx, article)
    await audit(tx, {
      verb: 'article.rename',
      objectType: 'article',
      objectId: id,
      before: { slug: article.slug },
      after: { slug },
    })
  })
}
