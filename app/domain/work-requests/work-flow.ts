import { defineFlow } from '../shared/flow'
import type { ProposalState, WorkState } from './states'

export type WorkVerb =
  | 'confirm'
  | 'publish'
  | 'refuse'
  | 'overturn'
  | 'shortlist'
  | 'award'
  | 'unaward'
  | 'accept'
  | 'complete'
  | 'review'
  | 'dispute'
  | 'resume'
  | 'settle'
  | 'cancel'
  | 'expire'

/** A request (product/jobs.md, Flow). */
export const workFlow = defineFlow<WorkState, WorkVerb>('work-request', {
  confirm: { from: ['awaiting_email'], to: 'in_moderation', by: 'its address, by the link' },
  publish: { from: ['in_moderation'], to: 'published', by: 'work.decide, or the clock' },
  refuse: {
    from: ['in_moderation', 'published', 'shortlisting'],
    to: 'refused',
    by: 'work.decide',
    reason: true,
  },
  overturn: { from: ['refused'], to: 'in_moderation', by: 'work.decide, on appeal' },
  shortlist: { from: ['published'], to: 'shortlisting', by: 'work.own' },
  award: { from: ['shortlisting'], to: 'awarded', by: 'work.own' },
  unaward: { from: ['awarded'], to: 'shortlisting', by: 'work.propose, or 72 hours without an answer' },
  accept: { from: ['awarded'], to: 'in_progress', by: 'work.propose' },
  complete: { from: ['in_progress'], to: 'completed', by: 'the other side, or seven days of its silence' },
  review: { from: ['completed'], to: 'reviewed', by: 'work.own, once' },
  dispute: {
    from: ['in_progress', 'completed'],
    to: 'disputed',
    by: 'work.own or work.propose',
    reason: true,
  },
  resume: { from: ['disputed'], to: 'in_progress', by: 'staff.support', reason: true },
  settle: { from: ['disputed'], to: 'completed', by: 'staff.support', reason: true },
  cancel: {
    from: [
      'awaiting_email',
      'in_moderation',
      'published',
      'shortlisting',
      'awarded',
      'in_progress',
      'disputed',
    ],
    to: 'cancelled',
    by: 'work.own; work.propose in progress; staff for a disputed one',
    reason: true,
  },
  expire: { from: ['awaiting_email', 'published', 'shortlisting'], to: 'expired', by: 'the clock' },
})

export type ProposalVerb = 'send' | 'see' | 'shortlist' | 'accept' | 'decline' | 'withdraw' | 'expire'

/** A proposal. */
export const proposalFlow = defineFlow<ProposalState, ProposalVerb>('work-proposal', {
  send: { from: ['draft'], to: 'sent', by: 'work.propose' },
  see: { from: ['sent'], to: 'seen', by: 'work.own, by opening it' },
  shortlist: { from: ['sent', 'seen'], to: 'shortlisted', by: 'work.own' },
  accept: { from: ['shortlisted'], to: 'accepted', by: 'work.propose, of the one that was awarded' },
  decline: {
    from: ['sent', 'seen', 'shortlisted'],
    to: 'declined',
    by: 'work.own, or the award of another',
    reason: true,
  },
  withdraw: { from: ['sent', 'seen', 'shortlisted'], to: 'withdrawn', by: 'work.propose', reason: true },
  expire: {
    from: ['sent', 'seen', 'shortlisted'],
    to: 'expired',
    by: 'the clock, or the end of its request',
  },
})
