import { defineFlow } from '../shared/flow'
import { type PactState, resolutions } from './schema'

export type PactVerb = 'accept' | 'decline' | 'withdraw' | 'confirm' | 'deny' | 'lapse' | 'giveUp' | 'void'

/** The life of a pact after a bad review (product/reviews.md). Both sides speak, the clock ends what nobody does. */
export const pactFlow = defineFlow<PactState, PactVerb>('resolution', {
  accept: { from: ['proposed'], to: 'accepted', by: 'resolution.answer, the author' },
  decline: { from: ['proposed'], to: 'declined', by: 'resolution.answer, the author' },
  withdraw: { from: ['proposed'], to: 'withdrawn', by: 'resolution.propose, the company' },
  confirm: { from: ['accepted'], to: 'resolved', by: 'resolution.answer, the author' },
  deny: { from: ['accepted'], to: 'unresolved', by: 'resolution.answer, the author', reason: true },
  lapse: { from: ['proposed'], to: 'lapsed', by: 'system, after 14 days' },
  giveUp: { from: ['accepted'], to: 'unconfirmed', by: 'system, 30 days after the promised day' },
  void: {
    from: ['proposed', 'accepted'],
    to: 'void',
    by: 'system, when people no longer see the review, or its author has no account any more',
  },
})

export const pactTable = {
  table: resolutions,
  id: resolutions.id,
  state: resolutions.state,
  version: resolutions.version,
}
