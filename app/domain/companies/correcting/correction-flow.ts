import { defineFlow } from '../../shared/flow'
import { type CorrectionState, companyCorrections } from '../editing/editing-schema'

/** What becomes of a suggested correction: whoever answers first answers for good. */
export const correctionFlow = defineFlow<CorrectionState, 'apply' | 'dismiss'>('correction', {
  apply: { from: ['open'], to: 'applied', by: 'company.edit of the company, or correction.answer' },
  dismiss: {
    from: ['open'],
    to: 'dismissed',
    by: 'company.edit of the company, or correction.answer',
    reason: true,
  },
})

export const correctionTable = {
  table: companyCorrections,
  id: companyCorrections.id,
  state: companyCorrections.state,
  version: companyCorrections.version,
}
