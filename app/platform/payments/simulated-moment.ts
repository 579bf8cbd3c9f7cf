import type { Db } from '../db'
import { createObject, type Simulated } from './simulated-objects'

/** Days that money takes, and that a reference or an answer to a dispute has. */
export const takes = { reference: 7, paidLater: 3, debit: 5, refund: 2, dispute: 14 } as const
/** Days that money lies with the provider before it goes to our bank. */
export const payout = { afterDays: 7 } as const
const day = 86_400_000

export interface Moment {
  db: Db
  now: Date
}
export const later = ({ now }: Pick<Moment, 'now'>, days: number) => new Date(now.getTime() + days * day)

/** Says to our door, some moments later, that something happened to a payment. */
export const tell = ({ db, now }: Moment, type: string, payment: string) =>
  createObject(db, 'event', { type, payment, at: now }, { at: now, dueAt: now })

/** An entry of the provider's balance. */
export const moved = ({ db, now }: Moment, what: Omit<Simulated<'movement'>, 'at'>) =>
  createObject(db, 'movement', { ...what, at: now }, { at: now })
