import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, company, ctx, useWorld } from '../../../../tests/world'
import {
  bought,
  days,
  invoiceRows,
  lastRef,
  ledgerIsRight,
  openInvoice,
  pass,
  paymentRows,
  playedProvider,
  sapataria,
  subscriptionRow,
} from '../../../../tests/world/billing'
import { reloaded } from '../../../../tests/world/company'
import { runJobs } from '../../../../tests/world/person'
import { team } from '../../../../tests/world/team'
import { reinstateCompany, suspendCompany } from '../../companies/deciding'
import { closeCompany } from '../../company-decisions/closing'
import { mergeCompanies } from '../../merging/merging'
import type { Actor } from '../../permissions'
import { planOf } from '../../plans/plan'
import { requestErasure, waitingErasure } from '../../privacy/erasing'
import { eraseNow } from '../../privacy/erasing-due'
import { transaction } from '../../shared/transaction'
import { acceptTransfer } from '../../teams/answering-transfer'
import { endMembership } from '../../teams/leaving'
import { offerTransfer } from '../../teams/offering-transfer'
import { payInvoice } from '../payments/paying'
import { syncRef } from '../payments/syncing'
import { customerRow } from './keeping'
import { orderPlan } from './ordering'

/** The table of docs/billing.md: what becomes of a subscription when something becomes of its company. */
useWorld()
const provider = playedProvider()

const reason = 'Verificámos o registo comercial e a empresa já não tem atividade.'
const proven = (actor: Actor, now: Date) => ctx({ ...actor, provenAt: now }, now)
const versionOf = async (id: string) => Number((await reloaded(id)).version)
const planName = async (companyId: string, now: Date) =>
  (await planOf({ db: database(), now }, companyId)).plan
const kept = async (companyId: string) => (await customerRow(database(), companyId))?.keptWords ?? null

/** Essential by the month since 18 November, 35,67 €, with a card that is kept, which Rui gave. */
async function subscribed() {
  const made = await team({ owner: 'owner', rui: 'owner' })
  await bought(provider, { acme: made.acme, owner: made.rui })
  return made
}
async function suspended(id: string, now: Date) {
  const by = proven(await as('moderator'), now)
  await suspendCompany(by, id, { version: await versionOf(id), ground: 'consumers', reason })
}
const closed = async (id: string, now: Date) =>
  closeCompany(proven(await as('moderator'), now), id, {
    version: await versionOf(id),
    reason,
    sure: 'sim',
  } as never)
/** What the provider is asked to give back is given back, and heard. */
async function settled(companyId: string, now: Date) {
  provider.now = now
  await runJobs(now, /^billing\./)
  for (const { providerRef } of await paymentRows(companyId))
    if (providerRef) await syncRef(ctx(byItself, now), providerRef)
}
const merged = async (from: { id: string }, into: { id: string }, now: Date) =>
  mergeCompanies(proven(await as('moderator'), now), from.id, {
    version: await versionOf(from.id),
    target: into.id,
    targetVersion: await versionOf(into.id),
    reason,
    sure: 'sim',
  })

describe('suspended by us', () => {
  test('the days stand still: lifted, they are added, and nothing was charged meanwhile', async () => {
    const { acme } = await subscribed()
    await suspended(acme.id, days(10))
    await pass(provider, days(11), days(39))
    expect(await paymentRows(acme.id)).toHaveLength(1)
    const by = proven(await as('moderator'), days(40))
    await reinstateCompany(by, acme.id, { version: await versionOf(acme.id), reason })
    // 28 November to 28 December: thirty days.
    expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'active', periodEnd: '2027-01-17' })
    await pass(provider, days(41), days(60))
    expect((await invoiceRows(acme.id)).map((i) => [i.state, i.periodEnd])).toEqual([
      ['paid', '2027-01-17'],
      ['paid', '2027-02-17'],
    ])
  })

  test('what was ordered before and is paid then begins to count when it is lifted', async () => {
    const { acme, owner } = await team({ owner: 'owner' })
    const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
    const id = await orderPlan(ctx(owner), acme.id, order)
    await payInvoice(ctx(owner), id, { method: 'multibanco', keep: false })
    await suspended(acme.id, days(1))
    const ref = await lastRef(acme.id)
    provider.pay(ref)
    await syncRef(ctx(byItself, days(2)), ref)
    const by = proven(await as('moderator'), days(9))
    await reinstateCompany(by, acme.id, { version: await versionOf(acme.id), reason })
    expect(await subscriptionRow(acme.id)).toMatchObject({
      periodStart: '2026-11-27',
      periodEnd: '2026-12-27',
    })
  })
})

