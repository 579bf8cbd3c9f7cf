import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { Refusal } from '../shared/refusal'
import { transaction } from '../shared/transaction'
import { answerTicket, noteOnTicket } from './answering'
import { ticketToken } from './link'
import { mergeTicket } from './merging'
import { myTicket, myTickets, ticketByLink } from './my-tickets'
import { type NewTicket, openTicket } from './opening'
import { changeSeveral, moveTicket, sortTicket, takeForMe } from './organising'
import { queue, viewCounts } from './queue'
import { replyByLink, replyToTicket, solveMyTicket } from './replying'
import { tickets } from './schema'
import { staffTicket } from './staff-ticket'
import { closeSolved } from './tending'

useWorld()

const later = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
const opened = (over: Partial<NewTicket> = {}, now = today) =>
  transaction(ctx(anonymous, now), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'Não consigo entrar',
      text: 'O código não chega.',
      requester: { email: 'rita@exemplo.pt', name: 'Rita Melo' },
      source: 'contact',
      ...over,
    }),
  )
const ticketOf = async (id: string) => {
  const [row] = await database().select().from(tickets).where(eq(tickets.id, id))
  return row as NonNullable<typeof row>
}
const answer = (over = {}) => ({
  text: 'Já vimos.',
  files: [],
  seen: 1,
  next: 'waiting_customer' as const,
  ...over,
})
const all = { view: 'abertos', kind: null, words: '', after: null } as const

test('only the support answers; others of the team hear what is missing, strangers nothing', async () => {
  const { id } = await opened()
  await expect(answerTicket(ctx(await as('moderator')), id, answer())).rejects.toMatchObject({
    kind: 'not-allowed',
  })
  await expect(answerTicket(ctx(await person()), id, answer())).rejects.toMatchObject({ kind: 'not-found' })
  await expect(queue(ctx(anonymous), all)).rejects.toMatchObject({ kind: 'sign-in' })
})

test('an answer takes the ticket, stops its clock and leaves it as was said', async () => {
  const { id } = await opened()
  const agent = await as('support')
  await answerTicket(ctx(agent), id, answer())
  expect(await ticketOf(id)).toMatchObject({
    state: 'waiting_customer',
    assigneeId: agent.userId,
    firstAnsweredAt: today,
    answerDueAt: null,
  })
  await answerTicket(ctx(agent), id, answer({ seen: 2, next: 'solved' }))
  expect(await ticketOf(id)).toMatchObject({ state: 'solved', solvedBy: agent.userId, resolution: 1 })
})

test('of two who answer at once one hears what the other wrote, and is sent the second time', async () => {
  const { id } = await opened()
  const [one, two] = [await as('support'), await as('support')]
  const results = await Promise.allSettled([
    answerTicket(ctx(one), id, answer({ next: 'solved' })),
    answerTicket(ctx(two), id, answer({ text: 'Eu também.' })),
  ])
  const refused = results.filter((r) => r.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(refused[0]?.reason).toBeInstanceOf(Refusal)
  expect(refused[0]?.reason).toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/Equipa respondeu: «/),
  })
  expect((await ticketOf(id)).messages).toBe(2)
  await answerTicket(ctx(two), id, answer({ seen: 2 }))
  expect((await ticketOf(id)).messages).toBe(3)
})

test('what whoever asked wrote meanwhile is told before the answer goes', async () => {
  const { id } = await opened()
  const token = ticketToken({ id, email: 'rita@exemplo.pt' })
  await replyByLink(ctx(anonymous), token, { text: 'Afinal já chegou.', files: [] }, '203.0.113.7')
  await expect(answerTicket(ctx(await as('support')), id, answer())).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('«Afinal já chegou»'),
  })
})

test('a note is for the team: not in the account, not by the link', async () => {
  const me = await person()
  const { id } = await opened({ requester: { userId: me.userId } })
  const agent = await as('support')
  await noteOnTicket(ctx(agent), id, 'Parece engano dele.')
  expect((await myTicket(ctx(me), id)).thread.map((m) => m.text)).toEqual(['O código não chega.'])
  expect((await staffTicket(ctx(agent), id)).thread.map((m) => m.kind)).toEqual(['requester', 'note'])
})

