import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { ratingToken } from '../satisfaction/link'
import { rateByLink } from '../satisfaction/rating'
import { ratingByLink } from '../satisfaction/rating-page'
import { settings } from '../settings/settings'
import { transaction } from '../shared/transaction'
import { addMessage } from './adding'
import { answerTicket } from './answering'
import { eraseTicketsOf } from './forgetting'
import { type NewTicket, openTicket } from './opening'
import { changeSeveral, moveTicket, takeForMe } from './organising'
import { bePresent } from './presence'
import { queue } from './queue'
import { solveMyTicket } from './replying'
import { ticketReaders, tickets } from './schema'

useWorld()

const later = (seconds: number) => new Date(today.getTime() + seconds * 1000)
const opened = (over: Partial<NewTicket> = {}, now = today) =>
  transaction(ctx(anonymous, now), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'Não consigo entrar',
      text: 'O código não chega.',
      requester: { email: 'borda@exemplo.pt', name: 'Rita Melo' },
      source: 'contact',
      ...over,
    }),
  )
const ticketOf = async (id: string) =>
  (await database().select().from(tickets).where(eq(tickets.id, id)))[0] as typeof tickets.$inferSelect
const reply = (ticketId: string, now: Date) =>
  transaction(ctx(anonymous, now), (tx) =>
    addMessage(tx, { ticketId, kind: 'requester', text: 'Voltou a acontecer.' }),
  )

test('two take the same one at once: one has it, the other hears who; taking over on purpose is no collision', async () => {
  const { id } = await opened()
  const [one, two] = [await as('support'), await as('support')]
  const done = await Promise.allSettled([takeForMe(ctx(one), id, null), takeForMe(ctx(two), id, null)])
  expect(done.map((d) => d.status).sort()).toEqual(['fulfilled', 'rejected'])
  const [winner, loser] = done[0]?.status === 'fulfilled' ? [one, two] : [two, one]
  expect((await ticketOf(id)).assigneeId).toBe(winner.userId)
  expect(done.find((d) => d.status === 'rejected')?.reason).toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('ficou com este pedido'),
  })
  await takeForMe(ctx(loser), id, winner.userId)
  expect((await ticketOf(id)).assigneeId).toBe(loser.userId)
})

test('answered while whoever asked closes it: the answer is held back once, or came first; never both unseen', async () => {
  const me = await person()
  const { id } = await opened({ requester: { userId: me.userId } })
  const agent = await as('support')
  const answer = {
    text: 'Já vimos.',
    files: [],
    seen: 1,
    next: 'waiting_customer' as const,
    active: 'sim' as const,
  }
  const [answered, closed] = await Promise.allSettled([
    answerTicket(ctx(agent), id, answer),
    solveMyTicket(ctx(me), id),
  ])
  expect(closed.status).toBe('fulfilled')
  expect((await ticketOf(id)).state).toBe('solved')
  if (answered.status === 'rejected') {
    expect(answered.reason).toMatchObject({ kind: 'conflict' })
    expect((await ticketOf(id)).messages).toBe(1)
  } else expect((await ticketOf(id)).messages).toBe(2)
  // The page has been read again: now it goes, and the ticket is open.
  await answerTicket(ctx(agent), id, { ...answer, seen: (await ticketOf(id)).messages, active: 'nao' })
  expect((await ticketOf(id)).state).toBe('waiting_customer')
})

test.each([
  [-1, 'open', false],
  [0, 'open', false],
  [1, 'solved', true],
])('a reply %i s from the end of the fortnight leaves it %s', async (seconds, state, followUp) => {
  const { id } = await opened()
  await moveTicket(ctx(await as('support')), id, 'solve')
  const added = await reply(id, later(settings.ticket.reopenDays * 86_400 + seconds))
  expect(added.followUp).toBe(followUp)
  expect((await ticketOf(id)).state).toBe(state)
})

