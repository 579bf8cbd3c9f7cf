import type { TxCtx } from '../../shared/ctx'
import type { WorkRequest } from '../work-request'
import { proofOfWork } from './review/proof-facts'

/**
 * Whether a concluded work counts in the facts of its company: what would not prove a review (V3) says nothing of how the
 * company works either.
 */
export async function countsInFacts(tx: TxCtx, work: WorkRequest): Promise<boolean> {
  return (await proofOfWork(tx, work.id)).proof === 3
}
