import { inArray } from 'drizzle-orm'
import { ProviderRefuses } from './port'
import { takes } from './simulated-days'
import { later, type Moment, moved, tell } from './simulated-moment'
import { createObject, type Kept, readObject, readObjects, updateObject } from './simulated-objects'
import { simulatedObjects } from './simulated-schema'

/** What becomes of a simulated payment after it was paid. */

const disputeFeeCents = 2000

/** Opens a dispute, as the customer's bank does; `won` and `lost` end it. */
export async function dispute(m: Moment, id: string) {
  const { body } = await readObject(m.db, 'payment', id, { lock: true })
  if (body.state !== 'paid' || body.disputes.length > 0 || body.method === 'multibanco')
    throw new ProviderRefuses('not_disputable', 'only what was paid may be disputed, and once')
  const { cents, paymentId } = body
  const opened = await createObject(
    m.db,
    'dispute',
    {
      payment: id,
      cents,
      state: 'open',
      reason: 'fraudulent',
      openedAt: m.now,
      answerBy: later(m, takes.dispute),
    },
    { at: m.now },
  )
  await updateObject(m.db, 'payment', { id, body: { ...body, disputes: [opened.id] }, dueAt: null })
  await moved(m, { paymentId, kind: 'dispute', cents: -cents, feeCents: disputeFeeCents })
  await tell(m, 'charge.dispute.created', id)
}

export async function endDispute(m: Moment, id: string, state: 'won' | 'lost') {
  const { body } = await readObject(m.db, 'payment', id, { lock: true })
  const [name] = body.disputes
  const open = name ? await readObject(m.db, 'dispute', name, { lock: true }) : undefined
  if (open?.body.state !== 'open') throw new ProviderRefuses('not_disputed', 'no dispute is open')
  await updateObject(m.db, 'dispute', { ...open, body: { ...open.body, state } })
  if (state === 'won')
    await moved(m, { paymentId: body.paymentId, kind: 'dispute', cents: body.cents, feeCents: 0 })
  await tell(m, 'charge.dispute.closed', id)
}

/** What of it did not go back yet. */
async function leftOf({ db }: Moment, { body }: Kept<'payment'>) {
  const before = await readObjects(db, 'refund', inArray(simulatedObjects.id, body.refunds))
  return body.cents - before.reduce((sum, refund) => sum + refund.body.cents, 0)
}

/** Gives back; cards at once, what goes to an account some days later. */
export async function giveBack(m: Moment, id: string, cents: number, key?: string) {
  const payment = await readObject(m.db, 'payment', id, { lock: true })
  const { body } = payment
  if (body.state !== 'paid') throw new ProviderRefuses('not_paid', 'only what was paid goes back')
  const [name] = body.disputes
  if (name && (await readObject(m.db, 'dispute', name)).body.state !== 'won')
    throw new ProviderRefuses('charge_disputed', 'what is in dispute cannot be given back')
  const left = await leftOf(m, payment)
  if (cents < 1 || cents > left)
    throw new ProviderRefuses(
      left === 0 ? 'charge_already_refunded' : 'amount_too_large',
      'more than was paid',
    )
  const atOnce = body.method === 'card' || body.method === 'mb_way'
  const made = await createObject(
    m.db,
    'refund',
    { payment: id, cents, state: atOnce ? 'done' : 'pending' },
    { at: m.now, key, dueAt: atOnce ? null : later(m, takes.refund) },
  )
  const refunds = [...body.refunds, made.id]
  await updateObject(m.db, 'payment', { id, body: { ...body, refunds }, dueAt: null })
  await moved(m, { paymentId: body.paymentId, kind: 'refund', cents: -cents, feeCents: 0 })
  await tell(m, 'refund.created', id)
  return made
}

/** At the provider's side, by somebody in its dashboard. */
export async function giveBackRest(m: Moment, id: string) {
  const left = await leftOf(m, await readObject(m.db, 'payment', id, { lock: true }))
  return giveBack(m, id, left)
}
