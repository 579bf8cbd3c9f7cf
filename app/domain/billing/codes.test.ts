import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, byItself, ctx, today, useWorld } from '../../../tests/world'
import {
  buyer,
  days,
  invoiceRows,
  lastRef,
  openInvoice,
  pass,
  playedProvider,
  sapataria,
  subscriptionRow,
} from '../../../tests/world/billing'
import { createCode } from './desk/codes'
import { orderInvoice } from './invoices/ordering-invoice'
import { payInvoice } from './payments/paying'
import { syncRef } from './payments/syncing'
import { discountCodes } from './schema'
import { scheduleChange } from './subscriptions/changing'
import { billingClock } from './subscriptions/clock'
import { orderPlan } from './subscriptions/ordering'

useWorld()
const provider = playedProvider()

const uses = async (code: string) =>
  (await database().select().from(discountCodes).where(eq(discountCodes.code, code)))[0]?.uses
async function made(code: string, usesAtMost: number) {
  const reason = 'Para quem esteve na feira de outono.'
  const row = { code, percent: 20, invoices: 2, usesAtMost, until: '2027-12-31', reason }
  await createCode(ctx(await as('finance')), row)
}
/** 29,00 €, less a fifth. */
const ordered = (who: Awaited<ReturnType<typeof buyer>>, code: string, now = today) =>
  orderPlan(ctx(who.owner, now), who.acme.id, {
    plan: 'essential',
    interval: 'month',
    customer: sapataria,
    netCents: 2320,
    code,
  })

test('a code is used by what is paid: an order that nobody pays gives it back, to others too', async () => {
  await made('FEIRA-1', 1)
  const [one, other] = [await buyer(), await buyer()]
  await ordered(one, 'FEIRA-1')
  await expect(ordered(other, 'FEIRA-1')).rejects.toMatchObject({ kind: 'invalid' })
  await billingClock.run(ctx(byItself, days(15)), {}, '')
  expect(await invoiceRows(one.acme.id)).toMatchObject([{ state: 'void' }])
  expect(await uses('FEIRA-1')).toBe(0)
  await ordered(other, 'FEIRA-1', days(15))
  expect(await uses('FEIRA-1')).toBe(1)
})

test('whoever orders again, or with other data, uses the same code, once', async () => {
  await made('FEIRA-2', 1)
  const who = await buyer()
  await ordered(who, 'FEIRA-2')
  const id = await ordered(who, 'FEIRA-2')
  const customer = { ...sapataria, locality: 'Guimarães' }
  const again = await orderInvoice(ctx(who.owner), id, { customer, netCents: 2320 })
  expect((await invoiceRows(who.acme.id)).map((i) => [i.state, i.discountCode, i.netCents])).toEqual([
    ['void', 'FEIRA-2', 2320],
    ['void', 'FEIRA-2', 2320],
    ['issued', 'FEIRA-2', 2320],
  ])
  expect(await uses('FEIRA-2')).toBe(1)
  await payInvoice(ctx(who.owner), again, { method: 'card', keep: false })
  provider.pay(await lastRef(who.acme.id))
  await syncRef(ctx(byItself), await lastRef(who.acme.id))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ discountPercent: 20, discountInvoices: 1 })
})

test('a renewal that is asked for anew keeps its turn', async () => {
  await made('FEIRA-3', 5)
  const who = await buyer()
  await payInvoice(ctx(who.owner), await ordered(who, 'FEIRA-3'), { method: 'card', keep: false })
  provider.pay(await lastRef(who.acme.id))
  await syncRef(ctx(byItself), await lastRef(who.acme.id))
  await pass(provider, days(1), days(17))
  expect(await openInvoice(who.acme.id)).toMatchObject({ purpose: 'plan-renewal', netCents: 2320 })
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ discountInvoices: 0 })
  const { version } = await subscriptionRow(who.acme.id)
  const wanted = { plan: 'essential', interval: 'month', version } as const
  await scheduleChange(ctx(who.owner, days(17)), who.acme.id, wanted)
  await pass(provider, days(18), days(19))
  expect(await openInvoice(who.acme.id)).toMatchObject({ purpose: 'plan-renewal', netCents: 2320 })
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ discountInvoices: 0 })
})
