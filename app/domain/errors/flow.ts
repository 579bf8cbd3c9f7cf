import { defineFlow } from '../shared/flow'
import { errorGroups } from './schema'
import type { ErrorState } from './words'

type Verb = 'take' | 'resolve' | 'regress' | 'ignore' | 'wake' | 'reopen'

/** new → in_progress → resolved → regressed when seen in a later version; ignored until its time or its count. */
export const errorFlow = defineFlow<ErrorState, Verb>('error-group', {
  take: { from: ['new', 'regressed'], to: 'in_progress', by: 'error.handle' },
  resolve: { from: ['new', 'in_progress', 'regressed', 'ignored'], to: 'resolved', by: 'error.handle' },
  regress: { from: ['resolved'], to: 'regressed', by: 'system.act' },
  ignore: { from: ['new', 'in_progress', 'regressed'], to: 'ignored', by: 'error.handle' },
  wake: { from: ['ignored'], to: 'new', by: 'system.act' },
  reopen: { from: ['resolved', 'ignored'], to: 'in_progress', by: 'error.handle' },
})

export const groupTable = {
  table: errorGroups,
  id: errorGroups.id,
  state: errorGroups.state,
  version: errorGroups.version,
}
