import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { tag } from '~/platform/cache-tags'
import type { TxCtx } from '../shared/ctx'
import { invalidate } from '../shared/transaction'
import { reviews, usefulVotes } from './schema'

export type Vote = typeof usefulVotes.$inferSelect

/**
 * Two accounts turn out to be one person's: a review that both found useful was found useful once, and nobody finds their
 * own so. What is too much is taken back, and the counts follow. @returns the votes that are gone
 */
export async function takeBackSecondVotes(tx: TxCtx, kept: string, gone: string): Promise<Vote[]> {
  const ofBoth = sql`select review_id from useful_votes where user_id = ${kept}`
  const own = sql`select id from reviews where author_id in (${kept}, ${gone})`
  const votes = await tx.db
    .delete(usefulVotes)
    .where(
      or(
        and(
          eq(usefulVotes.userId, gone),
          or(sql`${usefulVotes.reviewId} in (${ofBoth})`, sql`${usefulVotes.reviewId} in (${own})`),
        ),
        and(eq(usefulVotes.userId, kept), sql`${usefulVotes.reviewId} in (${own})`),
      ),
    )
    .returning()
  await count(tx, votes, -1)
  return votes
}

/** Puts them back, where the review is still there and nobody voted anew meanwhile. @returns how many */
export async function putBackVotes(tx: TxCtx, votes: Vote[]): Promise<number> {
  if (votes.length === 0) return 0
  const ids = votes.map((v) => v.reviewId)
  const there = await tx.db.select({ id: reviews.id }).from(reviews).where(inArray(reviews.id, ids))
  const still = new Set(there.map((r) => r.id))
  const rows = votes.filter((v) => still.has(v.reviewId))
  if (rows.length === 0) return 0
  const back = await tx.db.insert(usefulVotes).values(rows).onConflictDoNothing().returning()
  await count(tx, back, 1)
  return back.length
}

async function count(tx: TxCtx, votes: Vote[], by: 1 | -1): Promise<void> {
  for (const { reviewId } of votes) {
    const [review] = await tx.db
      .update(reviews)
      .set({ useful: sql`greatest(0, ${reviews.useful} + ${by})` })
      .where(eq(reviews.id, reviewId))
      .returning({ companyId: reviews.companyId })
    if (review) invalidate(tx, tag.review(reviewId), tag.company(review.companyId))
  }
}
