import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { files as fileStore } from '~/platform/files'
import { files, limits } from '~/platform/schema'
import { anonymous, as, ctx, person, useWorld } from '../../../tests/world'
import { claiming, hostilePngs, realPng } from '../../../tests/world/png'
import { newId } from '../shared/ids'
import { Refusal } from '../shared/refusal'
import { AlreadyDone } from '../shared/transaction'
import { tickets } from '../tickets/schema'
import { type FeedbackInput, feedbackForm } from './forms'
import { screenshotFile } from './listings'
import { feedback } from './schema'
import { sendFeedback } from './sending'

const folder = useWorld()
beforeEach(async () => {
  await database().delete(limits)
})

const from = { address: '192.0.2.1', browser: 'Chrome em Windows' }
const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'screenshot.png', { type: 'image/png' })
const written = (over: Record<string, unknown> = {}): FeedbackInput =>
  feedbackForm.parse({
    kind: 'problem',
    message: 'O mapa não aparece.',
    page: 'http://localhost/empresas?token=abc&q=x',
    width: '1280',
    height: '720',
    dpr: '1.5',
    release: '1.2.3',
    errors: '["TypeError: x is null"]',
    ...over,
  })
const last = async () => {
  const rows = await database().select().from(feedback).orderBy(feedback.id)
  return rows.at(-1) as (typeof rows)[number]
}
const stored = () => {
  try {
    return readdirSync(join(folder, 'files', 'comentarios'))
  } catch {
    return []
  }
}
const sentence = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (e) => (e instanceof Refusal ? (e.detail.fields?.screenshot ?? e.message) : String(e)),
  )

