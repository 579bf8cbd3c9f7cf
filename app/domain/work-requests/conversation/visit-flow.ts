import { defineFlow } from '../../shared/flow'
import type { VisitState } from '../states'

export type VisitVerb = 'agree' | 'decline' | 'cancel' | 'finish'

/** A visit before the work; to move one is to offer others, which takes the place of what stood. */
export const visitFlow = defineFlow<VisitState, VisitVerb>('work-visit', {
  agree: { from: ['offered'], to: 'agreed', by: 'the side that did not offer it' },
  decline: { from: ['offered'], to: 'declined', by: 'the side that did not offer it' },
  cancel: { from: ['offered', 'agreed'], to: 'cancelled', by: 'either side; one that is moved' },
  finish: { from: ['agreed'], to: 'done', by: 'the clock' },
})
