import { defineFlow } from '../shared/flow'
import { type AppealState, appeals } from './schema'

/** An appeal is decided once, by somebody who did not decide before. */
export const appealFlow = defineFlow<AppealState, AppealVerb>('appeal', {
  reverse: { from: ['open'], to: 'reversed', by: 'review.moderate, another person', reason: true },
  uphold: { from: ['open'], to: 'upheld', by: 'review.moderate, another person', reason: true },
  drop: { from: ['open'], to: 'dropped', by: 'system: the review is no more', reason: true },
})
export type AppealVerb = 'reverse' | 'uphold' | 'drop'

export const appealTable = { table: appeals, id: appeals.id, state: appeals.state, version: appeals.version }
