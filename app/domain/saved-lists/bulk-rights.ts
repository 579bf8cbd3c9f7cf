import { type Actor, may } from '../permissions'
import { type BulkAction, type BulkKind, bulkActions, kindOf } from './bulk-words'

/** The right that each action needs: the one of the same decision about a single row. */
const rights = {
  suspend: 'company.decide',
  reinstate: 'company.decide',
  close: 'company.merge',
  category: 'company.amend',
  export: 'company.export',
  resolve: 'error.handle',
  dismiss: 'question.write',
} as const

export const rightOf = (action: BulkAction) => rights[action]

/** What this person may do to many at once: of all kinds, or of one. */
export const bulkActionsFor = (actor: Actor, kind?: BulkKind): BulkAction[] =>
  (Object.keys(bulkActions) as BulkAction[]).filter(
    (action) => (!kind || kindOf(action) === kind) && may(actor, rights[action]),
  )
