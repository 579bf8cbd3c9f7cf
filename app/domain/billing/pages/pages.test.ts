import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { as, ctx, person, today, useWorld } from '../../../../tests/world'
import { bought, buyer, days, invoiceRows, playedProvider, sapataria } from '../../../../tests/world/billing'
import { companies, companyMembers } from '../../companies/schema'
import { methodsFor } from '../payments/methods'
import { payInvoice } from '../payments/paying'
import { discountCodes } from '../schema'
import { cancelSubscription, scheduleChange } from '../subscriptions/changing'
import { placeOrder } from '../subscriptions/placing'
import { startTrial } from '../subscriptions/starting'
import { invoiceList, purchaseList } from './billing-lists'
import { billingHistory, billingPage } from './billing-page'
import { openFees } from './fees'
import { billingCsv } from './history-csv'
import { invoicePage, paymentPage } from './invoice-page'
import { changePage, orderPage, trialPage } from './order-page'
import { myPurchases, purchaseDetail } from './purchases'

useWorld()
const provider = playedProvider()

const kind = (p: Promise<unknown>) =>
  p.then(
    () => 'ok',
    (e: { kind?: string }) => e.kind ?? e,
  )
const all = invoiceList.read(new URLSearchParams())
const asked = (text = '') => new URLSearchParams(text)
/** What the form of an order sends. */
const sent = {
  ...sapataria,
  papersTo: undefined,
  orderNumber: undefined,
  method: 'card' as const,
  keep: false,
  payWithVat: false,
  business: 'sim' as const,
  code: undefined,
}

describe('the page of a company’s plan', () => {
  test('with nothing bought: the free plan, and what may be had', async () => {
    const { owner } = await buyer()
    const page = await billingPage(ctx(owner))
    expect(page).toMatchObject({ subscription: null, next: null, open: [], kept: null, mayOrder: true })
    expect(page.plan.plan).toBe('free')
  })

  test('with a card kept: what is charged next, with its IVA, and to what', async () => {
    const who = await buyer()
    const invoiceId = await bought(provider, who)
    const page = await billingPage(ctx(who.owner))
    expect(page.subscription).toMatchObject({ state: 'active', had: { plan: 'essential' } })
    expect(page.next).toMatchObject({ netCents: 2900, grossCents: 3567, interval: 'month', paid: false })
    expect(page.next?.keptWords).toBe(page.kept)
    expect(page.withdrawable).toBe(invoiceId)
    const csv = (text: string, owner = who.owner) => billingCsv(ctx(owner), asked(text))
    const [heads, row, ...more] = (await csv('estado=pagos')).trim().split('\r\n')
    expect(heads).toMatch(/número;pedido em;para quê;sem IVA;total;estado$/)
    expect(row).toMatch(/;29,00;35,67;Pago$/)
    expect(more).toEqual([])
    expect((await csv('estado=por-pagar')).trim().split('\r\n')).toHaveLength(1)
    expect(await kind(csv('', await person()))).not.toBe('ok')
    expect((await billingPage(ctx(who.owner, days(15)))).withdrawable).toBeNull()
  })

  test('cancelled or tried, nothing is charged next; a lower plan is what follows', async () => {
    const who = await buyer()
    await bought(provider, who, today, { plan: 'professional' as never, netCents: 7900 })
    const { subscription } = await billingPage(ctx(who.owner))
    const { version } = subscription as NonNullable<typeof subscription>
    await scheduleChange(ctx(who.owner), who.acme.id, { plan: 'essential', interval: 'month', version })
    const lower = await billingPage(ctx(who.owner))
    expect(lower.next).toMatchObject({ netCents: 2900, grossCents: 3567 })
    expect(lower.subscription?.becomes?.plan).toBe('essential')
    await cancelSubscription(ctx(who.owner), who.acme.id, { version: version + 1 })
    expect((await billingPage(ctx(who.owner))).next).toBeNull()
    const other = await buyer()
    await startTrial(ctx(other.owner), other.acme.id, 'essential')
    expect((await billingPage(ctx(other.owner))).next).toBeNull()
  })

  test('owner, manager and finance see it; responders and strangers do not; managers order nothing', async () => {
    const { acme } = await buyer()
    for (const [role, may] of [
      ['finance', 'ok'],
      ['manager', 'ok'],
      ['responder', 'not-allowed'],
      ['viewer', 'not-allowed'],
    ] as const) {
      const who = await as(role, acme)
      expect([role, await kind(billingPage(ctx(who)))]).toEqual([role, may])
      expect(await kind(Promise.resolve().then(() => billingHistory(ctx(who), all, null)))).toBe(may)
    }
    const order = (who: Awaited<ReturnType<typeof as>>) => kind(orderPage(ctx(who), 'essencial', asked()))
    expect(await order(await as('manager', acme))).toBe('not-allowed')
    expect(await order(await as('finance', acme))).toBe('ok')
  })
})