test('too late twice: the second goes on in the follow-up; once that is over too, in another', async () => {
  const { id } = await opened()
  const agent = await as('support')
  await moveTicket(ctx(agent), id, 'solve')
  const late = settings.ticket.reopenDays * 86_400 + 60
  const first = await reply(id, later(late))
  const second = await reply(id, later(late + 60))
  expect([first.followUp, second.followUp]).toEqual([true, false])
  expect(second.ticketId).toBe(first.ticketId)
  expect(await ticketOf(first.ticketId)).toMatchObject({ followsUp: id, messages: 2, state: 'new' })
  await moveTicket(ctx(agent, later(late + 120)), first.ticketId, 'spam')
  expect((await reply(id, later(late + 180))).ticketId).not.toBe(first.ticketId)
})

test('twenty at once of which one is over: nineteen change, one stays, and the count says so', async () => {
  const agent = await as('support')
  const ids: string[] = []
  for (let i = 0; i < 20; i++) ids.push((await opened()).id)
  const over = ids[7] as string
  await moveTicket(ctx(agent), over, 'solve')
  expect(await changeSeveral(ctx(agent), ids, { priority: 'p1' })).toEqual({ changed: 19, left: 1 })
  expect((await ticketOf(over)).priority).toBe('p3')
  expect((await ticketOf(ids[8] as string)).priority).toBe('p1')
})

test('a rating link of an erased ticket is as if it had never been', async () => {
  const email = 'apagado@exemplo.pt'
  const { id } = await opened({ requester: { email } })
  await moveTicket(ctx(await as('support')), id, 'solve')
  const token = ratingToken(id, 1)
  expect(await ratingByLink(ctx(anonymous), id, token)).toMatchObject({ state: 'open' })
  const { userId } = await person()
  await transaction(ctx(byItself), (tx) => eraseTicketsOf(tx, { userId, emails: [email] }))
  await expect(ratingByLink(ctx(anonymous), id, token)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(rateByLink(ctx(anonymous), id, token, { score: 5, comment: undefined })).rejects.toMatchObject(
    { kind: 'not-found' },
  )
})

test('however often somebody says that they are there, one row stands, and nobody’s answer waits for it', async () => {
  const { id } = await opened()
  const agent = await as('support')
  await Promise.all(Array.from({ length: 10 }, (_, i) => bePresent(ctx(agent, later(i)), id, i % 2 === 0)))
  const rows = await database().select().from(ticketReaders).where(eq(ticketReaders.ticketId, id))
  expect(rows).toHaveLength(1)
  await transaction(ctx(agent), async (tx) => {
    await tx.db.select().from(tickets).where(eq(tickets.id, id)).for('update')
    expect((await bePresent(ctx(agent, later(60)), id, true)).messages).toBe(1)
  })
  await expect(bePresent(ctx(agent), 'nada', true)).rejects.toMatchObject({ kind: 'not-found' })
})

test.each(['a', 'x', '', '"', '!!!', '& | !', `${'longo '.repeat(2000)}`, '\\', "o'brien"])(
  'words nobody means to search for answer all the same: %s',
  async (words) => {
    await opened()
    const found = await queue(ctx(await as('support')), { view: 'todos', kind: null, words, after: null })
    expect(found.rows.length).toBeLessThanOrEqual(settings.listing.pageSize)
  },
)

test('words that many have and words that few have are both found, in order, page after page', async () => {
  const agent = await as('support')
  for (let i = 0; i < 25; i++)
    await opened(
      { subject: `Sobreiro ${i}`, text: `Texto ${i === 24 ? 'girândola' : 'comum'} aqui.` },
      later(i),
    )
  const view = { view: 'todos' as const, kind: null }
  const first = await queue(ctx(agent), { ...view, words: 'sobreiro', after: null })
  const second = await queue(ctx(agent), { ...view, words: 'sobreiro', after: first.next })
  const subjects = [...first.rows, ...second.rows].map((t) => t.subject)
  expect(subjects).toEqual(Array.from({ length: 25 }, (_, i) => `Sobreiro ${24 - i}`))
  expect(second.next).toBeNull()
  const rare = await queue(ctx(agent), { ...view, words: 'girândola', after: null })
  expect(rare.rows.map((t) => t.subject)).toEqual(['Sobreiro 24'])
})
