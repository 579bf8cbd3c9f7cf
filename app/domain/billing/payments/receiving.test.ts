import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { database } from '~/platform/db'
import { usePayments } from '~/platform/payments'
import { WrongDelivery } from '~/platform/payments/port'
import { signedAsSimulated } from '~/platform/payments/simulated'
import { anonymous, byItself, ctx, today, useWorld } from '../../../../tests/world'
import { simulatedStage } from '../../../../tests/world/simulated-stage'
import { paymentEvents } from '../schema'
import { receivePaymentEvent } from './receiving'
import { actOnSimulatedPayment, deliverDue, simulatedPaymentDetail } from './simulating'

useWorld()
beforeEach(() => usePayments(undefined))
afterEach(() => usePayments(undefined))

const jobs = async (ref: string) => {
  const { rows } = await database().execute(
    sql`select 1 from pgboss.job where name = 'billing.sync-payment' and data->>'ref' = ${ref}`,
  )
  return rows.length
}
const events = (ref: string) => database().select().from(paymentEvents).where(eq(paymentEvents.subject, ref))
const event = (id: string, ref: string) =>
  JSON.stringify({
    id,
    type: 'checkout.session.completed',
    data: { object: { id: ref, object: 'checkout.session' } },
  })
const receive = (body: string, at = today, who = byItself) =>
  receivePaymentEvent(ctx(who, today), Buffer.from(body), signedAsSimulated(body, at))

test('an event is kept once and asked about once, also by two at the same moment', async () => {
  const body = event('evt_1', 'pag_1')
  expect((await Promise.all([receive(body), receive(body)])).sort()).toEqual([false, true])
  expect(await receive(body)).toBe(false)
  expect([await jobs('pag_1'), (await events('pag_1')).length]).toEqual([1, 1])
})

test('another event of the same payment asks again', async () => {
  await receive(event('evt_2', 'pag_2'))
  await receive(event('evt_3', 'pag_2'))
  expect([await jobs('pag_2'), (await events('pag_2')).length]).toEqual([2, 2])
})

test('what is forged, or whoever is not the door, leaves nothing', async () => {
  const body = event('evt_4', 'pag_4')
  const forged = () => receivePaymentEvent(ctx(byItself), Buffer.from(body), 't=1,v1=00')
  await expect(forged()).rejects.toThrow(WrongDelivery)
  await expect(receive(body, today, anonymous)).rejects.toThrow()
  expect([await jobs('pag_4'), await events('pag_4')]).toEqual([0, []])
})

test('what the simulation delivers comes by the same door, once', async () => {
  const stage = await simulatedStage()
  const { ref } = await stage.provider.openPayment({
    key: 'uma-chave',
    paymentId: 'nosso',
    cents: 100,
    method: 'card',
    description: 'x',
    email: 'a@exemplo.pt',
    customer: null,
    keep: false,
    successUrl: 'http://localhost:3000/a',
    cancelUrl: 'http://localhost:3000/b',
    expiresAt: new Date(today.getTime() + 3_600_000),
  })
  expect(await actOnSimulatedPayment(ctx(anonymous), ref, 'pagar')).toBe('http://localhost:3000/a')
  expect(await deliverDue(ctx(byItself))).toBe(1)
  expect(await deliverDue(ctx(byItself))).toBe(0)
  expect([await jobs(ref), (await events(ref)).length]).toEqual([1, 1])
  await expect(actOnSimulatedPayment(ctx(anonymous), ref, 'pagar')).rejects.toThrow('seguiu outro caminho')
})

test('where payments are real there are no simulated pages', async () => {
  const stage = await simulatedStage()
  usePayments({ ...stage.provider, name: 'stripe' })
  const kind = { kind: 'not-found' }
  await expect(simulatedPaymentDetail(ctx(anonymous), 'pag_1')).rejects.toMatchObject(kind)
  await expect(actOnSimulatedPayment(ctx(anonymous), 'pag_1', 'pagar')).rejects.toMatchObject(kind)
})
