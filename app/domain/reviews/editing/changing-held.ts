import { and, eq, inArray } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { settings } from '../../settings/defaults'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { publishByDefault } from '../moderation/deadlines'
import { wordsOf } from '../moderation/masking'
import { nextVersion, type Review } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { reviewSignals, reviewVersions } from '../schema'
import { textKinds } from '../screening/screening'
import type { Signal } from '../screening/signal'
import { topicsOf } from '../topics/topics'
import { type Content, contentOf } from './versions'

/**
 * Its author changed what a moderator asked for, before anybody else saw the review: the new text takes the place of the
 * old one, which is kept for them and for moderators, and waits for a person again (product/reviews.md, Life).
 */
export async function changeHeld(
  tx: TxCtx,
  review: Review,
  next: Content,
  signals: readonly Signal[],
): Promise<void> {
  const { db, now } = tx
  const { id: reviewId, companyId, createdAt } = review
  await db.insert(reviewVersions).values({
    reviewId,
    version: nextVersion(reviewId),
    ...contentOf(review),
    at: createdAt,
    withheldAt: now,
  })
  const heldUntil = new Date(now.getTime() + settings.flag.afterChangeDays * 86_400_000)
  await move(tx, reviewFlow, reviewTable, review, 'change', {
    companyId,
    set: {
      ...next,
      topics: topicsOf(review.category, `${next.title}\n${next.body}`),
      words: wordsOf(next, []),
      heldUntil,
      decisionRule: null,
    },
  })
  // What a person said of it stands until a person says otherwise.
  await db
    .delete(reviewSignals)
    .where(and(eq(reviewSignals.reviewId, reviewId), inArray(reviewSignals.kind, [...textKinds])))
  if (signals.length > 0)
    await db
      .insert(reviewSignals)
      .values(signals.map((s) => ({ ...s, reviewId, at: now })))
      .onConflictDoNothing()
  await enqueue(tx, publishByDefault, { reviewId }, { startAfter: heldUntil })
}
