import type { TxCtx } from '../../shared/ctx'
import { stepWork, type WorkRequest } from '../work-request'
import { recordResult } from './results'
import { queueReviewAsked } from './review/asking-review'

/** The work is done: by the word of both, or by the silence of one. What it says of its company is written down with it. */
export async function completeWork(tx: TxCtx, work: WorkRequest): Promise<WorkRequest> {
  const completed = await stepWork(tx, work, 'complete', {
    set: { completedAt: tx.now, completeBy: null },
  })
  await recordResult(tx, completed)
  await queueReviewAsked(tx, completed)
  return completed
}
