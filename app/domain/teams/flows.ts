import { defineFlow } from '../shared/flow'
import { type AccessState, accessRequests, ownershipTransfers, type TransferState } from './schema'

export type AccessVerb = 'accept' | 'decline' | 'withdraw' | 'lapse'

/** The life of a request to join a team (product/companies.md): its owners and managers answer within 14 days. */
export const accessFlow = defineFlow<AccessState, AccessVerb>('access-request', {
  accept: { from: ['sent'], to: 'accepted', by: 'team.manage, with that or a lesser role' },
  decline: { from: ['sent'], to: 'declined', by: 'team.manage', reason: true },
  withdraw: { from: ['sent'], to: 'withdrawn', by: 'whoever asked' },
  lapse: { from: ['sent'], to: 'expired', by: 'system, after 14 days; the company is no more' },
})

export const accessTable = {
  table: accessRequests,
  id: accessRequests.id,
  state: accessRequests.state,
  version: accessRequests.version,
}

export type TransferVerb = 'accept' | 'decline' | 'withdraw' | 'void' | 'lapse'

/** The life of an offer to hand a company over: both sides confirm. */
export const transferFlow = defineFlow<TransferState, TransferVerb>('ownership-transfer', {
  accept: { from: ['offered'], to: 'accepted', by: 'whoever it is offered to, while both still fit' },
  decline: { from: ['offered'], to: 'declined', by: 'whoever it is offered to' },
  withdraw: { from: ['offered'], to: 'withdrawn', by: 'team.transfer' },
  // One of the two left, lost or got the role that it was about; or the company is no more.
  void: { from: ['offered'], to: 'withdrawn', by: 'what changed in the team or the company' },
  lapse: { from: ['offered'], to: 'expired', by: 'system, after 14 days' },
})

export const transferTable = {
  table: ownershipTransfers,
  id: ownershipTransfers.id,
  state: ownershipTransfers.state,
  version: ownershipTransfers.version,
}
