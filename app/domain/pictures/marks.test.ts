import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { publicFile } from '~/platform/public-file'
import { files } from '~/platform/schema'
import { as, company, ctx, useWorld } from '../../../tests/world'
import { companyMark, removeMark, setMark } from '../companies/pictures/company-marks'
import { companies, directory } from '../companies/schema'
import { markForm } from './picture-forms'

useWorld()

/** Red, green, blue beside each other, each a square. */
const stripes = async (turned = false) => {
  const pixels = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255])
  const [width, height] = turned ? [1, 3] : [3, 1]
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(turned ? 300 : 900, turned ? 900 : 300, { kernel: 'nearest' })
    .png()
    .toBuffer()
}
const plain = { crop: undefined, anchor: 'centro' } as const

let acme: Awaited<ReturnType<typeof company>>
let owner: Awaited<ReturnType<typeof as>>
beforeEach(async () => {
  acme = await company()
  owner = await as('owner', acme)
})
const now = async () => (await database().select().from(companies).where(eq(companies.id, acme.id)))[0]
const bytesOf = async (id: string | null | undefined) =>
  (await (await publicFile(id ?? ''))?.bytes()) as Buffer
/** The colour in the middle, as the channel that rules. */
async function middle(bytes: Buffer): Promise<string> {
  const { dominant } = await sharp(
    await sharp(bytes).extract({ left: 100, top: 100, width: 50, height: 50 }).png().toBuffer(),
  ).stats()
  return dominant.r > 150 ? 'red' : dominant.g > 150 ? 'green' : 'blue'
}

describe('the part that stays', () => {
  test.each([
    ['the middle', false, plain, 'green'],
    ['the start, at the left', false, { ...plain, anchor: 'inicio' }, 'red'],
    ['the end, at the right', false, { ...plain, anchor: 'fim' }, 'blue'],
    ['the start, above', true, { ...plain, anchor: 'inicio' }, 'red'],
    ['the end, below', true, { ...plain, anchor: 'fim' }, 'blue'],
    ['chosen by hand', false, { ...plain, crop: { x: 0.7, y: 0, width: 0.3, height: 0.9 } }, 'blue'],
    ['by hand past the edge', false, { ...plain, crop: { x: 0.9, y: 0.5, width: 1, height: 1 } }, 'green'],
    ['by hand next to nothing', false, { ...plain, crop: { x: 0, y: 0, width: 1e-9, height: 1e-9 } }, 'red'],
  ] as const)('%s', async (_what, turned, how, colour) => {
    await setMark(ctx(owner), 'logo', await stripes(turned), how)
    const bytes = await bytesOf((await now())?.logoFileId)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(await middle(bytes)).toBe(colour)
  })

  test('a cover is three times as wide as high', async () => {
    await setMark(ctx(owner), 'cover', await stripes(), plain)
    const about = await sharp(await bytesOf((await now())?.coverFileId)).metadata()
    expect(about.width / about.height).toBeCloseTo(3, 1)
    const { picture } = await companyMark(ctx(owner), 'cover')
    expect(picture).toMatchObject({ alt: `Imagem de capa de ${acme.name}` })
  })

  test.each([
    ['0.1 0.2 0.3 0.4', true],
    ['', true],
    ['0.1 0.2 0.3', false],
    ['0 0 0 0', false],
    ['-1 0 1 1', false],
    ['NaN 0 1 1', false],
    ['0 0 1 1; rm', false],
  ])('the form’s «%s»', (crop, good) => expect(markForm.safeParse({ crop }).success).toBe(good))
})

describe('a company has one', () => {
  test('a new one takes the place of the old, in the directory too; removed, none is left', async () => {
    await setMark(ctx(owner), 'logo', await stripes(), plain)
    const first = (await now())?.logoFileId
    await setMark(ctx(owner), 'logo', await stripes(true), plain)
    const second = (await now())?.logoFileId
    expect(second).not.toBe(first)
    expect(await publicFile(first as string)).toBeNull()
    const listed = async () =>
      (await database().select().from(directory).where(eq(directory.companyId, acme.id)))[0]?.logoFileId
    expect(await listed()).toBe(second)
    await removeMark(ctx(owner), 'logo')
    await removeMark(ctx(owner), 'logo')
    expect([await listed(), (await now())?.logoFileId]).toEqual([null, null])
    expect(await database().select().from(files).where(eq(files.companyId, acme.id))).toEqual([])
  })

  test('several at once: one stays, and no file is left over', async () => {
    const sent = await Promise.all([stripes(), stripes(true), stripes()])
    await Promise.all(sent.map((bytes) => setMark(ctx(owner), 'logo', bytes, plain)))
    const rows = await database().select().from(files).where(eq(files.companyId, acme.id))
    expect(rows.map((r) => r.id)).toEqual([(await now())?.logoFileId])
  })

  test.each(['responder', 'finance', 'viewer'] as const)('a %s may look, not change', async (role) => {
    const actor = await as(role, acme)
    expect(await companyMark(ctx(actor), 'logo')).toMatchObject({ mayEdit: false, picture: null })
    await expect(setMark(ctx(actor), 'logo', await stripes(), plain)).rejects.toMatchObject({
      kind: 'not-allowed',
    })
    await expect((async () => removeMark(ctx(actor), 'logo'))()).rejects.toMatchObject({
      kind: 'not-allowed',
    })
  })
})
