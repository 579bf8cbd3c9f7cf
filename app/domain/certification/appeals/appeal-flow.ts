import { defineFlow } from '../../shared/flow'
import { certificateAppeals } from '../life/life-schema'
import type { CertificateAppealState, Vote } from '../life/life-words'

/** An appeal against a refusal, a suspension or a revocation. */
export const certificateAppealFlow = defineFlow<CertificateAppealState, 'reverse' | 'uphold' | 'drop'>(
  'certificate-appeal',
  {
    reverse: { from: ['open'], to: 'reversed', by: 'two people who had no part in it', reason: true },
    uphold: { from: ['open'], to: 'upheld', by: 'two people who had no part in it', reason: true },
    drop: { from: ['open'], to: 'dropped', by: 'system, when what was appealed from is no more' },
  },
)

export const certificateAppealTable = {
  table: certificateAppeals,
  id: certificateAppeals.id,
  state: certificateAppeals.state,
  version: certificateAppeals.version,
}

/**
 * What the votes come to, in the order in which they were given: two that agree decide; when they differ a third one
 * does. Null: somebody else must still say.
 */
export function verdict(votes: readonly Vote[]): Vote | null {
  const [first, second, third] = votes
  if (first && first === second) return first
  return third ?? null
}
