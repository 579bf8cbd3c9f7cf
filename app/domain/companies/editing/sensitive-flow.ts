import { defineFlow } from '../../shared/flow'
import { companyEdits, type EditState } from './editing-schema'

/** The life of a change that was asked for of a fact that people decide by (product/companies.md). */
export const editFlow = defineFlow<EditState, EditVerb>('company-edit', {
  accept: { from: ['waiting'], to: 'accepted', by: 'company.amend, nobody of the company' },
  refuse: { from: ['waiting'], to: 'refused', by: 'company.amend, nobody of the company', reason: true },
  withdraw: { from: ['waiting'], to: 'withdrawn', by: 'company.edit; the company is closed or merged' },
})

export type EditVerb = 'accept' | 'refuse' | 'withdraw'

/** Where the flow's column lives. */
export const editTable = {
  table: companyEdits,
  id: companyEdits.id,
  state: companyEdits.state,
  version: companyEdits.version,
}

export type CompanyEdit = typeof companyEdits.$inferSelect
