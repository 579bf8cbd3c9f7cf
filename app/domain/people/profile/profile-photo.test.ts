import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { publicFile } from '~/platform/public-file'
import { files } from '~/platform/schema'
import { byItself, ctx, person, useWorld } from '../../../../tests/world'
import { picture, promisedPng, script, svg, withPlace } from '../../../../tests/world/pictures'
import { removeStored } from '../../pictures/removing'
import { users } from '../schema'
import { photoForm } from './profile-form'
import { removePhoto, setPhoto } from './profile-photo'

const data = useWorld()

const photoOf = async (id: string) =>
  (await database().select({ photo: users.photoFileId }).from(users).where(eq(users.id, id)))[0]?.photo
const ownedBy = (id: string) => database().select().from(files).where(eq(files.ownerUserId, id))
const stored = () => {
  try {
    return readdirSync(join(data, 'files', 'pessoas'))
  } catch {
    return []
  }
}

describe('what may come', () => {
  test.each([
    ['JPEG', () => picture(400, 300).jpeg().toBuffer()],
    ['JPEG that shrinks a lot', () => picture(6000, 4000).jpeg().toBuffer()],
    ['PNG', () => picture(200).png().toBuffer()],
    ['PNG with transparency', () => picture(300).ensureAlpha(0.2).png().toBuffer()],
    ['PNG in grey', () => picture(300).greyscale().png().toBuffer()],
    ['WebP', () => picture(300).webp().toBuffer()],
    ['AVIF', () => picture(300).avif({ effort: 0 }).toBuffer()],
    ['JPEG in CMYK', () => picture(300).toColourspace('cmyk').jpeg().toBuffer()],
  ])('%s becomes a square of ours', async (_name, make) => {
    const ana = await person()
    await setPhoto(ctx(ana), await make())
    const [row, ...more] = await ownedBy(ana.userId)
    expect(more).toEqual([])
    expect(await photoOf(ana.userId)).toBe(row?.id)
    expect(row).toMatchObject({ contentType: 'image/webp', width: 256, height: 256, visibility: 'public' })
    expect(row?.colour).toMatch(/^#[0-9a-f]{6}$/)
    const shown = await publicFile(row?.id as string)
    const bytes = await shown?.bytes()
    expect(await sharp(bytes as Buffer).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(bytes?.length).toBe(row?.bytes)
  })

  test('nothing of the camera and the place is left, and it stands upright', async () => {
    const ana = await person()
    const sent = await withPlace()
    expect(sent.includes('TelefoneSecreto')).toBe(true)
    await setPhoto(ctx(ana), sent)
    const bytes = (await (await publicFile((await photoOf(ana.userId)) as string))?.bytes()) as Buffer
    const about = await sharp(bytes).metadata()
    expect([about.exif, about.xmp, about.iptc, about.icc, about.orientation]).toEqual(
      Array(5).fill(undefined),
    )
    for (const trace of ['TelefoneSecreto', 'Ana Silva', 'GPS', 'Exif'])
      expect(bytes.includes(trace)).toBe(false)
  })
})

const jpeg = () => picture(400).jpeg().toBuffer()
const png = () => picture(400).png().toBuffer()
const text = (value: string) => async () => Buffer.from(value)
const damaged = /incompleto ou danificado/
const none = /não é uma imagem/
const sides = /píxeis; cada lado/

/** Hostile uploads, each with what is said about it. */
const hostile: [string, () => Promise<Buffer>, RegExp][] = [
  ['nothing', text(''), none],
  ['one byte', text('x'), none],
  ['a page', text(`<!doctype html>${script}`), none],
  ['a script', text('alert(1)//'), none],
  ['SVG', async () => svg, none],
  ['SVG after white space', async () => Buffer.concat([Buffer.from('\n\n  '), svg]), none],
  ['SVG, compressed', async () => Buffer.concat([Buffer.from([0x1f, 0x8b]), deflateSync(svg)]), none],
  ['GIF', () => picture(400).gif().toBuffer(), none],
  ['GIF that is a script', text('GIF89a/*\x00\x00*/=1;alert(1)'), none],
  ['TIFF', () => picture(400).tiff().toBuffer(), none],
  ['PDF', text('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>'), none],
  ['ZIP', text('PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaa'), none],
  ['program', text('MZ\x90\x00\x03'), none],
  ['PostScript', text('%!PS-Adobe-3.0\n(%pipe%id) (r) file'), none],
  ['ImageMagick script', text('push graphic-context\nfill "url(https://x/|id)"'), none],
  ['JPEG cut to its first bytes', async () => (await jpeg()).subarray(0, 3), damaged],
  ['JPEG cut in its header', async () => (await jpeg()).subarray(0, 60), damaged],
  ['JPEG cut in the middle', async () => cut(await noise('jpeg')), damaged],
  ['PNG cut in the middle', async () => cut(await noise('png')), damaged],
  ['WebP cut in the middle', async () => cut(await noise('webp')), damaged],
  ['PNG that is only its signature', async () => (await png()).subarray(0, 8), damaged],
  [
    'JPEG mark before a page',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)]),
    damaged,
  ],
  ['WebP mark before a page', text(`RIFF\x24\x00\x00\x00WEBP${script}`), damaged],
  ['AVIF mark before a page', text(`\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1miaf${script}`), damaged],
  ['PNG of 30 000 × 30 000 by its header', async () => promisedPng(30_000, 30_000), sides],
  ['PNG of two thousand million by one', async () => promisedPng(2_000_000_000, 1), /píxeis|danificado/],
  ['PNG that promises more than it brings', async () => promisedPng(4000, 4000), damaged],
  ['12001 wide', () => picture(12_001, 300).png().toBuffer(), sides],
  ['199 high', () => picture(400, 199).jpeg().toBuffer(), sides],
  ['one pixel', () => picture(1).png().toBuffer(), sides],
]

