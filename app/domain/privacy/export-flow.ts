import { defineFlow } from '../shared/flow'
import { dataExports } from './schema'

export const exportFlow = defineFlow<(typeof dataExports.$inferSelect)['state'], 'ready' | 'expire'>(
  'export',
  {
    ready: { from: ['requested'], to: 'ready', by: 'system' },
    expire: { from: ['requested', 'ready'], to: 'expired', by: 'system, after seven days' },
  },
)
export const exportTable = {
  table: dataExports,
  id: dataExports.id,
  state: dataExports.state,
  version: dataExports.version,
}