test('a ticket is its owner’s: by account, by an address that became theirs, by the right link', async () => {
  const email = 'mais.tarde@exemplo.pt'
  const { id } = await opened({ requester: { email } })
  const other = await person()
  await expect(myTicket(ctx(other), id)).rejects.toMatchObject({ kind: 'not-found' })
  const unproven = await person({ email, emailVerified: false })
  await expect(myTicket(ctx(unproven), id)).rejects.toMatchObject({ kind: 'not-found' })
  const mine = { ...unproven, emailVerified: true }
  expect((await myTicket(ctx(mine), id)).id).toBe(id)
  expect((await myTickets(ctx(mine), { view: 'todos', after: null })).rows.map((t) => t.id)).toEqual([id])
  const token = ticketToken({ id, email })
  expect((await ticketByLink(ctx(anonymous), token)).id).toBe(id)
  const wrong = [
    `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
    id,
    '',
    ticketToken({ id, email: 'x@y.pt' }),
  ]
  for (const one of wrong)
    await expect(ticketByLink(ctx(anonymous), one)).rejects.toMatchObject({ kind: 'not-found' })
})

test('solved by who asked, closed after five working days, not when somebody wrote', async () => {
  const me = await person()
  const [one, two] = [
    await opened({ requester: { userId: me.userId } }),
    await opened({ requester: { userId: me.userId } }),
  ]
  for (const { id } of [one, two]) await solveMyTicket(ctx(me), id)
  await expect(solveMyTicket(ctx(me), one.id)).rejects.toMatchObject({ kind: 'conflict' })
  // Wednesday 18 November; the fifth working day ends on Wednesday 25.
  expect(await closeSolved(ctx(byItself, new Date('2026-11-25T23:00:00Z')))).toBe(0)
  const at = new Date('2026-11-26T00:00:00Z')
  const [, closed] = await Promise.all([
    replyToTicket(ctx(me, at), two.id, { text: 'Voltou.', files: [] }),
    closeSolved(ctx(byItself, at)),
  ])
  expect(closed).toBeGreaterThanOrEqual(1)
  expect((await ticketOf(one.id)).state).toBe('closed')
  // Whichever came first, the reply has the last word.
  expect((await ticketOf(two.id)).state).toBe('open')
})

test('two tickets of a person go on as one; a reply to the first reaches the second', async () => {
  const agent = await as('support')
  const requester = { email: 'junta@exemplo.pt', name: 'Rui' }
  const [from, into] = [await opened({ requester, text: 'Primeiro pedido.' }), await opened({ requester })]
  const stranger = await opened({ requester: { email: 'outro@exemplo.pt' } })
  await expect(mergeTicket(ctx(agent), from.id, stranger.number)).rejects.toMatchObject({ kind: 'invalid' })
  await expect(mergeTicket(ctx(agent), from.id, from.number)).rejects.toMatchObject({ kind: 'invalid' })
  const token = ticketToken({ id: from.id, email: requester.email })
  const [merged, replied] = await Promise.allSettled([
    mergeTicket(ctx(agent), from.id, into.number),
    replyByLink(ctx(anonymous), token, { text: 'Ainda estou à espera.', files: [] }, '203.0.113.7'),
  ])
  expect([merged.status, replied.status]).toEqual(['fulfilled', 'fulfilled'])
  expect(await ticketOf(from.id)).toMatchObject({ state: 'merged', mergedInto: into.id })
  const texts = (await staffTicket(ctx(agent), into.id)).thread.map((m) => m.text)
  expect(texts).toEqual(
    expect.arrayContaining(['Primeiro pedido.', 'O código não chega.', 'Ainda estou à espera.']),
  )
  const after = await replyByLink(ctx(anonymous), token, { text: 'E agora?', files: [] }, '203.0.113.7')
  expect(after.ticketId).toBe(into.id)
})

test('sorting changes the terms: from the beginning for a first answer', async () => {
  const { id } = await opened()
  const agent = await as('support')
  await sortTicket(ctx(agent, later(1)), id, { kind: 'privacy', priority: 'p1', assigneeId: agent.userId })
  expect(await ticketOf(id)).toMatchObject({
    state: 'open',
    answerDueAt: new Date('2026-11-18T14:00:00Z'),
    legalDueAt: new Date('2026-12-18T23:59:59Z'),
  })
  const customer = await person()
  await expect(
    sortTicket(ctx(agent), id, { kind: 'privacy', priority: 'p1', assigneeId: customer.userId }),
  ).rejects.toMatchObject({ kind: 'invalid' })
})

test('put aside without a word the clock goes on where it stopped', async () => {
  const { id } = await opened({ kind: 'billing' })
  const agent = await as('support')
  await moveTicket(ctx(agent, later(2)), id, 'ask')
  expect(await ticketOf(id)).toMatchObject({ clockLeft: 7 * 3600, answerDueAt: null })
  await moveTicket(ctx(agent, later(48)), id, 'resume')
  expect(await ticketOf(id)).toMatchObject({ clockLeft: null, answerDueAt: later(48 + 7) })
})

test('several at once: what does not fit stays', async () => {
  const agent = await as('support')
  const ids = [(await opened()).id, (await opened()).id, (await opened()).id]
  await moveTicket(ctx(agent), ids[2] as string, 'spam')
  const both = await Promise.all([
    changeSeveral(ctx(agent), ids, { assigneeId: agent.userId }),
    changeSeveral(ctx(agent), [...ids].reverse(), { priority: 'p1' }),
  ])
  expect(both).toEqual([
    { changed: 2, left: 1 },
    { changed: 2, left: 1 },
  ])
  expect(await changeSeveral(ctx(agent), ids, { end: 'close' })).toEqual({ changed: 2, left: 1 })
  expect((await ticketOf(ids[0] as string)).state).toBe('closed')
})

test('the queue has what is nearest to breach first, finds words of the thread, and pages by key', async () => {
  const agent = await as('support')
  const at = new Date('2027-05-12T10:00:00Z')
  const slow = await opened({ subject: 'Caleiras entupidas', text: 'As caleiras estão entupidas.' }, at)
  const fast = await opened({ kind: 'security', text: 'Alguém entrou: vi as caleiras noutra sessão.' }, at)
  const found = await queue(ctx(agent, at), { ...all, words: 'caleira entupida' })
  expect(found.rows.map((t) => t.id)).toEqual([slow.id])
  const both = await queue(ctx(agent, at), { ...all, words: 'caleiras' })
  expect(both.rows.map((t) => t.id)).toEqual([fast.id, slow.id])
  await takeForMe(ctx(agent, at), slow.id, null)
  expect((await queue(ctx(agent, at), { ...all, view: 'meus' })).rows.map((t) => t.id)).toEqual([slow.id])
  expect((await viewCounts(ctx(agent, at))).meus).toBe(1)
  for (let i = 0; i < 21; i++) await opened({ subject: 'Paginação de muitos' }, at)
  const first = await queue(ctx(agent, at), { ...all, words: 'paginação' })
  const second = await queue(ctx(agent, at), { ...all, words: 'paginação', after: first.next })
  expect(new Set([...first.rows, ...second.rows].map((t) => t.id)).size).toBe(21)
})
