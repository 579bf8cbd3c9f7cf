import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, byItself, ctx, person, today, useWorld } from '../../../tests/world'
import { mailsTo } from '../../../tests/world/mail'
import { notifications } from '../notifications/schema'
import { transaction } from '../shared/transaction'
import { addMessage } from '../tickets/adding'
import { openTicket } from '../tickets/opening'
import { askAbout, dueToAsk } from './asking'
import { finishFollowUp, notifyFollower } from './following-up'
import { ratingToken } from './link'
import { sendQuestion } from './mails'
import { rateByLink, rateMyTicket } from './rating'
import { ratingByLink } from './rating-page'
import { openFollowUps, ratingsSaid, satisfactionPage } from './satisfaction-listings'
import { satisfactionFigures, satisfactionPeople, supportRatings } from './schema'

useWorld()

const day = 86_400_000
const later = (days: number) => new Date(today.getTime() + days * day)
let staff: Awaited<ReturnType<typeof person>>
let other: Awaited<ReturnType<typeof person>>
beforeEach(async () => {
  staff ??= await person({ name: 'Marta Reis', staffRoles: ['support'] })
  other ??= await person({ name: 'Nuno Vaz', staffRoles: ['support'] })
})

/** A ticket that Marta solved today. */
async function solved(asker?: { userId: string }) {
  const requester = asker ?? { email: `p${Math.random().toString(36).slice(2)}@exemplo.pt` }
  const { id } = await transaction(ctx(anonymous), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'Não entro',
      text: 'Não consigo entrar.',
      requester,
      source: 'contact',
    }),
  )
  await transaction(ctx(staff), (tx) =>
    addMessage(tx, { ticketId: id, kind: 'staff', text: 'Já está.', authorId: staff.userId, verb: 'solve' }),
  )
  return { id, token: ratingToken(id, 1), requester }
}
const reply = (id: string, now = later(2)) =>
  transaction(ctx(anonymous, now), (tx) =>
    addMessage(tx, { ticketId: id, kind: 'requester', text: 'Afinal não.' }),
  )
const ratingsOf = (id: string) =>
  database().select().from(supportRatings).where(eq(supportRatings.ticketId, id))
async function sums() {
  const rows = await database().select().from(satisfactionFigures)
  const add = (key: 'answers' | 'good' | 'total') => rows.reduce((n, r) => n + r[key], 0)
  return [add('answers'), add('good'), add('total')]
}
const moved = async (before: number[]) => (await sums()).map((n, i) => n - (before[i] as number))
const rate = (t: { id: string; token: string }, score: number, now = later(2), comment?: string) =>
  rateByLink(ctx(anonymous, now), t.id, t.token, { score, comment })

test('a day after it is solved whoever asked is asked, once; not before, and not when taken up again', async () => {
  const [one, again] = [await solved(), await solved()]
  expect(await dueToAsk(ctx(byItself, new Date(later(1).getTime() - 60_000)))).not.toContain(one.id)
  await reply(again.id, later(0.5))
  const due = ctx(byItself, later(1))
  expect(await dueToAsk(due)).toContain(one.id)
  expect(await dueToAsk(due)).not.toContain(again.id)
  expect(await askAbout(due, again.id)).toBe(false)
  const asked = await Promise.all([askAbout(due, one.id), askAbout(due, one.id)])
  expect(asked.filter(Boolean)).toHaveLength(1)
  expect(await dueToAsk(due)).not.toContain(one.id)
  await sendQuestion.run(due, { ticketId: one.id, resolution: 1 }, 'x')
  const to = 'email' in one.requester ? one.requester.email : ''
  const [mail] = await mailsTo(to)
  expect(JSON.stringify(mail)).toContain(`/avaliar-suporte/${one.id}/obrigado?nota=4`)
})

test('looking records nothing, however often and whoever looks', async () => {
  const ticket = await solved()
  for (let i = 0; i < 3; i++)
    expect(await ratingByLink(ctx(anonymous, later(1)), ticket.id, ticket.token)).toMatchObject({
      state: 'open',
      score: null,
    })
  expect(await ratingsOf(ticket.id)).toEqual([])
})

test('a mark is given once for a resolution, may be changed for fourteen days, and the sums follow', async () => {
  const ticket = await solved()
  const before = await sums()
  await rate(ticket, 5, later(2), 'Foi rápido.')
  expect(await moved(before)).toEqual([1, 1, 5])
  await rate(ticket, 3, later(15.9))
  expect(await moved(before)).toEqual([1, 0, 3])
  expect(await ratingsOf(ticket.id)).toMatchObject([{ score: 3, comment: null, answeredBy: staff.userId }])
  await expect(rate(ticket, 4, later(16.1))).rejects.toMatchObject({ kind: 'gone' })
  expect(await moved(before)).toEqual([1, 0, 3])
  const [person] = await database()
    .select()
    .from(satisfactionPeople)
    .where(eq(satisfactionPeople.userId, staff.userId))
  expect(person).toBeDefined()
})

test('many presses at once leave one mark, counted once', async () => {
  const ticket = await solved()
  const before = await sums()
  await Promise.all([5, 4, 5, 4, 5].map((score) => rate(ticket, score)))
  const [rating] = await ratingsOf(ticket.id)
  expect(await moved(before)).toEqual([1, 1, rating?.score])
})

