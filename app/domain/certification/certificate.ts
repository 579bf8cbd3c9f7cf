import { defineFlow } from '../shared/flow'
import { type CertificateState, certificates } from './schema'

/** The life of a certificate (product/certification.md). It begins by being issued, which is an event, not a transition. */
export const certificateFlow = defineFlow<CertificateState, CertificateVerb>('certificate', {
  suspend: { from: ['valid', 'updating'], to: 'suspended', by: 'certificate.suspend', reason: true },
  lift: { from: ['suspended'], to: 'valid', by: 'certificate.suspend', reason: true },
  revoke: {
    from: ['valid', 'updating', 'suspended'],
    to: 'revoked',
    by: 'certificate.revoke, two people',
    reason: true,
  },
  lapse: { from: ['suspended'], to: 'revoked', by: 'system, after six months of suspension', reason: true },
  expire: { from: ['valid', 'updating'], to: 'expired', by: 'system, at the end of its validity' },
  miss: { from: ['valid'], to: 'updating', by: 'system, when mandatory evidence expired' },
  meet: { from: ['updating'], to: 'valid', by: 'certificate.issue, when the evidence is there again' },
  renounce: { from: ['valid', 'updating', 'suspended'], to: 'renounced', by: 'the owner of the company' },
  replace: { from: ['valid', 'updating'], to: 'replaced', by: 'system, when a higher level is granted' },
})

export type CertificateVerb =
  | 'suspend'
  | 'lift'
  | 'revoke'
  | 'lapse'
  | 'expire'
  | 'miss'
  | 'meet'
  | 'renounce'
  | 'replace'

/** Where the flow's column lives. */
export const certificateTable = {
  table: certificates,
  id: certificates.id,
  state: certificates.state,
  version: certificates.version,
}

/** Day of a moment in Lisbon, «2026-11-21». */
export const lisbonDay = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format(at)

/**
 * The state today: a certificate whose last day has passed is expired from midnight in Lisbon on, whether the nightly
 * job has come by or not.
 */
export function stateToday(
  { state, validUntil }: { state: CertificateState; validUntil: string },
  now: Date,
): CertificateState {
  return (state === 'valid' || state === 'updating') && validUntil < lisbonDay(now) ? 'expired' : state
}

/** The last day of a validity of so many months from a moment: the eve of the same day of the month, as in law. */
export function lastDay(issuedAt: Date, months: number): string {
  const [year = 0, month = 1, day = 1] = lisbonDay(issuedAt).split('-').map(Number)
  const ends = new Date(Date.UTC(year, month - 1 + months, day))
  // 31 January and one month: the month has no such day, so its last one (Código Civil, art. 279.º c).
  if (ends.getUTCDate() !== day) ends.setUTCDate(0)
  else ends.setUTCDate(ends.getUTCDate() - 1)
  return ends.toISOString().slice(0, 10)
}
