import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, person, today, useWorld } from '../../../../tests/world'
import { mailsTo } from '../../../../tests/world/mail'
import { runJobs } from '../../../../tests/world/person'
import { workWith } from '../../../../tests/world/work'
import { transaction } from '../../shared/transaction'
import { momentOf } from '../../shared/wall-moment'
import { declineProposal } from '../award/shortlisting'
import { lockOffer } from '../proposal'
import { workRequests, workVisits } from '../schema'
import { calendarOf } from './calendar'
import { conversationOf } from './conversation'
import { calendarForCompany, calendarForCustomer } from './files'
import { tendVisits } from './visit-clock'
import { answerVisit, cancelVisit, offerVisit } from './visits'

useWorld()

type World = Awaited<ReturnType<typeof workWith>>
const first = '2026-11-20T09:30'
const second = '2026-11-21T15:00'
const offer = (w: World, over: object = {}, who: 'customer' | 'manager' = 'manager') =>
  offerVisit(ctx(w[who]), w.proposal.id, { first, second, note: 'Levo amostras.', visit: 0, ...over })
const last = async (w: World) => {
  const [visit] = await database()
    .select()
    .from(workVisits)
    .where(eq(workVisits.proposalId, w.proposal.id))
    .orderBy(desc(workVisits.version))
  return visit
}

test('nobody proposes a visit once one side said that it is done', async () => {
  const w = await workWith('in_progress')
  await offer(w)
  await database()
    .update(workRequests)
    .set({ doneBySide: 'company', doneAt: today })
    .where(eq(workRequests.id, w.request.id))
  await expect(offer(w, { visit: 1 })).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringMatching(/feito/),
  })
})

