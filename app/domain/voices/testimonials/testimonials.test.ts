import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { useEnv } from '~/platform/env'
import { anonymous, as, ctx, person, today, useWorld } from '../../../../tests/world'
import { mailsTo } from '../../../../tests/world/mail'
import { eventsOf, outcome, outcomes } from '../../../../tests/world/review'
import { production, said, tellVoices, testimonial } from '../../../../tests/world/voices'
import { users } from '../../people/schema'
import { transaction } from '../../shared/transaction'
import { testimonialConsent } from '../consent'
import { testimonials } from '../schema'
import { hideTestimonial, publishTestimonial, refuseTestimonial } from './deciding'
import { eraseTestimonialOf } from './erasing'
import { testimonialForm } from './forms'
import { myTestimonial, publishedTestimonials } from './reading'
import { sendTestimonial, withdrawTestimonial } from './sending'
import { findTestimonials, testimonialDetail } from './staff-reading'

useWorld()
afterEach(() => useEnv(process.env))

const rowOf = async (userId: string) => {
  const [row] = await database().select().from(testimonials).where(eq(testimonials.userId, userId))
  return row as typeof testimonials.$inferSelect
}
async function sent(over: Parameters<typeof person>[0] = {}, now = today) {
  const ana = await person(over)
  await sendTestimonial(ctx(ana, now), testimonial())
  return { ana, row: await rowOf(ana.userId) }
}
const because = { rule: 'advertising', reason: 'Anuncia uma loja no último parágrafo.' } as const
const shownNow = async () => (await publishedTestimonials(ctx(anonymous), null)).shown.map((s) => s.id)

test('sent, published, shown under the name of the account, withdrawn; consent with its words is kept', async () => {
  const { ana, row } = await sent()
  expect(row).toMatchObject({ state: 'sent', consentVersion: testimonialConsent.version, consentedAt: today })
  expect(await shownNow()).not.toContain(row.id)
  const editor = await as('editor')
  expect((await findTestimonials(ctx(editor), { view: 'sent', sort: 'oldest' }, null)).rows).toContainEqual(
    expect.objectContaining({ id: row.id, who: 'Ana S.' }),
  )
  await publishTestimonial(ctx(editor), row.id, { version: 1 })
  expect((await publishedTestimonials(ctx(anonymous), null)).shown).toContainEqual({
    id: row.id,
    body: said,
    who: 'Ana S.',
    publishedAt: today,
    demonstration: false,
  })
  expect(await outcome(() => sendTestimonial(ctx(ana), testimonial()))).toBe('conflict')
  expect(await outcome(() => withdrawTestimonial(ctx(ana), 1))).toBe('conflict')
  await withdrawTestimonial(ctx(ana), 2)
  expect(await shownNow()).not.toContain(row.id)
  expect(await myTestimonial(ctx(ana))).toMatchObject({ mine: { state: 'withdrawn' }, maySend: true })
  expect((await eventsOf(row.id)).map((e) => e.verb)).toEqual(['send', 'publish', 'withdraw'])
})

test('refused with rule and reason, mailed, changed and sent anew; hidden later the same way', async () => {
  const { ana, row } = await sent()
  const editor = await as('editor')
  await refuseTestimonial(ctx(editor), row.id, { version: 1, ...because })
  await tellVoices()
  const mails = await mailsTo(ana.email)
  expect(mails.map((m) => m.subject)).toEqual(['O seu depoimento não foi publicado'])
  expect(mails[0]?.text).toContain(because.reason)
  await sendTestimonial(
    ctx(ana),
    testimonial({ body: `${said} Sem anúncios.`, shown: 'chosen', firstName: 'Ana', place: 'Fafe' }),
  )
  expect(await rowOf(ana.userId)).toMatchObject({
    id: row.id,
    state: 'sent',
    version: 3,
    rule: null,
    reason: null,
  })
  await publishTestimonial(ctx(editor), row.id, { version: 3 })
  expect((await publishedTestimonials(ctx(anonymous), null)).shown[0]?.who).toBe('Ana, Fafe')
  await hideTestimonial(ctx(editor), row.id, { version: 4, ...because })
  expect(await shownNow()).not.toContain(row.id)
  await tellVoices()
  expect((await mailsTo(ana.email)).map((m) => m.subject)).toContain('O seu depoimento deixou de se ver')
})

test('by verified accounts, by editors, and nobody decides about their own', async () => {
  const unproved = await person({ emailVerified: false })
  expect(await outcome(() => sendTestimonial(ctx(anonymous), testimonial()))).toBe('sign-in')
  expect(await outcome(() => sendTestimonial(ctx(unproved), testimonial()))).not.toBe('ok')
  const { row } = await sent()
  for (const who of [anonymous, await person(), await as('moderator'), await as('support')])
    expect(await outcome(async () => publishTestimonial(ctx(who), row.id, { version: 1 }))).not.toBe('ok')
  const { ana: editor, row: own } = await sent({ staffRoles: ['editor'] })
  expect(await outcome(() => publishTestimonial(ctx(editor), own.id, { version: 1 }))).toBe('not-allowed')
  expect((await testimonialDetail(ctx(editor), own.id)).verbs).toEqual([])
  expect(await outcome(async () => withdrawTestimonial(ctx(await person()), 1))).toBe('not-found')
})

