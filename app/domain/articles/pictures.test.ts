import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { publicFile } from '~/platform/public-file'
import { files } from '~/platform/schema'
import { as, byItself, ctx, person, useWorld } from '../../../tests/world'
import { picture } from '../../../tests/world/pictures'
import { outcome } from '../../../tests/world/review'
import type { Actor } from '../permissions'
import { storedPicture } from '../pictures/stored-picture'
import { articleDetail, articleVersionDetail } from './desk'
import { pictureForm } from './forms'
import { addPicture, articlePictureList, pictureForEditors, removePicture } from './pictures'
import { articleByPreview, pictureByPreview } from './preview'
import { publishArticle, withdrawArticle } from './publishing'
import { articleAt } from './reading'
import { articlePictures, articles } from './schema'
import { previewTyped } from './typed-preview'
import { createArticle, updateArticle } from './writing'

useWorld()

let ana: Actor
beforeAll(async () => {
  ana = await as('editor')
})

const words = (body: string) => ({
  title: 'Medir uma parede',
  description: 'Com que fita, por onde, e como se escreve o que se mediu.',
  category: 'contratar-obras' as const,
  audience: 'consumidores' as const,
  author: 'Redação da Aval',
  reviewedOn: undefined,
  related: [],
  sources: [],
  body,
})
const bytes = () =>
  picture(640, 480)
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefone', Artist: 'Ana' } })
    .toBuffer()
const alt = 'Uma fita métrica encostada a uma parede'
const add = async (id: string, who = ana) =>
  addPicture(ctx(who), id, { alt, caption: undefined, bytes: await bytes() })
const write = () => createArticle(ctx(ana), words('Mede-se por dentro.'))
const rowOf = async (id: string) => {
  const [row] = await database().select().from(articles).where(eq(articles.id, id))
  return row as typeof articles.$inferSelect
}
const save = async (id: string, body: string) =>
  updateArticle(ctx(ana), id, { version: (await rowOf(id)).version, note: undefined, ...words(body) })
const version = async (id: string) => ({ version: (await rowOf(id)).version })
const fileIdOf = async (id: string, no: number) => {
  const rows = await database().select().from(articlePictures).where(eq(articlePictures.articleId, id))
  return rows.find((row) => row.no === no)?.fileId ?? null
}
const shown = `Um parágrafo.\n\n![${alt}](imagem:1 "Da Ana, em maio.")\n\nOutro.`

test('drawn anew, named by its number, seen by people while they read its article and no longer', async () => {
  const id = await write()
  expect(await add(id)).toBe(1)
  const fileId = (await fileIdOf(id, 1)) as string
  const kept = await storedPicture(ctx(ana), await pictureForEditors(ctx(ana), id, '1'))
  expect(kept?.contentType).toBe('image/webp')
  expect((await sharp(kept?.bytes).metadata()).exif).toBeUndefined()
  // It is the house's: no account takes it along.
  const [file] = await database().select().from(files).where(eq(files.id, fileId))
  expect(file).toMatchObject({ ownerUserId: null, visibility: 'private', width: 640, height: 480 })
  await save(id, shown)
  const token = (await articleDetail(ctx(ana), id)).preview?.address.split('/').at(-1) ?? ''
  expect((await articleByPreview(ctx(byItself), token)).article.figures).toMatchObject([
    { no: 1, place: 0, caption: 'Da Ana, em maio.', picture: { id: fileId, alt, width: 640, height: 480 } },
  ])
  expect(await pictureByPreview(ctx(byItself), token, '1')).toBe(fileId)
  expect(await outcome(() => pictureByPreview(ctx(byItself), `${token}x`, '1'))).toBe('not-found')
  expect(await publicFile(fileId)).toBeNull()

  await publishArticle(ctx(ana), id, await version(id))
  expect(await publicFile(fileId)).not.toBeNull()
  const found = await articleAt(ctx(byItself), (await rowOf(id)).slug)
  expect(found.is === 'published' && found.article.figures.map((f) => f.no)).toEqual([1])
  // One that no text names is nobody's to see.
  await add(id)
  expect(await publicFile((await fileIdOf(id, 2)) as string)).toBeNull()
  await save(id, shown.replace('imagem:1', 'imagem:2'))
  expect(await publicFile(fileId)).toBeNull()
  expect(await publicFile((await fileIdOf(id, 2)) as string)).not.toBeNull()
  const changed = await articleVersionDetail(ctx(ana), id, '3')
  expect(changed.compared.flatMap((b) => b.pieces.map((p) => p.text)).join('')).toContain('imagem')

  await withdrawArticle(ctx(ana), id, { ...(await version(id)), reason: 'A fotografia não era da parede.' })
  expect(await publicFile((await fileIdOf(id, 2)) as string)).toBeNull()
  await publishArticle(ctx(ana), id, await version(id))
  expect(await publicFile((await fileIdOf(id, 2)) as string)).not.toBeNull()
})

