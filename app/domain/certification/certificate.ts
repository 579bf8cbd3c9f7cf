import { defineFlow } from '../shared/flow'
import { shiftDay, startOfDay } from '../shared/working-days'
import { type CertificateState, certificates } from './schema'

/** The life of a certificate (product/certification.md). It begins by being issued, which is an event, not a transition. */
export const certificateFlow = defineFlow<CertificateState, CertificateVerb>('certificate', {
  suspend: {
    from: ['valid', 'updating'],
    to: 'suspended',
    by: 'certificate.suspend; system, when evidence is missing for 15 days',
    reason: true,
  },
  lift: { from: ['suspended'], to: 'valid', by: 'certificate.suspend', reason: true },
  revoke: {
    from: ['valid', 'updating', 'suspended'],
    to: 'revoked',
    by: 'certificate.revoke, two people',
    reason: true,
  },
  lapse: { from: ['suspended'], to: 'revoked', by: 'system, after six months of suspension', reason: true },
  // Whoever does not renew lets it expire, suspended for want of papers or not: unpaid is never revoked.
  expire: {
    from: ['valid', 'updating', 'suspended'],
    to: 'expired',
    by: 'system, at the end of its validity and grace; suspended ones only where papers are missing',
  },
  miss: { from: ['valid'], to: 'updating', by: 'system, when a mandatory requirement is no longer met' },
  meet: { from: ['updating'], to: 'valid', by: 'system, when all requirements are met again' },
  renounce: { from: ['valid', 'updating', 'suspended'], to: 'renounced', by: 'the owner of the company' },
  replace: { from: ['valid', 'updating'], to: 'replaced', by: 'system, when another one is granted' },
  restore: { from: ['suspended', 'revoked'], to: 'valid', by: 'two people, on appeal', reason: true },
  resuspend: {
    from: ['revoked'],
    to: 'suspended',
    by: 'two people, on appeal from the revocation of a suspended one',
    reason: true,
  },
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
  | 'restore'
  | 'resuspend'

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

/** What says whether a certificate holds today. */
export interface Holding {
  state: CertificateState
  validUntil: string
  graceUntil?: string | null
  publicReason?: string | null
}

/** The last day on which it holds: that of its validity, or of the grace that a renewal under way gives. */
export const holdsUntil = ({ validUntil, graceUntil }: Pick<Holding, 'validUntil' | 'graceUntil'>): string =>
  graceUntil && graceUntil > validUntil ? graceUntil : validUntil

/** Whether it ends by time alone: one suspended for another reason than papers waits for its decision. */
export const endsByTime = ({ state, publicReason }: Holding): boolean =>
  state === 'valid' || state === 'updating' || (state === 'suspended' && publicReason === 'evidence')

/**
 * The state today: a certificate whose last day has passed is expired from midnight in Lisbon on, whether the nightly
 * job has come by or not.
 */
export function stateToday(certificate: Holding, now: Date): CertificateState {
  return endsByTime(certificate) && holdsUntil(certificate) < lisbonDay(now) ? 'expired' : certificate.state
}

/** Requirements are looked after while it lives, suspended or not; then they stay as they were when it ended. */
const living: readonly CertificateState[] = ['valid', 'updating', 'suspended']

/**
 * Since when it is in its state today, and as of when its requirements stand: null while they are looked after, else the
 * moment it ended. What time alone ended did so at midnight after its last day, whenever the nightly job comes by.
 */
export function standsSince(
  certificate: Holding & { stateSince: Date },
  now: Date,
): { since: Date; requirementsAsOf: Date | null } {
  const state = stateToday(certificate, now)
  const since =
    state === certificate.state ? certificate.stateSince : startOfDay(shiftDay(holdsUntil(certificate), 1))
  return { since, requirementsAsOf: living.includes(state) ? null : since }
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
