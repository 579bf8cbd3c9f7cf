import { createHmac } from 'node:crypto'
import { gte, inArray } from 'drizzle-orm'
import { paths } from '~/paths'
import { now as clock } from '../clock'
import { type Db, database } from '../db'
import { env } from '../env'
import { type PaymentProvider, type ProviderPayment, ProviderRefuses } from './port'
import { signatureOf, signedEvent } from './signed-events'
import { giveBack } from './simulated-afterwards'
import { takes } from './simulated-days'
import { paid } from './simulated-life'
import { later, tell } from './simulated-moment'
import {
  createObject,
  type Kept,
  onceByKey,
  readObject,
  readObjects,
  type Simulated,
  updateObject,
} from './simulated-objects'
import { simulatedObjects } from './simulated-schema'

const address = (path: string) => env().ORIGIN + path
/** Signs what the simulation delivers: of this installation alone. */
const secret = () => createHmac('sha256', env().AVAL_SECRET).update('simulado').digest('hex')

/** The signature of the simulation. */
export const signedAsSimulated = (body: string, at: Date): string => signatureOf(body, secret(), at)

/** What the simulation hands to our door for one of its events. */
export function deliveryOf({ id, body: { type, payment, at } }: Kept<'event'>, now: Date) {
  const object = { id: payment, object: 'checkout.session' }
  const body = JSON.stringify({
    id,
    object: 'event',
    type,
    created: Math.floor(at.getTime() / 1000),
    data: { object },
  })
  return { body: Buffer.from(body), signature: signedAsSimulated(body, now) }
}

const begun = {
  state: 'open',
  confirming: false,
  next: null,
  paidAt: null,
  feeCents: null,
  kept: null,
  reference: null,
  failure: null,
  refunds: [],
  disputes: [],
} satisfies Partial<Simulated<'payment'>>

const inTransaction = <T>(work: (db: Db) => Promise<T>) => database().transaction(work)

async function kept(db: Db, customer: string) {
  return (await readObject(db, 'customer', customer)).body.kept
}

/**
 * A provider that moves no money: where there is no key of Stripe's, never in production. It remembers in our database, its pages are
 * ours (/simulado/…), its deliveries come by the same door.
 */
export function simulatedPayments(now: () => Date = clock): PaymentProvider {
  return {
    name: 'simulado',
    async openPayment({ key, paymentId, cents, method, description, customer, expiresAt, ...page }) {
      const db = database()
      // Without the address that it would be mailed to: nothing of anybody is remembered.
      const ask = { paymentId, cents, method, description, customer }
      const same = (body: Simulated<'payment'>) =>
        body.paymentId === ask.paymentId && body.cents === ask.cents && body.method === ask.method
      const { id: ref } = await onceByKey({ db, kind: 'payment', key, same }, () =>
        createObject(
          db,
          'payment',
          { ...begun, ...ask, page: { ...page, expiresAt }, next: 'expire' },
          { at: now(), key, dueAt: expiresAt },
        ),
      )
      return { ref, url: address(paths.simulatedPayment(ref)) }
    },
    async charge({ key, method, ...ask }) {
      const same = (body: Simulated<'payment'>) =>
        body.paymentId === ask.paymentId && body.cents === ask.cents
      const make = () =>
        inTransaction(async (db) => {
          const found = await kept(db, ask.customer)
          if (found?.method !== method)
            throw new ProviderRefuses('resource_missing', 'nothing of that name is kept')
          const body = { ...begun, ...ask, method: found.kind, page: null, kept: found }
          const m = { db, now: now() }
          if (found.answers !== 'pays')
            return createObject(
              db,
              'payment',
              { ...body, state: 'failed', failure: found.answers },
              { at: m.now, key },
            )
          const dueAt = later(m, takes.debit)
          if (found.kind === 'sepa_debit')
            return createObject(
              db,
              'payment',
              { ...body, state: 'processing', next: 'pay' },
              { at: m.now, key, dueAt },
            )
          const made = await createObject(db, 'payment', body, { at: m.now, key })
          await paid(m, made)
          return made
        })
      const { id: ref } = await onceByKey({ db: database(), kind: 'payment', key, same }, make)
      return { ref }
    },
    expire: (ref) =>
      inTransaction(async (db) => {
        const payment = await readObject(db, 'payment', ref, { lock: true })
        if (payment.body.state === 'processing')
          throw new ProviderRefuses('begun', 'somebody has begun to pay')
        if (payment.body.state !== 'open') return
        const body = { ...payment.body, state: 'expired', next: null } as const
        await updateObject(db, 'payment', { id: ref, body, dueAt: null })
        await tell({ db, now: now() }, 'checkout.session.expired', ref)
      }),
    payment: (ref) => paymentOf(ref),
    async refund({ key, ref, cents }) {
      const same = (body: Simulated<'refund'>) => body.payment === ref && body.cents === cents
      const made = await onceByKey({ db: database(), kind: 'refund', key, same }, () =>
        inTransaction((db) => giveBack({ db, now: now() }, ref, cents, key)),
      )
      return { ref: made.id }
    },
    async openPortal({ customer, returnUrl }) {
      await readObject(database(), 'customer', customer)
      const { pathname, search } = new URL(returnUrl)
      return { url: address(paths.simulatedCard(customer, { volta: pathname + search })) }
    },
    async kept(customer) {
      const found = await kept(database(), customer)
      return found && { method: found.method, kind: found.kind, words: found.words }
    },
    forget: (customer) =>
      inTransaction(async (db) => {
        await readObject(db, 'customer', customer, { lock: true })
        await updateObject(db, 'customer', { id: customer, body: { kept: null }, dueAt: null })
      }),
    movements: (since) => movementsSince(since),
    readEvent(body, signature, at) {
      const { id, type, data } = signedEvent(body, signature, secret(), at)
      return { id, type, ref: data.object.id ?? null }
    },
  }
}

async function movementsSince(since: Date) {
  const found = await readObjects(database(), 'movement', gte(simulatedObjects.createdAt, since))
  return found.map(({ id, body }) => ({ ref: id, ...body }))
}

async function paymentOf(ref: string): Promise<ProviderPayment> {
  const db = database()
  const { body } = await readObject(db, 'payment', ref)
  const { paymentId, state, cents, paidAt, feeCents, customer, reference, failure } = body
  const refunds = await readObjects(db, 'refund', inArray(simulatedObjects.id, body.refunds))
  const disputes = await readObjects(db, 'dispute', inArray(simulatedObjects.id, body.disputes))
  return {
    ref,
    paymentId,
    state,
    cents,
    paidCents: state === 'paid' ? cents : 0,
    currency: 'eur',
    paidAt,
    feeCents,
    customer,
    kept: body.kept && { method: body.kept.method, kind: body.kept.kind, words: body.kept.words },
    // As Stripe does: told while somebody may pay it.
    reference: state === 'processing' ? reference : null,
    failure,
    refunds: refunds.map(({ id, body: b }) => ({ ref: id, cents: b.cents, state: b.state, failure: null })),
    disputes: disputes.map(({ id, body: b }) => ({
      ref: id,
      cents: b.cents,
      state: b.state,
      reason: b.reason,
      openedAt: b.openedAt,
      answerBy: b.answerBy,
    })),
  }
}
