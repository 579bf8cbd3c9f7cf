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

/** Shows all of it again. */
export async function unmaskReview(tx: TxCtx, review: Review, reason: string): Promise<void> {
  await move(tx, reviewFlow, reviewTable, review, 'unmask', {
    reason,
    companyId: review.companyId,
    set: { maskedSpans: null, decisionRule: null, decidedAt: tx.now, words: wordsOf(review, []) },
  })
  invalidateLists(tx, review)
}

/** What a text is found by while passages of it are covered. */
export const wordsOf = ({ title, body }: Pick<Review, 'title' | 'body'>, spans: MaskedSpan[]) =>
  sql`to_words(${`${coverText(title, 'title', spans)} ${coverText(body, 'body', spans)}`})`
