import { expect, test } from 'vitest'
import { byItself, ctx, today, useWorld } from '../../../../tests/world'
import {
  bought,
  buyer,
  days,
  lastRef,
  openInvoice,
  pass,
  paymentRows,
  playedProvider,
  sapataria,
  subscriptionRow,
} from '../../../../tests/world/billing'
import { transaction } from '../../shared/transaction'
import { billingPage } from '../pages/billing-page'
import { invoicePage, payPage } from '../pages/invoice-page'
import { orderPage } from '../pages/order-page'
import { syncRef } from '../payments/syncing'
import { discountCodes } from '../schema'
import { cancelSubscription } from './changing'
import { orderChange, orderPlan } from './ordering'
import { withdrawOrder } from './withdrawing'

useWorld()
const provider = playedProvider()
const asked = (text = '') => new URLSearchParams(text)

test('the first payment goes back once per company; the plan that is ordered after it says so before', async () => {
  const who = await buyer()
  const by = (n: number) => ctx(who.owner, days(n))
  expect((await orderPage(by(0), 'essencial', asked())).mayWithdraw).toBe(true)
  const first = await bought(provider, who)
  await withdrawOrder(by(1), first)
  await expect(withdrawOrder(by(1), first)).rejects.toThrow('já foi todo devolvido')
  expect((await invoicePage(by(1), first)).whyNoWithdrawal).toMatch('já foi todo devolvido')
  expect((await billingPage(by(1))).withdrawable).toBeNull()
  expect((await orderPage(by(2), 'essencial', asked())).mayWithdraw).toBe(false)
  const second = await bought(provider, who, days(2))
  expect((await billingPage(by(2))).withdrawable).toBeNull()
  await expect(withdrawOrder(by(3), second)).rejects.toThrow('uma vez por empresa')
})

test('what the bank of who paid took back is not given back once more, and nobody is told that it was', async () => {
  const who = await buyer()
  const first = await bought(provider, who)
  const ref = await lastRef(who.acme.id)
  provider.dispute(ref)
  await syncRef(ctx(byItself, days(1)), ref)
  await expect(withdrawOrder(ctx(who.owner, days(1)), first)).rejects.toThrow('contesta')
  provider.closeDispute(ref, 'lost')
  await syncRef(ctx(byItself, days(2)), ref)
  const by = ctx(who.owner, days(2))
  await expect(withdrawOrder(by, first)).rejects.toThrow('já lhe devolveu')
  expect((await invoicePage(by, first)).whyNoWithdrawal).toMatch('já lhe devolveu')
})

test.each(['withdrawn', 'cancelled'] as const)(
  'a card is not charged for another plan: %s, it is forgotten',
  async (how) => {
    const who = await buyer()
    const first = await bought(provider, who)
    if (how === 'withdrawn') await withdrawOrder(ctx(who.owner, days(1)), first)
    else {
      const { version } = await subscriptionRow(who.acme.id)
      await cancelSubscription(ctx(who.owner, days(1)), who.acme.id, { version })
    }
    await pass(provider, days(1), days(31))
    expect((await billingPage(ctx(who.owner, days(31)))).kept).toBeNull()
    await bought(provider, who, days(31), { keep: false })
    await pass(provider, days(32), days(63))
    expect(await openInvoice(who.acme.id)).toMatchObject({ purpose: 'plan-renewal' })
    expect((await paymentRows(who.acme.id)).filter((p) => p.createdBy === null)).toEqual([])
  },
)

test('what keeping a card would charge is the price of the plan, not what is paid for it now', async () => {
  const who = await buyer()
  await bought(provider, who, today)
  const year = { plan: 'professional', interval: 'year', customer: sapataria } as const
  const changed = await orderChange(ctx(who.owner, days(3)), who.acme.id, { ...year, netCents: 76_390 })
  expect(await payPage(ctx(who.owner, days(3)), changed)).toMatchObject({
    invoice: { netCents: 76_390 },
    renewalCents: 79_000,
  })
  const other = await buyer()
  await transaction(ctx(byItself), (tx) =>
    tx.db.insert(discountCodes).values({
      code: 'SO-UMA-VEZ',
      percent: 50,
      invoices: 1,
      usesAtMost: 5,
      validUntil: days(90),
      reason: 'Para um teste.',
      createdAt: today,
    }),
  )
  const code = { plan: 'essential', interval: 'month', customer: sapataria, code: 'SO-UMA-VEZ' } as const
  const by = ctx(other.owner, days(0))
  expect(await orderPage(by, 'essencial', asked('codigo=SO-UMA-VEZ'))).toMatchObject({
    netCents: 1450,
    renewalCents: 2900,
  })
  const id = await orderPlan(by, other.acme.id, { ...code, netCents: 1450 })
  expect((await payPage(by, id)).renewalCents).toBe(2900)
})
