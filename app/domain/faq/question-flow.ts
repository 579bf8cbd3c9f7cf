import { defineFlow } from '../shared/flow'
import type { MissedState, QuestionState } from './faq-words'
import { missedSearches, questions } from './schema'

export type QuestionVerb = 'publish' | 'withdraw'

/** What becomes of a question. One that was withdrawn may come back. */
export const questionFlow = defineFlow<QuestionState, QuestionVerb>('question', {
  publish: { from: ['draft', 'withdrawn'], to: 'published', by: 'question.write' },
  withdraw: { from: ['published'], to: 'withdrawn', by: 'question.write', reason: true },
})
export const questionTable = {
  table: questions,
  id: questions.id,
  state: questions.state,
  version: questions.version,
}

/** What becomes of words that were searched in vain. */
export const missedFlow = defineFlow<MissedState, 'reach' | 'write' | 'dismiss'>('missed-search', {
  reach: { from: ['counting'], to: 'waiting', by: 'system: enough different people asked' },
  write: { from: ['waiting'], to: 'written', by: 'question.write' },
  dismiss: { from: ['waiting'], to: 'dismissed', by: 'question.write' },
})
export const missedTable = {
  table: missedSearches,
  id: missedSearches.id,
  state: missedSearches.state,
  version: missedSearches.version,
}
