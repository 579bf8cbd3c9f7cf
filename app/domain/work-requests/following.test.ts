import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, company, ctx, person, today, useWorld } from '../../../tests/world'
import { proposalIn, workIn, workWith } from '../../../tests/world/work'
import { happened } from '../shared/happened'
import { transaction } from '../shared/transaction'
import { cancelWorkOf, dropAlertsOf, joinWork, withdrawLiving } from './following'
import { eraseWorkOf, forgetWork } from './forgetting'
import { workAlerts, workAudience, workFacts, workProposals, workRequests, workResults } from './schema'

/** What becomes of work when a company or a person goes, and what is forgotten by the clock. */

useWorld()
const db = () => database()
const run = (act: Parameters<typeof transaction<void>>[1], now = today) =>
  transaction(ctx(byItself, now), act)
const request = async (id: string) =>
  (await db().select().from(workRequests).where(eq(workRequests.id, id)))[0]
const offer = async (id: string) =>
  (await db().select().from(workProposals).where(eq(workProposals.id, id)))[0]
const months = (n: number) => {
  const then = new Date(today)
  then.setUTCMonth(then.getUTCMonth() + n)
  return then
}

test('a company that is out: proposals withdrawn, an award given back, what is under way goes on', async () => {
  const awarded = await workWith('awarded', 'shortlisted')
  const begun = await workIn('in_progress')
  const accepted = await proposalIn('accepted', begun, { companyId: awarded.acme.id })
  const open = await workIn('published')
  const sent = await proposalIn('sent', open, { companyId: awarded.acme.id })
  await run((tx) => withdrawLiving(tx, awarded.acme.id))
  expect(await request(awarded.request.id)).toMatchObject({ state: 'shortlisting', awardedId: null })
  expect((await offer(awarded.proposal.id))?.state).toBe('withdrawn')
  expect((await offer(sent.id))?.state).toBe('withdrawn')
  expect((await request(open.id))?.proposals).toBe(0)
  expect((await offer(accepted.id))?.state).toBe('accepted')
})

test('two companies are one: proposals, facts and audience go over; of two for one request the further stays', async () => {
  const [from, to] = [await company({ category: 'canalizacao' }), await company({ category: 'canalizacao' })]
  const both = await workIn('shortlisting')
  const further = await proposalIn('shortlisted', both, { companyId: from.id })
  const behind = await proposalIn('sent', both, { companyId: to.id })
  const alone = await proposalIn('sent', await workIn('published'), { companyId: from.id })
  const audience = { requestId: both.id, kind: 'matched' as const, at: today, toldAt: today }
  await db()
    .insert(workAudience)
    .values([from, to].map(({ id }) => ({ ...audience, companyId: id })))
  const facts = { concluded: 1, timeSaid: 1, onTime: 1, updatedAt: today }
  for (const { id } of [from, to]) {
    await db()
      .insert(workFacts)
      .values({ companyId: id, ...facts })
    await db().insert(workResults).values({
      requestId: crypto.randomUUID(),
      companyId: id,
      category: 'canalizacao',
      district: '03',
      completedAt: today,
      onTime: true,
      priceKept: null,
      customerSilent: false,
      companySilent: false,
      counts: true,
    })
  }
  await run((tx) => joinWork(tx, from.id, to.id))
  expect(await offer(further.id)).toMatchObject({ companyId: to.id, state: 'shortlisted' })
  expect((await offer(behind.id))?.state).toBe('withdrawn')
  expect((await offer(alone.id))?.companyId).toBe(to.id)
  const kept = await db().select().from(workFacts).where(eq(workFacts.companyId, to.id))
  expect(kept[0]).toMatchObject({ concluded: 2, timeSaid: 2, onTime: 2 })
  expect(await db().select().from(workFacts).where(eq(workFacts.companyId, from.id))).toEqual([])
})

test('who leaves a company hears of nothing for it', async () => {
  const { manager, acme } = await workWith('published', 'sent')
  const userId = manager.userId as string
  await db()
    .insert(workAlerts)
    .values({ companyId: acme.id, userId, category: 'canalizacao', choice: 'now', updatedAt: today })
  await run((tx) => dropAlertsOf(tx, acme.id, userId))
  expect(await db().select().from(workAlerts).where(eq(workAlerts.userId, userId))).toEqual([])
})

test('an account is blocked: what it asked for is cancelled, what is under way stays', async () => {
  const who = await person()
  const open = await workIn('published', { customerId: who.userId })
  const begun = await workIn('in_progress', { customerId: who.userId })
  const sent = await proposalIn('sent', open)
  await run((tx) => happened(tx, 'account.blocked', who.userId as string))
  expect((await request(open.id))?.state).toBe('cancelled')
  expect((await offer(sent.id))?.state).toBe('expired')
  expect((await request(begun.id))?.state).toBe('in_progress')
  await run((tx) => cancelWorkOf(tx, who.userId as string, 'blocked'))
})

test('an account goes: what nobody proposed for goes whole, of the rest the company keeps its own', async () => {
  const { customer, request: kept, proposal } = await workWith('published', 'sent')
  await db().update(workRequests).set({ awardedId: null }).where(eq(workRequests.id, kept.id))
  const userId = customer.userId as string
  const alone = await workIn('published', { customerId: userId })
  await run(async (tx) => {
    await eraseWorkOf(tx, { userId, emails: [customer.email as string] })
  })
  expect(await request(alone.id)).toBeUndefined()
  expect(await request(kept.id)).toMatchObject({
    state: 'cancelled',
    customerId: null,
    body: '',
    title: 'Pedido de trabalho',
  })
  expect((await offer(proposal.id))?.state).toBe('expired')
})

test('by the clock: six months without a company, two years after one, ten days unconfirmed', async () => {
  const none = await workIn('cancelled', { awardedAt: null })
  const done = await workWith('completed')
  const other = await proposalIn('declined', done.request)
  const mail = await workIn('awaiting_email', { customerEmail: 'a@exemplo.pt', createdAt: today })
  const night = (now: Date) => forgetWork(ctx(byItself, now))
  const there = async (id: string) => (await request(id)) !== undefined
  await night(new Date(today.getTime() + 9 * 86_400_000))
  expect(await there(mail.id)).toBe(true)
  await night(new Date(today.getTime() + 10 * 86_400_000 + 1000))
  expect(await there(mail.id)).toBe(false)
  await night(new Date(months(6).getTime() - 1000))
  expect(await there(none.id)).toBe(true)
  await night(new Date(months(6).getTime() + 86_400_000))
  expect(await there(none.id)).toBe(false)
  expect((await request(done.request.id))?.forgottenAt).toBeNull()
  await night(new Date(months(24).getTime() + 86_400_000))
  expect(await request(done.request.id)).toMatchObject({ body: '', customerId: null, state: 'completed' })
  expect(await offer(done.proposal.id)).toMatchObject({ state: 'accepted', authorId: null })
  expect(await offer(other.id)).toBeUndefined()
  const { rows } = await db().execute(
    sql`select 1 from work_proposal_texts where proposal_id = ${done.proposal.id}`,
  )
  expect(rows).toEqual([])
})
