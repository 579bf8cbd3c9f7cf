import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { publicFile } from '~/platform/public-file'
import { files } from '~/platform/schema'
import { anonymous, byItself, company, ctx, person, today, useWorld } from '../../../../tests/world'
import { picture } from '../../../../tests/world/pictures'
import { goodInput, jobsFor, outcome, outcomes, reload } from '../../../../tests/world/review'
import { emailProofs, users } from '../../people/schema'
import { secretsOf } from '../../people/signing-up/proofs'
import type { Actor } from '../../permissions'
import { newId } from '../../shared/ids'
import { reviewPage } from '../page/review-page'
import { confirmationOf, photoToConfirm } from '../writing/confirmation-page'
import { confirmReview } from '../writing/confirming'
import { dropOldDrafts, saveDraft } from '../writing/drafts'
import { reviewedCompany } from '../writing/reviewed-company'
import { sendForConfirmation, sendReview } from '../writing/writing'
import { addDraftPhoto, draftPhotoFile, draftPhotosOf, removeDraftPhoto } from './draft-photos'
import { addEach } from './photo-words'
import { draftPhotos, reviewPhotos } from './photos-schema'

useWorld()

const alt = 'A parede depois de pintada'
const jpeg = () => picture(320, 240).jpeg().toBuffer()
let network = 0
const elsewhere = () => `10.9.${++network % 250}.7`

async function draft(by: Actor = anonymous) {
  const acme = await company()
  const key = await saveDraft(
    ctx(by),
    undefined,
    await reviewedCompany(ctx(by), acme.slug),
    goodInput({ name: 'Marta Reis' }),
  )
  return { acme, of: { slug: acme.slug, key } }
}
const put = async (by: Actor, of: { slug: string; key: string | undefined }, words = alt) =>
  addDraftPhoto(ctx(by), of, { bytes: await jpeg(), alt: words, network: elsewhere() })

describe('a visitor', () => {
  test('puts photos beside a draft: private, and only for the browser that writes', async () => {
    const { acme, of } = await draft()
    await put(anonymous, of)
    const [photo] = await draftPhotosOf(ctx(anonymous), of.key, acme.id)
    expect(photo).toMatchObject({ alt, width: 320, height: 240 })
    const id = photo?.id as string
    const fileId = await draftPhotoFile(ctx(anonymous), of, id)
    expect(await publicFile(fileId)).toBeNull()
    expect(await outcome(() => draftPhotoFile(ctx(anonymous), { ...of, key: undefined }, id))).toBe(
      'not-found',
    )
    const other = await draft()
    expect(await outcome(() => draftPhotoFile(ctx(anonymous), other.of, id))).toBe('not-found')
    expect(await outcome(() => removeDraftPhoto(ctx(anonymous), other.of, id))).toBe('not-found')
  })

  test('sends several at once, undescribed or with one sentence for all; what can be taken stays', async () => {
    const { acme, of } = await draft()
    const file = (name: string, bytes: () => Promise<Buffer>) => ({ name, bytes })
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1'.padEnd(400, 'x'))
    const add = (c: ReturnType<typeof ctx>, bytes: Buffer) =>
      addDraftPhoto(c, of, { bytes, network: elsewhere() })
    await addEach(ctx(anonymous), [file('a.jpg', jpeg), file('b.jpg', jpeg)], add)
    const sent = [file('c.jpg', jpeg), file('IMG_1.HEIC', async () => heic), file('d.jpg', jpeg)]
    await expect(addEach(ctx(anonymous), sent, add)).rejects.toMatchObject({
      message: '2 fotografias ficaram guardadas; as outras não.',
      detail: { fields: { photos: expect.stringMatching(/«IMG_1.HEIC»: .*«Mais compatível»/) } },
    })
    const kept = await draftPhotosOf(ctx(anonymous), of.key, acme.id)
    expect(kept.map((p) => p.alt)).toEqual(Array(4).fill(`Fotografia junta a uma avaliação de ${acme.name}`))
  })

  test('keeps them when the text is changed, and loses one only by taking it away', async () => {
    const { acme, of } = await draft()
    await put(anonymous, of)
    await put(anonymous, of, 'O pormenor da janela')
    const again = goodInput({ name: 'Marta Reis', title: 'Outro título melhor' })
    await saveDraft(ctx(anonymous), of.key, await reviewedCompany(ctx(anonymous), acme.slug), again)
    const [first] = await draftPhotosOf(ctx(anonymous), of.key, acme.id)
    const fileId = await draftPhotoFile(ctx(anonymous), of, first?.id as string)
    await removeDraftPhoto(ctx(anonymous), of, first?.id as string)
    expect((await draftPhotosOf(ctx(anonymous), of.key, acme.id)).map((p) => p.alt)).toEqual([
      'O pormenor da janela',
    ])
    expect(await database().select().from(files).where(eq(files.id, fileId))).toEqual([])
  })

  test('finds them in the review that the mail confirmed, from another device too', async () => {
    const { acme, of } = await draft()
    await put(anonymous, of)
    const email = `visita-${newId()}@exemplo.pt`
    await sendForConfirmation(ctx(anonymous), acme.slug, of.key, { email, network: elsewhere() })
    const [proof] = await database().select().from(emailProofs).where(eq(emailProofs.email, email))
    const { token } = secretsOf(proof?.id as string)
    expect(await confirmationOf(ctx(anonymous), token)).toMatchObject({ kind: 'ask', photos: [{ alt }] })
    const [waiting] = await draftPhotosOf(ctx(anonymous), of.key, acme.id)
    const seen = (secret: string) =>
      outcome(() => photoToConfirm(ctx(anonymous), secret, waiting?.id as string))
    expect([await seen(token), await seen('outro'), await seen('')]).toEqual(['ok', 'not-found', 'not-found'])
    const sent = await confirmReview(ctx(anonymous), token)
    expect(sent.state).toBe('published')
    // From now on it is the review's, shown where that is.
    expect(await seen(token)).toBe('not-found')
    expect(await reload(sent.id)).toMatchObject({ photos: 1, draftKey: null })
    const [photo] = (await reviewPage(ctx(byItself), sent.id)).review.photos ?? []
    expect(photo).toMatchObject({ alt, width: 320 })
    const [user] = await database().select().from(users).where(eq(users.email, email))
    const [row] = await database().select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, sent.id))
    const [file] = await database()
      .select()
      .from(files)
      .where(eq(files.id, row?.fileId as string))
    expect(file).toMatchObject({ ownerUserId: user?.id, visibility: 'public' })
    expect(await jobsFor(row?.fileId as string)).toContain('pictures.make-widths')
  })

  test('no draft, no photo; contacts in its words, and what is no picture, are refused', async () => {
    const { of } = await draft()
    expect(await outcome(() => put(anonymous, { ...of, key: undefined }))).toBe('gone')
    expect(await outcome(() => put(anonymous, of, 'Ligue 912 345 678'))).toBe('invalid')
    const none = { bytes: Buffer.from('nada'), alt, network: elsewhere() }
    expect(await outcome(() => addDraftPhoto(ctx(anonymous), of, none))).toBe('invalid')
  })

  test('thirty an hour from one network', async () => {
    const { of } = await draft()
    const bytes = Buffer.from('nada')
    const went: string[] = []
    for (let i = 0; i < 31; i++)
      went.push(await outcome(() => addDraftPhoto(ctx(anonymous), of, { bytes, alt, network: '10.77.1.1' })))
    expect(went.slice(0, 30).every((kind) => kind === 'invalid')).toBe(true)
    expect(went[30]).toBe('too-many')
  })
})

