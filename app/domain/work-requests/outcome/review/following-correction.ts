import { eq } from 'drizzle-orm'
import type { TxCtx } from '../../../shared/ctx'
import { workReviews } from '../../schema'

/** A review that was not published was written anew: the job is reviewed by that one from now on. */
export async function followCorrection(tx: TxCtx, from: string, to: string): Promise<void> {
  await tx.db.update(workReviews).set({ reviewId: to }).where(eq(workReviews.reviewId, from))
}
