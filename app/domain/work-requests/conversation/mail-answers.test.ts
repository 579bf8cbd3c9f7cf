import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { env } from '~/platform/env'
import { byItself, ctx, runJobs, today, useWorld } from '../../../../tests/world'
import { mailsTo } from '../../../../tests/world/mail'
import { workWith } from '../../../../tests/world/work'
import { users } from '../../people/schema'
import { receiveMail } from '../../tickets/mail/receiving'
import { replyAddress, ticketOfAddress } from '../../tickets/mail/signed-address'
import { tickets } from '../../tickets/schema'
import { workBlocks, workFiles, workMessages } from '../schema'
import { workMail } from './signed'
import { writeMessage } from './writing'

useWorld()

let n = 0
interface Told {
  from: string | null
  to?: string
  id?: string
  headers?: string[]
  body?: string
}
const mail = ({ from, to = 'apoio@aval.example', id, headers = [], body = 'Pode ser na terça.' }: Told) =>
  Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      'Subject: Re: Mensagem',
      `Message-ID: ${id ?? `<w${++n}@exemplo.pt>`}`,
      ...(headers.some((h) => /^content-type/i.test(h)) ? [] : ['Content-Type: text/plain; charset=utf-8']),
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )
const take = (told: Told) => receiveMail(ctx(byItself), mail(told))
const said = (proposalId: string) =>
  database()
    .select()
    .from(workMessages)
    .where(eq(workMessages.proposalId, proposalId))
    .orderBy(workMessages.place)
const opened = async (email: string | null) =>
  (
    await database()
      .select()
      .from(tickets)
      .where(eq(tickets.requesterEmail, email as string))
  ).length

test('an answer to the signed address is the word of whoever has its sender’s address, without what was quoted', async () => {
  const w = await workWith('published', 'seen')
  const to = workMail.replyAddress(w.proposal.id)
  const body = 'Pode ser na terça.\r\n\r\nEm 18/11/2026, Aval <apoio@aval.example> escreveu:\r\n> Olá'
  expect(await take({ from: w.customer.email, to, body })).toEqual({ outcome: 'added' })
  expect(await take({ from: w.manager.email, to: to.toUpperCase(), body: 'Combinado.' })).toEqual({
    outcome: 'added',
  })
  expect(await said(w.proposal.id)).toMatchObject([
    { side: 'customer', source: 'email', body: 'Pode ser na terça.', authorId: w.customer.userId },
    { side: 'company', body: 'Combinado.', authorId: w.manager.userId },
  ])
  await runJobs()
  expect((await mailsTo(w.manager.email))[0]?.text).toContain('Pode ser na terça.')
})

test('it is found by a signed Message-ID too, and never by an address or a number that nobody signed', async () => {
  const w = await workWith('published', 'seen')
  const first = await writeMessage(ctx(w.manager), w.proposal.id, { body: 'Olá.', files: [] })
  const headers = [`In-Reply-To: ${workMail.messageIdOf(w.proposal.id, first.messageId)}`]
  expect(await take({ from: w.customer.email, headers })).toEqual({ outcome: 'added' })
  const forged = workMail.replyAddress(w.proposal.id).replace(/.@/, (end) => (end === 'x@' ? 'y@' : 'x@'))
  expect(await take({ from: w.customer.email, to: forged })).toMatchObject({ outcome: 'opened' })
  expect(await said(w.proposal.id)).toHaveLength(2)
  // The two kinds of address are not each other's.
  expect(ticketOfAddress(workMail.replyAddress(w.proposal.id))).toBeNull()
  expect(workMail.ofAddress(replyAddress(w.proposal.id))).toBeNull()
})

