import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, today, useWorld } from '../../../../tests/world'
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
import { balanceOf, companyBalance } from '../../ledger/balances'
import { planOf } from '../../plans/plan'
import { payInvoice } from '../payments/paying'
import { syncRef } from '../payments/syncing'
import { cancelSubscription, resumeSubscription, scheduleChange, withdrawOrder } from './changing'
import { orderChange, orderPlan, reckonChange } from './ordering'
import { startTrial } from './starting'

useWorld()
const provider = playedProvider()
const planName = async (companyId: string, at = today) =>
  (await planOf({ db: database(), now: at }, companyId)).plan
const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(database(), account)

describe('a plan that is ordered', () => {
  test('holds from the payment on, not from the order, and is posted to the cent', async () => {
    const { acme, owner } = await buyer()
    const before = await balance('income-plans')
    const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
    const invoiceId = await orderPlan(ctx(owner), acme.id, order)
    const url = await payInvoice(ctx(owner), invoiceId, { method: 'card', keep: true })
    expect(await payInvoice(ctx(owner), invoiceId, { method: 'card', keep: true })).toBe(url)
    expect(await planName(acme.id)).toBe('free')
    const ref = await lastRef(acme.id)
    provider.pay(ref)
    await syncRef(ctx(byItself), ref)
    await syncRef(ctx(byItself), ref)
    expect(await planName(acme.id)).toBe('essential')
    expect(await subscriptionRow(acme.id)).toMatchObject({
      state: 'active',
      periodStart: '2026-11-18',
      periodEnd: '2026-12-18',
    })
    const [invoice] = await invoiceRows(acme.id)
    expect(invoice).toMatchObject({ state: 'paid', netCents: 2900, vatCents: 667, grossCents: 3567 })
    expect((await balance('income-plans')) - before).toBe(-2900)
  })

  test('in two tabs is one; another way to pay takes the place of the first, which goes back if it comes', async () => {
    const { acme, owner } = await buyer()
    const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
    const invoiceId = await orderPlan(ctx(owner), acme.id, order)
    const both = await Promise.allSettled(
      [1, 2].map(() => payInvoice(ctx(owner), invoiceId, { method: 'card', keep: false })),
    )
    expect(new Set(both.map((b) => (b.status === 'fulfilled' ? b.value : b.reason)))).toHaveProperty(
      'size',
      1,
    )
    const card = await lastRef(acme.id)
    await payInvoice(ctx(owner), invoiceId, { method: 'mb_way', keep: false })
    const mbway = await lastRef(acme.id)
    expect(mbway).not.toBe(card)
    // Both are paid before we could give the first one up.
    provider.pay(card)
    provider.pay(mbway)
    await syncRef(ctx(byItself), mbway)
    await syncRef(ctx(byItself), card)
    await runJobs(today, /^billing\./)
    await syncRef(ctx(byItself), card)
    expect((await paymentRows(acme.id)).map((p) => [p.method, p.state])).toEqual([
      ['card', 'refunded'],
      ['mb_way', 'confirmed'],
    ])
    expect(await planName(acme.id)).toBe('essential')
  })

  test('at another price than was shown, is not', async () => {
    const { acme, owner } = await buyer()
    await expect(
      orderPlan(ctx(owner), acme.id, {
        plan: 'essential',
        interval: 'month',
        customer: sapataria,
        netCents: 2800,
      }),
    ).rejects.toMatchObject({ kind: 'conflict' })
    expect(await invoiceRows(acme.id)).toEqual([])
  })

  test('paid with another sum, gives nothing and waits for a person', async () => {
    const { acme, owner } = await buyer()
    const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
    await payInvoice(ctx(owner), await orderPlan(ctx(owner), acme.id, order), { method: 'card', keep: false })
    const ref = await lastRef(acme.id)
    provider.pay(ref, { paidCents: 3566 })
    await syncRef(ctx(byItself), ref)
    expect(await paymentRows(acme.id)).toMatchObject([{ state: 'pending', problem: expect.any(String) }])
    expect(await planName(acme.id)).toBe('free')
    // Not ours until somebody looked: the reconciliation shows it, the ledger does not have it.
    Object.assign(provider.payments.get(ref) as object, { state: 'expired' })
  })
})