test('two at once for the last place: one is told that five is the most', async () => {
  const ana = await person()
  const { acme, of } = await draft(ana)
  for (const n of [1, 2, 3, 4]) await put(ana, of, `Fotografia ${n}`)
  expect(await outcomes([() => put(ana, of), () => put(ana, of)])).toEqual(['conflict', 'ok'])
  expect(await draftPhotosOf(ctx(ana), of.key, acme.id)).toHaveLength(5)
})

test('somebody signed in: photos that a visitor began with become theirs, and are seen with the review', async () => {
  const { acme, of } = await draft()
  await put(anonymous, of)
  const ana = await person()
  const sent = await sendReview(ctx(ana), acme.slug, of.key)
  expect(sent.state).toBe('published')
  const [row] = await database().select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, sent.id))
  const [file] = await database()
    .select()
    .from(files)
    .where(eq(files.id, row?.fileId as string))
  expect(file).toMatchObject({ ownerUserId: ana.userId, visibility: 'public' })
  expect(
    await database()
      .select()
      .from(draftPhotos)
      .where(eq(draftPhotos.fileId, file?.id as string)),
  ).toEqual([])
})

test('held with the review: nobody else sees them before it is decided', async () => {
  const { acme, of } = await draft()
  await put(anonymous, of)
  const ana = await person()
  const phone = goodInput({
    body: 'Ligue ao senhor Artur para o 912 345 678, que ele explica como foi tudo.',
  })
  await saveDraft(ctx(ana), of.key, await reviewedCompany(ctx(ana), acme.slug), phone)
  const sent = await sendReview(ctx(ana), acme.slug, of.key)
  expect(sent.state).toBe('held')
  const [row] = await database().select().from(reviewPhotos).where(eq(reviewPhotos.reviewId, sent.id))
  expect(await publicFile(row?.fileId as string)).toBeNull()
})

test('a draft that lapses takes its files along, once; a live one keeps them', async () => {
  const { of } = await draft()
  await put(anonymous, of)
  const kept = await draft()
  await put(anonymous, kept.of)
  const before = await database().select().from(draftPhotos)
  await database().execute(
    sql`update review_drafts set expires_at = ${new Date(today.getTime() - 1000)} where company_id = ${(await reviewedCompany(ctx(anonymous), of.slug)).id}`,
  )
  await dropOldDrafts(ctx(byItself))
  await dropOldDrafts(ctx(byItself))
  const after = await database().select().from(draftPhotos)
  const gone = before.filter((b) => !after.some((a) => a.id === b.id))
  expect(gone).toHaveLength(1)
  expect(
    await database()
      .select()
      .from(files)
      .where(eq(files.id, gone[0]?.fileId as string)),
  ).toEqual([])
  expect(await jobsFor(gone[0]?.fileId as string)).toContain('pictures.remove-stored')
})
