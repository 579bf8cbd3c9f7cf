import { and, eq, lt, or } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob, enqueue } from '~/platform/jobs'
import { dropOldProposals } from '../../companies/creation/proposing'
import { unseenScopes } from '../../decisions/decision-words'
import { announceDecision } from '../../decisions/mails'
import { stateReasons } from '../../decisions/stating'
import { authorise } from '../../permissions'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { transaction } from '../../shared/transaction'
import { lockReview, type Review, showReview } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { reviewSignals, reviews } from '../schema'
import { dropOldDrafts } from '../writing/drafts'
import { defaultOf } from './by-default'
import { notifyAuthorOfDecision, notifyModeratorsOfMiss } from './mails'
import { showMasked } from './masking'

const hours = (n: number) => n * 3_600_000

/** A held review that nobody decided about in time: the delay is ours, not its author's. */
export const publishByDefault = defineJob({
  name: 'reviews.publish-by-default',
  data: z.object({ reviewId: z.uuid() }),
  run: (ctx, { reviewId }) => publishOverdue(ctx, reviewId),
})

/**
 * What follows by default (by-default.ts): published, published with personal data covered, or handed to the next person.
 * Each is a deadline that we missed. Twice changes nothing.
 */
export function publishOverdue(ctx: Ctx, reviewId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (review.state !== 'held' || !review.heldUntil || review.heldUntil > tx.now) return
    const kinds = await tx.db
      .select({ kind: reviewSignals.kind })
      .from(reviewSignals)
      .where(eq(reviewSignals.reviewId, reviewId))
    const { what, spans, facts } = await defaultOf(
      tx,
      review.companyId,
      review,
      kinds.map(({ kind }) => kind),
    )
    await noteMiss(tx, review)
    const data = { automatic: true, byDefault: true }
    if (what === 'wait') {
      const heldUntil = new Date(tx.now.getTime() + hours(settings.flag.urgentHours))
      await move(tx, reviewFlow, reviewTable, review, 'pass-on', {
        companyId: review.companyId,
        set: { heldUntil },
      })
      await enqueue(tx, notifyModeratorsOfMiss, { reviewId, until: heldUntil.toISOString() })
      await enqueue(tx, publishByDefault, { reviewId }, { startAfter: heldUntil })
    } else if (what === 'mask') {
      await showMasked(tx, review, spans, { rule: 'personal-data', facts, data })
      await stateMasked(tx, reviewId, facts, unseenScopes.mask)
    } else {
      await showReview(tx, review, 'publish', { data })
      await enqueue(tx, notifyAuthorOfDecision, { reviewId })
    }
  })
}

/** Covering by a clock is a decision like any other: with its reasons, and somebody to appeal to. */
export async function stateMasked(tx: TxCtx, reviewId: string, facts: string, scope?: string): Promise<void> {
  const decisionId = await stateReasons(tx, reviewId, {
    kind: 'mask',
    rule: 'personal-data',
    facts,
    automated: true,
    askedBy: 'machine',
    scope,
  })
  await announceDecision(tx, decisionId)
}

/** Nobody decided in time: kept in its history each time, and counted in public (transparency/). */
export const noteMiss = (tx: TxCtx, { id, companyId }: Review): Promise<string> =>
  recordEvent(tx, { subjectType: 'review', subjectId: id, companyId, verb: 'miss-deadline' })

/** A change was asked for and none came: back to the moderators, who have three days as for flags. */
export function endWaitingForChange(ctx: Ctx, reviewId: string): Promise<void> {
  authorise(ctx.actor, 'system.act')
  return transaction(ctx, async (tx) => {
    const review = await lockReview(tx, reviewId)
    if (review.state !== 'change_requested' || !review.heldUntil || review.heldUntil > tx.now) return
    const heldUntil = new Date(tx.now.getTime() + hours(settings.flag.afterChangeDays * 24))
    await move(tx, reviewFlow, reviewTable, review, 'unchanged', {
      companyId: review.companyId,
      set: { heldUntil },
    })
    await enqueue(tx, publishByDefault, { reviewId }, { startAfter: heldUntil })
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
      .select({ id: reviews.id, state: reviews.state })
      .from(reviews)
      .where(
        and(or(eq(reviews.state, 'held'), eq(reviews.state, 'change_requested')), lt(reviews.heldUntil, now)),
      )
      .orderBy(reviews.heldUntil)
      .limit(100)
    for (const { id, state } of overdue)
      await (state === 'held' ? publishOverdue : endWaitingForChange)(ctx, id)
    // A day longer than its link: nobody may still be reading the page that shows it.
    const forgotten = new Date(now.getTime() - hours(settings.review.awaitingEmailHours + 24))
    await db.delete(reviews).where(and(eq(reviews.state, 'awaiting_email'), lt(reviews.createdAt, forgotten)))
    await dropOldDrafts(ctx)
    await dropOldProposals(ctx)
  },
})
