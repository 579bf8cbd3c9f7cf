import { defineFlow } from '../shared/flow'
import { type ClaimState, claims } from './schema'

/** The life of a claim (product/companies.md, «Claims and teams»). */
export const claimFlow = defineFlow<ClaimState, ClaimVerb>('claim', {
  prove: { from: ['proving'], to: 'accepted', by: 'a proof that holds, where nobody owns the company' },
  submit: { from: ['proving'], to: 'in_review', by: 'a document, or a proof that staff must look at' },
  challenge: { from: ['proving'], to: 'owner_asked', by: 'any proof, where somebody owns the company' },
  contest: {
    from: ['owner_asked', 'in_review'],
    to: 'owner_asked',
    by: 'system: the company is somebody else’s now, who is asked anew',
  },
  answer: { from: ['owner_asked'], to: 'in_review', by: 'claim.answer' },
  pass: { from: ['owner_asked'], to: 'in_review', by: 'system: 14 days without answer, or no owner left' },
  accept: { from: ['in_review'], to: 'accepted', by: 'claim.decide', reason: true },
  refuse: { from: ['owner_asked', 'in_review'], to: 'refused', by: 'claim.decide', reason: true },
  withdraw: { from: ['proving', 'owner_asked', 'in_review'], to: 'withdrawn', by: 'claim.own' },
  lapse: {
    from: ['proving', 'owner_asked', 'in_review'],
    to: 'expired',
    by: 'system: 30 days without proof; the company or the account is no more',
    reason: true,
  },
})

export type ClaimVerb =
  | 'prove'
  | 'submit'
  | 'challenge'
  | 'contest'
  | 'answer'
  | 'pass'
  | 'accept'
  | 'refuse'
  | 'withdraw'
  | 'lapse'

export const claimTable = { table: claims, id: claims.id, state: claims.state, version: claims.version }

export const openStates = ['proving', 'owner_asked', 'in_review'] as const satisfies ClaimState[]
export const isOpen = (state: ClaimState): boolean => (openStates as readonly ClaimState[]).includes(state)
