import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '~/platform/db'
import { byItself, ctx, today, useWorld } from '../../../tests/world'
import {
  countersOf,
  invitationsOf,
  invitingCompanyInTest,
  nothingElseWaits,
} from '../../../tests/world/inviting'
import { byStripe, byWoo } from '../../../tests/world/shop-deliveries'
import { inviteWaiting } from './inviting-orders'
import { createShop, startShop, storeTheirSecrets } from './managing'
import { shopDetail } from './reading'
import { receiveOrder } from './receiving'
import { shopOrders, shops } from './schema'

useWorld()

test('an order that is cancelled waits no longer, its invitation does not leave, and it may be done after all', async () => {
  await nothingElseWaits()
  const { acme, owner } = await invitingCompanyInTest()
  const id = await createShop(ctx(owner), { delay: 10 })
  const { secret } = await shopDetail(ctx(owner), id)
  const [shop] = await database().select().from(shops).where(eq(shops.id, id))
  const deliver = (over: Record<string, unknown> = {}) => {
    const { headers, body } = byWoo(secret, over)
    const header = (name: string) => headers[name] ?? null
    return receiveOrder(ctx(byItself, today), shop?.code ?? '', { header, body: Buffer.from(body) })
  }
  const cancelled = (over: Record<string, unknown> = {}) => deliver({ status: 'cancelled', ...over })
  const orders = () => database().select().from(shopOrders).where(eq(shopOrders.shopId, id))
  expect(await cancelled()).toBe('not-done')
  expect(await deliver()).toBe('waiting')
  expect(await cancelled({ billing: { first_name: 'Eu', last_name: '', email: 'eu@outra.pt' } })).toBe(
    'not-done',
  )
  expect(await cancelled()).toBe('taken-back')
  expect(await orders()).toMatchObject([{ email: null, outcome: 'taken-back' }])
  expect(await deliver()).toBe('waiting')
  await startShop(ctx(owner), id, { version: 1 })
  await inviteWaiting(ctx(byItself), id)
  expect(await cancelled()).toBe('taken-back')
  expect(await invitationsOf(acme.id)).toMatchObject([{ state: 'revoked' }])
  expect(await countersOf(acme.id)).toMatchObject({ registered: 0 })
  expect(await cancelled()).toBe('not-done')
})

test('deliveries that overtake each other: what was cancelled first stays so; a refund of Stripe is of its session', async () => {
  await nothingElseWaits()
  const { owner } = await invitingCompanyInTest()
  const id = await createShop(ctx(owner), { delay: 10 })
  const stripe = 'whsec_of_theirs'
  await storeTheirSecrets(ctx(owner), id, { version: 1, stripe })
  const { secret } = await shopDetail(ctx(owner), id)
  const [shop] = await database().select().from(shops).where(eq(shops.id, id))
  const deliver = ({ headers, body }: ReturnType<typeof byWoo>, now = today) =>
    receiveOrder(ctx(byItself, now), shop?.code ?? '', {
      header: (name) => headers[name] ?? null,
      body: Buffer.from(body),
    })
  const minutes = (n: number) => new Date(today.getTime() + n * 60_000)
  const woo = (status: string, changed: Date) =>
    byWoo(secret, { status, date_modified_gmt: changed.toISOString().slice(0, 19) })
  expect(await deliver(woo('refunded', minutes(-1)))).toBe('not-done')
  expect(await deliver(woo('completed', minutes(-2)))).toBe('taken-back')
  expect(await deliver(woo('completed', minutes(5)), minutes(6))).toBe('waiting')
  const charge = (refunded: boolean) =>
    byStripe(stripe, today, {
      type: 'charge.refunded',
      session: {
        object: 'charge',
        id: 'ch_1',
        refunded,
        payment_status: undefined,
        customer_details: undefined,
        billing_details: { email: 'eva@clientes.pt' },
      },
    })
  expect(await deliver(byStripe(stripe, today))).toBe('waiting')
  expect(await deliver(byStripe(stripe, today))).toBe('repeated')
  expect(await deliver(charge(false))).toBe('other-event')
  expect(await deliver(charge(true))).toBe('taken-back')
  expect(await deliver(byStripe(stripe, today))).toBe('taken-back')
  expect((await shopDetail(ctx(owner), id)).waiting.map(({ reference }) => reference)).toEqual(['4750'])
})
