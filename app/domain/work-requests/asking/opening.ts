import { settings } from '../../settings/settings'
import type { TxCtx } from '../../shared/ctx'
import type { Move } from '../../shared/flow'
import { findAudience } from '../matching/matching'
import { stepWork, type WorkRequest } from '../work-request'
import { tellNews } from './mails'

/** How long a request is open from now on. */
export const opensUntil = (now: Date): Date => new Date(now.getTime() + settings.work.openDays * 86_400_000)

/**
 * Publishes a request that waits, and what follows: the companies that fit are found and told. The customer hears how many by the
 * caller's mail, or by `openAndTell`.
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
  return { ...open, told: await findAudience(tx, open) }
}

/** The same, and its customer gets a mail of it. */
export async function openAndTell(tx: TxCtx, work: WorkRequest, move?: Move): Promise<WorkRequest> {
  const open = await openWork(tx, work, move)
  await tellNews(tx, open, 'published')
  return open
}