test('two editors at once: one decides, the other hears of it; two forms at once make one', async () => {
  const { row } = await sent()
  const [one, two] = [await as('editor'), await as('editor')]
  expect(
    await outcomes([
      () => publishTestimonial(ctx(one), row.id, { version: 1 }),
      () => refuseTestimonial(ctx(two), row.id, { version: 1, ...because }),
    ]),
  ).toEqual(['conflict', 'ok'])
  const bea = await person()
  const send = () => sendTestimonial(ctx(bea), testimonial())
  expect(await outcomes([send, send])).toEqual(['conflict', 'ok'])
})

test.each([
  ['912 345 678', 'um telefone'],
  ['rui.costa@exemplo.pt', 'um e-mail'],
  ['o NIF 123456789 dele', 'um número de contribuinte'],
  ['www.loja.example.com', 'uma ligação'],
])('what looks like personal data (%s) is said before it is sent, and to who decides', async (data, word) => {
  const ana = await person()
  const input = testimonial({ body: `${said} Falem com ele: ${data}.` })
  await expect(sendTestimonial(ctx(ana), input)).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: { body: expect.stringContaining(word) } },
  })
  await sendTestimonial(ctx(ana), { ...input, asItIs: 'sim' })
  const { id } = await rowOf(ana.userId)
  expect((await testimonialDetail(ctx(await as('editor')), id)).found).toContain(word)
})

test('hostile text is refused or kept as text', async () => {
  const parse = (over: object) =>
    testimonialForm.safeParse({ body: said, shown: 'account', consent: 'sim', ...over })
  expect(parse({ body: 'a'.repeat(1_000_000) }).success).toBe(false)
  expect(parse({ body: 'Bom.' }).success).toBe(false)
  expect(parse({ consent: undefined }).success).toBe(false)
  expect(parse({ shown: 'chosen', firstName: 'Ana' }).success).toBe(false)
  expect(parse({ shown: 'chosen', firstName: '<b>Ana</b>', place: 'Fafe' }).success).toBe(false)
  expect(parse({ shown: 'chosen', firstName: 'a'.repeat(200), place: 'Fafe' }).success).toBe(false)
  expect(parse({ shown: 'chosen', firstName: 'علي', place: 'Fafe' }).success).toBe(true)
  const odd = `${said} <script>alert(1)</script> 👩‍👩‍👧 مرحبا ${'pneumo'.repeat(33)} \u202Etxt\u0000`
  const ana = await person()
  await sendTestimonial(ctx(ana), testimonial({ body: odd }))
  const { body } = await rowOf(ana.userId)
  expect(body).toContain('<script>alert(1)</script>')
  expect(body).not.toMatch(/[\u202E\u0000]/)
})

test('the newest first, page by page, none twice', async () => {
  await database().delete(testimonials)
  const editor = await as('editor')
  for (let i = 0; i < 15; i++) {
    const { row } = await sent()
    const later = new Date(today.getTime() + i * 1000)
    await publishTestimonial(ctx(editor, later), row.id, { version: 1 })
  }
  const first = await publishedTestimonials(ctx(anonymous), null)
  const second = await publishedTestimonials(ctx(anonymous), first.next)
  const all = [...first.shown, ...second.shown]
  expect([first.shown.length, second.shown.length, second.next]).toEqual([12, 3, null])
  expect(new Set(all.map((s) => s.id)).size).toBe(15)
  expect(all.map((s) => s.publishedAt)).toEqual(
    all.map((s) => s.publishedAt).toSorted((a, b) => b.getTime() - a.getTime()),
  )
})

test('erased with the account, with what was decided about it', async () => {
  const { ana, row } = await sent()
  await transaction(ctx(ana), (tx) => eraseTestimonialOf(tx, ana.userId))
  expect(await rowOf(ana.userId)).toBeUndefined()
  expect(await eventsOf(row.id)).toEqual([])
})

test('one of the demonstration says so, and production takes none', async () => {
  const { row } = await sent({ demonstration: true })
  expect(row.demonstration).toBe(true)
  const eva = await person({ demonstration: true })
  useEnv(production())
  expect(await outcome(() => sendTestimonial(ctx(eva), testimonial()))).toBe('not-allowed')
  await database().update(users).set({ demonstration: false }).where(eq(users.id, eva.userId))
  expect(await outcome(() => sendTestimonial(ctx(eva), testimonial()))).toBe('ok')
})
