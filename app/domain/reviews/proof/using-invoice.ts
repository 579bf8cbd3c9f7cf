import { and, eq } from 'drizzle-orm'
import type { Ctx, TxCtx } from '../../shared/ctx'
import { Refusal } from '../../shared/refusal'
import { reviews } from '../schema'
import { type Signal, signal } from '../screening/signal'
import type { SealedInvoice } from './invoice-seal'
import { reviewInvoices } from './proof-schema'

const usedAlready = () => {
  const sentence =
    'Esta fatura já comprovou outra avaliação: cada uma serve só uma vez. Use outra, ou continue sem comprovativo.'
  return new Refusal('invalid', sentence, { fields: { invoice: sentence } })
}

/** The review that an invoice has verified already, if any. */
async function usedBy({ db }: Pick<Ctx, 'db'>, keyHash: string): Promise<string | null> {
  const [row] = await db
    .select({ reviewId: reviewInvoices.reviewId })
    .from(reviewInvoices)
    .where(and(eq(reviewInvoices.keyHash, keyHash), eq(reviewInvoices.used, true)))
  return row?.reviewId ?? null
}

/** @throws Refusal `invalid` at `invoice` */
export async function checkUnused(ctx: Pick<Ctx, 'db'>, { keyHash }: SealedInvoice): Promise<void> {
  if (await usedBy(ctx, keyHash)) throw usedAlready()
}

/**
 * Keeps the invoice of a review that is written: used from now on when the review comes in at once, else when its
 * author has confirmed it.
 * @throws Refusal `invalid` when another review has used it; of two at once the second
 */
export async function keepInvoice(
  { db, now }: TxCtx,
  reviewId: string,
  invoice: SealedInvoice,
  used: boolean,
): Promise<void> {
  const kept = await db
    .insert(reviewInvoices)
    .values({ reviewId, ...invoice, used, at: now })
    .onConflictDoNothing()
    .returning({ reviewId: reviewInvoices.reviewId })
  if (kept.length === 0) throw usedAlready()
}

/**
 * A review that was confirmed by mail uses its invoice now. If another has used it meanwhile, this one goes on without
 * proof, and whoever decides about it is told.
 * @returns what to say to moderators, or null
 */
export async function useWaitingInvoice({ db, now }: TxCtx, reviewId: string): Promise<Signal | null> {
  // Taken out and put in again: of two at once the second waits for the first, and sees what it did.
  const [waiting] = await db
    .delete(reviewInvoices)
    .where(and(eq(reviewInvoices.reviewId, reviewId), eq(reviewInvoices.used, false)))
    .returning()
  if (!waiting) return null
  const used = await db
    .insert(reviewInvoices)
    .values({ ...waiting, used: true, at: now })
    .onConflictDoNothing()
    .returning({ reviewId: reviewInvoices.reviewId })
  if (used.length > 0) return null
  await db.update(reviews).set({ proof: 0, proofKind: null }).where(eq(reviews.id, reviewId))
  return signal(
    'invoice-used',
    `a fatura enviada já comprovou a avaliação ${await usedBy({ db }, waiting.keyHash)}`,
  )
}

/** What tells the invoice of a review from others, used or not yet. */
export async function invoiceOf({ db }: Pick<Ctx, 'db'>, reviewId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ keyHash: reviewInvoices.keyHash })
    .from(reviewInvoices)
    .where(eq(reviewInvoices.reviewId, reviewId))
  return row?.keyHash
}