describe('a trial', () => {
  test('ends by itself without a debt, and is had once', async () => {
    const { acme, owner } = await buyer()
    await startTrial(ctx(owner), acme.id, 'professional')
    expect(await planName(acme.id)).toBe('professional')
    await pass(provider, days(1), days(15))
    expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'ended', endReason: 'trial-over' })
    expect(await planName(acme.id)).toBe('free')
    expect(await openInvoice(acme.id)).toBeUndefined()
    await expect(startTrial(ctx(owner), acme.id, 'essential')).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('that is paid loses no day', async () => {
    const { acme, owner } = await buyer()
    await startTrial(ctx(owner), acme.id, 'essential')
    await bought(provider, { acme, owner }, days(3))
    expect(await subscriptionRow(acme.id)).toMatchObject({
      state: 'active',
      periodStart: '2026-12-02',
      periodEnd: '2027-01-02',
    })
  })
})

describe('a renewal', () => {
  test('is charged by itself on the day, month after month', async () => {
    const one = await buyer()
    await bought(provider, one)
    await pass(provider, days(1), days(65))
    expect(await subscriptionRow(one.acme.id)).toMatchObject({
      state: 'active',
      periodStart: '2027-01-18',
      periodEnd: '2027-02-18',
    })
    expect((await invoiceRows(one.acme.id)).map((i) => i.state)).toEqual(['paid', 'paid', 'paid'])
    await ledgerIsRight(provider)
  })

  test('that fails keeps everything for three weeks, then the limits go, then it ends; nothing stays owed', async () => {
    const one = await buyer()
    await bought(provider, one)
    provider.cardDeclines(true)
    const state = async () => [(await subscriptionRow(one.acme.id)).state, await planName(one.acme.id)]
    await pass(provider, days(1), days(31))
    expect(await state()).toEqual(['past_due', 'essential'])
    await pass(provider, days(32), days(52))
    expect(await state()).toEqual(['suspended', 'free'])
    await pass(provider, days(53), days(92))
    expect(await state()).toEqual(['ended', 'free'])
    expect(await openInvoice(one.acme.id)).toBeUndefined()
    expect(await companyBalance(database(), one.acme.id, 'receivable')).toBe(0)
    await ledgerIsRight(provider)
  })

  test('paid late goes on; days without the plan are not counted', async () => {
    const one = await buyer()
    await bought(provider, one)
    provider.cardDeclines(true)
    await pass(provider, days(1), days(61))
    // Suspended on 8 January; paid on 18 January: ten days more.
    const owed = await openInvoice(one.acme.id)
    await payInvoice(ctx(one.owner, days(61)), owed?.id as string, { method: 'mb_way', keep: false })
    const ref = await lastRef(one.acme.id)
    provider.pay(ref)
    await syncRef(ctx(byItself, days(61)), ref)
    expect(await subscriptionRow(one.acme.id)).toMatchObject({
      state: 'active',
      periodStart: '2026-12-28',
      periodEnd: '2027-01-28',
    })
    expect(await planName(one.acme.id)).toBe('essential')
  })

  test('that nobody keeps a card for is asked for two weeks before, and paid ahead begins on its day', async () => {
    const one = await buyer()
    await bought(provider, one, today, { keep: false })
    await pass(provider, days(1), days(20))
    const asked = await openInvoice(one.acme.id)
    expect(asked).toMatchObject({ purpose: 'plan-renewal', periodStart: '2026-12-18', grossCents: 3567 })
    await payInvoice(ctx(one.owner, days(20)), asked?.id as string, { method: 'multibanco', keep: false })
    const ref = await lastRef(one.acme.id)
    provider.pay(ref)
    await syncRef(ctx(byItself, days(22)), ref)
    expect(await subscriptionRow(one.acme.id)).toMatchObject({ periodEnd: '2026-12-18' })
    await pass(provider, days(23), days(31))
    expect(await subscriptionRow(one.acme.id)).toMatchObject({ state: 'active', periodEnd: '2027-01-18' })
  })
})

