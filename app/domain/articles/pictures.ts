import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Limit } from '~/platform/rate-limit'
import { files } from '~/platform/schema'
import { authorise } from '../permissions'
import { drawAnew } from '../pictures/encoding'
import { makeWidthsOf } from '../pictures/making-widths'
import type { PictureView } from '../pictures/picture'
import { pictureColumns, toPicture } from '../pictures/picture-rows'
import { removePicture as removeFile } from '../pictures/removing'
import { type StoredFile, storeWith } from '../pictures/storing'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { recordEvent } from '../shared/flow'
import { isUuid } from '../shared/ids'
import { limitTo } from '../shared/limit-to'
import { Refusal } from '../shared/refusal'
import { textNumber } from '../shared/version'
import { type ArticleWithText, articleWithText, changeArticle, lockArticle, refresh } from './article'
import type { PictureInput } from './forms'
import { articlePictures } from './schema'
import { readText } from './text'
import type { NamedPicture } from './text-pictures'

/**
 * Pictures that editors add to an article, drawn anew like every picture. The house's: they stay when the account of who added
 * them goes. Their files are public exactly while people read a text that names them.
 */

const most = () => settings.article.picturesAtMost
const perPerson = (): Limit => ({
  name: 'article-picture',
  points: settings.article.picturesPerHour,
  seconds: 3600,
})

/** @returns its number @throws Refusal `invalid` at `picture` with what is wrong with it, `conflict` past the most, `too-many` */
export async function addPicture(
  ctx: Ctx,
  id: string,
  { alt, caption, bytes }: Omit<PictureInput, 'picture'> & { bytes: Buffer },
): Promise<number> {
  authorise(ctx.actor, 'article.write')
  await articleWithText(ctx, id)
  await limitTo(ctx.db, perPerson, ctx.actor.userId ?? id, ctx.now, 'Enviou muitas imagens em pouco tempo.')
  const drawn = await drawAnew(bytes, 'picture')
  return storeWith(ctx, [drawn], { folder: 'blog', visibility: 'private' }, async (tx, [file]) => {
    await lockArticle(tx, id)
    const rows = await rowsOf(tx, id)
    if (rows.filter((row) => row.fileId).length >= most())
      throw new Refusal(
        'conflict',
        `Um artigo tem no máximo ${most()} imagens. Retire uma para juntar outra.`,
      )
    const no = Math.max(0, ...rows.map((row) => row.no)) + 1
    const { id: fileId, key } = file as StoredFile
    await tx.db
      .insert(articlePictures)
      .values({ articleId: id, no, fileId, alt, caption, addedBy: tx.actor.userId, addedAt: tx.now })
    await makeWidthsOf(tx, { id: fileId, key, width: drawn.width })
    await recordEvent(tx, { subjectType: 'article', subjectId: id, verb: 'add-picture', data: { no } })
    return no
  })
}

/** Takes one away, with its file and every width of it. @throws Refusal `not-found`; `conflict` while the text names it */
export function removePicture(ctx: Ctx, id: string, asked: string): Promise<void> {
  return changeArticle(ctx, id, { right: 'article.write', version: 'unseen' }, async (tx, article) => {
    const found = (await rowsOf(tx, id)).find((row) => row.no === textNumber(asked))
    if (!found?.fileId) throw missing()
    const { no } = found
    if ((await namedBy(article)).includes(no))
      throw new Refusal('conflict', `O texto mostra a imagem ${no}. Tire-a primeiro do texto.`)
    await tx.db
      .update(articlePictures)
      .set({ fileId: null })
      .where(and(eq(articlePictures.articleId, id), eq(articlePictures.no, no)))
    await removeFile(tx, found.fileId)
    await recordEvent(tx, { subjectType: 'article', subjectId: id, verb: 'remove-picture', data: { no } })
    refresh(tx, article)
  })
}

