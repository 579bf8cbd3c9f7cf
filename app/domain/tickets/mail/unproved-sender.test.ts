import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { transaction } from '../../shared/transaction'
import { myTicket, myTickets } from '../my-tickets'
import { openTicket } from '../opening'
import { ticketMessages } from '../schema'
import { staffTicket } from '../staff-ticket'
import { type Received, receiveMail } from './receiving'
import { ticketMails } from './schema'
import { replyAddress } from './signed-address'

process.env.MAIL_AUTHSERV_ID = 'mx.aval.example'
useWorld()

let n = 0
/** A mail as our mail server hands it over, with its word on top, and what its sender wrote below. */
async function take(
  word: string | null,
  {
    from,
    to = 'apoio@aval.example',
    below = [] as string[],
  }: { from: string; to?: string; below?: string[] },
) {
  const lines = [
    ...(word ? [`Authentication-Results: mx.aval.example;\r\n ${word}`] : []),
    'Received: from mail.exemplo.pt by mx.aval.example (Postfix) with ESMTPS id 1',
    ...below,
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Um assunto',
    `Message-ID: <s${++n}@exemplo.pt>`,
    '',
    'Bom dia.',
  ]
  return (await receiveMail(ctx(byItself), Buffer.from(lines.join('\r\n')))) as Received
}
const pass = 'dmarc=pass header.from=exemplo.pt'
const fail = 'dmarc=fail (p=reject) header.from=exemplo.pt'
const mine = async (who: Awaited<ReturnType<typeof person>>) =>
  (await myTickets(ctx(who), { view: 'todos', after: null })).rows.map((t) => t.id)
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind,
  )

test('what opens a ticket in the name of an address is not the word of its account unless somebody vouches', async () => {
  const ana = await person()
  const from = `Ana <${ana.email}>`
  const [sure, forged, unsaid] = [
    await take(pass, { from }),
    await take(fail, { from }),
    await take(null, { from }),
  ]
  expect([sure, forged, unsaid].map((r) => r.outcome)).toEqual(['opened', 'opened', 'opened'])
  expect((await mine(ana)).toSorted()).toEqual([sure.ticketId, unsaid.ticketId].toSorted())
  const open = (r: Received) => outcomeOf(myTicket(ctx(ana), r.ticketId as string))
  expect([await open(sure), await open(forged), await open(unsaid)]).toEqual(['ok', 'not-found', 'ok'])
  const staff = ctx(await as('support'))
  const seen = async (r: Received) => (await staffTicket(staff, r.ticketId as string)).thread[0]?.sender
  expect([await seen(sure), await seen(forged), await seen(unsaid)]).toEqual(['pass', 'fail', 'none'])
  expect((await myTicket(ctx(ana), sure.ticketId as string)).thread[0]?.sender).toBe('none')
  const [kept] = await database()
    .select()
    .from(ticketMails)
    .where(eq(ticketMails.ticketId, forged.ticketId as string))
  expect(kept).toMatchObject({ outcome: 'opened', sender: 'fail' })
})

test('what we signed still brings an answer to its ticket, and its account has not said it', async () => {
  const ana = await person()
  const { id } = await transaction(ctx(ana), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'x',
      text: 'y',
      requester: { userId: ana.userId },
      source: 'account',
    }),
  )
  const answer = (word: string | null, from = ana.email as string) =>
    take(word, { from, to: replyAddress(id) })
  expect([await answer(pass), await answer(fail), await answer(null)].map((r) => r.outcome)).toEqual([
    'added',
    'added',
    'added',
  ])
  const authors = await database()
    .select({ by: ticketMessages.authorId })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(ticketMessages.place)
  expect(authors.map((m) => m.by)).toEqual([ana.userId, ana.userId, null, ana.userId])
  expect(await answer(pass, 'outra@exemplo.pt')).toMatchObject({ outcome: 'held' })
})

test('what a sender writes of itself, further down, is nobody’s word', async () => {
  const { email } = await person()
  const below = ['Received: from x by mx.aval.example', `Authentication-Results: mx.aval.example; ${pass}`]
  for (const [word, sender] of [
    [fail, 'fail'],
    [null, 'none'],
  ] as const) {
    const { ticketId } = await take(word, { from: email as string, below })
    const [kept] = await database()
      .select()
      .from(ticketMails)
      .where(eq(ticketMails.ticketId, ticketId as string))
    expect(kept?.sender).toBe(sender)
  }
})

test('two senders in one mail are one too many', async () => {
  const { ticketId } = await take(pass, { from: 'ana@exemplo.pt, rui@outro.pt' })
  const [kept] = await database()
    .select()
    .from(ticketMails)
    .where(eq(ticketMails.ticketId, ticketId as string))
  expect(kept).toMatchObject({ sender: 'fail', receivedAt: today })
  await expect(receiveMail(ctx(anonymous), Buffer.from('From: a@b.pt\r\n\r\nx'))).rejects.toMatchObject({
    kind: 'sign-in',
  })
})
