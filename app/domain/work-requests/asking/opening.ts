import { settings } from '../../settings/defaults'
import type { TxCtx } from '../../shared/ctx'
import type { Move } from '../../shared/flow'
import { findAudience } from '../matching/matching'
import { stepWork, type WorkRequest } from '../work-request'
import { tellNews } from './mails'

/** How long a request is open from now on. */
export const opensUntil = (now: Date): Date => new Date(now.getTime() + settings.work.openDays * 86_400_000)

/**
 * Publishes a request that waits, and what follows: the companies that fit are found and told, the customer hears how many.
 * @param more who decided, where somebody did
 */
export async function openWork(
  tx: TxCtx,
  work: WorkRequest,
  { set, ...more }: Move = {},
): Promise<WorkRequest> {
  const open = await stepWork(tx, work, 'publish', {
    ...more,
    set: { expiresAt: opensUntil(tx.now), decideBy: null, ...set },
  })
  const told = await findAudience(tx, open)
  await tellNews(tx, open, 'published')
  return { ...open, told }
}
