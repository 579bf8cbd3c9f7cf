import { and, eq, inArray, sql } from 'drizzle-orm'
import { enqueue } from '~/platform/jobs'
import { settings } from '../../settings/settings'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { type Move, move } from '../../shared/flow'
import { publishByDefault } from '../moderation/deadlines'
import { wordsOf } from '../moderation/masking'
import { lockReview, nextVersion, type Review, showReview } from '../publishing'
import { type ReviewVerb, reviewFlow, reviewTable } from '../review'
import { reviewSignals, reviewVersions } from '../schema'
import { holds, textKinds } from '../screening/screening'
import type { Signal } from '../screening/signal'
import { topicsOf } from '../topics/topics'
import { notifyAuthorOfHold, sendReceipt } from '../writing/mails'
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
  const heldUntil = new Date(tx.now.getTime() + settings.flag.afterChangeDays * 86_400_000)
  await replaceText(tx, review, 'change', next, { heldUntil, decisionRule: null })
  await replaceSignals(tx, review.id, textKinds, signals)
  await enqueue(tx, publishByDefault, { reviewId: review.id }, { startAfter: heldUntil })
  await enqueue(tx, notifyAuthorOfHold, { reviewId: review.id })
}

/**
 * Its author corrects what is held, unasked: the new text is screened as one that comes in. Nothing holds it any more: it is
 * published; else, and where a person held it or asked for a change, it waits again, as long as a new one.
 */
export async function correctHeld(
  tx: TxCtx,
  review: Review,
  next: Content,
  signals: readonly Signal[],
): Promise<'corrected' | 'held'> {
  const { id: reviewId, companyId } = review
  await replaceText(tx, review, 'correct', next, { heldUntil: null })
  await replaceSignals(tx, reviewId, [...textKinds, 'similar'], signals)
  const corrected = await lockReview(tx, reviewId)
  const now = await signalsOf(tx, reviewId)
  if (!holds(now) && !(await personHeld(tx, reviewId))) {
    await showReview(tx, corrected, 'publish', { data: { automatic: true } })
    await enqueue(tx, sendReceipt, { reviewId })
    return 'corrected'
  }
  const heldUntil = new Date(tx.now.getTime() + settings.review.holdHours * 3_600_000)
  await move(tx, reviewFlow, reviewTable, corrected, 'hold', {
    companyId,
    set: { heldUntil },
    data: { automatic: true, signals: now.map((s) => s.kind) },
  })
  await enqueue(tx, publishByDefault, { reviewId }, { startAfter: heldUntil })
  await enqueue(tx, notifyAuthorOfHold, { reviewId })
  return 'held'
}

/** What a held review is held for; of any other nothing. */
export const kindsHeldFor = async (
  ctx: Pick<Ctx, 'db'>,
  { id, state }: Pick<Review, 'id' | 'state'>,
): Promise<string[]> => (state === 'held' ? (await signalsOf(ctx, id)).map((s) => s.kind) : [])

const signalsOf = async ({ db }: Pick<Ctx, 'db'>, reviewId: string) =>
  (await db.select().from(reviewSignals).where(eq(reviewSignals.reviewId, reviewId))) as Signal[]

/** A person wanted to see it: what screening finds no more doesn't end that. */
async function personHeld({ db }: TxCtx, reviewId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from events where subject_type = 'review' and subject_id = ${reviewId}
      and (verb = 'ask-change' or verb = 'hold' and data ->> 'automatic' is distinct from 'true') limit 1`)
  return rows.length > 0
}

/** The text that nobody saw goes to its author's and the moderators' history, and the new one stands in its place. */
async function replaceText(
  tx: TxCtx,
  review: Review,
  verb: ReviewVerb,
  next: Content,
  set: Move['set'],
): Promise<void> {
  const { id: reviewId, companyId, createdAt } = review
  await tx.db.insert(reviewVersions).values({
    reviewId,
    version: nextVersion(reviewId),
    ...contentOf(review),
    at: createdAt,
    withheldAt: tx.now,
  })
  await move(tx, reviewFlow, reviewTable, review, verb, {
    companyId,
    set: {
      ...next,
      topics: topicsOf(review.category, `${next.title}\n${next.body}`),
      words: wordsOf(next, []),
      ...set,
    },
  })
}

/** What is noticed in a text is noticed anew; what a person said of it stands until a person says otherwise. */
async function replaceSignals(
  { db, now }: TxCtx,
  reviewId: string,
  kinds: readonly Signal['kind'][],
  signals: readonly Signal[],
): Promise<void> {
  await db
    .delete(reviewSignals)
    .where(and(eq(reviewSignals.reviewId, reviewId), inArray(reviewSignals.kind, [...kinds])))
  if (signals.length > 0)
    await db
      .insert(reviewSignals)
      .values(signals.map((s) => ({ ...s, reviewId, at: now })))
      .onConflictDoNothing()
}
