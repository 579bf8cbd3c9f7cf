import type { Db } from '../db'
import { createObject, type Simulated } from './simulated-objects'

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
