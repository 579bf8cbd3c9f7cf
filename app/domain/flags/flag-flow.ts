import { defineFlow } from '../shared/flow'
import { type FlagState, flags } from './schema'

/** What becomes of a flag (product/reviews.md). The review stands meanwhile, and stays when nobody decides in time. */
export const flagFlow = defineFlow<FlagState, FlagVerb>('flag', {
  confirm: { from: ['awaiting_email'], to: 'open', by: 'who sent it, by mail' },
  keep: { from: ['open', 'change_requested'], to: 'unfounded', by: 'review.moderate', reason: true },
  ask_change: { from: ['open'], to: 'change_requested', by: 'review.moderate', reason: true },
  change_made: { from: ['change_requested'], to: 'open', by: 'its author, who changed the text' },
  changed: {
    from: ['open', 'change_requested'],
    to: 'founded',
    by: 'review.moderate, when its author changed it',
    reason: true,
  },
  mask: { from: ['open', 'change_requested'], to: 'founded', by: 'review.moderate', reason: true },
  remove: { from: ['open', 'change_requested'], to: 'founded', by: 'review.moderate', reason: true },
  resume: { from: ['change_requested'], to: 'open', by: 'system: 7 days without a change' },
  lapse: { from: ['open'], to: 'lapsed', by: 'system: we missed the deadline' },
  vindicate: { from: ['unfounded'], to: 'founded', by: 'another moderator, on an appeal', reason: true },
  overturn: { from: ['founded'], to: 'unfounded', by: 'another moderator, on an appeal', reason: true },
  drop: {
    from: ['open', 'change_requested'],
    to: 'dropped',
    by: 'system: nobody sees the review any more',
  },
})

export type FlagVerb =
  | 'confirm'
  | 'keep'
  | 'ask_change'
  | 'change_made'
  | 'changed'
  | 'mask'
  | 'remove'
  | 'resume'
  | 'lapse'
  | 'drop'
  | 'vindicate'
  | 'overturn'

export const flagTable = { table: flags, id: flags.id, state: flags.state, version: flags.version }
export const openFlagStates = ['open', 'change_requested'] as const satisfies FlagState[]
export const isOpenFlag = (state: FlagState): boolean => (openFlagStates as readonly string[]).includes(state)
