import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { outcome, outcomes } from '../../../../tests/world/review'
import { workWith } from '../../../../tests/world/work'
import { newId } from '../../shared/ids'
import { linksOf } from '../../tickets/linking'
import { tickets } from '../../tickets/schema'
import { completionOver, endSilences } from '../award/clocks'
import { workFacts, workMessages, workRequests, workResults } from '../schema'
import type { WorkRequest } from '../work-request'
import { writeAgreed } from './agreeing'
import { dealOf } from './deal-reading'
import { disputeWork, settleDispute } from './disputing'
import { confirmDone, sayDone, writeFinal } from './finishing'
import { recomputeFacts } from './results'

useWorld()

type Side = 'customer' | 'company'
const workRow = async (id: string) =>
  (
    await database().select().from(workRequests).where(eq(workRequests.id, id))
  )[0] as typeof workRequests.$inferSelect
const result = async (id: string) =>
  (await database().select().from(workResults).where(eq(workResults.requestId, id)))[0]
const factsOf = async (id: string) =>
  (await database().select().from(workFacts).where(eq(workFacts.companyId, id)))[0]
const daysOn = (n: number) => new Date(today.getTime() + n * 86_400_000)

/** A work that is going on, in which both wrote to each other. */
async function going() {
  const made = await workWith('in_progress')
  const { proposal, request, customer, manager } = made
  await database()
    .insert(workMessages)
    .values(
      (['customer', 'company'] as const).map((side, i) => ({
        id: newId(),
        proposalId: proposal.id,
        place: i + 1,
        side,
        body: 'Combinado.',
        at: today,
      })),
    )
  const { workProposals } = await import('../schema')
  await database().update(workProposals).set({ messages: 2 }).where(eq(workProposals.id, proposal.id))
  const who = (side: Side) => (side === 'customer' ? customer : manager)
  const version = async () => (await workRow(request.id)).version
  return {
    ...made,
    agreed: async (side: Side, price: number, day: string) =>
      writeAgreed(ctx(who(side)), proposal.id, { side, version: await version(), price, day }),
    done: async (side: Side, price: number, day: string, why?: string, at = daysOn(10)) =>
      sayDone(ctx(who(side), at), proposal.id, { side, version: await version(), price, day, why }),
    confirmed: async (side: Side, price?: number, day?: string, why?: string, at = daysOn(11)) =>
      confirmDone(ctx(who(side), at), proposal.id, { side, version: await version(), price, day, why }),
  }
}

test('both agree, both say how it ended: on time, price kept, counted in the facts', async () => {
  const w = await going()
  await w.agreed('customer', 100_000, '2026-11-25')
  await w.agreed('company', 100_000, '2026-11-25')
  await w.done('company', 100_000, '2026-11-24')
  expect(await workRow(w.request.id)).toMatchObject({
    doneBySide: 'company',
    state: 'in_progress',
    completeBy: daysOn(17),
  })
  expect(await outcome(() => w.confirmed('company'))).toBe('conflict')
  expect(await outcome(() => w.agreed('customer', 50_000, '2026-11-25'))).toBe('conflict')
  await w.confirmed('customer', 100_000, '2026-11-25')
  expect(await workRow(w.request.id)).toMatchObject({
    state: 'completed',
    completedAt: daysOn(11),
    completeBy: null,
  })
  expect(await result(w.request.id)).toMatchObject({
    onTime: true,
    priceKept: true,
    customerSilent: false,
    companySilent: false,
    agreedPrice: 100_000,
    counts: true,
  })
  const facts = await factsOf(w.acme.id)
  expect(facts).toMatchObject({
    concluded: 1,
    timeSaid: 1,
    onTime: 1,
    priceSaid: 1,
    priceKept: 1,
    customerSilent: 0,
  })
  expect(facts).toMatchObject(await recomputeFacts(ctx(w.customer), w.acme.id))
})

test('the sides contradict each other: nothing is said of it', async () => {
  const w = await going()
  await w.agreed('customer', 100_000, '2026-11-25')
  await w.agreed('company', 130_000, '2026-11-25')
  await w.done('company', 125_000, '2026-11-24')
  await w.confirmed('customer', 125_000, '2026-11-24', 'Houve mais tubos a trocar.')
  expect(await result(w.request.id)).toMatchObject({ onTime: true, priceKept: null, agreedPrice: 130_000 })
})

test('far from what this side agreed: a word why is asked, more than a tenth or seven days', async () => {
  const w = await going()
  await w.agreed('company', 100_000, '2026-11-19')
  const refused = await w.done('company', 110_001, '2026-11-19').catch((e) => e.detail.fields)
  expect(Object.keys(refused)).toEqual(['why'])
  expect(await outcome(() => w.done('company', 110_000, '2026-11-27'))).toBe('invalid')
  await w.done('company', 110_000, '2026-11-26')
  expect(await outcome(() => w.confirmed('customer', 300_000, '2026-11-30'))).toBe('invalid')
  await writeFinal(ctx(w.manager, daysOn(11)), w.proposal.id, {
    side: 'company',
    version: (await workRow(w.request.id)).version,
    price: 150_000,
    day: '2026-11-26',
    why: 'O cliente pediu mais uma torneira.',
  })
  await w.confirmed('customer', 300_000, '2026-11-27')
  expect(await result(w.request.id)).toMatchObject({ onTime: false, priceKept: false })
})

