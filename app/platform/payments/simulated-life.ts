import { randomInt } from 'node:crypto'
import { takes } from './simulated-days'
import { later, type Moment, moved, tell } from './simulated-moment'
import { createObject, type Kept, type SimulatedKept, updateObject } from './simulated-objects'

/** What becomes of simulated payments: by what somebody presses on their pages, and by time. */

/** What is kept of each payment: percent and cents, as providers do. */
const fees: Record<Kept<'payment'>['body']['method'], [percent: number, cents: number]> = {
  card: [1.5, 25],
  mb_way: [1.5, 25],
  multibanco: [1.2, 30],
  sepa_debit: [0, 35],
}

/** Cards that answer as the numbers of Stripe's test cards do. */
export const cardOf = (answers: SimulatedKept['answers']): SimulatedKept => {
  const last4 = { pays: '4242', insufficient_funds: '9995', authentication_required: '3184' }[answers]
  return {
    method: `cartao_${last4}`,
    kind: 'card',
    words: `Visa terminado em ${last4}, até 12/2034`,
    answers,
  }
}
const mandate: SimulatedKept = {
  method: 'mandato_0003',
  kind: 'sepa_debit',
  words: 'Débito direto, IBAN terminado em 0003',
  answers: 'pays',
}

/** The money is there; what may be charged again is kept, where that was asked for. */
export async function paid(m: Moment, { id, body }: Kept<'payment'>) {
  const [percent, cents] = fees[body.method]
  const feeCents = Math.round((body.cents * percent) / 100) + cents
  const done = {
    state: 'paid',
    paidAt: m.now,
    feeCents,
    failure: null,
    next: null,
    confirming: false,
  } as const
  let { kept, customer } = body
  if (body.page?.keep && (body.method === 'card' || body.method === 'sepa_debit')) {
    kept = body.method === 'card' ? cardOf('pays') : mandate
    if (customer) await updateObject(m.db, 'customer', { id: customer, body: { kept }, dueAt: null })
    else customer = (await createObject(m.db, 'customer', { kept }, { at: m.now })).id
  }
  await updateObject(m.db, 'payment', { id, body: { ...body, ...done, kept, customer }, dueAt: null })
  await moved(m, { paymentId: body.paymentId, kind: 'payment', cents: body.cents, feeCents })
  await tell(m, 'checkout.session.completed', id)
}

/** Nobody can pay it any more. */
export async function ended(
  m: Moment,
  { id, body }: Kept<'payment'>,
  state: 'failed' | 'expired',
  failure: string,
) {
  await updateObject(m.db, 'payment', { id, body: { ...body, state, failure, next: null }, dueAt: null })
  await tell(m, state === 'failed' ? 'payment_intent.payment_failed' : 'checkout.session.expired', id)
}

/** It was refused on the page, and may be tried again there. */
export async function refused(m: Moment, payment: Kept<'payment'>, failure: string) {
  const body = { ...payment.body, failure, confirming: false }
  await updateObject(m.db, 'payment', { ...payment, body })
  await tell(m, 'payment_intent.payment_failed', payment.id)
}

/** The money is on its way, or nobody brings it: what becomes of it, and when. */
export async function began(m: Moment, { id, body }: Kept<'payment'>, next: 'pay' | 'return', days: number) {
  const processing = { ...body, state: 'processing', next, failure: null } as const
  await updateObject(m.db, 'payment', { id, body: processing, dueAt: later(m, days) })
  await tell(m, 'checkout.session.completed', id)
}

/** Somebody got a reference to pay by. */
export async function referred(m: Moment, { id, body }: Kept<'payment'>) {
  const expiresAt = later(m, takes.reference)
  const number = String(randomInt(100_000_000, 999_999_999))
  const reference = { entity: '99999', number, expiresAt }
  const processing = { ...body, state: 'processing', next: 'expire', failure: null, reference } as const
  await updateObject(m.db, 'payment', { id, body: processing, dueAt: expiresAt })
  await tell(m, 'checkout.session.completed', id)
}