test('taken up again, what was said is void and the old link says so; the next resolution is asked about anew', async () => {
  const ticket = await solved()
  const before = await sums()
  await rate(ticket, 5)
  await reply(ticket.id, later(3))
  expect(await moved(before)).toEqual([0, 0, 0])
  expect(await ratingByLink(ctx(anonymous, later(3)), ticket.id, ticket.token)).toMatchObject({
    state: 'void',
  })
  await expect(rate(ticket, 4, later(3))).rejects.toMatchObject({ kind: 'gone' })
  await transaction(ctx(staff, later(3)), (tx) =>
    addMessage(tx, {
      ticketId: ticket.id,
      kind: 'staff',
      text: 'Agora sim.',
      authorId: staff.userId,
      verb: 'solve',
    }),
  )
  // The link of the first resolution does not rate the second.
  await expect(rate(ticket, 5, later(4))).rejects.toMatchObject({ kind: 'gone' })
  await rate({ id: ticket.id, token: ratingToken(ticket.id, 2) }, 4, later(4))
  expect(await moved(before)).toEqual([1, 1, 4])
  expect(await ratingsOf(ticket.id)).toHaveLength(2)
})

test('a low mark goes to somebody else of the support, once, who says when it is dealt with', async () => {
  const ticket = await solved()
  await rate(ticket, 2, later(2), 'Esperei três dias.')
  await rate(ticket, 1, later(2))
  const [rating] = await ratingsOf(ticket.id)
  expect(rating?.followUpBy).not.toBe(staff.userId)
  expect(rating?.followUpBy).not.toBeNull()
  await notifyFollower.run(ctx(byItself), { ticketId: ticket.id, resolution: 1 }, 'x')
  const told = await database()
    .select()
    .from(notifications)
    .where(eq(notifications.userId, rating?.followUpBy as string))
  expect(told.filter((n) => n.key.includes(ticket.id))).toHaveLength(1)
  const support = ctx(other, later(3))
  expect((await openFollowUps(support)).map((f) => f.ticketId)).toContain(ticket.id)
  await expect(finishFollowUp(ctx(await person()), ticket.id, 1)).rejects.toMatchObject({ kind: 'not-found' })
  const done = await Promise.allSettled([1, 2].map(() => finishFollowUp(support, ticket.id, 1)))
  expect(done.map((d) => d.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await openFollowUps(support)).map((f) => f.ticketId)).not.toContain(ticket.id)
})

test('from the account only its own, and only when it is solved', async () => {
  const [ana, rui] = [await person(), await person()]
  const ticket = await solved({ userId: ana.userId })
  await expect(rateMyTicket(ctx(rui), ticket.id, { score: 5, comment: undefined })).rejects.toMatchObject({
    kind: 'not-found',
  })
  await expect(
    rateMyTicket(ctx(anonymous), ticket.id, { score: 5, comment: undefined }),
  ).rejects.toMatchObject({ kind: 'sign-in' })
  await rateMyTicket(ctx(ana), ticket.id, { score: 5, comment: 'Obrigada.' })
  expect(await ratingsOf(ticket.id)).toMatchObject([{ score: 5 }])
  const { id } = await transaction(ctx(ana), (tx) =>
    openTicket(tx, {
      kind: 'support',
      subject: 'x',
      text: 'y',
      requester: { userId: ana.userId },
      source: 'account',
    }),
  )
  await expect(rateMyTicket(ctx(ana), id, { score: 5, comment: undefined })).rejects.toMatchObject({
    kind: 'conflict',
  })
})

test.each(['', 'x', '1.', `1.${'a'.repeat(43)}`, `-1.${'a'.repeat(43)}`, '9'.repeat(60)])(
  'the token «%s» opens nothing',
  async (token) => {
    const { id } = await solved()
    await expect(ratingByLink(ctx(anonymous), id, token)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(
      rateByLink(ctx(anonymous), id, token, { score: 5, comment: undefined }),
    ).rejects.toMatchObject({ kind: 'not-found' })
  },
)

test('the figures are for the support, with how many said so; of few no percentage', async () => {
  await expect(satisfactionPage(ctx(await person()), 3)).rejects.toMatchObject({ kind: 'not-found' })
  await expect(ratingsSaid(ctx(await as('moderator')), null)).rejects.toMatchObject({ kind: 'not-allowed' })
  const page = await satisfactionPage(ctx(staff, later(2)), 3)
  expect(page.all.share).toBeNull()
  expect(page.all.answers).toBeGreaterThan(0)
  expect(page.people.map((p) => p.name)).toContain('Marta Reis')
  await database()
    .insert(satisfactionFigures)
    .values({ month: '2026-10-01', kind: 'billing', asked: 50, answers: 40, good: 30, total: 160 })
  const more = await satisfactionPage(ctx(staff, later(2)), 3)
  expect(more.kinds[0]).toMatchObject({ kind: 'billing', answers: 40, share: 0.75, mean: 4 })
  expect((await satisfactionPage(ctx(staff, later(2)), 1)).kinds.map((k) => k.kind)).not.toContain('billing')
})