describe('an order', () => {
  test('says price, code and renewal before anything is ordered; a code is not used up by reading it', async () => {
    const { owner } = await buyer()
    await database()
      .insert(discountCodes)
      .values({
        code: 'OUTONO',
        percent: 20,
        invoices: 3,
        usesAtMost: 1,
        validUntil: days(9),
        reason: 'Campanha de outono.',
        createdAt: today,
      })
    const read = (q: string) => orderPage(ctx(owner), 'essencial', asked(q))
    expect(await read('codigo=outono')).toMatchObject({ full: 2900, netCents: 2320, code: { why: null } })
    expect(await read('codigo=outono&periodo=ano')).toMatchObject({ full: 29_000, netCents: 23_200 })
    expect((await read('codigo=nada')).code?.why).toMatch(/Não conhecemos/)
    expect((await read('')).code).toBeNull()
    expect(await kind(orderPage(ctx(owner), 'gratis', asked()))).toBe('not-found')
  })

  test('with another total than was shown nothing is ordered', async () => {
    const { acme, owner } = await buyer()
    const place = (postalCode: string, grossCents: number) =>
      placeOrder(
        ctx(owner),
        { plan: 'essential', interval: 'month' },
        { ...sent, postalCode, netCents: 2900, grossCents },
      )
    expect(await kind(place('9000-100', 3567))).toBe('invalid')
    expect(await invoiceRows(acme.id)).toEqual([])
    await place('9000-100', 3538)
    expect((await invoiceRows(acme.id))[0]).toMatchObject({ grossCents: 3538, vatCents: 638 })
  })

  test('after a trial begins when the trial ends; with a plan there is none', async () => {
    const who = await buyer()
    expect((await trialPage(ctx(who.owner), 'essencial')).why).toBeNull()
    await startTrial(ctx(who.owner), who.acme.id, 'essential')
    expect((await trialPage(ctx(who.owner), 'essencial')).why).toMatch(/uma vez/)
    const order = await orderPage(ctx(who.owner), 'essencial', asked())
    expect(order).toMatchObject({ tried: true, why: undefined })
    await bought(provider, who)
    expect((await orderPage(ctx(who.owner), 'essencial', asked())).why).toMatch(/já tem um plano/)
  })

  test('by transfer only what is no monthly plan', () => {
    expect(methodsFor({ interval: 'month' })).not.toContain('transfer')
    for (const interval of ['year', null] as const) expect(methodsFor({ interval })).toContain('transfer')
  })
})

test('a change upwards is reckoned to the cent, downwards only announced', async () => {
  const who = await buyer()
  await bought(provider, who)
  const change = (slug: string, q = '', now = today) => changePage(ctx(who.owner, now), slug, asked(q))
  expect(await change('profissional')).toMatchObject({ up: true, reckoning: { netCents: 5000 }, why: null })
  expect(await change('essencial', 'periodo=ano')).toMatchObject({
    up: true,
    reckoning: { netCents: 26_100 },
  })
  expect(await change('essencial')).toMatchObject({ same: true, up: false, reckoning: null })
  const other = await buyer()
  expect((await changePage(ctx(other.owner), 'profissional', asked())).why).toMatch(/não tem um plano/)
})

