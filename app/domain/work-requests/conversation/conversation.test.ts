import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { pdf } from '../../../../tests/world/documents'
import { mailsTo } from '../../../../tests/world/mail'
import { runJobs } from '../../../../tests/world/person'
import { picture, svg } from '../../../../tests/world/pictures'
import { workWith } from '../../../../tests/world/work'
import { transaction } from '../../shared/transaction'
import { lockOffer } from '../proposal'
import { workBlocks, workMessages, workProposals, workRequests } from '../schema'
import { conversationOf } from './conversation'
import { fileForCompany, fileForCustomer } from './files'
import { messageForm } from './forms'
import { contactMask } from './masking'
import { tellConversation } from './telling'
import { unreadOf } from './unread'
import { markRead, writeMessage } from './writing'

useWorld()

const file = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })
const days = (n: number) => new Date(today.getTime() + n * 86_400_000)
type World = Awaited<ReturnType<typeof workWith>>
const rows = async ({ request, proposal }: World) => {
  const [work] = await database().select().from(workRequests).where(eq(workRequests.id, request.id))
  const [offer] = await database().select().from(workProposals).where(eq(workProposals.id, proposal.id))
  return { work: work as NonNullable<typeof work>, proposal: offer as NonNullable<typeof offer> }
}
const read = async (w: World, side: 'customer' | 'company', now = today) =>
  conversationOf(ctx(side === 'customer' ? w.customer : w.manager, now), { side, ...(await rows(w)) })

test('both sides write; each is told by a mail that quotes it, and the thread is read in order', async () => {
  const w = await workWith('published', 'seen')
  await writeMessage(ctx(w.customer), w.proposal.id, { body: 'Podem vir na terça?', files: [] })
  await runJobs()
  await writeMessage(ctx(w.manager), w.proposal.id, { body: 'Podemos, de manhã.', files: [] })
  await runJobs()
  const [mail] = await mailsTo(w.manager.email)
  expect(mail?.text).toContain('Podem vir na terça?')
  expect(mail?.replyTo?.[0]?.address).toMatch(/^apoio\+w[0-9a-z]{45}@/)
  expect(mail?.text).not.toMatch(/Marta|Reis/)
  const { messages, unread, whyNot } = await read(w, 'customer')
  expect(whyNot).toBeNull()
  expect(messages.map(({ side, text, by }) => ({ side, text, by }))).toEqual([
    { side: 'customer', text: 'Podem vir na terça?', by: null },
    { side: 'company', text: 'Podemos, de manhã.', by: 'Rui' },
  ])
  expect(unread).toBe(1)
  await markRead(ctx(w.customer), w.proposal.id, 99)
  expect((await read(w, 'customer')).unread).toBe(0)
  const [list] = (
    await database().execute<{ n: number }>(
      sql`select ${unreadOf('company')} as n from work_proposals p where p.id = ${w.proposal.id}`,
    )
  ).rows
  expect(list?.n).toBe(0)
})

test('what is written within minutes is one mail, with all of it', async () => {
  const w = await workWith('published', 'seen')
  const say = (body: string, minute: number) =>
    writeMessage(ctx(w.customer, new Date(today.getTime() + minute * 60_000)), w.proposal.id, {
      body,
      files: [],
    })
  await say('Podem vir na terça?', 0)
  await say('Ou na quarta, de tarde.', 1)
  await say('Há estacionamento na rua.', 2)
  await runJobs()
  const mails = await mailsTo(w.manager.email)
  expect(mails.map((m) => m.subject)).toEqual([expect.stringMatching(/^3 mensagens sobre /)])
  for (const said of ['na terça?', 'de tarde.', 'estacionamento']) expect(mails[0]?.text).toContain(said)
  await say('Falei com o vizinho: serve-lhe.', 9)
  await runJobs()
  expect((await mailsTo(w.manager.email)).map((m) => m.subject).slice(1)).toEqual([
    expect.stringMatching(/^Mensagem sobre /),
  ])
})

test('contacts are hidden from both until the shortlist, and again 90 days after the end', async () => {
  const w = await workWith('published', 'seen')
  const body = 'Ligue nove um dois três quatro cinco seis sete oito.'
  await writeMessage(ctx(w.customer), w.proposal.id, { body, files: [] })
  await runJobs()
  expect((await mailsTo(w.manager.email))[0]?.text).toContain(contactMask)
  const hidden = (await read(w, 'company')).messages[0]
  expect(hidden).toMatchObject({ text: `Ligue ${contactMask}.`, masked: true, by: null })
  await database()
    .update(workProposals)
    .set({ state: 'shortlisted' })
    .where(eq(workProposals.id, w.proposal.id))
  expect((await read(w, 'company')).messages[0]).toMatchObject({ text: body, by: 'Marta' })
  await database().update(workProposals).set({ state: 'accepted' }).where(eq(workProposals.id, w.proposal.id))
  await database()
    .update(workRequests)
    .set({ state: 'completed', publishedAt: null, endedAt: today })
    .where(eq(workRequests.id, w.request.id))
  expect((await read(w, 'company', days(89))).messages[0]?.text).toBe(body)
  expect((await read(w, 'company', days(91))).messages[0]?.text).not.toContain('dois')
  await database()
    .update(workProposals)
    .set({ state: 'declined', endedAt: today })
    .where(eq(workProposals.id, w.proposal.id))
  expect((await read(w, 'company')).messages[0]?.text).not.toContain('dois')
})

