import { defineFlow } from '../shared/flow'
import type {
  AffiliateState,
  AttributionState,
  BatchState,
  CommissionState,
  FindingState,
  PayoutState,
} from './states'

/** The ways of the programme (decision 0041). Who comes to change one of them holds its affiliate's row. */

export const affiliateFlow = defineFlow<
  AffiliateState,
  'approve' | 'refuse' | 'apply' | 'suspend' | 'lift' | 'ban' | 'close'
>('affiliate', {
  approve: { from: ['candidate'], to: 'active', by: 'affiliate.decide; system for who was invited' },
  refuse: { from: ['candidate'], to: 'refused', by: 'affiliate.decide', reason: true },
  apply: { from: ['refused', 'closed'], to: 'candidate', by: 'affiliate.apply, once more' },
  suspend: { from: ['active'], to: 'suspended', by: 'affiliate.decide', reason: true },
  lift: { from: ['suspended'], to: 'active', by: 'affiliate.decide', reason: true },
  ban: { from: ['active', 'suspended'], to: 'banned', by: 'affiliate.decide', reason: true },
  close: { from: ['candidate', 'active', 'suspended'], to: 'closed', by: 'affiliate.own; an erased account' },
})

export const attributionFlow = defineFlow<AttributionState, 'hold' | 'clear' | 'refuse'>('attribution', {
  hold: { from: ['counts'], to: 'held', by: 'a rule of fraud', reason: true },
  clear: { from: ['held', 'refused'], to: 'counts', by: 'affiliate.decide; system, when a hold is over' },
  refuse: { from: ['counts', 'held'], to: 'refused', by: 'affiliate.decide; a rule of fraud', reason: true },
})

export const commissionFlow = defineFlow<
  CommissionState,
  'approve' | 'hold' | 'release' | 'readmit' | 'reject' | 'reverse' | 'take' | 'pay' | 'unpay' | 'give-back'
>('commission', {
  approve: { from: ['pending'], to: 'approved', by: 'system, when its hold ends' },
  hold: {
    from: ['pending', 'approved'],
    to: 'held',
    by: 'a rule of fraud, affiliate.decide, or a dispute',
    reason: true,
  },
  release: { from: ['held'], to: 'pending', by: 'affiliate.decide; a dispute that is won' },
  readmit: { from: ['held'], to: 'approved', by: 'affiliate.decide; a dispute that is won' },
  reject: { from: ['held'], to: 'rejected', by: 'affiliate.decide', reason: true },
  reverse: {
    from: ['pending', 'approved', 'held'],
    to: 'reversed',
    by: 'a refund of all, a dispute that is lost',
  },
  take: { from: ['approved'], to: 'in_payout', by: 'system, at the close of a month' },
  pay: { from: ['in_payout'], to: 'paid', by: 'its payout' },
  unpay: { from: ['paid'], to: 'in_payout', by: 'its payout: the bank sent it back' },
  'give-back': { from: ['in_payout'], to: 'approved', by: 'its payout is cancelled' },
})

export const payoutFlow = defineFlow<
  PayoutState,
  'close' | 'ask' | 'process' | 'pay' | 'fail' | 'reopen' | 'cancel'
>('payout', {
  close: { from: ['open'], to: 'closed', by: 'system, on the first of the month' },
  ask: { from: ['closed', 'processing'], to: 'awaiting_document', by: 'system; a batch that is cancelled' },
  process: { from: ['awaiting_document'], to: 'processing', by: 'affiliate.pay, in a batch' },
  pay: { from: ['processing'], to: 'paid', by: 'the bank' },
  fail: { from: ['processing', 'paid'], to: 'failed', by: 'the bank' },
  reopen: { from: ['failed'], to: 'open', by: 'system: paid with the next month' },
  cancel: {
    from: ['open', 'closed', 'awaiting_document'],
    to: 'cancelled',
    by: 'affiliate.pay',
    reason: true,
  },
})

export const batchFlow = defineFlow<BatchState, 'approve' | 'send' | 'settle' | 'cancel'>('payout-batch', {
  approve: { from: ['drafted'], to: 'approved', by: 'affiliate.pay, another person than who made it' },
  send: { from: ['approved'], to: 'sent', by: 'affiliate.pay: the file went to the bank' },
  settle: { from: ['sent'], to: 'settled', by: 'the bank answered for each of them' },
  cancel: { from: ['drafted', 'approved'], to: 'cancelled', by: 'affiliate.pay', reason: true },
})

export const findingFlow = defineFlow<FindingState, 'clear' | 'confirm' | 'expire'>('affiliate-finding', {
  clear: { from: ['open'], to: 'cleared', by: 'affiliate.decide', reason: true },
  confirm: { from: ['open'], to: 'confirmed', by: 'affiliate.decide', reason: true },
  expire: { from: ['open'], to: 'expired', by: 'system, after a month' },
})
