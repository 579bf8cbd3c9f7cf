import { defineFlow } from '../../shared/flow'
import { emailChanges } from '../schema'

/** How a change of address goes on. */
export const emailChangeFlow = defineFlow('email-change', {
  replace: { from: ['requested'], to: 'void', by: 'its owner, by asking again; a reset of the password' },
  confirm: { from: ['requested'], to: 'done', by: 'whoever reads mail at the new address and is the owner' },
  undo: {
    from: ['requested', 'done'],
    to: 'undone',
    by: 'whoever reads mail at the old address, for 7 days',
  },
})

export const emailChangeTable = {
  table: emailChanges,
  id: emailChanges.id,
  state: emailChanges.state,
  version: emailChanges.version,
}

export type EmailChange = typeof emailChanges.$inferSelect
