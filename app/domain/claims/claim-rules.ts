import type { Company } from '../companies/deciding'
import type { ListingState } from '../companies/schema'
import { settings } from '../settings/settings'
import { lisbonDay } from '../shared/working-days'

const day = 86_400_000

/** Companies that may be claimed: that there are, and that people will find or find already. */
const claimable: readonly ListingState[] = ['pending', 'info_requested', 'approved', 'suspended']
export const isClaimable = (listing: ListingState): boolean => claimable.includes(listing)

/** Why staff look at a proof that holds by itself; null when the company is given at once. */
export type NeedsStaff = 'not-approved' | 'new-site' | null

/**
 * A proof by domain is worth as much as the site that a profile names. Staff looked at it when they approved the
 * profile; one that was named since then, within thirty days, may be the claimant's own (anybody may suggest a
 * correction), and of a profile that nobody approved nobody looked at anything. A date of check beside the site
 * («verificado em …») no older than the site itself settles it.
 */
export function needsStaff(
  {
    listing,
    websiteSince,
    createdAt,
    sources,
  }: Pick<Company, 'listing' | 'websiteSince' | 'createdAt' | 'sources'>,
  now: Date,
): NeedsStaff {
  if (listing !== 'approved') return 'not-approved'
  const since = websiteSince ?? createdAt
  const checked = sources.find((s) => s.field === 'website')
  if (checked && checked.checkedAt >= lisbonDay(since)) return null
  return now.getTime() - since.getTime() < settings.claim.websiteSettledDays * day ? 'new-site' : null
}

/** Until when, so many days from now. */
export const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * day)
