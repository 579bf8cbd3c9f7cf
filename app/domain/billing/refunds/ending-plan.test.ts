import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../../tests/world'
import {
  bought,
  buyer,
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
import { runJobs } from '../../../../tests/world/person'
import { planOf } from '../../plans/plan'
import { invoiceRecord } from '../desk/invoice-record'
import { payInvoice } from '../payments/paying'
import { syncRef } from '../payments/syncing'
import { orderChange } from '../subscriptions/ordering'
import { approveRefund, requestRefund } from './deciding-refund'

/** No right without money: what is given back whole holds no longer, and staff may end a plan with a part. */
useWorld()
const provider = playedProvider()
const reason = 'O cliente pediu por telefone.'

const staff = async (now: Date) => ctx({ ...(await as('finance')), provenAt: now }, now)
const plan = async (companyId: string, now: Date) => (await planOf({ db: database(), now }, companyId)).plan
/** What is to go back goes, and is heard. */
async function settled(companyId: string, now: Date) {
  provider.now = now
  for (const _ of [1, 2]) {
    await runJobs(now, /^billing\./)
    for (const { providerRef } of await paymentRows(companyId))
      if (providerRef) await syncRef(ctx(byItself, now), providerRef)
  }
}

test('all of it given back ends the plan when the money is gone, not before', async () => {
  const who = await buyer()
  const id = await bought(provider, who)
  await requestRefund(await staff(days(3)), id, { cents: 3567, reason })
  expect(await plan(who.acme.id, days(3))).toBe('essential')
  await settled(who.acme.id, days(3))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'ended', endReason: 'refunded' })
  expect(await plan(who.acme.id, days(3))).toBe('free')
  await pass(provider, days(4), days(40))
  expect(await invoiceRows(who.acme.id)).toMatchObject([{ state: 'credited' }])
  await ledgerIsRight(provider)
})

test('so does what was given back on the provider’s own site', async () => {
  const who = await buyer()
  await bought(provider, who)
  provider.refundThere(await lastRef(who.acme.id), 3567)
  await settled(who.acme.id, days(3))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'ended', endReason: 'refunded' })
})

test('a part leaves the plan, unless who gives it back ends it; what was paid besides goes back by the day', async () => {
  const who = await buyer()
  const id = await bought(provider, who)
  await requestRefund(await staff(days(3)), id, { cents: 1000, reason })
  await settled(who.acme.id, days(3))
  expect(await plan(who.acme.id, days(3))).toBe('essential')
  // 28 November, 20 of 30 days: professional for 52,67 €, less what is left of 29,00 − 8,13 €: 13,91 €.
  const change = { plan: 'professional', interval: 'month', customer: sapataria, netCents: 3876 } as const
  const changed = await orderChange(ctx(who.owner, days(10)), who.acme.id, change)
  await payInvoice(ctx(who.owner, days(10)), changed, { method: 'card', keep: false })
  provider.pay(await lastRef(who.acme.id))
  await syncRef(ctx(byItself, days(10)), await lastRef(who.acme.id))
  await requestRefund(await staff(days(20)), id, { cents: 492, reason, endsPlan: true })
  await settled(who.acme.id, days(20))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'ended', endReason: 'refunded' })
  // Of the change half of its twenty days are left: 47,67 ÷ 2.
  expect((await invoiceRows(who.acme.id)).map((i) => [i.grossCents, i.refundedCents])).toEqual([
    [3567, 1492],
    [4767, 2384],
  ])
  await ledgerIsRight(provider)
})

test('from 500 € on it ends once another person has approved it', async () => {
  const who = await buyer()
  const yearly = { plan: 'professional' as never, interval: 'year' as const, netCents: 79_000 }
  const id = await bought(provider, who, today, yearly)
  await requestRefund(await staff(days(3)), id, { cents: 60_000, reason, endsPlan: true })
  await settled(who.acme.id, days(3))
  expect(await plan(who.acme.id, days(3))).toBe('professional')
  const { refunds } = await invoiceRecord(await staff(days(4)), id)
  const [asked] = refunds
  await approveRefund(await staff(days(4)), asked?.id as string, { version: 1 })
  await settled(who.acme.id, days(4))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'ended', endReason: 'refunded' })
})

test('of a period that was paid ahead only that one does not come', async () => {
  const who = await buyer()
  await bought(provider, who, today, { keep: false })
  await pass(provider, days(1), days(20))
  const next = (await openInvoice(who.acme.id))?.id as string
  await payInvoice(ctx(who.owner, days(20)), next, { method: 'card', keep: true })
  provider.pay(await lastRef(who.acme.id))
  await syncRef(ctx(byItself, days(20)), await lastRef(who.acme.id))
  await requestRefund(await staff(days(21)), next, { cents: 3567, reason })
  await settled(who.acme.id, days(21))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'active', cancelAtEnd: true })
  await pass(provider, days(22), days(31))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'ended', endReason: 'cancelled' })
  expect((await invoiceRows(who.acme.id)).map((i) => i.state)).toEqual(['paid', 'credited'])
  await ledgerIsRight(provider)
})