test('one side offers, the other chooses; both get a mail with the calendar file', async () => {
  const w = await workWith('published', 'seen')
  await offer(w)
  await runJobs()
  expect((await mailsTo(w.customer.email)).at(-1)?.text).toContain('sexta-feira, 20 de novembro, às 09:30')
  await answerVisit(ctx(w.customer), w.proposal.id, { choice: '2', visit: 1 })
  expect(await last(w)).toMatchObject({
    state: 'agreed',
    chosen: new Date('2026-11-21T15:00:00Z'),
    version: 2,
  })
  await runJobs()
  for (const who of [w.customer, w.manager]) {
    const mail = (await mailsTo(who.email)).find((m) => m.subject?.startsWith('Visita marcada'))
    expect(mail?.attachments[0]?.filename).toBe('visita.ics')
  }
  expect(await calendarForCustomer(ctx(w.customer), w.request.id, w.proposal.id)).toContain(
    'DTSTART:20261121T150000Z',
  )
  expect(await calendarForCompany(ctx(w.manager), w.request.id)).toContain('STATUS:CONFIRMED')
  await expect(calendarForCustomer(ctx(await person()), w.request.id, w.proposal.id)).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test('what a side does is no news to it; the visit of a proposal that ended is off', async () => {
  const w = await workWith('published', 'sent')
  const read = async (side: 'customer' | 'company') => {
    const { work, proposal } = await transaction(ctx(byItself), (tx) => lockOffer(tx, w.proposal.id))
    const who = side === 'customer' ? w.customer : w.manager
    return { state: proposal.state, ...(await conversationOf(ctx(who), { side, work, proposal })) }
  }
  await offer(w, {}, 'customer')
  // Whoever answers a proposal has seen it.
  expect(await read('customer')).toMatchObject({ unread: 0, state: 'seen' })
  expect(await read('company')).toMatchObject({ unread: 1, visit: { state: 'offered', over: false } })
  await answerVisit(ctx(w.manager), w.proposal.id, { choice: '2', visit: 1 })
  expect([(await read('customer')).unread, (await read('company')).unread]).toEqual([1, 0])
  await database().update(workRequests).set({ awardedId: null }).where(eq(workRequests.id, w.request.id))
  const { version } = (await transaction(ctx(byItself), (tx) => lockOffer(tx, w.proposal.id))).proposal
  await declineProposal(ctx(w.customer), w.proposal.id, { version, why: 'price', words: '' })
  expect((await read('company')).visit).toMatchObject({ state: 'cancelled', over: true })
})

test('who offered does not choose; others may be offered instead, and the old ones hold no more', async () => {
  const w = await workWith('published', 'seen')
  await offer(w)
  await expect(answerVisit(ctx(w.manager), w.proposal.id, { choice: '1', visit: 1 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await offer(w, { first: '2026-11-25T10:00', second: undefined, visit: 1 }, 'customer')
  expect(await last(w)).toMatchObject({ state: 'offered', offeredBy: 'customer', version: 3 })
  // The page of before, on which the first ones stood.
  await expect(answerVisit(ctx(w.customer), w.proposal.id, { choice: '1', visit: 1 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  await answerVisit(ctx(w.manager), w.proposal.id, { choice: 'nenhuma', visit: 3 })
  expect(await last(w)).toMatchObject({ state: 'declined' })
  await offer(w, { visit: 4 })
  await cancelVisit(ctx(w.manager), w.proposal.id, { visit: 5 })
  expect(await last(w)).toMatchObject({ state: 'cancelled' })
})

test('of two who offer at once one is told; of two answers one holds', async () => {
  const w = await workWith('published', 'seen')
  const both = await Promise.allSettled([offer(w), offer(w, {}, 'customer')])
  expect(both.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  const visit = await last(w)
  const other = visit?.offeredBy === 'customer' ? w.manager : w.customer
  const answers = await Promise.allSettled(
    (['1', 'nenhuma'] as const).map((choice) => answerVisit(ctx(other), w.proposal.id, { choice, visit: 1 })),
  )
  expect(answers.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
})

test('times are to come, near enough, exist, and differ', async () => {
  const w = await workWith('published', 'seen')
  for (const [field, times] of [
    ['first', { first: '2026-11-17T10:00' }],
    ['first', { first: '2027-02-20T10:00' }],
    ['first', { first: '2026-11-31T10:00' }],
    ['second', { second: first }],
  ] as const)
    await expect(offer(w, times)).rejects.toMatchObject({
      kind: 'invalid',
      detail: { fields: { [field]: expect.any(String) } },
    })
  expect(momentOf('2026-07-01T09:30')?.toISOString()).toBe('2026-07-01T08:30:00.000Z')
  expect(momentOf('2026-02-30T09:30')).toBeNull()
  const late = await workWith('cancelled', 'expired')
  await expect(offer(late)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(
    offerVisit(ctx(await person()), w.proposal.id, { first, note: '', visit: 0 }),
  ).rejects.toMatchObject({ kind: 'not-found' })
})

test('both are reminded the day before, once; afterwards it is done and another may be offered', async () => {
  await database().delete(workVisits)
  const w = await workWith('in_progress', 'accepted')
  await offer(w, { first: second, second: undefined })
  await answerVisit(ctx(w.customer), w.proposal.id, { choice: '1', visit: 1 })
  await runJobs()
  const at = (iso: string) => ctx(byItself, new Date(iso))
  expect(await tendVisits(at('2026-11-20T10:00:00Z'))).toEqual({ reminded: 0, done: 0 })
  expect(await tendVisits(at('2026-11-20T15:10:00Z'))).toEqual({ reminded: 1, done: 0 })
  expect(await tendVisits(at('2026-11-20T15:20:00Z'))).toEqual({ reminded: 0, done: 0 })
  await runJobs(new Date('2026-11-20T15:20:00Z'))
  for (const who of [w.customer, w.manager])
    expect((await mailsTo(who.email)).filter((m) => m.subject?.startsWith('Lembrete'))).toHaveLength(1)
  expect(await tendVisits(at('2026-11-21T15:10:00Z'))).toEqual({ reminded: 0, done: 1 })
  await offerVisit(ctx(w.manager, new Date('2026-11-22T10:00:00Z')), w.proposal.id, {
    first: '2026-11-30T10:00',
    note: '',
    visit: 3,
  })
  expect(await last(w)).toMatchObject({ state: 'offered', version: 4 })
})

test('one that is agreed for today is not reminded of, and one that is cancelled goes from calendars', async () => {
  const w = await workWith('published', 'seen')
  await database().delete(workVisits)
  await offer(w, { first: '2026-11-18T18:00', second: undefined })
  await answerVisit(ctx(w.customer), w.proposal.id, { choice: '1', visit: 1 })
  expect(await tendVisits(ctx(byItself))).toEqual({ reminded: 0, done: 0 })
  await cancelVisit(ctx(w.customer), w.proposal.id, { visit: 2 })
  expect(await calendarForCompany(ctx(w.manager), w.request.id)).toContain('STATUS:CANCELLED')
})

test('a calendar file is as RFC 5545 has it', () => {
  const file = calendarOf({
    id: 'x',
    version: 2,
    at: new Date('2026-11-21T15:00:00Z'),
    cancelled: false,
    title: `Trocar a canalização; cozinha, «azul»\ne ${'muito comprido '.repeat(10)}`,
    place: 'Braga',
    href: 'https://aval.example/perfil/empresa/trabalhos/1',
    now: today,
  })
  const lines = file.split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  const whole = file.replaceAll('\r\n ', '')
  expect(whole).toContain('SUMMARY:Visita: Trocar a canalização\\; cozinha\\, «azul»\\ne muito')
  expect(whole).toContain('DTEND:20261121T160000Z')
  expect(file.replaceAll('\r\n', '')).not.toContain('\n')
})
