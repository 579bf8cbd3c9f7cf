import type { Outcome as Found } from '../application/application-names'
import type { Outcome } from '../life/life-words'
import type { Requirement } from '../rules/requirements'

/** What a check says that whoever judges would find; null when it could not be seen. */
export const proposed = (outcome: Outcome | undefined): Found | null =>
  outcome === 'unmet' ? 'missing' : outcome === 'unknown' ? null : (outcome ?? null)

/** Whether a judgement of what is ours to see stands without a word: machines saw the same. */
export const confirmed = (
  { by }: Pick<Requirement, 'by'>,
  outcome: Found,
  check: { outcome: Outcome } | null,
): boolean => by === 'staff' || outcome === proposed(check?.outcome)

/** Whether what machines saw may be taken over as it is: nothing that is missing, nothing that staff have to see. */
export const mayConfirm = (
  requirement: Pick<Requirement, 'by'> | undefined,
  check: { outcome: Outcome } | null,
): boolean => requirement?.by !== 'staff' && (check?.outcome === 'met' || check?.outcome === 'not-applicable')