test('one that the text shows is not taken away; one that was is gone, and its number is never given again', async () => {
  const id = await write()
  await add(id)
  await save(id, shown)
  expect(await outcome(() => removePicture(ctx(ana), id, '1'))).toBe('conflict')
  const fileId = (await fileIdOf(id, 1)) as string
  await save(id, 'Sem imagem nenhuma, afinal.')
  await removePicture(ctx(ana), id, '1')
  expect(await database().select().from(files).where(eq(files.id, fileId))).toEqual([])
  expect(await outcome(() => pictureForEditors(ctx(ana), id, '1'))).toBe('not-found')
  expect(await outcome(() => removePicture(ctx(ana), id, '1'))).toBe('not-found')
  expect(await add(id)).toBe(2)
  // The older text is still compared, although its picture is gone.
  expect((await articleVersionDetail(ctx(ana), id, '2')).no).toBe(2)
  await expect(save(id, shown)).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { body: expect.stringMatching(/^Linha 3: .+não tem a imagem 1/) } },
  })
  for (const bad of ['0', '-1', '1e3', '999999999', 'x'])
    expect(await outcome(() => pictureForEditors(ctx(ana), id, bad))).toBe('not-found')
})

test('two at once get two numbers; editors alone, and another article has none of them', async () => {
  const [id, other] = [await write(), await write()]
  expect((await Promise.all([add(id), add(id)])).toSorted()).toEqual([1, 2])
  expect(await outcome(() => save(other, shown))).toBe('invalid')
  expect(await outcome(() => pictureForEditors(ctx(ana), other, '1'))).toBe('not-found')
  for (const who of [await as('moderator'), await person()]) {
    expect(await outcome(() => add(id, who))).not.toBe('ok')
    expect(await outcome(() => articlePictureList(ctx(who), id))).not.toBe('ok')
    expect(await outcome(() => removePicture(ctx(who), id, '1'))).not.toBe('ok')
  }
  const { pictures, room } = await articlePictureList(ctx(ana), id)
  expect(pictures[0]).toMatchObject({ no: 1, used: false, markdown: `![${alt}](imagem:1)` })
  expect(room).toBe(18)
})

test('while it is typed it is read as readers will, or told what is wrong; nothing is kept', async () => {
  const id = await write()
  await add(id)
  expect(await previewTyped(ctx(ana), id, shown)).toMatchObject({
    text: [{ tag: 'p' }, { tag: 'slot', id: 'figura_0' }, { tag: 'p' }],
    figures: [{ no: 1, picture: { alt } }],
  })
  expect(await previewTyped(ctx(ana), undefined, shown)).toEqual({ why: expect.stringMatching(/^Linha 3: /) })
  const [heading] = ((await previewTyped(ctx(ana), id, '## Body')) as { text: object[] }).text
  expect(heading).toEqual({ tag: 'h2', children: ['Body'] })
  for (const bad of ['', '>'.repeat(10_000), '[a](javascript:alert(1))'])
    expect(await previewTyped(ctx(ana), id, bad)).toEqual({ why: expect.any(String) })
  expect(await outcome(async () => previewTyped(ctx(await as('moderator')), id, shown))).toBe('not-allowed')
  expect((await rowOf(id)).version).toBe(1)
})

describe('what is sent', () => {
  test.each([
    ['no picture', () => Buffer.from('<svg onload="alert(1)"/>')],
    ['half of one', async () => (await bytes()).subarray(0, 400)],
    [
      'a script with the first bytes of one',
      () => Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
    ],
  ])('%s is refused at its field', async (_, sent) => {
    const id = await write()
    await expect(
      addPicture(ctx(ana), id, { alt, caption: undefined, bytes: await sent() }),
    ).rejects.toMatchObject({ kind: 'invalid', detail: { fields: { picture: expect.any(String) } } })
    expect(await fileIdOf(id, 1)).toBeNull()
  })
  test('what is seen has to be said', () => {
    const picture = new File(['x'], 'x.jpg')
    const wrong = (form: object) => pictureForm.safeParse({ picture, ...form }).error?.issues[0]?.path[0]
    for (const bad of ['', '  ', '\u200b\u200b\u200b', 'a'.repeat(161)])
      expect(wrong({ alt: bad })).toBe('alt')
    expect(wrong({ alt, caption: 'a'.repeat(1_000_000) })).toBe('caption')
    expect(wrong({ alt, picture: undefined })).toBe('picture')
    expect(wrong({ alt })).toBeUndefined()
  })
})
