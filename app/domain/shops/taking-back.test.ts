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
import { byWoo } from '../../../tests/world/shop-deliveries'
import { inviteWaiting } from './inviting-orders'
import { createShop, startShop } from './managing'
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
