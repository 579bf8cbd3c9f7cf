import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files } from '~/platform/schema'
import { as, byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { picture, svg } from '../../../tests/world/pictures'
import { publishListing } from '../companies/deciding'
import { addPhotos } from '../companies/pictures/adding-photos'
import { describePhoto, movePhoto, removeCompanyPhoto } from '../companies/pictures/arranging-photos'
import { companies, companyPhotos, directory } from '../companies/schema'
import { newId } from '../shared/ids'
import { reordered } from '../shared/reordering'
import { transaction } from '../shared/transaction'
import { companyPhotoOf, companyPhotosOf } from './company-photos'
import { removeStored } from './removing'

const data = useWorld()

const jpeg = (colour = '#1b4a8f') => picture(320, 240, { colour }).jpeg().toBuffer()
const sent = (name: string, bytes: Buffer | Promise<Buffer>) => ({ name, bytes: async () => bytes })
const stored = () => {
  try {
    return readdirSync(join(data, 'files', 'empresas'))
  } catch {
    return []
  }
}
const rowsOf = (companyId: string) =>
  database()
    .select()
    .from(companyPhotos)
    .where(eq(companyPhotos.companyId, companyId))
    .orderBy(companyPhotos.position)
const hasPhotos = async (companyId: string) =>
  (await database().select().from(directory).where(eq(directory.companyId, companyId)))[0]?.hasPhotos

/** So many photos without drawing any. */
async function hung(companyId: string, n: number): Promise<string[]> {
  const ids = Array.from({ length: n }, newId)
  for (const [position, id] of ids.entries()) {
    const fileId = newId()
    await database()
      .insert(files)
      .values({
        id: fileId,
        key: `empresas/${fileId}.webp`,
        contentType: 'image/webp',
        bytes: 1,
        sha256: 'x',
        width: 300,
        height: 200,
        visibility: 'public',
        companyId,
      })
    await database()
      .insert(companyPhotos)
      .values({ id, companyId, fileId, alt: `Obra ${position}`, position })
  }
  return ids
}

let acme: Awaited<ReturnType<typeof company>>
let owner: Awaited<ReturnType<typeof as>>
beforeEach(async () => {
  acme = await company({ name: 'Ribeiro & Filhos' })
  owner = await as('owner', acme)
})

describe('adding', () => {
  test('those that can be taken stay, of the others it says why by name; a path in a name is only shown', async () => {
    const { ids, refused } = await addPhotos(ctx(owner), acme.id, [
      sent('a.jpg', jpeg()),
      sent('../../etc/passwd.svg', svg),
      sent('b.jpg', jpeg('#aa2200')),
    ])
    expect(refused).toEqual([
      { name: '../../etc/passwd.svg', why: expect.stringMatching(/não é uma imagem/) },
    ])
    const rows = await rowsOf(acme.id)
    expect(rows.map((r) => [r.id, r.position, r.alt])).toEqual([
      [ids[0], 0, 'Fotografia de Ribeiro & Filhos'],
      [ids[1], 1, 'Fotografia de Ribeiro & Filhos'],
    ])
    const { photos } = await companyPhotosOf(ctx(owner))
    expect(photos.map((p) => [p.undescribed, p.picture.width, p.picture.widths])).toEqual([
      [true, 320, []],
      [true, 320, []],
    ])
    for (const row of await database().select().from(files).where(eq(files.companyId, acme.id)))
      expect(row.key).toBe(`empresas/${row.id}.webp`)
  })

  test('the directory knows whether a company has photos', async () => {
    await transaction(ctx(owner), (tx) => publishListing(tx, acme.id))
    expect(await hasPhotos(acme.id)).toBe(false)
    const { ids } = await addPhotos(ctx(owner), acme.id, [sent('a.jpg', jpeg())])
    expect(await hasPhotos(acme.id)).toBe(true)
    await removeCompanyPhoto(ctx(owner), ids[0] as string)
    expect(await hasPhotos(acme.id)).toBe(false)
  })

  test('two that come at once for the last place: one hangs, the other hears why and leaves nothing', async () => {
    await hung(acme.id, 29)
    const before = stored().length
    const results = await Promise.allSettled(
      ['#aa0000', '#00aa00', '#0000aa'].map(async (colour) =>
        addPhotos(ctx(owner), acme.id, [sent('a.jpg', await jpeg(colour))]),
      ),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    for (const r of results)
      if (r.status === 'rejected')
        expect(r.reason).toMatchObject({ kind: 'conflict', message: expect.stringMatching(/já tem 30/) })
    expect((await rowsOf(acme.id)).map((r) => r.position)).toEqual(Array.from({ length: 30 }, (_, i) => i))
    expect(stored().length).toBe(before + 1)
  })

  test('more than there is room for: none of them, and how many there is room for', async () => {
    await hung(acme.id, 29)
    const two = [sent('a.jpg', jpeg()), sent('b.jpg', jpeg('#aa0000'))]
    await expect(addPhotos(ctx(owner), acme.id, two)).rejects.toThrow('Só há lugar para mais 1')
    expect(await rowsOf(acme.id)).toHaveLength(29)
  })

  test('a form that arrives twice has one effect', async () => {
    const once = { key: newId(), form: 'fotografias' }
    const results = await Promise.allSettled(
      [0, 1].map(async () => addPhotos({ ...ctx(owner), once }, acme.id, [sent('a.jpg', await jpeg())])),
    )
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect(await rowsOf(acme.id)).toHaveLength(1)
  })
})

describe('who may', () => {
  test.each([
    ['a responder', () => as('responder', acme), 'not-allowed'],
    ['a viewer', () => as('viewer', acme), 'not-allowed'],
    ['somebody else', () => person(), 'not-allowed'],
    ['the owner of another', async () => as('owner', await company()), 'not-allowed'],
    ['staff', () => as('moderator'), 'not-allowed'],
  ])('%s may not', async (_who, who, kind) => {
    const actor = await who()
    await expect(addPhotos(ctx(actor), acme.id, [sent('a.jpg', jpeg())])).rejects.toMatchObject({ kind })
  })

  test('a manager may; a photo of another company is not there', async () => {
    const manager = await as('manager', acme)
    await addPhotos(ctx(manager), acme.id, [sent('a.jpg', jpeg())])
    const other = await company()
    const [theirs] = await hung(other.id, 1)
    for (const act of [
      () => describePhoto(ctx(manager), theirs as string, 'Uma casa'),
      () => movePhoto(ctx(manager), theirs as string, { to: 'cima' }),
      () => removeCompanyPhoto(ctx(manager), theirs as string),
      () => companyPhotoOf(ctx(manager), theirs as string),
    ])
      await expect(act()).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('a closed company’s pictures stay as they are', async () => {
    await database().update(companies).set({ listing: 'closed' }).where(eq(companies.id, acme.id))
    await expect(addPhotos(ctx(owner), acme.id, [sent('a.jpg', jpeg())])).rejects.toMatchObject({
      kind: 'conflict',
    })
  })
})

describe('putting in order', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => ({ id: `00000000-0000-4000-8000-00000000000${id}` }))
  const letters = (list: { id: string }[]) => list.map((p) => p.id.at(-1)).join('')
  test.each([
    [1, { to: 'cima' }, 'bacd'],
    [1, { to: 'baixo' }, 'acbd'],
    [0, { to: 'cima' }, 'abcd'],
    [3, { to: 'baixo' }, 'abcd'],
    [3, { before: four[0]?.id }, 'dabc'],
    [0, { before: 'fim' }, 'bcda'],
    [0, { before: four[2]?.id }, 'bacd'],
    [2, { before: four[2]?.id }, 'abcd'],
  ] as const)('the one at %i, %o: %s', (at, how, order) => {
    expect(letters(reordered(four, four[at] as { id: string }, how))).toBe(order)
  })
  test('without a way it is refused', () => {
    expect(() => reordered(four, four[0] as { id: string }, {})).toThrow()
  })

  test('many moves at once leave an order without gaps, and every photo once', async () => {
    const ids = await hung(acme.id, 8)
    const moves = ids.flatMap((id, i) => [
      movePhoto(ctx(owner), id, { to: i % 2 ? 'cima' : 'baixo' }),
      movePhoto(ctx(owner), id, { before: i % 3 ? (ids[0] as string) : 'fim' }),
    ])
    const results = await Promise.allSettled([...moves, removeCompanyPhoto(ctx(owner), ids[7] as string)])
    for (const r of results)
      if (r.status === 'rejected') expect(r.reason).toMatchObject({ kind: 'not-found' })
    const rows = await rowsOf(acme.id)
    expect(rows.map((r) => r.position)).toEqual(rows.map((_, i) => i))
    expect(new Set(rows.map((r) => r.id)).size).toBe(rows.length)
  })
})

test('describing: what is said stands; removing: row, file and bytes go, twice is not there', async () => {
  const { ids } = await addPhotos(ctx(owner), acme.id, [
    sent('a.jpg', jpeg()),
    sent('b.jpg', jpeg('#aa0000')),
  ])
  const [first, second] = ids as [string, string]
  await describePhoto(ctx(owner), first, 'Casa de banho com azulejo azul')
  expect(await companyPhotoOf(ctx(owner), first)).toMatchObject({
    alt: 'Casa de banho com azulejo azul',
    undescribed: false,
  })
  const key = (await database().select().from(files).where(eq(files.companyId, acme.id)))[0]?.key as string
  await removeCompanyPhoto(ctx(owner), first)
  await expect(removeCompanyPhoto(ctx(owner), first)).rejects.toMatchObject({ kind: 'not-found' })
  expect((await rowsOf(acme.id)).map((r) => [r.id, r.position])).toEqual([[second, 0]])
  await removeStored.run(ctx(byItself), { keys: [key] }, 'job')
  expect(stored()).not.toContain(key.split('/').at(-1))
})