describe('a change', () => {
  test('to a higher plan costs the days that are left, to the cent, and holds when it is paid', async () => {
    const one = await buyer()
    await bought(provider, one)
    const at = days(10)
    const wanted = { plan: 'professional', interval: 'month' } as const
    const { reckoning } = await reckonChange(ctx(one.owner, at), one.acme.id, wanted)
    // 28 November; 20 of 30 days: 79,00 × 20 ÷ 30 = 52,67; 29,00 × 20 ÷ 30 = 19,33.
    expect(reckoning).toMatchObject({ netCents: 3334, days: 20, of: 30 })
    const id = await orderChange(ctx(one.owner, at), one.acme.id, {
      ...wanted,
      customer: sapataria,
      netCents: 3334,
    })
    await payInvoice(ctx(one.owner, at), id, { method: 'card', keep: false })
    expect(await planName(one.acme.id)).toBe('essential')
    const ref = await lastRef(one.acme.id)
    provider.pay(ref)
    await syncRef(ctx(byItself, at), ref)
    expect(await planName(one.acme.id)).toBe('professional')
    expect(await subscriptionRow(one.acme.id)).toMatchObject({ periodEnd: '2026-12-18' })
    await pass(provider, days(11), days(31))
    expect((await invoiceRows(one.acme.id)).at(-1)).toMatchObject({ netCents: 7900, state: 'paid' })
    await ledgerIsRight(provider)
  })

  test('from the month to the year carries what is left of the month over the year, and an upgrade credits it', async () => {
    const one = await buyer()
    await bought(provider, one)
    const at = days(10)
    const change = async (now: Date, plan: 'essential' | 'professional', netCents: number) => {
      const order = { plan, interval: 'year', customer: sapataria, netCents } as const
      const id = await orderChange(ctx(one.owner, now), one.acme.id, order)
      await payInvoice(ctx(one.owner, now), id, { method: 'card', keep: true })
      provider.now = now
      provider.pay(await lastRef(one.acme.id))
      await syncRef(ctx(byItself, now), await lastRef(one.acme.id))
    }
    // 28 November, 20 of 30 days are left: 290,00 − 19,33 = 270,67.
    await change(at, 'essential', 27_067)
    const [month] = await invoiceRows(one.acme.id)
    expect(month).toMatchObject({ periodStart: '2026-11-28', periodEnd: '2027-11-28', usedCents: 967 })
    // 27 January, 305 of 365 days: 790,00 × 305 ÷ 365 = 660,14; of 270,67: 226,18; of 19,33: 16,15.
    const wanted = { plan: 'professional', interval: 'year' } as const
    const { reckoning } = await reckonChange(ctx(one.owner, days(70)), one.acme.id, wanted)
    expect(reckoning).toMatchObject({ priceCents: 66_014, creditCents: 22_618 + 1615, netCents: 41_781 })
    await change(days(70), 'professional', 41_781)
    await ledgerIsRight(provider)
  })

  test('to a lower one waits for the end; cancelling as well, and both are taken back', async () => {
    const one = await buyer()
    await bought(provider, one, today, { plan: 'professional' as never, netCents: 7900 })
    const version = async () => (await subscriptionRow(one.acme.id)).version
    const seen = async () => ({ version: await version() })
    await scheduleChange(ctx(one.owner), one.acme.id, {
      plan: 'essential',
      interval: 'month',
      ...(await seen()),
    })
    expect(await planName(one.acme.id)).toBe('professional')
    await resumeSubscription(ctx(one.owner), one.acme.id, await seen())
    await cancelSubscription(ctx(one.owner), one.acme.id, await seen())
    await resumeSubscription(ctx(one.owner), one.acme.id, await seen())
    await scheduleChange(ctx(one.owner), one.acme.id, {
      plan: 'essential',
      interval: 'month',
      ...(await seen()),
    })
    await pass(provider, days(1), days(31))
    expect(await planName(one.acme.id)).toBe('essential')
    expect((await invoiceRows(one.acme.id)).at(-1)).toMatchObject({ netCents: 2900, state: 'paid' })
    await cancelSubscription(ctx(one.owner, days(31)), one.acme.id, await seen())
    await pass(provider, days(32), days(63))
    expect(await subscriptionRow(one.acme.id)).toMatchObject({ state: 'ended', endReason: 'cancelled' })
    expect(await planName(one.acme.id)).toBe('free')
  })
})

test('the first payment goes back within 14 days by one press, and the plan with it', async () => {
  const one = await buyer()
  const invoiceId = await bought(provider, one)
  await expect(withdrawOrder(ctx(one.owner, days(15)), invoiceId)).rejects.toMatchObject({ kind: 'conflict' })
  await withdrawOrder(ctx(one.owner, days(13)), invoiceId)
  await runJobs(days(13), /^billing\./)
  await syncRef(ctx(byItself, days(13)), await lastRef(one.acme.id))
  expect(await invoiceRows(one.acme.id)).toMatchObject([{ state: 'credited', refundedCents: 3567 }])
  expect(await subscriptionRow(one.acme.id)).toMatchObject({ state: 'ended', endReason: 'withdrawn' })
  await ledgerIsRight(provider)
})
