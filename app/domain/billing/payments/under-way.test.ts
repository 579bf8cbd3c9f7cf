import { expect, test } from 'vitest'
import { byItself, ctx, useWorld } from '../../../../tests/world'
import {
  bought,
  buyer,
  days,
  invoiceRows,
  lastRef,
  openInvoice,
  pass,
  paymentRows,
  playedProvider,
  sapataria,
  subscriptionRow,
} from '../../../../tests/world/billing'
import { billingPage } from '../pages/billing-page'
import { invoicePage, paymentPage, payPage } from '../pages/invoice-page'
import { changePage, orderPage } from '../pages/order-page'
import { cancelSubscription } from '../subscriptions/changing'
import { dropOrder } from '../subscriptions/dropping-order'
import { orderPlan } from '../subscriptions/ordering'
import { payInvoice } from './paying'
import { syncRef } from './syncing'

/** What is between a press and the money: a debit on its way, a card that was refused, a reference that waits. */
useWorld()
const provider = playedProvider()
type Buyer = Awaited<ReturnType<typeof buyer>>
const order = { plan: 'essential', interval: 'month', customer: sapataria, netCents: 2900 } as const
const conflict = { kind: 'conflict' }
const asked = (text = '') => new URLSearchParams(text)

/** The provider says so of the last payment, and it is heard. */
async function heard({ acme }: Buyer, n: number, over: object) {
  const ref = await lastRef(acme.id)
  provider.now = days(n)
  Object.assign(provider.payments.get(ref) as object, over)
  await syncRef(ctx(byItself, days(n)), ref)
}
async function comes({ acme }: Buyer, n: number) {
  const ref = await lastRef(acme.id)
  provider.now = days(n)
  provider.pay(ref)
  await syncRef(ctx(byItself, days(n)), ref)
}

test('an authorised debit is not paid again, nor replaced, nor given up by the clock', async () => {
  const who = await buyer()
  const [{ acme, owner }, by] = [who, (n: number) => ctx(who.owner, days(n))]
  const id = await orderPlan(by(0), acme.id, order)
  await payInvoice(by(0), id, { method: 'sepa_debit', keep: false })
  await heard(who, 0, { state: 'processing' })
  const [payment] = await paymentRows(acme.id)
  expect(await paymentPage(by(1), payment?.id as string)).toMatchObject({ underWay: true })
  expect((await billingPage(by(1))).open).toMatchObject([{ standing: { is: 'under-way', cents: 3567 } }])
  expect(await payPage(by(1), id)).toMatchObject({ underWay: true })
  expect((await orderPage(by(1), 'profissional', asked())).why).toMatch('já foi autorizado')
  await expect(payInvoice(by(1), id, { method: 'card', keep: false })).rejects.toMatchObject(conflict)
  await expect(orderPlan(by(1), acme.id, order)).rejects.toMatchObject(conflict)
  await expect(dropOrder(ctx(owner, days(1)), id)).rejects.toMatchObject(conflict)
  await pass(provider, days(2), days(9))
  expect(await invoiceRows(acme.id)).toMatchObject([{ state: 'issued' }])
  await comes(who, 9)
  expect(await subscriptionRow(acme.id)).toMatchObject({ state: 'active' })
})

test('a renewal whose debit is on its way is not charged to what is kept, nor called unpaid; one that fails is', async () => {
  const who = await buyer()
  await bought(provider, who, days(0), { keep: false })
  await pass(provider, days(1), days(29))
  const id = (await openInvoice(who.acme.id))?.id as string
  await payInvoice(ctx(who.owner, days(29)), id, { method: 'sepa_debit', keep: false })
  await heard(who, 29, { state: 'processing' })
  for (const [plan, period] of [
    ['profissional', ''],
    ['essencial', 'periodo=ano'],
  ] as const)
    expect((await changePage(ctx(who.owner, days(29)), plan, asked(period))).why).toMatch('autorizado')
  await pass(provider, days(30), days(34))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'active' })
  expect(await paymentRows(who.acme.id)).toHaveLength(2)
  await heard(who, 34, { state: 'failed', failure: 'insufficient_funds' })
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'past_due' })
})

test('to cancel is possible all the same; the debit goes back by itself', async () => {
  const who = await buyer()
  await bought(provider, who, days(0), { keep: false })
  await pass(provider, days(1), days(20))
  const id = (await openInvoice(who.acme.id))?.id as string
  await payInvoice(ctx(who.owner, days(20)), id, { method: 'sepa_debit', keep: false })
  await heard(who, 20, { state: 'processing' })
  const { version } = await subscriptionRow(who.acme.id)
  await cancelSubscription(ctx(who.owner, days(21)), who.acme.id, { version })
  await comes(who, 24)
  await pass(provider, days(24), days(25))
  expect(provider.payments.get(await lastRef(who.acme.id))?.refunds).toMatchObject([{ cents: 3567 }])
})

test('a card that the provider refused says so at once, and goes through when it is tried again', async () => {
  const who = await buyer()
  const by = ctx(who.owner, days(0))
  const id = await orderPlan(by, who.acme.id, order)
  await payInvoice(by, id, { method: 'card', keep: false })
  await heard(who, 0, { failure: 'insufficient_funds' })
  const refused = { is: 'refused', failure: 'insufficient_funds' }
  expect((await billingPage(by)).open).toMatchObject([{ standing: refused }])
  expect(await invoicePage(by, id)).toMatchObject({ standing: refused, open: true })
  await comes(who, 0)
  expect(await invoicePage(by, id)).toMatchObject({ standing: null, open: false })
})

test('an order waits for as long as its reference holds, and everywhere until the same day', async () => {
  const who = await buyer()
  const yearly = { ...order, interval: 'year', netCents: 29_000 } as const
  const id = await orderPlan(ctx(who.owner, days(0)), who.acme.id, yearly)
  const to = await payInvoice(ctx(who.owner, days(0)), id, { method: 'transfer', keep: false })
  const [invoice] = await invoiceRows(who.acme.id)
  expect(invoice?.dueAt).toEqual(days(10))
  const payment = await paymentPage(ctx(who.owner, days(0)), to.split('/').at(-1) as string)
  expect(payment).toMatchObject({ until: days(10), reference: { number: expect.stringMatching(/^RF/) } })
  expect((await invoicePage(ctx(who.owner, days(0)), id)).toPay).toMatchObject({
    until: days(10),
    transfer: { iban: expect.any(String) },
  })
  await pass(provider, days(9), days(11))
  expect(await invoiceRows(who.acme.id)).toMatchObject([{ state: 'void' }])
})

test('an order that nobody paid is taken back by whoever ordered it; what was paid is not', async () => {
  const who = await buyer()
  const id = await orderPlan(ctx(who.owner), who.acme.id, order)
  await dropOrder(ctx(who.owner), id)
  expect(await invoiceRows(who.acme.id)).toMatchObject([{ state: 'void' }])
  const paid = await bought(provider, who, days(0))
  await expect(dropOrder(ctx(who.owner), paid)).rejects.toMatchObject(conflict)
})
