import { eq, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { audit } from '../../audit/log'
import type { AuditVerb } from '../../audit/words'
import type { Rule } from '../../decisions/rules'
import { stateReasons } from '../../decisions/stating'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { move, recordEvent } from '../../shared/flow'
import { Refusal } from '../../shared/refusal'
import { changeReview } from '../changing'
import type { HoldInput, ReasonInput } from '../forms'
import { hideReview, type Review, showReview } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { reviewSignals, reviews } from '../schema'
import { signal } from '../screening/signal'
import { publishByDefault } from './deadlines'
import { notifyAuthorOfDecision } from './mails'

/** Decisions of moderators. Each is audited, tells the author, and moves figures in the same transaction. */

/** Publishes a review that was being screened or held. */
export function publishReview(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason?: string },
): Promise<void> {
  return changeReview(ctx, id, { right: 'review.moderate', version }, async (tx, review) => {
    await showReview(tx, review, 'publish', { reason })
    await enqueue(tx, notifyAuthorOfDecision, { reviewId: id })
    await audit(tx, { ...action('review.publish', review, reason), after: { state: 'published' } })
  })
}

/**
 * Holds a review that is being screened, for 72 hours. With grounds (also of one that is held): no clock publishes it from
 * then on, it goes from person to person (by-default.ts).
 * @throws Refusal `conflict` for one that is held already, without grounds
 */
export function holdReview(ctx: Ctx, id: string, { version, grounds, reason }: HoldInput): Promise<void> {
  return changeReview(ctx, id, { right: 'review.moderate', version }, async (tx, review) => {
    if (review.state === 'held' && !grounds)
      throw new Refusal(
        'conflict',
        'Esta avaliação já está retida. Para nenhum relógio a publicar, diga porquê.',
      )
    const heldUntil = review.heldUntil ?? new Date(tx.now.getTime() + settings.review.holdHours * 3_600_000)
    const { companyId } = review
    if (review.state === 'held') await keepHeld(tx, review, reason)
    else
      await move(tx, reviewFlow, reviewTable, review, 'hold', {
        companyId,
        set: { heldUntil },
        reason,
        ...(grounds && { data: { grounds } }),
      })
    if (grounds) {
      const { kind, weight } = signal(grounds, '')
      const row = { reviewId: id, kind, weight, evidence: reason ?? '', at: tx.now }
      await tx.db
        .insert(reviewSignals)
        .values(row)
        .onConflictDoUpdate({ target: [reviewSignals.reviewId, reviewSignals.kind], set: row })
    }
    await enqueue(tx, publishByDefault, { reviewId: id }, { startAfter: heldUntil })
    await audit(tx, {
      ...action('review.hold', review, reason),
      after: { state: 'held', heldUntil, grounds },
    })
  })
}

/** It was held before, and its deadline stays: only that no clock ends it is new. */
async function keepHeld(tx: TxCtx, { id, companyId }: Review, reason?: string): Promise<void> {
  await tx.db
    .update(reviews)
    .set({ version: sql`${reviews.version} + 1` })
    .where(eq(reviews.id, id))
  await recordEvent(tx, { subjectType: 'review', subjectId: id, companyId, verb: 'keep-from-clock', reason })
}

/** Does not publish a review, for a reason that rests on a rule. */
export function rejectReview(ctx: Ctx, id: string, { version, rule, reason }: ReasonInput): Promise<void> {
  return changeReview(ctx, id, { right: 'review.moderate', version }, async (tx, review) => {
    await move(tx, reviewFlow, reviewTable, review, 'reject', {
      companyId: review.companyId,
      reason,
      data: { rule },
      set: { decisionRule: rule, decidedAt: tx.now, heldUntil: null },
    })
    await stateReasons(tx, id, { kind: 'reject', rule, facts: reason, askedBy: 'staff' })
    await enqueue(tx, notifyAuthorOfDecision, { reviewId: id })
    await audit(tx, { ...action('review.reject', review, reason), after: { state: 'rejected', rule } })
  })
}

/** Takes a review out of public view. It leaves a tombstone with the date and the rule. */
export function removeReview(ctx: Ctx, id: string, { version, rule, reason }: ReasonInput): Promise<void> {
  return changeReview(ctx, id, { right: 'review.moderate', version }, async (tx, review) => {
    const set: { decisionRule: Rule } = { decisionRule: rule }
    await hideReview(tx, review, 'remove', { reason, data: { rule }, set })
    await stateReasons(tx, id, { kind: 'remove', rule, facts: reason, askedBy: 'staff' })
    await enqueue(tx, notifyAuthorOfDecision, { reviewId: id })
    await audit(tx, { ...action('review.remove', review, reason), after: { state: 'removed', rule } })
  })
}

export const action = (verb: AuditVerb, review: Review, reason?: string) => ({
  verb,
  objectType: 'review',
  objectId: review.id,
  reason,
  before: { state: review.state, version: review.version },
})
