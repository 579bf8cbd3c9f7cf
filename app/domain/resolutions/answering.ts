import { eq } from 'drizzle-orm'
import { changeReview } from '../reviews/changing'
import { invalidateLists } from '../reviews/publishing'
import { reviews } from '../reviews/schema'
import { keepCase } from '../reviews/score/case-keeping'
import { settings } from '../settings/settings'
import type { Ctx, TxCtx } from '../shared/ctx'
import { type Move, move } from '../shared/flow'
import { Refusal } from '../shared/refusal'
import { shiftDay } from '../shared/working-days'
import type { ConfirmInput } from './forms'
import { notifyOfPact } from './mails'
import { type PactVerb, pactFlow, pactTable } from './pact-flow'
import { endOfDay, openPact, type Pact } from './proposing'

type Versioned = { version: number }

/** Each of these is the author's alone, of the pact as they saw it. @throws Refusal `conflict` when it moved on */

export const acceptPact = (ctx: Ctx, reviewId: string, { version }: Versioned): Promise<void> =>
  step(ctx, reviewId, 'proposed', version, 'accept', (pact, now) => ({
    set: {
      answeredAt: now,
      remindedAt: null,
      expiresAt: endOfDay(shiftDay(pact.dueOn, settings.resolution.confirmDays)),
    },
  }))

export const declinePact = (
  ctx: Ctx,
  reviewId: string,
  { version, reason }: Versioned & { reason?: string },
): Promise<void> =>
  step(ctx, reviewId, 'proposed', version, 'decline', (_pact, now) => ({
    set: { answeredAt: now, closedAt: now, expiresAt: null, reason: reason ?? null },
  }))

/** What was promised was not done. */
export const denyPact = (
  ctx: Ctx,
  reviewId: string,
  { version, reason }: Versioned & { reason: string },
): Promise<void> =>
  step(ctx, reviewId, 'accepted', version, 'deny', (_pact, now) => ({
    // Kept with the pact, which its author can erase; the log only says that it was said.
    reason: 'Não foi cumprido.',
    set: { closedAt: now, expiresAt: null, reason },
  }))

/**
 * It was done. The review says so from now on, with the days it took; the new stars stand beside the old ones and count
 * nowhere.
 */
export const confirmPact = (
  ctx: Ctx,
  reviewId: string,
  { version, rating, wouldHire }: ConfirmInput,
): Promise<void> =>
  step(
    ctx,
    reviewId,
    'accepted',
    version,
    'confirm',
    (_pact, now) => ({
      set: { closedAt: now, expiresAt: null, ratingAfter: rating ?? null, wouldHire: wouldHire ?? null },
    }),
    async (tx, since) => {
      const resolvedDays = Math.max(0, Math.floor((tx.now.getTime() - since.getTime()) / 86_400_000))
      await tx.db
        .update(reviews)
        .set({ resolvedDays, resolvedRating: rating ?? null })
        .where(eq(reviews.id, reviewId))
    },
  )

async function step(
  ctx: Ctx,
  reviewId: string,
  state: 'proposed' | 'accepted',
  version: number,
  verb: PactVerb,
  how: (pact: Pact, now: Date) => Move,
  also?: (tx: TxCtx, since: Date) => Promise<void>,
): Promise<void> {
  // Of the pact, not of the review: its flow compares it.
  const seen = { rowRight: 'resolution.answer', version: 'unseen' } as const
  await changeReview(ctx, reviewId, seen, async (tx, review) => {
    if (!review.publishedAt)
      throw new Refusal('conflict', 'Esta avaliação já não está publicada: o acordo ficou sem efeito.')
    const pact = await openPact(tx, reviewId, state)
    await move(tx, pactFlow, pactTable, { ...pact, version }, verb, {
      companyId: review.companyId,
      ...how(pact, tx.now),
    })
    if (also) {
      await also(tx, review.publishedAt)
      await keepCase(tx, reviewId)
      invalidateLists(tx, review)
    }
    await notifyOfPact(tx, pact.id, pactFlow.verbs[verb].to)
  })
}
