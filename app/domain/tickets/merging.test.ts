import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '~/domain/shared/ids'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { ratingToken } from '../satisfaction/link'
import { rateByLink } from '../satisfaction/rating'
import { ratingByLink } from '../satisfaction/rating-page'
import { satisfactionFigures, supportRatings } from '../satisfaction/schema'
import { transaction } from '../shared/transaction'
import { answerTicket } from './answering'
import { ticketToken } from './link'
import { receiveMail } from './mail/receiving'
import { messageIdOf, replyAddress } from './mail/signed-address'
import { mergeTicket } from './merging'
import { myTicket, ticketByLink } from './my-tickets'
import { type NewTicket, openTicket } from './opening'
import { moveTicket, takeForMe, watchTicket } from './organising'
import { tickets, ticketWatchers } from './schema'
import { staffTicket } from './staff-ticket'

useWorld()

const email = 'rosa@exemplo.pt'
const later = (hours: number) => new Date(today.getTime() + hours * 3_600_000)
const opened = (over: Partial<NewTicket> = {}, now = today) =>
  transaction(ctx(anonymous, now), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'Não consigo entrar',
      text: 'O código não chega.',
      requester: { email, name: 'Rosa' },
      source: 'contact',
      ...over,
    }),
  )
const ticketOf = async (id: string) =>
  (await database().select().from(tickets).where(eq(tickets.id, id)))[0] as typeof tickets.$inferSelect
let n = 0
const mail = (from: string, over: { to?: string; answers?: string }) =>
  receiveMail(
    ctx(byItself, later(3)),
    Buffer.from(
      [
        `From: ${from}`,
        `To: ${over.to ?? 'apoio@aval.example'}`,
        'Subject: Re: um assunto',
        `Message-ID: <junta${++n}@exemplo.pt>`,
        ...(over.answers ? [`In-Reply-To: ${over.answers}`] : []),
        '',
        `Mensagem ${n}.`,
      ].join('\r\n'),
    ),
  )

test('the surviving one takes over who watches, what it is about, the urgency and the nearer term', async () => {
  const [agent, watcher, owner] = [await as('support'), await as('support'), await as('support')]
  const company = newId()
  const links = [{ kind: 'company' as const, targetId: company }]
  const from = await opened({ priority: 'p1', kind: 'complaint', links })
  const into = await opened({ links })
  await watchTicket(ctx(watcher), from.id, true)
  await takeForMe(ctx(owner), from.id, null)
  await takeForMe(ctx(agent), into.id, null)
  const before = { from: await ticketOf(from.id), into: await ticketOf(into.id) }
  await mergeTicket(ctx(agent, later(1)), from.id, into.number)
  const [gone, kept] = [await ticketOf(from.id), await ticketOf(into.id)]
  expect(gone).toMatchObject({ state: 'merged', answerDueAt: null })
  expect(kept).toMatchObject({ priority: 'p1', assigneeId: agent.userId })
  expect(kept.answerDueAt).toEqual(before.from.answerDueAt)
  expect(kept.answerDueAt?.getTime()).toBeLessThan(before.into.answerDueAt?.getTime() as number)
  expect(kept.legalDueAt).toEqual(before.from.legalDueAt)
  const watching = await database().select().from(ticketWatchers).where(eq(ticketWatchers.ticketId, into.id))
  expect(new Set(watching.map((w) => w.userId))).toEqual(new Set([watcher.userId, owner.userId]))
  const page = await staffTicket(ctx(agent), into.id)
  expect(page.links.map((l) => l.targetId)).toEqual([company])
  expect(page.near.joined.map((t) => t.id)).toEqual([from.id])
  expect(page.history.find((e) => e.verb === 'joined')?.data).toEqual({ from: from.number, fromId: from.id })
  const other = await staffTicket(ctx(agent), from.id)
  expect(other.near.mergedInto).toMatchObject({ id: into.id, number: into.number })
  expect(other.history[0]?.data).toMatchObject({ into: into.number, intoId: into.id })
})

