import type { legalForms } from '../../companies/profile-words'
import type { ListingState } from '../../companies/schema'
import { settings } from '../../settings/settings'
import { isSoleTrader } from '../../shared/nif'
import { lisbonDay, shiftDay } from '../../shared/working-days'
import { graceEnds, monthsAfter, renewalOpens } from '../life/life-clock'
import type { CertificateState } from '../schema-names'
import type { ApplicationKind, ApplicationState } from './application-names'
import { isOpen } from './application-names'

/** What is known of a company that wants to apply. */
export interface Applicant {
  listing: ListingState
  legalStanding: string
  /** Its application that is going on, or its last one. */
  application: { state: ApplicationState; decidedAt: Date | null } | null
  /** Its certificate that counts: in force, or the last one. */
  certificate: { level: 1 | 2; state: CertificateState; stateSince: Date; validUntil: string } | null
}

export type Barrier =
  | 'not-approved'
  | 'insolvent'
  | 'open'
  | 'refused-lately'
  | 'revoked-lately'
  | 'suspended'
  | 'held'
  | 'lower'

export type Answer = { kind: ApplicationKind } | { barrier: Barrier; from?: string }

const inForce: readonly CertificateState[] = ['valid', 'updating']

/** Whether a company may apply for a level today, and as what; or what is in its way and until when. */
export function mayApply(
  { listing, legalStanding, application, certificate }: Applicant,
  level: 1 | 2,
  now: Date,
): Answer {
  const today = lisbonDay(now)
  if (listing !== 'approved') return { barrier: 'not-approved' }
  if (legalStanding === 'insolvent' || legalStanding === 'dissolved') return { barrier: 'insolvent' }
  if (application && isOpen(application.state)) return { barrier: 'open' }
  if (application?.state === 'refused' && application.decidedAt) {
    const from = shiftDay(lisbonDay(application.decidedAt), settings.application.afterRefusalDays)
    if (today < from) return { barrier: 'refused-lately', from }
  }
  if (!certificate) return { kind: 'first' }
  const { state, validUntil } = certificate
  if (state === 'suspended') return { barrier: 'suspended' }
  if (state === 'revoked') {
    const from = monthsAfter(lisbonDay(certificate.stateSince), settings.certificateLife.againMonths)
    return today < from ? { barrier: 'revoked-lately', from } : { kind: 'first' }
  }
  const over = !inForce.includes(state) || validUntil < today
  if (over) {
    const ended = state === 'expired' || inForce.includes(state)
    return { kind: ended && today <= graceEnds(validUntil) ? 'renewal' : 'first' }
  }
  const opens = renewalOpens(validUntil)
  // So shortly before the end a higher level is a renewal too: a difference for a few days would help nobody.
  if (today >= opens) return { kind: 'renewal' }
  if (level > certificate.level) return { kind: 'upgrade' }
  return { barrier: level < certificate.level ? 'lower' : 'held', from: opens }
}

const soleTrader: (typeof legalForms)[number] = 'Empresário em nome individual'

/**
 * Requirements that the law does not make of a company as it is, with why, for the company: a sole trader is no
 * collective entity and has no beneficial owner to declare (Lei n.º 89/2017, art. 3.º and 4.º). By its number, or its legal
 * form; where neither is known, whoever evaluates says so.
 */
export function notMadeOf({
  nipc,
  legalForm,
}: {
  nipc: string | null
  legalForm: string | null
}): Partial<Record<string, string>> {
  const alone = legalForm === soleTrader || (nipc !== null && isSoleTrader(nipc))
  return alone
    ? {
        R02: 'Um empresário em nome individual não tem beneficiário efetivo a declarar: o RCBE é de sociedades e outras pessoas coletivas (Lei n.º 89/2017, artigos 3.º e 4.º).',
      }
    : {}
}
