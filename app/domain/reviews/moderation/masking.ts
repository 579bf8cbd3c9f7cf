import { sql } from 'drizzle-orm'
import type { TxCtx } from '../../shared/ctx'
import { move } from '../../shared/flow'
import { invalidateLists, type Review, showReview } from '../publishing'
import { reviewFlow, reviewTable } from '../review'
import { coverText, type MaskedSpan } from './masked-text'

/**
 * Covers passages of a review that people see: the original stays with its author and staff. It counts as before, and is
 * no longer found by the words that are covered. Passages that were covered already stay covered.
 */
export async function maskReview(
  tx: TxCtx,
  review: Review,
  spans: MaskedSpan[],
  { rule, facts }: { rule: string; facts: string },
): Promise<void> {
  const all = [...(review.maskedSpans ?? []), ...spans]
  await move(tx, reviewFlow, reviewTable, review, 'mask', {
    reason: facts,
    companyId: review.companyId,
    data: { rule, spans: spans.length },
    set: { maskedSpans: all, decisionRule: rule, decidedAt: tx.now, words: wordsOf(review, all) },
  })
  invalidateLists(tx, review)
}

/** People see a review that was held, with passages of it covered from the first moment on. */
export const showMasked = (
  tx: TxCtx,
  review: Review,
  spans: MaskedSpan[],
  { rule, facts, data }: { rule: string; facts: string; data?: Record<string, unknown> },
): Promise<void> =>
  showReview(tx, review, 'publish-masked', {
    reason: facts,
    data: { ...data, rule, spans: spans.length },
    set: { maskedSpans: spans, decisionRule: rule, words: wordsOf(review, spans) },
  })

/** Shows again what was covered on one flag (or on none); what other decisions covered stays so. */
export const unmaskReview = (
  tx: TxCtx,
  review: Review,
  flagId: string | null,
  reason: string,
): Promise<void> =>
  uncover(
    tx,
    review,
    (review.maskedSpans ?? []).filter((s) => (s.flag ?? null) !== flagId),
    reason,
  )

/**
 * After its author changed it and a moderator published that: shows all of it, unless a passage that was covered still
 * stands in the new text (versions.ts).
 */
export async function unmaskChanged(tx: TxCtx, review: Review): Promise<void> {
  if (review.state !== 'masked' || (review.maskedSpans ?? []).length > 0) return
  await uncover(tx, review, [], 'Quem a escreveu alterou o que estava oculto.')
}

async function uncover(tx: TxCtx, review: Review, left: MaskedSpan[], reason: string): Promise<void> {
  const verb = left.length > 0 ? 'uncover' : 'unmask'
  await move(tx, reviewFlow, reviewTable, review, verb, {
    reason,
    companyId: review.companyId,
    set: {
      ...(left.length > 0 ? { maskedSpans: left } : { maskedSpans: null, decisionRule: null }),
      decidedAt: tx.now,
      words: wordsOf(review, left),
    },
  })
  invalidateLists(tx, review)
}

/** What a text is found by while passages of it are covered. */
export const wordsOf = ({ title, body }: Pick<Review, 'title' | 'body'>, spans: MaskedSpan[]) =>
  sql`to_words(${`${coverText(title, 'title', spans)} ${coverText(body, 'body', spans)}`})`
