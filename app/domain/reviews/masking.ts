import { sql } from 'drizzle-orm'
import type { TxCtx } from '../shared/ctx'
import { move } from '../shared/flow'
import { coverText, type MaskedSpan } from './masked-text'
import { invalidateLists, type Review } from './publishing'
import { reviewFlow, reviewTable } from './review'

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

/** Shows again what was covered on one flag (or on none); what other decisions covered stays so. */
export async function unmaskReview(
  tx: TxCtx,
  review: Review,
  flagId: string | null,
  reason: string,
): Promise<void> {
  const left = (review.maskedSpans ?? []).filter((s) => (s.flag ?? null) !== flagId)
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

const wordsOf = ({ title, body }: Review, spans: MaskedSpan[]) =>
  sql`to_words(${`${coverText(title, 'title', spans)} ${coverText(body, 'body', spans)}`})`
