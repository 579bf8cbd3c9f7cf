// What is stored is asked for at the doors in web/ here, because this is where tests have a database.
/* oxlint-disable no-restricted-imports */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { publicFile } from '~/platform/public-file'
import { files } from '~/platform/schema'
import { publicFileAnswer } from '~/web/public-file-answer'
import { as, byItself, company, ctx, useWorld } from '../../../tests/world'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { withPicture } from './keeping'
import { makeWidths, widthsOf } from './making-widths'
import { removePicture, removeStored } from './removing'

const data = useWorld()

const stored = () => readdirSync(join(data, 'files', 'empresas')).sort()
const of = (id: string) => stored().filter((name) => name.startsWith(id))
const row = async (id: string) =>
  (await database().select().from(files).where(eq(files.id, id)))[0] as typeof files.$inferSelect

/** A picture with something in it, so that its widths differ. */
const photo = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, i) => (i * 53) & 255)), {
    raw: { width: 40, height: 30, channels: 3 },
  })
    .resize(width, height)
    .jpeg()
    .toBuffer()

let acme: Awaited<ReturnType<typeof company>>
let owner: Awaited<ReturnType<typeof as>>
beforeEach(async () => {
  acme = await company()
  owner = await as('owner', acme)
})
async function kept(width = 800, height = 600): Promise<string> {
  const sent = await photo(width, height)
  return withPicture(ctx(owner), sent, { companyId: acme.id, field: 'x' }, async (_tx, id) => id)
}
async function make(id: string) {
  const { key, width } = await row(id)
  return () => makeWidths.run(ctx(byItself), { fileId: id, key, width: width as number }, 'job')
}

test.each([
  [200, []],
  [320, []],
  [321, [320, 321]],
  [800, [320, 640, 800]],
  [1920, [320, 640, 1280, 1920]],
])('a picture %i wide is offered in %o', (own, widths) => expect(widthsOf(own)).toEqual(widths))

describe('making widths', () => {
  test('each is there as AVIF and WebP, and served for a year under a tag of its own', async () => {
    const id = await kept()
    expect((await row(id)).widths).toEqual([])
    const request = new Request('http://x/')
    expect((await publicFileAnswer(request, id, '640.avif')).status).toBe(404)
    await (await make(id))()
    expect((await row(id)).widths).toEqual([320, 640, 800])
    for (const width of [320, 640, 800]) {
      for (const [format, stored_] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
      ]) {
        const answer = await publicFileAnswer(request, id, `${width}.${format}`)
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`])
        expect(answer.headers.get('cache-control')).toMatch(/max-age=31536000, immutable/)
        expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/)
        const bytes = Buffer.from(await answer.arrayBuffer())
        expect(await sharp(bytes).metadata()).toMatchObject({ format: stored_, width })
        const tag = answer.headers.get('etag') as string
        const again = new Request('http://x/', { headers: { 'if-none-match': tag } })
        expect((await publicFileAnswer(again, id, `${width}.${format}`)).status).toBe(304)
      }
    }
  })

  describe('of a picture whose widths are there', () => {
    let id: string
    // Drawn once for all of them: that is what takes long.
    beforeAll(async () => {
      acme = await company()
      owner = await as('owner', acme)
      id = await kept()
      await (await make(id))()
    })
    test.each(['641.avif', '640.png', '640.avif.exe', '0640.avif', '../640.avif', '640', '1920.avif', ''])(
      'nothing answers to «%s»',
      async (variant) => {
        expect(await publicFile(id, variant)).toBeNull()
      },
    )
  })

  test('twice, and twice at once: the same bytes in the same places', async () => {
    const id = await kept(400, 300)
    const run = await make(id)
    await Promise.all([run(), run()])
    const names = of(id)
    await run()
    expect(of(id)).toEqual(names)
    expect(names).toEqual([`${id}-320.avif`, `${id}-320.webp`, `${id}-400.avif`, `${id}.webp`])
  })

  test('a private document has none, a small picture neither', async () => {
    const id = await kept(300, 300)
    await (await make(id))()
    expect(of(id)).toEqual([`${id}.webp`])
    await database().update(files).set({ visibility: 'private' }).where(eq(files.id, id))
    expect(await publicFile(id)).toBeNull()
  })
})

describe('a picture that goes', () => {
  const remove = (id: string) => transaction(ctx(owner), (tx) => removePicture(tx, id))
  const sweep = (key: string, widths: number[] = []) =>
    removeStored.run(ctx(byItself), { keys: [key], widths }, 'job')

  test('takes its widths with it', async () => {
    const id = await kept(500, 300)
    await (await make(id))()
    const { key, widths } = await row(id)
    expect(of(id)).toHaveLength(4)
    await remove(id)
    await sweep(key, widths)
    expect(of(id)).toEqual([])
  })

  test('while they are made: whichever comes second takes away what is left', async () => {
    for (const sweptAfter of [true, false]) {
      const id = await kept(500, 300)
      const { key } = await row(id)
      const run = await make(id)
      const making = run()
      await remove(id)
      if (!sweptAfter) await sweep(key, [500])
      await making
      if (sweptAfter) await sweep(key, [500])
      expect(of(id)).toEqual([])
    }
  })

  test('after a kill in the middle: the job that comes back finds no row and clears up', async () => {
    const id = await kept(500, 300)
    const { key } = await row(id)
    const run = await make(id)
    await remove(id)
    await sweep(key, [500])
    await (await fileStore()).put(`empresas/${id}-320.avif`, Buffer.from('x'))
    await run()
    expect(of(id)).toEqual([])
  })
})

describe('bytes without a row', () => {
  test('a refusal leaves nothing', async () => {
    const before = stored()
    const refused = withPicture(
      ctx(owner),
      await photo(400, 300),
      { companyId: acme.id, field: 'x' },
      async () => {
        throw new Refusal('conflict', 'Não.')
      },
    )
    await expect(refused).rejects.toThrow('Não.')
    expect(stored()).toEqual(before)
  })

  test('after an error that may have ended well a look is due within the hour; it takes what has no row', async () => {
    const before = stored()
    const key = newId()
    const failed = withPicture(
      ctx(owner),
      await photo(400, 300),
      { companyId: acme.id, field: 'x' },
      async () => {
        throw new Error(`connection lost ${key}`)
      },
    )
    await expect(failed).rejects.toThrow('connection lost')
    const [left] = stored().filter((name) => !before.includes(name))
    const { rows } = await database().execute<{ data: { keys: string[] }; wait: number }>(
      `select data, extract(epoch from start_after - created_on)::int wait from pgboss.job where name = 'pictures.remove-stored' and data ->> 'keys' like '%${left}%'`,
    )
    expect(rows).toMatchObject([{ data: { keys: [`empresas/${left}`] } }])
    await removeStored.run(ctx(byItself), rows[0]?.data as { keys: string[] }, 'job')
    expect(stored()).toEqual(before)
  })

  test('the look spares what has a row', async () => {
    const id = await kept(400, 300)
    const { key } = await row(id)
    await removeStored.run(ctx(byItself), { keys: [key] }, 'job')
    expect(of(id)).toEqual([`${id}.webp`])
  })
})
