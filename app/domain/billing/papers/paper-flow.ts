import { defineFlow } from '../../shared/flow'
import { fiscalDocuments } from '../schema'
import type { DocumentState } from '../states'

/** A fiscal document, from the money to the file. */
export const paperFlow = defineFlow<DocumentState, 'issue' | 'fail' | 'retry'>('fiscal-document', {
  issue: { from: ['queued'], to: 'issued', by: 'system, with what the invoicing software made' },
  fail: { from: ['queued'], to: 'failed', by: 'system: the software says no, or reckons otherwise than we' },
  retry: { from: ['failed'], to: 'queued', by: 'billing.handle' },
})

export const paperTable = {
  table: fiscalDocuments,
  id: fiscalDocuments.id,
  state: fiscalDocuments.state,
  version: fiscalDocuments.version,
}

export type Paper = typeof fiscalDocuments.$inferSelect
