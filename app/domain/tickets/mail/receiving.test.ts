import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { transaction } from '../../shared/transaction'
import { openTicket } from '../opening'
import { ticketFiles, ticketMessages, tickets } from '../schema'
import { lockTicket, stepTicket } from '../stepping'
import { type Received, receiveMail } from './receiving'
import { ticketMails } from './schema'
import { messageIdOf, replyAddress } from './signed-address'

useWorld()

let n = 0
interface Told {
  from?: string
  to?: string
  id?: string
  headers?: string[]
  body?: string
}
/** A mail as a program writes it. */
function mail({
  from = 'Ana Silva <ana@exemplo.pt>',
  to = 'apoio@aval.example',
  id,
  headers = [],
  body = 'Bom dia.',
}: Told = {}) {
  return Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      'Subject: Um assunto',
      `Message-ID: ${id ?? `<m${++n}@exemplo.pt>`}`,
      'Content-Type: text/plain; charset=utf-8',
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )
}
const system = () => ctx(byItself)
const take = async (told?: Told, now = today) =>
  (await receiveMail(ctx(byItself, now), mail(told))) as Received
const messagesOf = (ticketId: string) =>
  database()
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(ticketMessages.place)
const ticketOf = async (id: string) => (await database().select().from(tickets).where(eq(tickets.id, id)))[0]

/** A ticket by mail, of an address of its own. */
async function opened(email = `pessoa${++n}@exemplo.pt`) {
  const { ticketId } = await take({ from: email })
  return { id: ticketId as string, email }
}

test('a mail to the support opens a ticket with its number, and its account reads it', async () => {
  const told = await take({ from: 'Rui Costa <Rui@Exemplo.pt>', id: '<um@exemplo.pt>' })
  expect(told).toMatchObject({ outcome: 'opened' })
  expect(told.number).toMatch(/^T-\d{4}-\d{6}$/)
  expect(await ticketOf(told.ticketId as string)).toMatchObject({
    subject: 'Um assunto',
    source: 'email',
    requesterEmail: 'rui@exemplo.pt',
    requesterName: 'Rui Costa',
    state: 'new',
  })
  expect(await messagesOf(told.ticketId as string)).toMatchObject([
    { source: 'email', body: 'Bom dia.', emailMessageId: '<um@exemplo.pt>' },
  ])
})

test('the same mail is taken in once, also by two at once', async () => {
  const raw = mail({ from: 'dois@exemplo.pt', id: '<dois@exemplo.pt>' })
  const told = await Promise.allSettled([
    receiveMail(system(), raw),
    receiveMail(system(), raw),
    receiveMail(system(), raw),
  ])
  expect(told.filter((t) => t.status === 'fulfilled' && t.value?.outcome === 'opened')).toHaveLength(1)
  expect(await receiveMail(system(), raw)).toEqual({ outcome: 'repeated' })
  expect(
    await database().select().from(tickets).where(eq(tickets.requesterEmail, 'dois@exemplo.pt')),
  ).toHaveLength(1)
})

describe('an answer finds its ticket', () => {
  test('by the signed address, and keeps what was quoted behind it', async () => {
    const { id, email } = await opened()
    const body = 'Já funciona, obrigado.\n\nEm 18/11/2026, Apoio <apoio@aval.example> escreveu:\n> Bom dia'
    expect(await take({ from: email, to: replyAddress(id), body })).toMatchObject({
      outcome: 'added',
      ticketId: id,
    })
    const [, second] = await messagesOf(id)
    expect(second).toMatchObject({ kind: 'requester', body: 'Já funciona, obrigado.' })
    const [kept] = await database()
      .select()
      .from(ticketMails)
      .where(eq(ticketMails.messageId, second?.id as string))
    expect(kept?.quoted).toContain('> Bom dia')
  })
  test('by a signed Message-ID among those that it answers', async () => {
    const { id, email } = await opened()
    const headers = [`References: <x@y> ${messageIdOf(id, id)} <outra@z>`]
    expect(await take({ from: email, headers })).toMatchObject({ outcome: 'added', ticketId: id })
  })
  test('never by a number in the subject, nor by an address that nobody signed', async () => {
    const { id } = await opened()
    const number = (await ticketOf(id))?.number
    const told = await take({
      from: 'outro@exemplo.pt',
      headers: [`Subject: [${number}] Um assunto`],
      to: replyAddress(id).replace(/.@/, (end) => (end === 'x@' ? 'y@' : 'x@')),
    })
    expect(told.outcome).toBe('opened')
    expect(told.ticketId).not.toBe(id)
  })
})

