import { createHash } from 'node:crypto'
import { settings } from '../../settings/settings'
import type { Outcome } from '../life/life-words'
import type { RequirementState } from '../schema'

/** When automatic checks are due, and what they count for. Pure. */

const hour = 3_600_000
const day = 24 * hour

/** Days between two looks; what is not here is looked at by people. */
export const checkDays: Record<string, number> = {
  R01: 1,
  R05: 1,
  R09: 30,
  R10: 30,
  R11: 30,
  R12: 7,
  R13: 7,
  R14: 7,
  R15: 1,
}
export const siteChecks = ['R09', 'R10', 'R11', 'R15'] as const
export const platformChecks = ['R01', 'R05', 'R12', 'R13', 'R14'] as const
/** Only a help for whoever looks at the evidence: changes nothing of the certificate. */
export const helpChecks: readonly string[] = ['R11']

/** A share of 0–1 that is the same for the same text, and spread evenly over texts. */
export const evenShare = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32

export interface Seen {
  outcome: Outcome
  /** For the company, in a sentence. */
  seen: string
}

/**
 * When a requirement is looked at again: after its days and up to a tenth more, each company at its own moment; what
 * could not be looked at, in eight hours; what is not met, the next day, so that whoever corrects it need not wait; and
 * so is what does not apply, so that what changed does not wait either.
 */
export function nextDue(companyId: string, requirement: string, outcome: Outcome, now: Date): Date {
  if (outcome === 'unknown') return new Date(now.getTime() + 8 * hour)
  const days = outcome === 'unmet' || outcome === 'not-applicable' ? 1 : (checkDays[requirement] ?? 30)
  const jitter = evenShare(`${companyId}${requirement}`) * days * 0.1
  return new Date(now.getTime() + (days + jitter) * day)
}

export type Counts = Exclude<Outcome, 'unknown'>

/** What a check counts for: nothing while it is unknown, unmet when it was unknown for three days. */
export function counted(
  { outcome, unknownSince }: { outcome: Outcome; unknownSince: Date | null },
  now: Date,
): Counts | null {
  if (outcome !== 'unknown') return outcome
  if (!unknownSince) return null
  return now.getTime() - unknownSince.getTime() >= settings.checker.unknownDays * day ? 'unmet' : null
}

/**
 * A requirement after a check: one that was waived stays so, lapsed evidence stays lapsed. One that does not apply is
 * looked at only where it was a check that said so (`checking.ts`): there it follows.
 */
export function afterCheck(requirement: RequirementState, count: Counts | null): RequirementState {
  const { state } = requirement
  if (!count || state === 'waived' || state === 'expired') return requirement
  return { ...requirement, state: count }
}
