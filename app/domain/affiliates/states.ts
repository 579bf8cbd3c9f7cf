/** States and kinds of the affiliates' programme, without tables: pages that hydrate use them. */

export const affiliateStates = ['candidate', 'active', 'refused', 'suspended', 'banned', 'closed'] as const
export type AffiliateState = (typeof affiliateStates)[number]

export const attributionStates = ['counts', 'held', 'refused'] as const
/** Whether a company counts for who brought it: yes, while somebody looks, or no. */
export type AttributionState = (typeof attributionStates)[number]
/** How the code came: by the address of a link, by the cookie that was consented to, typed, or from the account's sign-up. */
export const attributionWays = ['address', 'cookie', 'typed', 'account'] as const
export type AttributionWay = (typeof attributionWays)[number]

export const commissionStates = [
  'pending',
  'approved',
  'in_payout',
  'paid',
  'held',
  'rejected',
  'reversed',
] as const
export type CommissionState = (typeof commissionStates)[number]
/** A share of what was paid; what is taken back of a share that was in a payout already. */
export const commissionKinds = ['share', 'negative'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** Why a commission is held: its company, its affiliate or itself is looked at, or the payer disputes. */
export type HoldCause = 'attribution' | 'affiliate' | 'staff' | 'dispute'

export const payoutStates = [
  'open',
  'closed',
  'awaiting_document',
  'processing',
  'paid',
  'failed',
  'cancelled',
] as const
export type PayoutState = (typeof payoutStates)[number]

export const batchStates = ['drafted', 'approved', 'sent', 'settled', 'cancelled'] as const
/** A file of transfers for the bank. */
export type BatchState = (typeof batchStates)[number]

/** How somebody's payouts are taxed, as they declare it once a year (facts to be confirmed by an accountant: docs/accountant.md). */
export const taxRegimes = ['company', 'professional', 'services', 'exempt', 'abroad'] as const
export type TaxRegime = (typeof taxRegimes)[number]

export const findingStates = ['open', 'cleared', 'confirmed', 'expired'] as const
export type FindingState = (typeof findingStates)[number]
/** What a rule of fraud asks for: no, wait for a person, or only be seen. */
export const findingWeights = ['refuse', 'hold', 'look'] as const
export type FindingWeight = (typeof findingWeights)[number]
