import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, today, useWorld } from '../../../../tests/world'
import {
  bought,
  buyer,
  days,
  invoiceRows,
  ledgerIsRight,
  pass,
  playedProvider,
  subscriptionRow,
} from '../../../../tests/world/billing'
import { mailsTo } from '../../../../tests/world/mail'
import { plansOnSale } from '../../plans/plan'
import { createPlanVersion } from '../../plans/versions'
import { lisbonDay } from '../../shared/working-days'
import { cancelSubscription } from './changing'

/** A price never changes in a period that is paid; who has the plan is told a month before, with the difference. */
useWorld()
const provider = playedProvider()

/** Essential for so much a month, told on a day. */
async function dearer(monthlyCents: number, now: Date, movesSubscribers = true) {
  const sold = (await plansOnSale({ db: database(), now })).find(({ plan }) => plan === 'essential')
  await createPlanVersion(ctx(await as('finance'), now), 'essential', {
    ...(sold?.limits as object),
    from: lisbonDay(now),
    reason: 'Os custos de quem trata dos pagamentos subiram.',
    monthlyCents,
    yearlyCents: 29_000,
    movesSubscribers,
  } as never)
}

test('told in the middle of a month it waits a whole one: the next period costs what it did', async () => {
  const who = await buyer()
  await bought(provider, who)
  await dearer(3100, days(10))
  // 18 December is nearer than a month: that period is as before, and the one after it is told of first.
  await pass(provider, days(11), days(31))
  expect((await invoiceRows(who.acme.id)).map((i) => i.netCents)).toEqual([2900, 2900])
  const told = (await mailsTo(who.owner.email as string)).filter(({ subject }) => /preço/.test(subject ?? ''))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toMatch(/29\s€ para 31\s€.*diferença de 2\s€/s)
  await pass(provider, days(32), days(62))
  expect((await invoiceRows(who.acme.id)).map((i) => i.netCents)).toEqual([2900, 2900, 3100])
  await ledgerIsRight(provider)
})

test('who leaves by one press before, never pays it', async () => {
  const who = await buyer()
  await bought(provider, who)
  await dearer(3300, days(10))
  await pass(provider, days(11), days(40))
  const { version } = await subscriptionRow(who.acme.id)
  await cancelSubscription(ctx(who.owner, days(40)), who.acme.id, { version })
  await pass(provider, days(41), days(70))
  expect(await subscriptionRow(who.acme.id)).toMatchObject({ state: 'ended', endReason: 'cancelled' })
  expect((await invoiceRows(who.acme.id)).every((i) => i.netCents < 3300)).toBe(true)
})

test('a version that moves nobody is for who comes', async () => {
  const who = await buyer()
  const net = (await plansOnSale({ db: database(), now: today })).find((p) => p.plan === 'essential')
  await bought(provider, who, today, { netCents: net?.monthlyCents as number })
  const before = (await invoiceRows(who.acme.id))[0]?.netCents
  await dearer(9900, days(1), false)
  await pass(provider, days(2), days(62))
  expect(new Set((await invoiceRows(who.acme.id)).map((i) => i.netCents))).toEqual(new Set([before]))
})
