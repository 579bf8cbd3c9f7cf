import { expect, test } from 'vitest'
import type { ApplicationState } from '../application/application-names'
import type { CertificateState } from '../schema-names'
import { stepOfApplicant } from './applicant-step'

const today = '2027-06-01'
const application = (state: ApplicationState) => ({ state, decidedAt: null })
const certificate = (state: CertificateState, validUntil = '2027-11-20') => ({
  level: 1 as const,
  state,
  stateSince: new Date('2026-11-20T10:00Z'),
  validUntil,
})

test.each<[ApplicationState | null, ReturnType<typeof certificate> | null, string | null, string]>([
  [null, null, 'apply', 'ainda sem candidatura'],
  ['draft', null, 'apply', 'em rascunho'],
  ['submitted', null, 'fee', 'à espera da taxa'],
  ['fee_paid', null, 'documents', 'taxa está paga'],
  ['documents', null, 'documents', 'a reunir'],
  ['correction', null, 'documents', 'a corrigir'],
  ['evaluation', null, 'evaluation', '20 dias úteis'],
  ['decision_pending', null, 'decision', 'outra pessoa'],
  ['refused', null, 'refused', 'relatório'],
  ['withdrawn', null, 'apply', 'ainda sem candidatura'],
  ['lapsed', null, 'apply', 'ainda sem candidatura'],
  [null, certificate('valid'), 'granted', 'em vigor.'],
  [null, certificate('updating'), 'granted', 'em atualização'],
  [null, certificate('suspended'), 'granted', 'suspenso'],
  [null, certificate('valid', '2027-07-31'), 'granted', 'já pode pedir a renovação'],
  [null, certificate('valid', '2027-08-01'), 'granted', 'em vigor.'],
  [null, certificate('suspended', '2027-06-10'), 'granted', 'motivo.'],
  // A renewal or a higher level under way is where it waits; one that was refused leaves what is held.
  ['correction', certificate('updating', '2027-06-10'), 'documents', 'a corrigir'],
  ['refused', certificate('valid'), 'granted', 'em vigor.'],
  ['refused', certificate('expired'), 'refused', 'relatório'],
  [null, certificate('revoked'), 'apply', 'ainda sem candidatura'],
])('%s, %j', (state, held, step, says) => {
  const found = stepOfApplicant(
    { listing: 'approved', application: state && application(state), certificate: held },
    today,
  )
  expect(found.step).toBe(step)
  expect(found.text).toContain(says)
})

test('who is not approved is not on the way yet', () =>
  expect(stepOfApplicant({ listing: 'pending', application: null, certificate: null }, today)).toMatchObject({
    step: null,
    text: expect.stringContaining('aprovado'),
  }))
