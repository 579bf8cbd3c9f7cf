import type { TxCtx } from '../../shared/ctx'

/**
 * The job that a review is of, as whoever sends the review passes it down: jobs stand above reviews, and only they know
 * whose one is, whether it was reviewed already and what it proves.
 */
export interface JobDoor {
  /**
   * Locks the job for its one review, in the transaction of the review.
   * @throws Refusal when it is not theirs, not of this company, or has a review
   */
  take: (tx: TxCtx, jobId: string, companyId: string) => Promise<TakenJob>
}

export interface TakenJob {
  proof: 3 | 0
  /** The review has come in, and stands for it. */
  keep: (reviewId: string) => Promise<void>
}