test('whoever asked reads one sentence on both sides; joined once more, the first is still named', async () => {
  const agent = await as('support')
  const me = await person()
  const requester = { userId: me.userId }
  const [a, b, c] = [await opened({ requester }), await opened({ requester }), await opened({ requester })]
  await mergeTicket(ctx(agent), a.id, b.number)
  await mergeTicket(ctx(agent, later(1)), b.id, c.number)
  for (const gone of [a, b])
    expect((await myTicket(ctx(me), gone.id)).mergedInto).toMatchObject({ number: c.number })
  const said = (await myTicket(ctx(me), c.id)).thread.filter((m) => m.kind === 'system').map((m) => m.text)
  expect(said).toEqual([expect.stringContaining(`os pedidos ${a.number} e ${b.number}:`)])
  expect((await myTicket(ctx(me), c.id)).thread.map((m) => m.of?.number)).toEqual(
    expect.arrayContaining([a.number, b.number]),
  )
})

test('a mail that answers the joined one lands in the surviving one, by address and by Message-ID, also another’s', async () => {
  const agent = await as('support')
  const [from, into] = [await opened(), await opened()]
  await answerTicket(ctx(agent, later(1)), from.id, {
    text: 'Que telefone tem?',
    files: [],
    seen: 1,
    next: 'waiting_customer',
  })
  await mergeTicket(ctx(agent, later(2)), from.id, into.number)
  const answered = (await staffTicket(ctx(agent), from.id)).thread[1]?.id as string
  for (const way of [{ to: replyAddress(from.id) }, { answers: messageIdOf(from.id, answered) }])
    expect(await mail(email, way)).toMatchObject({ outcome: 'added', ticketId: into.id })
  expect(await mail('terceiro@exemplo.pt', { to: replyAddress(from.id) })).toMatchObject({
    outcome: 'held',
    ticketId: into.id,
  })
  expect((await ticketOf(into.id)).messages).toBe(1 + 1 + 3)
  expect((await ticketOf(from.id)).state).toBe('merged')
  const token = ticketToken({ id: into.id, email })
  expect((await ticketByLink(ctx(anonymous), token)).thread.filter((m) => m.kind === 'note')).toEqual([])
})

test('a solved one that is joined is taken up again: its mark counts no more, its link says so', async () => {
  const agent = await as('support')
  const [from, into] = [await opened(), await opened()]
  await moveTicket(ctx(agent), from.id, 'solve')
  const token = ratingToken(from.id, 1)
  await rateByLink(ctx(anonymous, later(1)), from.id, token, { score: 5, comment: undefined })
  const answers = async () =>
    (await database().select().from(satisfactionFigures)).reduce((sum, f) => sum + f.answers, 0)
  const before = await answers()
  await mergeTicket(ctx(agent, later(2)), from.id, into.number)
  expect(await answers()).toBe(before - 1)
  const [rating] = await database().select().from(supportRatings).where(eq(supportRatings.ticketId, from.id))
  expect(rating?.voidedAt).toEqual(later(2))
  expect(await ratingByLink(ctx(anonymous, later(3)), from.id, token)).toMatchObject({ state: 'void' })
  await expect(
    rateByLink(ctx(anonymous, later(3)), from.id, token, { score: 1, comment: undefined }),
  ).rejects.toMatchObject({ kind: 'gone' })
})

test('two who join the same two the other way round: one wins, nothing points at itself', async () => {
  const agent = await as('support')
  const [a, b] = [await opened(), await opened()]
  const done = await Promise.allSettled([
    mergeTicket(ctx(agent), a.id, b.number),
    mergeTicket(ctx(agent), b.id, a.number),
  ])
  expect(done.map((d) => d.status).sort()).toEqual(['fulfilled', 'rejected'])
  const states = [(await ticketOf(a.id)).state, (await ticketOf(b.id)).state]
  expect(states.sort()).toEqual(['merged', 'new'])
})
