import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import { stepWork, type WorkRequest } from '../work-request'

/** Nobody has the work any more: the customer chooses anew, and has a few days for it however late it is. */
export const unaward = (tx: TxCtx, work: WorkRequest): Promise<WorkRequest> => {
  const least = new Date(tx.now.getTime() + settings.work.chooseAgainDays * 86_400_000)
  const expiresAt = work.expiresAt && work.expiresAt > least ? work.expiresAt : least
  return stepWork(tx, work, 'unaward', {
    data: { proposal: work.awardedId },
    set: { awardedId: null, awardedAt: null, acceptBy: null, expiresAt },
  })
}
