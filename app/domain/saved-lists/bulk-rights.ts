import { type Actor, may } from '../permissions'
import type { BulkAction } from './bulk-words'
import { bulkActions } from './bulk-words'

/** The right that each action needs: the one of the same decision about a single company. */
const rights = {
  suspend: 'company.decide',
  reinstate: 'company.decide',
  close: 'company.merge',
  category: 'company.amend',
  export: 'company.export',
} as const

export const rightOf = (action: BulkAction) => rights[action]

/** What this person may do to many companies at once. */
export const bulkActionsFor = (actor: Actor): BulkAction[] =>
  (Object.keys(bulkActions) as BulkAction[]).filter((action) => may(actor, rights[action]))
