// What is stored is asked for at the doors in web/ here, because this is where tests have a database.
/* oxlint-disable no-restricted-imports */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { publicFile } from '~/platform/public-file'
import { files } from '~/platform/schema'
import { serveDocument } from '~/web/private-file'
import { byItself, company, ctx, person, useWorld } from '../../../tests/world'
import { acting, pdf } from '../../../tests/world/documents'
import { picture, withPlace } from '../../../tests/world/pictures'
import { newId } from '../shared/ids'
import { transaction } from '../shared/transaction'
import { keepDocument, removeDocument, storedDocument } from './documents'
import { removeStored } from './removing'

useWorld()

let companyId: string
let ana: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  companyId = (await company()).id
  ana = await person()
})
const keep = (bytes: Buffer) =>
  keepDocument(
    ctx(ana),
    bytes,
    { ownerUserId: ana.userId, companyId, field: 'document' },
    async (_tx, id) => id,
  )

test('a PDF is kept as it is, for nobody by address, and handed over to be saved', async () => {
  const sent = pdf()
  const id = await keep(sent)
  expect(await publicFile(id)).toBeNull()
  const answer = await serveDocument(ctx(ana), id, 'prova da empresa «x»\r\nX: y')
  const headers = Object.fromEntries(answer.headers)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="prova-da-empresa-x-X-y.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true)
  expect(await database().select().from(files).where(eq(files.id, id))).toMatchObject([
    { visibility: 'private', ownerUserId: ana.userId, companyId },
  ])
})

test('a photographed one is drawn anew: nothing of the camera and the place is left', async () => {
  const stored = await storedDocument(ctx(ana), await keep(await withPlace()))
  expect(stored?.contentType).toBe('image/webp')
  for (const trace of ['TelefoneSecreto', 'Ana Silva', 'GPS', 'Exif'])
    expect(stored?.bytes.includes(trace)).toBe(false)
})

test.each([
  ['a script in it', () => acting['PDF that runs a script']?.() as Buffer, /traz ações/],
  ['a password', () => acting['PDF behind a password']?.() as Buffer, /protegido por palavra-passe/],
  ['its end missing', () => pdf().subarray(0, -20), /incompleto/],
  ['another format', () => picture(400).webp().toBuffer(), /não é um PDF/],
  ['nothing in it', () => Buffer.alloc(0), /não é um PDF/],
  ['ten million bytes and one', () => Buffer.concat([pdf(), Buffer.alloc(10_000_000)]), /grande de mais/],
])('with %s: said in its place, nothing stored', async (_what, make, says) => {
  await expect(keep(await make())).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { document: expect.stringMatching(says) } },
  })
  expect(await database().select().from(files).where(eq(files.companyId, companyId))).toEqual([])
})

test('one that is not there, is public or is no id is not found', async () => {
  const id = await keep(pdf())
  await database().update(files).set({ visibility: 'public' }).where(eq(files.id, id))
  for (const wrong of [id, newId(), 'x', null])
    await expect(serveDocument(ctx(ana), wrong, 'prova')).rejects.toMatchObject({ kind: 'not-found' })
})

test('removed, its row and bytes are gone', async () => {
  const id = await keep(pdf())
  const [row] = await database().select().from(files).where(eq(files.id, id))
  await transaction(ctx(ana), (tx) => removeDocument(tx, id))
  expect(await storedDocument(ctx(ana), id)).toBeNull()
  await removeStored.run(ctx(byItself), { keys: [row?.key as string] }, 'job')
  await removeStored.run(ctx(byItself), { keys: [row?.key as string] }, 'job')
})

test('so many in an hour', async () => {
  const results = await Promise.allSettled(Array.from({ length: 22 }, () => keep(pdf())))
  const refused = results.filter((r) => r.status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { kind: 'too-many' } })
})