test('seven days of silence complete it, once; who said nothing counts as silent, not as agreeing', async () => {
  const w = await going()
  await w.agreed('customer', 100_000, '2026-11-25')
  await w.agreed('company', 100_000, '2026-11-25')
  await w.done('customer', 100_000, '2026-11-26')
  const job = { requestId: w.request.id }
  await completionOver.run(ctx(byItself, daysOn(16.9)), job, 'job')
  expect((await workRow(w.request.id)).state).toBe('in_progress')
  await completionOver.run(ctx(byItself, daysOn(17)), job, 'job')
  await completionOver.run(ctx(byItself, daysOn(18)), job, 'job')
  expect(await endSilences(ctx(byItself, daysOn(18)), w.request.id)).toBe(0)
  expect(await result(w.request.id)).toMatchObject({
    onTime: false,
    priceKept: true,
    companySilent: true,
    customerSilent: false,
  })
  expect(await factsOf(w.acme.id)).toMatchObject({ concluded: 1, companySilent: 1 })
})

test('both say it at once: one says so, the other confirms; both confirm at once: once', async () => {
  const w = await going()
  const did = await outcomes([
    () => w.done('customer', 100_000, '2026-11-20'),
    () => w.done('company', 100_000, '2026-11-20'),
  ])
  expect(did).toEqual(['conflict', 'ok'])
  const other: Side = (await workRow(w.request.id)).doneBySide === 'customer' ? 'company' : 'customer'
  expect(await outcomes([() => w.confirmed(other), () => w.confirmed(other)])).toEqual(['conflict', 'ok'])
  expect((await factsOf(w.acme.id))?.concluded).toBe(1)
})

test('within a day of the award, or without words of both: completed, and not counted', async () => {
  const w = await going()
  await database().update(workRequests).set({ awardedAt: today }).where(eq(workRequests.id, w.request.id))
  await w.done('customer', 100_000, '2026-11-18', undefined, today)
  await w.confirmed('company', undefined, undefined, undefined, daysOn(0.9))
  expect(await result(w.request.id)).toMatchObject({ counts: false, companySilent: false })
  expect((await factsOf(w.acme.id))?.concluded).toBe(0)
})

describe('a dispute', () => {
  test('of a completed work: a ticket tied to it, nothing counted until it is settled', async () => {
    const w = await going()
    await w.done('company', 100_000, '2026-11-20')
    await w.confirmed('customer')
    const { version } = await workRow(w.request.id)
    const text = 'A torneira ficou a pingar e ninguém voltou.'
    const number = await disputeWork(ctx(w.customer, daysOn(12)), w.proposal.id, {
      side: 'customer',
      version,
      text,
    })
    const [ticket] = await database().select().from(tickets).where(eq(tickets.number, number))
    expect(ticket).toMatchObject({ kind: 'dispute', requesterId: w.customer.userId })
    const links = await linksOf(ctx(w.customer), ticket?.id as string)
    expect(links.find((l) => l.kind === 'work')).toMatchObject({
      targetId: w.request.id,
      label: w.request.title,
    })
    const disputed = (await workRow(w.request.id)) as WorkRequest
    expect(disputed).toMatchObject({ state: 'disputed', disputedFrom: 'completed' })
    const heard = { id: ticket?.id, number }
    expect((await dealOf(ctx(w.customer), disputed, 'customer'))?.dispute).toEqual({ ...heard, mine: true })
    expect((await dealOf(ctx(w.manager), disputed, 'company'))?.dispute).toEqual({ ...heard, mine: false })
    expect([await result(w.request.id), (await factsOf(w.acme.id))?.concluded]).toEqual([undefined, 0])
    const support = await as('support')
    const settle = {
      version: version + 1,
      reason: 'Ouvimos os dois lados: está feito.',
      way: 'complete' as const,
    }
    expect(await outcome(() => settleDispute(ctx(w.manager), w.request.id, settle))).toBe('not-found')
    await settleDispute(ctx(support, daysOn(13)), w.request.id, settle)
    expect(await workRow(w.request.id)).toMatchObject({
      state: 'completed',
      completedAt: daysOn(11),
      disputedFrom: null,
    })
    expect((await factsOf(w.acme.id))?.concluded).toBe(1)
    expect(
      await outcome(() =>
        settleDispute(ctx(support, daysOn(13)), w.request.id, { ...settle, version: version + 2 }),
      ),
    ).toBe('conflict')
  })

  test('resumed: as if nobody had said that it is done; cancelled: it ends without a result', async () => {
    for (const way of ['resume', 'cancel'] as const) {
      const w = await going()
      await w.done('company', 100_000, '2026-11-20')
      const { version } = await workRow(w.request.id)
      const text = 'Ainda falta ligar a máquina da roupa.'
      await disputeWork(ctx(w.customer, daysOn(12)), w.proposal.id, { side: 'customer', version, text })
      expect(await endSilences(ctx(byItself, daysOn(30)), w.request.id)).toBe(0)
      await settleDispute(ctx(await as('support'), daysOn(30)), w.request.id, {
        version: version + 1,
        reason: 'Os dois lados concordaram nisto.',
        way,
      })
      expect(await workRow(w.request.id)).toMatchObject(
        way === 'resume'
          ? { state: 'in_progress', doneBySide: null, completeBy: null }
          : { state: 'cancelled' },
      )
      expect(await result(w.request.id)).toBeUndefined()
    }
  })
})