describe('closed', () => {
  test('ends, and the days that are left go back, to the cent', async () => {
    const { acme } = await subscribed()
    await closed(acme.id, days(10))
    await settled(acme.id, days(10))
    // 20 of 30 days: 35,67 × 20 ÷ 30 = 23,78, which is 19,33 and 4,45 of IVA.
    expect(await invoiceRows(acme.id)).toMatchObject([{ state: 'paid', refundedCents: 2378 }])
    expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'ended', endReason: 'closed' })
    expect(await planName(acme.id, days(10))).toBe('free')
  })

  test('after it was suspended: from the day that it stood still', async () => {
    const { acme } = await subscribed()
    await suspended(acme.id, days(10))
    await closed(acme.id, days(17))
    await settled(acme.id, days(17))
    expect(await invoiceRows(acme.id)).toMatchObject([{ refundedCents: 2378 }])
  })

  test('with an order that nobody paid yet: it is not owed, and goes back if it comes', async () => {
    const { acme, owner } = await team({ owner: 'owner' })
    const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
    await payInvoice(ctx(owner), await orderPlan(ctx(owner), acme.id, order), {
      method: 'multibanco',
      keep: false,
    })
    await closed(acme.id, days(1))
    const ref = await lastRef(acme.id)
    provider.pay(ref)
    await syncRef(ctx(byItself, days(2)), ref)
    await settled(acme.id, days(2))
    expect(await paymentRows(acme.id)).toMatchObject([{ state: 'refunded', refundedCents: 3567 }])
    expect(await subscriptionRow(acme.id)).toBeUndefined()
  })
})

describe('joined to another', () => {
  test('which has no plan: it goes with it, with what was paid and its card', async () => {
    const { acme } = await subscribed()
    const into = await company({ name: 'Nova' })
    await merged(acme, into, days(10))
    expect([await planName(acme.id, days(10)), await planName(into.id, days(10))]).toEqual([
      'free',
      'essential',
    ])
    await pass(provider, days(11), days(31))
    expect(await subscriptionRow(into.id)).toMatchObject({ state: 'active', periodEnd: '2027-01-18' })
    expect((await invoiceRows(into.id)).map((i) => [i.purpose, i.state])).toEqual([
      ['plan-order', 'paid'],
      ['plan-renewal', 'paid'],
    ])
  })

  test('which has its own: that one stays, and the days of this one go back', async () => {
    const [{ acme }, other] = [await subscribed(), await subscribed()]
    await merged(acme, other.acme, days(10))
    await settled(acme.id, days(10))
    expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'ended', endReason: 'merged' })
    expect(await invoiceRows(acme.id)).toMatchObject([{ refundedCents: 2378 }])
    expect(await invoiceRows(other.acme.id)).toMatchObject([{ state: 'paid', refundedCents: 0 }])
    expect(await planName(other.acme.id, days(10))).toBe('essential')
  })

  test('which has ordered one: what was paid goes before what was not', async () => {
    const { acme } = await subscribed()
    const { acme: into, owner } = await team({ owner: 'owner' })
    const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
    await orderPlan(ctx(owner), into.id, order)
    await merged(acme, into, days(1))
    expect((await invoiceRows(into.id)).map((i) => i.state).toSorted()).toEqual(['paid', 'void'])
  })
})

describe('whose card it was', () => {
  test('sold: the plan stays, the card does not, and no late event brings it back', async () => {
    const { acme, owner, rui } = await subscribed()
    expect(await kept(acme.id)).toContain('4242')
    const id = await offerTransfer(ctx(rui), { to: (await joins(acme)).userId, remains: 'manager' })
    await acceptTransfer(ctx(lastJoined), id)
    expect(await kept(acme.id)).toBeNull()
    await syncRef(ctx(byItself, days(1)), await lastRef(acme.id))
    expect(await kept(acme.id)).toBeNull()
    await pass(provider, days(2), days(30))
    expect(await planName(acme.id, days(30))).toBe('essential')
    expect(await openInvoice(acme.id)).toMatchObject({ purpose: 'plan-renewal', periodStart: '2026-12-18' })
    expect(await paymentRows(acme.id)).toHaveLength(1)
    expect(owner.userId).not.toBe(rui.userId)
  })

  test('whoever gave it erased their account: it is charged no more', async () => {
    const { acme, rui } = await subscribed()
    await requestErasure(ctx(rui), { reviews: 'erase', exceptions: [], sure: 'sim' })
    const erasure = (await waitingErasure(database(), rui.userId))?.id as string
    expect(await eraseNow(ctx(byItself, days(14)), erasure)).toBe(true)
    expect(await kept(acme.id)).toBeNull()
    expect(await planName(acme.id, days(14))).toBe('essential')
    await pass(provider, days(15), days(31))
    expect(await paymentRows(acme.id)).toHaveLength(1)
  })

  test('nobody answers for it any more: what is paid runs out, and nothing follows', async () => {
    const { acme, owner, rui } = await subscribed()
    for (const { userId } of [owner, rui])
      await transaction(ctx(byItself, days(3)), (tx) => endMembership(tx, acme.id, userId, 'remove', 'owner'))
    expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'active', cancelAtEnd: true })
    await pass(provider, days(4), days(31))
    expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'ended', endReason: 'cancelled' })
    expect(await paymentRows(acme.id)).toHaveLength(1)
    await ledgerIsRight(provider)
  })
})

let lastJoined: Awaited<ReturnType<typeof as>>
/** Somebody of the team who can take it over. */
async function joins(acme: { id: string }) {
  lastJoined = await as('viewer', acme)
  return lastJoined
}
