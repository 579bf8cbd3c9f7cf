import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { authorise } from '../../permissions'
import { settings } from '../../settings/defaults'
import type { Ctx } from '../../shared/ctx'
import { transaction } from '../../shared/transaction'
import { showReview, takeReview } from '../publishing'
import { reviews } from '../schema'
import { tellAuthorOfDecision } from '../telling'
import { dropOldDrafts } from '../writing/drafts'

/** A held review that nobody decided about within 72 hours is published: the delay is ours, not its author's. */
export const publishByDefault = defineJob({
  name: 'reviews.publish-by-default',
  data: z.object({ reviewId: z.uuid() }),
  run: (ctx, { reviewId }) => publishOverdue(ctx, reviewId),
})

export function publishOverdue(ctx: Ctx, reviewId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const review = await takeReview(tx, reviewId)
    if (review.state !== 'held' || !review.heldUntil || review.heldUntil > tx.now) return
    await showReview(tx, review, 'publish', { data: { automatic: true, byDefault: true } })
    await enqueue(tx, tellAuthorOfDecision, { reviewId })
  })
}

/** Catches what a lost job left held, forgets reviews that were never confirmed and old drafts. */
export const sweepReviews = defineJob({
  name: 'reviews.sweep',
  data: z.object({}),
  cron: '*/30 * * * *',
  async run(ctx) {
    const { db, now } = ctx
    const overdue = await db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.state, 'held'), lt(reviews.heldUntil, now)))
      .orderBy(reviews.heldUntil)
      .limit(100)
    for (const { id } of overdue) await publishOverdue(ctx, id)
    // A day longer than its link: nobody may still be reading the page that shows it.
    const forgotten = new Date(now.getTime() - (settings.review.awaitingEmailHours + 24) * 3_600_000)
    await db.delete(reviews).where(and(eq(reviews.state, 'awaiting_email'), lt(reviews.createdAt, forgotten)))
    await dropOldDrafts(ctx)
  },
})