test('the same mail is taken in once, also by three at once', async () => {
  const w = await workWith('published', 'seen')
  const raw = mail({ from: w.customer.email, to: workMail.replyAddress(w.proposal.id) })
  const told = await Promise.all([1, 2, 3].map(() => receiveMail(ctx(byItself), raw)))
  expect(told.map((t) => t?.outcome).toSorted()).toEqual(['added', 'repeated', 'repeated'])
  expect(await receiveMail(ctx(byItself), raw)).toEqual({ outcome: 'repeated' })
  expect(await said(w.proposal.id)).toHaveLength(1)
})

test('of whoever is neither side, or has not proved the address, nothing is said: the support reads it', async () => {
  const w = await workWith('published', 'seen')
  const to = workMail.replyAddress(w.proposal.id)
  expect(await take({ from: 'outra@exemplo.pt', to })).toMatchObject({ outcome: 'opened' })
  await database().update(users).set({ emailVerified: false }).where(eq(users.id, w.customer.userId))
  expect(await take({ from: w.customer.email, to })).toMatchObject({ outcome: 'opened' })
  expect(await said(w.proposal.id)).toEqual([])
  expect(await opened('outra@exemplo.pt')).toBe(1)
})

test('machines are not heard', async () => {
  const w = await workWith('published', 'seen')
  const to = workMail.replyAddress(w.proposal.id)
  for (const header of ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>'])
    expect(await take({ from: w.customer.email, to, headers: [header] })).toMatchObject({
      outcome: 'ignored',
    })
  expect(await said(w.proposal.id)).toEqual([])
})

test('what cannot be said is told to the account, once, and stands nowhere', async () => {
  const w = await workWith('published', 'seen')
  await database()
    .insert(workBlocks)
    .values({ userId: w.customer.userId, companyId: w.acme.id, bySide: 'company', at: today })
  const raw = mail({ from: w.customer.email, to: workMail.replyAddress(w.proposal.id) })
  expect(await receiveMail(ctx(byItself), raw)).toMatchObject({ outcome: 'ignored', why: 'work-unheard' })
  await receiveMail(ctx(byItself), raw)
  await runJobs()
  const mails = (await mailsTo(w.customer.email)).filter((m) => m.subject?.includes('não foi entregue'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('não quer receber mais mensagens')
  expect(await said(w.proposal.id)).toEqual([])
})

const authserv = env
afterEach(() => void delete process.env.MAIL_AUTHSERV_ID)
test('a sender whom their domain does not vouch for says nothing', async () => {
  const w = await workWith('published', 'seen')
  const before = authserv().MAIL_AUTHSERV_ID
  Object.assign(authserv(), { MAIL_AUTHSERV_ID: 'mx.aval.example' })
  const headers = ['Authentication-Results: mx.aval.example; dmarc=fail header.from=exemplo.pt']
  const to = workMail.replyAddress(w.proposal.id)
  expect(await take({ from: w.customer.email, to, headers })).toMatchObject({
    outcome: 'ignored',
    why: 'work-unheard',
  })
  Object.assign(authserv(), { MAIL_AUTHSERV_ID: before })
  expect(await said(w.proposal.id)).toEqual([])
})

test('attachments come along; those that are none of ours are left out and said so', async () => {
  const w = await workWith('published', 'seen')
  const part = (type: string, name: string, content: string) => [
    '--b',
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(content).toString('base64'),
  ]
  const { pdf } = await import('../../../../tests/world/documents')
  const body = [
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Segue a planta.',
    ...part('application/pdf', 'planta.pdf', pdf().toString('latin1')),
    ...part('application/x-msdownload', 'a.exe', 'MZ'),
    '--b--',
  ].join('\r\n')
  const headers = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
  const to = workMail.replyAddress(w.proposal.id)
  expect(await take({ from: w.customer.email, to, headers, body })).toEqual({ outcome: 'added' })
  const [message] = await said(w.proposal.id)
  expect(message?.body).toMatch(/^Segue a planta\.\n\n\[1 anexo não foi guardado/)
  expect(
    await database()
      .select()
      .from(workFiles)
      .where(eq(workFiles.messageId, message?.id as string)),
  ).toMatchObject([{ name: 'planta' }])
})
