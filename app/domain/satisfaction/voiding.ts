import { and, eq } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { countMark } from './counting'
import { supportRatings } from './schema'

export type Rating = typeof supportRatings.$inferSelect
interface Resolved {
  id: string
  resolution: number
}

/** What was said of the ticket's last resolution. Its ticket is locked, and every rating goes by that lock. */
export async function ratingOf({ db }: TxCtx, { id, resolution }: Resolved): Promise<Rating | undefined> {
  const [rating] = await db
    .select()
    .from(supportRatings)
    .where(and(eq(supportRatings.ticketId, id), eq(supportRatings.resolution, resolution)))
  return rating
}

/**
 * The ticket is taken up again: what was said of its resolution counts no more. Called by whatever reopens it, in the
 * same transaction, with the ticket locked.
 */
export async function voidRating(tx: TxCtx, ticket: Resolved): Promise<void> {
  const rating = await ratingOf(tx, ticket)
  if (!rating || rating.voidedAt) return
  await tx.db
    .update(supportRatings)
    .set({ voidedAt: tx.now })
    .where(and(eq(supportRatings.ticketId, ticket.id), eq(supportRatings.resolution, ticket.resolution)))
  const { kind, answeredBy, ratedAt: at, score } = rating
  if (score && at) await countMark(tx, { kind, answeredBy, at }, score, -1)
}
