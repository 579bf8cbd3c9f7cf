import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { payout } from './simulated-days'
import { ended, paid } from './simulated-life'
import { type Moment, moved, tell } from './simulated-moment'
import { type Kept, readObject, readObjects, updateObject } from './simulated-objects'
import { simulatedObjects } from './simulated-schema'

/** What happens to simulated payments by itself. */

const { id: name, kind, dueAt, body } = simulatedObjects

/** What was due until now: references are paid or expire, debits come or are returned, refunds arrive, our balance is paid out. */
export async function passTime(m: Moment) {
  const due = await m.db
    .select({ id: name, kind })
    .from(simulatedObjects)
    .where(and(lte(dueAt, m.now), inArray(kind, ['payment', 'refund'])))
    .orderBy(asc(dueAt))
    .limit(200)
    .for('update', { skipLocked: true })
  for (const one of due) await (one.kind === 'payment' ? duePayment(m, one.id) : dueRefund(m, one.id))
  await payOut(m)
}

async function duePayment({ db, now }: Moment, id: string) {
  const payment = await readObject(db, 'payment', id)
  // It happens when it was due, however late somebody looks.
  const m = { db, now: payment.dueAt ?? now }
  const { next } = payment.body
  if (next === 'pay') return paid(m, payment)
  if (next === 'return') return ended(m, payment, 'failed', 'insufficient_funds')
  return ended(m, payment, 'expired', 'payment_intent_payment_attempt_expired')
}

async function dueRefund({ db, now }: Moment, id: string) {
  const refund = await readObject(db, 'refund', id)
  await updateObject(db, 'refund', { id, body: { ...refund.body, state: 'done' }, dueAt: null })
  await tell({ db, now: refund.dueAt ?? now }, 'refund.updated', refund.body.payment)
}

/** All that came goes to our bank once it has lain there for some days. */
async function payOut(m: Moment) {
  const { rows } = await m.db.execute<{ cents: number; since: Date | null }>(sql`
    select coalesce(sum((${body}->>'cents')::int - (${body}->>'feeCents')::int), 0)::int as cents,
      max((${body}->>'at')::timestamptz) filter (where ${body}->>'kind' = 'payout') as since
    from ${simulatedObjects} where ${kind} = 'movement'`)
  const [balance] = rows
  if (!balance || balance.cents <= 0) return
  const [oldest] = await readObjects(
    m.db,
    'movement',
    balance.since ? sql`${simulatedObjects.createdAt} > ${balance.since}` : undefined,
  )
  if (!oldest || oldest.body.at.getTime() > m.now.getTime() - payout.afterDays * 86_400_000) return
  await moved(m, { paymentId: null, kind: 'payout', cents: -balance.cents, feeCents: 0 })
}

/** What is to be delivered now, oldest first. */
export const undelivered = ({ db, now }: Moment): Promise<Kept<'event'>[]> =>
  readObjects(db, 'event', lte(dueAt, now))