test('who is neither side finds nothing; a colleague without the right reads and does not write', async () => {
  const w = await workWith('published', 'seen')
  const stranger = await person()
  const viewer = await as('viewer', w.acme)
  const say = (who: typeof stranger) => writeMessage(ctx(who), w.proposal.id, { body: 'Olá.', files: [] })
  await expect(say(stranger)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(say(viewer)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(say(await as('support'))).rejects.toMatchObject({ kind: 'not-found' })
  await expect(writeMessage(ctx(w.customer), 'x', { body: 'Olá.', files: [] })).rejects.toMatchObject({
    kind: 'not-found',
  })
  expect((await conversationOf(ctx(viewer), { side: 'company', ...(await rows(w)) })).whyNot).toContain(
    'função',
  )
})

test('nobody writes where it is over, or one blocked the other', async () => {
  const w = await workWith('published', 'declined')
  const say = (world: World, now = today) =>
    writeMessage(ctx(world.customer, now), world.proposal.id, { body: 'Olá.', files: [] })
  await expect(say(w)).rejects.toMatchObject({ kind: 'conflict' })
  const done = await workWith('completed', 'accepted')
  await say(done, days(89))
  await expect(say(done, days(91))).rejects.toMatchObject({ kind: 'conflict' })
  const other = await workWith('published', 'seen')
  await database()
    .insert(workBlocks)
    .values({ userId: other.customer.userId, companyId: other.acme.id, bySide: 'customer', at: today })
  await expect(say(other)).rejects.toThrow(/Bloqueou esta empresa/)
  await expect(
    writeMessage(ctx(other.manager), other.proposal.id, { body: 'Olá.', files: [] }),
  ).rejects.toThrow(/não quer receber/)
})

test('many at once stand each in its place, and too many are refused', async () => {
  const w = await workWith('published', 'seen')
  const say = (i: number) =>
    writeMessage(ctx(i % 2 ? w.customer : w.manager), w.proposal.id, { body: `Mensagem ${i}.`, files: [] })
  await Promise.all(Array.from({ length: 12 }, (_, i) => say(i)))
  const all = await database().select().from(workMessages).where(eq(workMessages.proposalId, w.proposal.id))
  expect(all.map((m) => m.place).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, i) => i + 1),
  )
  expect((await rows(w)).proposal.messages).toBe(12)
  for (let i = 0; i < 54; i++) await say(1)
  await expect(say(1)).rejects.toMatchObject({ kind: 'too-many' })
  // One page of the newest, and the way to the older ones.
  const first = await read(w, 'customer')
  expect(first.messages).toHaveLength(50)
  const { work, proposal } = await rows(w)
  const older = await conversationOf(
    ctx(w.customer),
    { side: 'customer', work, proposal },
    first.earlier as number,
  )
  expect(older.messages.at(-1)?.place).toBe((first.messages[0]?.place as number) - 1)
  expect(older.earlier).toBeNull()
})

test('files go along as those of the support; what acts by itself is refused, and nothing stays', async () => {
  const w = await workWith('published', 'seen')
  const say = (...files: File[]) => writeMessage(ctx(w.customer), w.proposal.id, { body: 'Em anexo.', files })
  await say(
    file(pdf(), '912 345 678.pdf', 'application/pdf'),
    file(await picture(600, 400).png().toBuffer(), 'sala.png', 'image/png'),
  )
  const [message] = (await read(w, 'company')).messages
  expect(message?.files.map((f) => f.name)).toEqual([contactMask, 'sala'])
  const id = message?.files[0]?.id as string
  expect((await fileForCompany(ctx(w.manager), w.request.id, id)).name).toBe('ficheiro')
  expect((await fileForCustomer(ctx(w.customer), w.request.id, w.proposal.id, id)).fileId).toBe(id)
  await expect(fileForCustomer(ctx(w.manager), w.request.id, w.proposal.id, id)).rejects.toMatchObject({
    kind: 'not-found',
  })
  const other = await workWith('published', 'seen')
  await expect(fileForCompany(ctx(other.manager), w.request.id, id)).rejects.toMatchObject({
    kind: 'not-found',
  })
  for (const hostile of [
    file(svg, 'x.png', 'image/png'),
    file(Buffer.from('MZ…'), 'x.pdf', 'application/pdf'),
    file(
      pdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
      'x.pdf',
      'application/pdf',
    ),
  ])
    await expect(say(hostile)).rejects.toMatchObject({ kind: 'invalid' })
  expect((await read(w, 'company')).messages).toHaveLength(1)
})

test('a text of a megabyte and a sixth file are refused in the form', () => {
  const wrong = (fields: object) => messageForm.safeParse(fields).error?.issues[0]?.path[0]
  expect(wrong({ body: 'a'.repeat(1_000_000) })).toBe('body')
  expect(wrong({ body: '\u200B ' })).toBe('body')
  const files = Array.from({ length: 6 }, () => file(pdf(), 'a.pdf', 'application/pdf'))
  expect(wrong({ body: 'Olá', files })).toBe('files')
})

test('a word of the house is unread by both, and nobody gets a mail of it', async () => {
  const w = await workWith('published', 'seen')
  await runJobs()
  await transaction(ctx(byItself), async (tx) => {
    await lockOffer(tx, w.proposal.id)
    await tellConversation(tx, w.proposal.id, 'O cliente preferiu esta proposta.')
  })
  expect((await read(w, 'customer')).unread).toBe(1)
  expect((await read(w, 'company')).messages).toMatchObject([{ side: 'system', by: null }])
  expect(await runJobs(today, /^work-requests\.notify-of-message/)).toEqual([])
})