test('who did not ask speaks to staff only: the ticket stays as it is', async () => {
  const { id } = await opened()
  const staff = await person({ staffRoles: ['support'] })
  for (const from of ['terceiro@exemplo.pt', staff.email as string]) {
    expect(await take({ from, to: replyAddress(id) })).toMatchObject({ outcome: 'held', ticketId: id })
  }
  const [, held] = await messagesOf(id)
  expect(held).toMatchObject({ kind: 'note', authorId: null })
  expect(held?.body).toContain('terceiro@exemplo.pt, que não é quem fez o pedido')
  expect((await ticketOf(id))?.state).toBe('new')
})

test('of an account only the confirmed address speaks', async () => {
  const ana = await person()
  const open = await transaction(ctx(ana), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'x',
      text: 'y',
      requester: { userId: ana.userId },
      source: 'account',
    }),
  )
  expect(await take({ from: ana.email as string, to: replyAddress(open.id) })).toMatchObject({
    outcome: 'added',
  })
  expect((await messagesOf(open.id))[1]?.authorId).toBe(ana.userId)
})

test('an answer takes a solved ticket up again; a machine does not, and nobody answers it', async () => {
  const { id, email } = await opened()
  await transaction(system(), async (tx) => stepTicket(tx, await lockTicket(tx, id), 'solve'))
  for (const [why, headers, from] of [
    ['auto-reply', ['Auto-Submitted: auto-replied'], email],
    ['auto-reply', ['X-Autoreply: yes'], email],
    ['auto-reply', ['Precedence: auto_reply'], email],
    ['list', ['Precedence: bulk'], email],
    ['bounce', ['Return-Path: <>'], email],
    ['bounce', [], 'MAILER-DAEMON@exemplo.pt'],
    ['loop', [], 'nao-responder@aval.example'],
    ['loop', [], replyAddress(id)],
  ] as const) {
    expect(await take({ from, headers: [...headers], to: replyAddress(id) })).toEqual({
      outcome: 'ignored',
      why,
    })
  }
  expect((await ticketOf(id))?.state).toBe('solved')
  expect(await messagesOf(id)).toHaveLength(1)
  await take({ from: email, to: replyAddress(id), headers: ['Auto-Submitted: no'] })
  expect((await ticketOf(id))?.state).toBe('open')
})

test('too many of one sender are left out, and nothing of their text is kept', async () => {
  const told: Received[] = []
  for (let i = 0; i < 6; i++) told.push(await take({ from: 'muitos@exemplo.pt', body: 'segredo' }))
  expect(told.map((t) => t.outcome)).toEqual([...Array(5).fill('opened'), 'ignored'])
  const rows = await database().select().from(ticketMails).where(eq(ticketMails.outcome, 'ignored'))
  expect(JSON.stringify(rows)).not.toContain('segredo')
})

test('pictures are kept, programs are left behind and said so', async () => {
  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const part = (type: string, name: string, content: string) =>
    [
      '--b',
      `Content-Type: ${type}`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      content,
    ].join('\r\n')
  const raw = Buffer.from(
    [
      'From: anexos@exemplo.pt',
      'To: apoio@aval.example',
      'Subject: Anexos',
      'Message-ID: <anexos@exemplo.pt>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nSegue.',
      part('image/png', '../../foto.png', png),
      part('application/x-msdownload', 'virus.exe', 'TVqQAAMAAAA='),
      '--b--',
      '',
    ].join('\r\n'),
  )
  const told = (await receiveMail(system(), raw)) as Received
  const [message] = await messagesOf(told.ticketId as string)
  expect(message?.body).toMatch(/^Segue\.\n\n\[\d anexos? não f/)
  const files = await database()
    .select()
    .from(ticketFiles)
    .where(eq(ticketFiles.messageId, message?.id as string))
  expect(files.map((f) => f.name)).toEqual(['foto'].slice(0, files.length))
})

test('only the house itself takes mail in', async () => {
  await expect(receiveMail(ctx(await person()), mail())).rejects.toMatchObject({ kind: 'not-found' })
})