test('somebody without an account: facts kept, secrets of the address not, the picture drawn anew', async () => {
  const png = await realPng()
  const highlights = [
    { type: 'highlight', x: 2, y: 3, w: 10.5, h: 9 },
    { type: 'hide', x: 30, y: 20, w: 500, h: 9 },
  ]
  const sent = await sendFeedback(
    ctx(anonymous),
    written({ screenshot: fileOf(png), highlights: JSON.stringify(highlights) }),
    from,
  )
  expect(sent).toEqual({ ticket: null })
  const row = await last()
  expect(row).toMatchObject({
    kind: 'problem',
    state: 'new',
    page: '/empresas?token=…&q=x',
    viewportWidth: 1280,
    viewportHeight: 720,
    dpr: 1.5,
    release: '1.2.3',
    browser: 'Chrome em Windows',
    errors: ['TypeError: x is null'],
    // The other one lies outside the picture.
    highlights: [highlights[0]],
    email: null,
    userId: null,
  })
  const [file] = await database()
    .select()
    .from(files)
    .where(eq(files.id, row.fileId as string))
  expect(file).toMatchObject({ contentType: 'image/png', visibility: 'private', width: 40, height: 30 })
  const bytes = (await (await fileStore()).get(file?.key as string)) as Buffer
  const { exif, format } = await sharp(bytes).metadata()
  expect([format, exif, bytes.includes('ana@exemplo.pt')]).toEqual(['png', undefined, false])
  expect(await sharp(bytes).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
})

test('a problem of somebody with an address becomes a ticket, linked; an idea waits in the inbox', async () => {
  const { ticket } = await sendFeedback(ctx(anonymous), written({ email: 'Ana@Exemplo.pt' }), from)
  const row = await last()
  expect(row).toMatchObject({ state: 'ticket', email: 'ana@exemplo.pt' })
  const [opened] = await database()
    .select()
    .from(tickets)
    .where(eq(tickets.id, row.ticketId as string))
  expect(opened).toMatchObject({ number: ticket, source: 'feedback', requesterEmail: 'ana@exemplo.pt' })

  const who = await person({ email: 'rui@exemplo.pt' })
  expect((await sendFeedback(ctx(who), written({ kind: 'idea' }), from)).ticket).toBeNull()
  expect(await last()).toMatchObject({ state: 'new', userId: who.userId, email: 'rui@exemplo.pt' })
  expect((await sendFeedback(ctx(who), written(), from)).ticket).toMatch(/^T-/)
})

describe('what is no plain, whole PNG is refused with a sentence, and nothing is stored', async () => {
  test.each(Object.entries(await hostilePngs()))('%s', async (_, bytes) => {
    const before = [stored(), await database().$count(feedback)]
    const said = await sentence(sendFeedback(ctx(anonymous), written({ screenshot: fileOf(bytes) }), from))
    expect(said).toMatch(/^A captura .*(O texto que escreveu ficou aqui)/)
    expect([stored(), await database().$count(feedback)]).toEqual(before)
  })
})

test('what it is counts, not what it is called', async () => {
  const file = new File([new Uint8Array(await realPng())], 'x.txt', { type: 'application/png' })
  expect(await sentence(sendFeedback(ctx(anonymous), written({ screenshot: file }), from))).toBe('taken')
})

test('sent twice under one key, at once or later, it is one comment with one picture', async () => {
  // Bytes of the second go by the look that is written down before (pictures/storing.ts).
  const before = [await database().$count(files), await database().$count(feedback)] as const
  const once = { key: newId(), form: '/comentarios/enviar' }
  const input = written({ screenshot: fileOf(await realPng()) })
  const send = () =>
    sendFeedback({ ...ctx(anonymous), once }, input, from).then(
      () => 'taken',
      (e) => (e instanceof AlreadyDone ? 'already' : String(e)),
    )
  expect((await Promise.all([send(), send()])).toSorted()).toEqual(['already', 'taken'])
  expect(await send()).toBe('already')
  const after = [await database().$count(files), await database().$count(feedback)]
  expect(after).toEqual([before[0] + 1, before[1] + 1])
})

test('a program is thanked and goes nowhere', async () => {
  const before = await database().$count(feedback)
  await sendFeedback(ctx(anonymous), written({ sitio: 'http://spam' }), from)
  expect(await database().$count(feedback)).toBe(before)
})

test('limited by network: of twelve at once ten are taken, whoever is signed in', async () => {
  const before = await database().$count(feedback)
  const all = await Promise.all(
    Array.from({ length: 12 }, () => sentence(sendFeedback(ctx(anonymous), written(), from))),
  )
  expect(all.filter((s) => s === 'taken')).toHaveLength(10)
  expect(all.filter((s) => /Já chegaram muitos comentários.*Tente de novo/.test(s))).toHaveLength(2)
  expect(await database().$count(feedback)).toBe(before + 10)
  expect(await sentence(sendFeedback(ctx(anonymous), written(), { ...from, address: '198.51.100.7' }))).toBe(
    'taken',
  )
})

describe('the form', () => {
  test.each([
    [{ kind: 'queixa' }, 'kind'],
    [{ message: '  ' }, 'message'],
    [{ email: 'ana@' }, 'email'],
    [{ highlights: '{' }, 'highlights'],
    [{ highlights: '[{"type":"script","x":0,"y":0,"w":1,"h":1}]' }, 'highlights'],
    [{ highlights: '[{"type":"hide","x":-1,"y":0,"w":1,"h":1}]' }, 'highlights'],
    [{ highlights: '[{"type":"hide","x":0,"y":0,"w":1,"h":1,"on":"load"}]' }, 'highlights'],
    [{ errors: '[{}]' }, 'errors'],
  ])('refuses %o', (over, field) => {
    const read = feedbackForm.safeParse({ kind: 'idea', message: 'Um mapa maior.', ...over })
    expect(read.error?.issues[0]?.path).toEqual([field])
  })
  test('figures that make no sense are left out, not refused', () => {
    const { width, dpr } = written({ width: 'NaN', dpr: '-3' })
    expect([width, dpr]).toEqual([undefined, undefined])
  })
})

test.each([
  [claiming(12_001, 10), '12001 × 10 píxeis. Aceitamos até 12 000 píxeis de lado.'],
  [claiming(5000, 5000), '5000 × 5000 píxeis. Aceitamos até 20 milhões de píxeis ao todo.'],
])('a refusal names the limit that was passed', async (png, limit) => {
  const said = await sentence(sendFeedback(ctx(anonymous), written({ screenshot: fileOf(png) }), from))
  expect(said.replaceAll('\u00a0', ' ')).toBe(
    `A captura tem ${limit} O texto que escreveu ficou aqui: tire a captura, ou escolha outra, e envie de novo.`,
  )
})

test('the picture is for support alone', async () => {
  await sendFeedback(ctx(anonymous), written({ screenshot: fileOf(await realPng()) }), from)
  const { id, fileId } = await last()
  expect(await screenshotFile(ctx(await as('support')), id)).toBe(fileId)
  for (const who of [anonymous, await person(), await as('auditor')])
    await expect(screenshotFile(ctx(who), id)).rejects.toThrow(Refusal)
})
