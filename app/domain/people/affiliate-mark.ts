import { eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { users } from './schema'

/** Somebody is in the affiliates' programme from now on: their area opens, and stays open to read when they leave. */
export const markAffiliate = ({ db, now }: TxCtx, userId: string) =>
  db.update(users).set({ isAffiliate: true, updatedAt: now }).where(eq(users.id, userId))
