import { defineFlow } from '../shared/flow'
import { companies, type ListingState } from './schema'

/** The life of a company's listing (product/companies.md). People decide; only what nobody answers lapses by itself. */
export const listingFlow = defineFlow<ListingState, ListingVerb>('company', {
  send: { from: ['draft'], to: 'pending', by: 'company.editDraft' },
  resend: { from: ['info_requested', 'rejected'], to: 'pending', by: 'company.editDraft' },
  approve: { from: ['pending'], to: 'approved', by: 'company.decide' },
  ask: { from: ['pending'], to: 'info_requested', by: 'company.decide, ≤ 3 rounds', reason: true },
  reject: { from: ['pending', 'info_requested'], to: 'rejected', by: 'company.decide', reason: true },
  lapse: {
    from: ['info_requested'],
    to: 'rejected',
    by: 'system, after 15 days without answer',
    reason: true,
  },
  suspend: { from: ['approved'], to: 'suspended', by: 'company.decide', reason: true },
  reinstate: { from: ['suspended'], to: 'approved', by: 'company.decide', reason: true },
  close: { from: ['approved', 'suspended'], to: 'closed', by: 'company.decide', reason: true },
  merge: {
    from: ['pending', 'info_requested', 'approved', 'suspended', 'closed'],
    to: 'merged',
    by: 'company.decide',
    reason: true,
  },
})

export type ListingVerb =
  | 'send'
  | 'resend'
  | 'approve'
  | 'ask'
  | 'reject'
  | 'lapse'
  | 'suspend'
  | 'reinstate'
  | 'close'
  | 'merge'

/** Where the flow's column lives. */
export const listingTable = {
  table: companies,
  id: companies.id,
  state: companies.listing,
  version: companies.version,
}

/** States in which the people of a company change its profile before it is (again) looked at. */
export const editableStates: readonly ListingState[] = ['draft', 'info_requested', 'rejected']

/** Not approved yet: a review of one waits with it (reviews/writing/awaiting-company.ts). */
export const undecidedStates: readonly ListingState[] = ['draft', 'pending', 'info_requested']