/** Its pictures are seen exactly while its text is, those that the text names: called by whatever shows, hides or changes it. */
export async function showPictures(tx: TxCtx, id: string): Promise<void> {
  const article = await articleWithText(tx, id)
  const named = article.state === 'published' ? await namedBy(article) : []
  const rows = (await rowsOf(tx, id)).filter((row) => row.fileId)
  for (const [visibility, seen] of [
    ['public', true],
    ['private', false],
  ] as const) {
    const ids = rows.filter((row) => named.includes(row.no) === seen).map((row) => row.fileId as string)
    if (ids.length > 0) await tx.db.update(files).set({ visibility }).where(inArray(files.id, ids))
  }
}

/** The numbers that an article has, for its text to name. */
export const pictureNumbers = async (ctx: Pick<Ctx, 'db'>, id: string): Promise<Set<number>> =>
  new Set((await rowsOf(ctx, id)).filter((row) => row.fileId).map((row) => row.no))

const namedBy = async ({ current }: ArticleWithText) => {
  const { pictures } = await readText(current.body).catch(() => ({ pictures: [] as NamedPicture[] }))
  return pictures.map(({ no }) => no)
}

const rowsOf = async ({ db }: Pick<Ctx, 'db'>, id: string) =>
  isUuid(id)
    ? db
        .select()
        .from(articlePictures)
        .where(eq(articlePictures.articleId, id))
        .orderBy(asc(articlePictures.no))
    : []

/** A picture as a page draws it: `place` is where in the text, counted from 0. */
export interface Figure {
  place: number
  no: number
  caption: string | null
  picture: PictureView
}

/** Those of a text that are there. */
export async function figuresOf(ctx: Ctx, id: string, named: readonly NamedPicture[]): Promise<Figure[]> {
  if (named.length === 0) return []
  const rows = await filesOf(ctx, id)
  return named.flatMap(({ no, alt, caption }, place) => {
    const row = rows.find((one) => one.no === no)
    return row ? [{ place, no: row.no, caption, picture: toPicture(row.file, alt) }] : []
  })
}

const filesOf = ({ db }: Pick<Ctx, 'db'>, id: string) =>
  db
    .select({
      no: articlePictures.no,
      alt: articlePictures.alt,
      caption: articlePictures.caption,
      file: pictureColumns,
    })
    .from(articlePictures)
    .innerJoin(files, eq(files.id, articlePictures.fileId))
    .where(eq(articlePictures.articleId, id))
    .orderBy(asc(articlePictures.no))

/** Those of an article, for who writes it. @throws Refusal `not-found` */
export async function articlePictureList(ctx: Ctx, id: string) {
  authorise(ctx.actor, 'article.write')
  const article = await articleWithText(ctx, id)
  const [rows, named] = await Promise.all([filesOf(ctx, id), namedBy(article)])
  return {
    title: article.current.title,
    room: most() - rows.length,
    pictures: rows.map(({ no, alt, caption }) => ({
      no,
      alt,
      caption,
      used: named.includes(no),
      markdown: `![${bare(alt)}](imagem:${no}${caption ? ` "${bare(caption)}"` : ''})`,
    })),
  }
}
/** What would end the brackets or the quotation marks. */
const bare = (words: string) => words.replace(/[[\]\\]/g, '').replaceAll('"', '”')

/** The file of one, for who writes the article. @throws Refusal `not-found` */
export async function pictureForEditors(ctx: Ctx, id: string, asked: string): Promise<string> {
  authorise(ctx.actor, 'article.write')
  const article = await articleWithText(ctx, id)
  return fileOf(ctx, article.id, asked)
}

/** The file of one of an article that the caller may read. @throws Refusal `not-found` */
export async function fileOf(ctx: Pick<Ctx, 'db'>, id: string, asked: string): Promise<string> {
  const found = (await rowsOf(ctx, id)).find((row) => row.no === textNumber(asked))
  if (!found?.fileId) throw missing()
  return found.fileId
}

const missing = () => new Refusal('not-found', 'Este artigo não tem essa imagem.')
