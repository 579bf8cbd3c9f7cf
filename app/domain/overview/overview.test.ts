import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { anonymous, as, company, ctx, person, today, useWorld } from '../../../tests/world'
import { companyMembers } from '../companies/schema'
import { actFor } from '../people/acting-for'
import { users } from '../people/schema'
import { reviews } from '../reviews/schema'
import { companyScores } from '../reviews/score/scores-schema'
import { newId } from '../shared/ids'
import { tickets } from '../tickets/schema'
import { myCompanies, myLatest } from './overview'
import { myWaiting } from './overview-waiting'
import { accountWaiting } from './waiting'

useWorld()

async function review(authorId: string, companyId: string, over: Partial<typeof reviews.$inferInsert> = {}) {
  const id = newId()
  const state = over.state ?? 'published'
  await database()
    .insert(reviews)
    .values({
      id,
      companyId,
      authorId,
      authorShown: 'Ana S.',
      rating: 4,
      title: `Título ${id.slice(-4)}`,
      body: 'Um texto com pelo menos trinta caracteres.',
      experienceMonth: '2026-10-01',
      state,
      createdAt: today,
      publishedAt: state === 'published' ? today : null,
      category: 'canalizacao',
      district: '03',
      ...over,
    })
  return id
}

const day = (n: number) => new Date(today.getTime() + n * 86_400_000)

test('the newest three and the last answered three of one’s own', async () => {
  const [ana, rui, acme] = [await person(), await person(), await company({ name: 'Acme' })]
  const old = await review(ana.userId, acme.id, { createdAt: day(-90), repliedAt: day(-1) })
  const rest = []
  for (let n = 0; n < 4; n++)
    rest.push(await review(ana.userId, acme.id, { createdAt: day(-n), state: 'withdrawn' }))
  await review(rui.userId, acme.id, { repliedAt: today })
  const { newest, answered } = await myLatest(ctx(ana))
  expect(newest.map((r) => r.id)).toEqual(rest.slice(0, 3))
  expect(answered.map((r) => r.id)).toEqual([old])
  expect(answered[0]?.company).toEqual({ name: 'Acme', slug: acme.slug })
})

test('what waits: one’s own reviews, and the company one acts for', async () => {
  const acme = await company({ name: 'Acme' })
  const ana = await as('owner', acme)
  await database()
    .insert(companyScores)
    .values({ companyId: acme.id, reviews: 12, replied: 6, unanswered: 6, lastWords: 1 })
  await review(ana.userId, (await company()).id, { state: 'awaiting_email' })
  expect(await accountWaiting(ctx(ana))).toEqual({
    unconfirmedReviews: 1,
    unread: 0,
    tickets: 0,
    photo: null,
    banner: null,
    company: {
      id: acme.id,
      name: 'Acme',
      listing: 'approved',
      unanswered: 7,
      requests: 0,
      corrections: 0,
      application: 0,
      certificate: false,
    },
  })
  expect(await accountWaiting(ctx(await person()))).toEqual({
    unconfirmedReviews: 0,
    unread: 0,
    tickets: 0,
    photo: null,
    banner: null,
    company: null,
  })
})

test('the companies one belongs to, and the one to act for', async () => {
  const [acme, other, strange] = [
    await company({ name: 'Acme' }),
    await company({ name: 'Beta' }),
    await company(),
  ]
  const ana = await as('owner', acme)
  await database()
    .insert(companyMembers)
    .values({ companyId: other.id, userId: ana.userId, role: 'viewer', since: day(1) })
  const both = { ...ana, memberships: [...ana.memberships, { companyId: other.id, role: 'viewer' as const }] }
  expect((await myCompanies(ctx(both))).map((c) => [c.name, c.role, c.active])).toEqual([
    ['Acme', 'owner', true],
    ['Beta', 'viewer', false],
  ])
  await actFor(ctx(both), other.id)
  const [row] = await database().select().from(users).where(eq(users.id, ana.userId))
  expect(row?.activeCompanyId).toBe(other.id)
  await expect(actFor(ctx(both), strange.id)).rejects.toMatchObject({ kind: 'not-allowed' })
  await expect(actFor(ctx(anonymous), acme.id)).rejects.toMatchObject({ kind: 'sign-in' })
  expect(await myCompanies(ctx(await person()))).toEqual([])
})

test('tickets that wait for one’s answer: one’s own, also asked from the address before there was an account', async () => {
  const ana = await person()
  const asks = async (
    requester: { requesterId: string } | { requesterEmail: string },
    state: 'open' | 'waiting_customer',
  ) => {
    const id = newId()
    await database()
      .insert(tickets)
      .values({
        id,
        number: `T-${id.slice(-12)}`,
        kind: 'support',
        source: 'contact',
        subject: `Pedido ${id.slice(-4)}`,
        state,
        priority: 'p3',
        firstAnswerDueAt: today,
        createdAt: today,
        updatedAt: today,
        ...requester,
      })
    return id
  }
  await asks({ requesterId: ana.userId }, 'open')
  expect((await myWaiting(ctx(ana))).tickets).toEqual([])
  const mine = await asks({ requesterId: ana.userId }, 'waiting_customer')
  const before = await asks({ requesterEmail: ana.email as string }, 'waiting_customer')
  await asks({ requesterId: (await person()).userId }, 'waiting_customer')
  const { tickets: waiting } = await myWaiting(ctx(ana))
  expect(waiting.map((t) => t.id).toSorted()).toEqual([mine, before].toSorted())
  expect((await accountWaiting(ctx(ana))).tickets).toBe(2)
  const unproved = { ...ana, emailVerified: false }
  expect((await myWaiting(ctx(unproved))).tickets.map((t) => t.id)).toEqual([mine])
})
