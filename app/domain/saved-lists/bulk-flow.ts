import { defineFlow } from '../shared/flow'
import { type BulkState, bulkRuns } from './schema'

/** The life of an action on many rows: counted, confirmed, carried out row by row. */
export const bulkFlow = defineFlow<BulkState, 'confirm' | 'finish' | 'cancel'>('bulk-run', {
  confirm: { from: ['checked'], to: 'running', by: 'whoever counted it' },
  finish: { from: ['running'], to: 'done', by: 'system, after the last row' },
  cancel: { from: ['checked', 'running'], to: 'cancelled', by: 'the right of the action' },
})

/** Where the flow's column lives. */
export const bulkTable = {
  table: bulkRuns,
  id: bulkRuns.id,
  state: bulkRuns.state,
  version: bulkRuns.version,
}
