import { defineFlow } from '../../shared/flow'
import type { ApplicationState } from './application-names'
import { certificationApplications } from './applications-schema'

/** The way of an application (product/certification.md, «Application»). */
export const applicationFlow = defineFlow<ApplicationState, ApplicationVerb>('certification-application', {
  submit: { from: ['draft'], to: 'submitted', by: 'application.manage' },
  pay: {
    from: ['submitted'],
    to: 'fee_paid',
    by: 'staff.certification, with a reason; later a payment',
    reason: true,
  },
  collect: { from: ['fee_paid'], to: 'documents', by: 'the first piece of evidence' },
  complete: {
    from: ['fee_paid', 'documents'],
    to: 'evaluation',
    by: 'application.manage, when everything asked for was sent',
  },
  ask: { from: ['evaluation'], to: 'correction', by: 'staff.certification, twice at most', reason: true },
  correct: {
    from: ['correction'],
    to: 'evaluation',
    by: 'application.manage, when everything asked for was sent again',
  },
  finish: { from: ['evaluation'], to: 'decision_pending', by: 'staff.certification', reason: true },
  return: {
    from: ['decision_pending'],
    to: 'evaluation',
    by: 'certificate.issue, another person than who evaluated',
    reason: true,
  },
  grant: {
    from: ['decision_pending'],
    to: 'granted',
    by: 'certificate.issue, another person than who evaluated',
    reason: true,
  },
  refuse: {
    from: ['decision_pending'],
    to: 'refused',
    by: 'certificate.issue, another person than who evaluated',
    reason: true,
  },
  reopen: { from: ['refused'], to: 'evaluation', by: 'two people, by an appeal', reason: true },
  withdraw: {
    from: ['draft', 'submitted', 'fee_paid', 'documents', 'correction', 'evaluation', 'decision_pending'],
    to: 'withdrawn',
    by: 'application.manage',
  },
  lapse: {
    from: ['draft', 'submitted', 'fee_paid', 'documents', 'correction', 'evaluation', 'decision_pending'],
    to: 'lapsed',
    by: 'system: what was asked did not come in time, or the company is not approved any more',
    reason: true,
  },
})

export type ApplicationVerb =
  | 'submit'
  | 'pay'
  | 'collect'
  | 'complete'
  | 'ask'
  | 'correct'
  | 'finish'
  | 'return'
  | 'grant'
  | 'refuse'
  | 'reopen'
  | 'withdraw'
  | 'lapse'

export const applicationTable = {
  table: certificationApplications,
  id: certificationApplications.id,
  state: certificationApplications.state,
  version: certificationApplications.version,
}
