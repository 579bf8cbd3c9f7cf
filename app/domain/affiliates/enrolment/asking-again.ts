import { settings } from '../../settings/settings'
import type { AffiliateState } from '../states'

/** When somebody who was refused may ask again. */
export const askAgainFrom = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + settings.affiliates.askAgainDays * 86_400_000)

/** Whether who was here before may ask (again): who left, at once; who was refused, after a while. */
export const mayAskAgain = (
  { state, decidedAt }: { state: AffiliateState; decidedAt: Date | null },
  now: Date,
): boolean => state === 'closed' || (state === 'refused' && (!decidedAt || askAgainFrom(decidedAt) <= now))