describe('a request and its payment', () => {
  test('are seen by those who look after the money, while they act for the company', async () => {
    const who = await buyer()
    const id = await bought(provider, who)
    const page = await invoicePage(ctx(who.owner), id)
    expect(page).toMatchObject({ open: false, whyNoWithdrawal: null, company: who.acme.name })
    expect(page.papers).toHaveLength(1)
    const payment = page.payments[0]?.id as string
    expect(await paymentPage(ctx(who.owner), payment)).toMatchObject({ state: 'confirmed', cents: 3567 })
    const stranger = (await buyer()).owner
    const responder = await as('responder', who.acme)
    for (const read of [
      (c: Parameters<typeof invoicePage>[0]) => invoicePage(c, id),
      (c: Parameters<typeof invoicePage>[0]) => paymentPage(c, payment),
    ]) {
      expect(await kind(read(ctx(stranger)))).toBe('not-found')
      expect(await kind(read(ctx(responder)))).toBe('not-allowed')
    }
    const both = { ...stranger, memberships: [...stranger.memberships, ...who.owner.memberships] }
    await expect(invoicePage(ctx(both), id)).rejects.toMatchObject({
      kind: 'not-allowed',
      detail: { actFor: { id: who.acme.id } },
    })
    expect(await kind(invoicePage(ctx(who.owner), 'nada'))).toBe('not-found')
  })

  test('a transfer says where to and by which reference', async () => {
    const { acme, owner } = await buyer()
    const id = await placeOrder(
      ctx(owner),
      { plan: 'essential', interval: 'year' },
      { ...sent, netCents: 29_000, grossCents: 35_670 },
    )
    await payInvoice(ctx(owner), id, { method: 'transfer', keep: false })
    const { payments } = await invoicePage(ctx(owner), id)
    const page = await paymentPage(ctx(owner), payments[0]?.id as string)
    expect(page.transfer?.iban).toMatch(/^PT50\d{21}$/)
    expect(page.reference?.number).toMatch(/^RF\d\dAVAL\d+$/)
    expect(await openFees(ctx(owner))).toEqual({ assessment: null, licence: null })
    expect((await billingPage(ctx(owner))).open).toHaveLength(1)
    expect(acme.id).toBe(owner.activeCompanyId)
  })
})

test('purchases are of whoever ordered, also after they left; nobody else reads them there', async () => {
  const who = await buyer()
  const id = await bought(provider, who)
  const colleague = await as('finance', who.acme)
  await database()
    .update(companyMembers)
    .set({ until: today })
    .where(eq(companyMembers.userId, who.owner.userId as string))
  const left = { ...who.owner, memberships: [], activeCompanyId: null }
  const mine = await myPurchases(ctx(left), purchaseList.read(asked()), null)
  expect(mine.rows).toMatchObject([{ id, company: who.acme.name, state: 'paid', grossCents: 3567 }])
  expect(await purchaseDetail(ctx(left), id)).toMatchObject({ company: who.acme.name })
  expect(await kind(purchaseDetail(ctx(colleague), id))).toBe('not-found')
  expect((await myPurchases(ctx(await person()), purchaseList.read(asked()), null)).rows).toEqual([])
  expect((await myPurchases(ctx(left), purchaseList.read(asked('estado=por-pagar')), null)).rows).toEqual([])
})

test('a company that is not approved orders nothing', async () => {
  const { acme, owner } = await buyer()
  await database().update(companies).set({ listing: 'pending' }).where(eq(companies.id, acme.id))
  expect((await orderPage(ctx(owner), 'essencial', asked())).why).toMatch(/aprovadas/)
  expect((await trialPage(ctx(owner), 'essencial')).why).toMatch(/aprovadas/)
})
