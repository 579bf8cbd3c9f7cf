import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, ctx, person, today, useWorld } from '../../../tests/world'
import { transaction } from '../shared/transaction'
import { type AddedMessage, addMessage } from './adding'
import { type NewTicket, openTicket } from './opening'
import { ticketMessages, tickets } from './schema'

useWorld()

const at = (iso: string) => new Date(iso)
const opened = (over: Partial<NewTicket> = {}, now = today) =>
  transaction(ctx(anonymous, now), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'Não consigo entrar',
      text: 'O código não chega ao meu e-mail.',
      requester: { email: 'rita@exemplo.pt', name: 'Rita Melo' },
      source: 'contact',
      ...over,
    }),
  )
const add = (over: Omit<AddedMessage, 'text'> & { text?: string }, now = today) =>
  transaction(ctx(anonymous, now), (tx) => addMessage(tx, { text: 'Obrigado.', ...over }))
const ticketOf = async (id: string) => {
  const [row] = await database().select().from(tickets).where(eq(tickets.id, id))
  return row as NonNullable<typeof row>
}
const thread = (id: string) =>
  database()
    .select({ place: ticketMessages.place, kind: ticketMessages.kind, body: ticketMessages.body })
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, id))
    .orderBy(ticketMessages.place)

test('numbers follow each other within the year of Lisbon, also when many open at once', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => opened()))
  const numbers = many.map((t) => Number(t.number.slice(7))).sort((a, b) => a - b)
  expect(new Set(numbers).size).toBe(12)
  expect((numbers[11] as number) - (numbers[0] as number)).toBe(11)
  // 23:30 UTC on the last of the year in Lisbon is still the old year; half an hour later the new.
  expect((await opened({}, at('2026-12-31T23:59:00Z'))).number).toMatch(/^T-2026-/)
  expect((await opened({}, at('2027-01-01T00:00:00Z'))).number).toBe('T-2027-000001')
})

test.each([
  ['security', 'p1', '2026-11-18T14:00:00Z', null],
  ['billing', 'p2', '2026-11-19T10:00:00Z', null],
  ['support', 'p3', '2026-11-23T10:00:00Z', null],
  ['privacy', 'p2', '2026-11-19T10:00:00Z', '2026-12-18T23:59:59Z'],
  ['complaint', 'p2', '2026-11-19T10:00:00Z', '2026-12-11T23:59:59Z'],
] as const)('%s begins with %s, due %s', async (kind, priority, due, legal) => {
  const { id } = await opened({ kind })
  expect(await ticketOf(id)).toMatchObject({
    state: 'new',
    priority,
    firstAnswerDueAt: at(due),
    answerDueAt: at(due),
    legalDueAt: legal && at(legal),
    queueAt: at(due),
  })
})

test('an answer stops the clock; a reply starts it anew', async () => {
  const { id } = await opened()
  const { userId } = await as('support')
  await add({ ticketId: id, kind: 'staff', authorId: userId, verb: 'ask' })
  expect(await ticketOf(id)).toMatchObject({
    state: 'waiting_customer',
    firstAnsweredAt: today,
    answerDueAt: null,
    clockLeft: null,
    waitingSince: today,
  })
  const later = at('2026-11-20T10:00:00Z')
  await add({ ticketId: id, kind: 'requester' }, later)
  expect(await ticketOf(id)).toMatchObject({
    state: 'open',
    answerDueAt: at('2026-11-25T10:00:00Z'),
    waitingSince: null,
    waited: 18 * 3600,
    firstAnsweredAt: today,
  })
  expect((await thread(id)).map((m) => [m.place, m.kind])).toEqual([
    [1, 'requester'],
    [2, 'staff'],
    [3, 'requester'],
  ])
})

test('a note and a word of the house change neither state nor clock', async () => {
  const { id } = await opened()
  const before = await ticketOf(id)
  await add({ ticketId: id, kind: 'note' })
  await add({ ticketId: id, kind: 'system' })
  expect(await ticketOf(id)).toEqual({ ...before, messages: 3 })
})

test('a solved one is taken up again for 14 days, closed or not; later another follows it', async () => {
  const { id, number } = await opened()
  const { userId } = await as('support')
  await add({ ticketId: id, kind: 'staff', authorId: userId, verb: 'solve' })
  expect(await ticketOf(id)).toMatchObject({ state: 'solved', resolution: 1, solvedAt: today })
  const again = await add({ ticketId: id, kind: 'requester' }, at('2026-12-02T10:00:00Z'))
  expect(again).toMatchObject({ ticketId: id, number, followUp: false })
  expect(await ticketOf(id)).toMatchObject({ state: 'open', resolution: 1, solvedAt: null })
  await add({ ticketId: id, kind: 'staff', authorId: userId, verb: 'solve' })
  expect(await ticketOf(id)).toMatchObject({ state: 'solved', resolution: 2 })
  const late = await add({ ticketId: id, kind: 'requester', text: 'Voltou.' }, at('2026-12-02T10:00:01Z'))
  expect(late.followUp).toBe(true)
  expect(await ticketOf(late.ticketId)).toMatchObject({
    state: 'new',
    followsUp: id,
    requesterEmail: 'rita@exemplo.pt',
    subject: 'Não consigo entrar',
  })
  expect(await ticketOf(id)).toMatchObject({ state: 'solved' })
})

test('the same mail comes in once, also when it is brought three times at once', async () => {
  const { id } = await opened({ requester: { userId: (await person()).userId } })
  const mail = { ticketId: id, kind: 'requester', source: 'email', emailMessageId: '<a@exemplo.pt>' } as const
  const all = await Promise.all([add(mail), add(mail), add(mail)])
  expect(new Set(all.map((m) => m.messageId)).size).toBe(1)
  expect(await thread(id)).toHaveLength(2)
})

test('two who write at once both stand, one after the other', async () => {
  const { id } = await opened()
  await Promise.all([
    add({ ticketId: id, kind: 'requester', text: 'Um.' }),
    add({ ticketId: id, kind: 'staff', text: 'Dois.', verb: 'solve' }),
  ])
  const said = await thread(id)
  expect(said.map((m) => m.place)).toEqual([1, 2, 3])
  // Whoever asked came last: it is open again; or first: it is solved.
  const last = said.at(-1)?.kind
  expect((await ticketOf(id)).state).toBe(last === 'staff' ? 'solved' : 'open')
})