function noise(format: 'jpeg' | 'png' | 'webp') {
  const raw = Buffer.from(Array.from({ length: 400 * 400 * 3 }, (_, i) => (i * 7919 + (i % 251) * i) & 255))
  return sharp(raw, { raw: { width: 400, height: 400, channels: 3 } })
    .toFormat(format)
    .toBuffer()
}
const cut = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

describe('what may not', () => {
  test(`there are ${hostile.length} of them`, () => expect(hostile.length).toBeGreaterThanOrEqual(25))
  test.each(hostile)(
    '%s: said in its place, nothing stored, the old picture stays',
    async (_name, make, says) => {
      const ana = await person()
      await setPhoto(ctx(ana), await jpeg())
      const before = { photo: await photoOf(ana.userId), stored: stored().length }
      const refused = setPhoto(ctx(ana), await make())
      await expect(refused).rejects.toMatchObject({
        kind: 'invalid',
        detail: { fields: { photo: expect.stringMatching(says) } },
      })
      expect({ photo: await photoOf(ana.userId), stored: stored().length }).toEqual(before)
    },
  )

  test.each([
    ['JPEG with a page behind it', async () => Buffer.concat([await jpeg(), Buffer.from(script)])],
    [
      'PNG with an archive behind it',
      async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${script}`)]),
    ],
    [
      'JPEG with a script for a comment',
      () =>
        picture(400)
          .withExif({ IFD0: { ImageDescription: script } })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s: the picture is taken, what hid in it is not', async (_name, make) => {
    const ana = await person()
    const sent = await make()
    expect(sent.includes('alert')).toBe(true)
    await setPhoto(ctx(ana), sent)
    const bytes = (await (await publicFile((await photoOf(ana.userId)) as string))?.bytes()) as Buffer
    for (const trace of ['alert', 'script', 'PK\x03\x04']) expect(bytes.includes(trace)).toBe(false)
  })

  test('more pixels than the header promises are not unpacked', async () => {
    const ana = await person()
    await setPhoto(ctx(ana), promisedPng(300, 300, deflateSync(Buffer.alloc(30_000_000))))
    expect(await ownedBy(ana.userId)).toMatchObject([{ width: 256 }])
  })

  test('thirteen million bytes are refused before they are looked at; a name is never looked at', () => {
    const big = new File([new Uint8Array(13_000_000)], 'a.jpg', { type: 'image/jpeg' })
    expect(photoForm.safeParse({ photo: big }).error?.issues[0]?.message).toMatch(/grande de mais/)
    for (const name of [
      '../../../etc/passwd',
      'C:\\windows\\x.exe',
      'a.php',
      '.htaccess',
      'x\u202Egpj.exe',
      'a'.repeat(500),
    ]) {
      expect(photoForm.safeParse({ photo: new File(['x'], name) }).success).toBe(true)
    }
    expect(photoForm.safeParse({ photo: 'texto' }).success).toBe(false)
  })
})

describe('changing it', () => {
  test('the old one goes, row and bytes; somebody else’s equal picture stays', async () => {
    const [ana, rui] = [await person(), await person()]
    for (const who of [ana, rui]) await setPhoto(ctx(who), await jpeg())
    const [old] = await ownedBy(ana.userId)
    const [other] = await ownedBy(rui.userId)
    if (!old || !other) throw new Error('no picture')
    // The job looks again: what is still used stays.
    await removeStored.run(ctx(byItself), { keys: [old.key] }, 'job')
    expect(await (await publicFile(old.id))?.bytes()).not.toBeNull()
    await setPhoto(ctx(ana), await png())
    expect(await publicFile(old.id)).toBeNull()
    await removeStored.run(ctx(byItself), { keys: [old.key] }, 'job')
    await removeStored.run(ctx(byItself), { keys: [old.key] }, 'job')
    expect(stored()).not.toContain(old.key.split('/').at(-1))
    expect(await (await publicFile(other.id))?.bytes()).not.toBeNull()
    await removePhoto(ctx(ana))
    await removePhoto(ctx(ana))
    expect(await photoOf(ana.userId)).toBeNull()
    expect(await ownedBy(ana.userId)).toEqual([])
  })

  test('several at once: one stays, and no row is left over', async () => {
    const ana = await person()
    const colours = ['#aa0000', '#00aa00', '#0000aa', '#aaaa00']
    const sent = await Promise.all(colours.map((colour) => picture(300, 300, { colour }).jpeg().toBuffer()))
    await Promise.all(sent.map((bytes) => setPhoto(ctx(ana), bytes)))
    const rows = await ownedBy(ana.userId)
    expect(rows.map((row) => row.id)).toEqual([await photoOf(ana.userId)])
  })

  test('so many in an hour', async () => {
    const ana = await person()
    const bytes = await jpeg()
    const refused = (
      await Promise.allSettled(Array.from({ length: 22 }, () => setPhoto(ctx(ana), bytes)))
    ).filter((r) => r.status === 'rejected')
    expect(refused).toHaveLength(2)
    expect(refused[0]).toMatchObject({ reason: { kind: 'too-many' } })
  })
})
