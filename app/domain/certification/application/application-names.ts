/** The states and kinds of applications and evidence by name, without the tables: for pages. */

export const applicationKinds = ['first', 'renewal', 'upgrade'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

export const applicationStates = [
  'draft',
  'submitted',
  'fee_paid',
  'documents',
  'correction',
  'evaluation',
  'decision_pending',
  'granted',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type ApplicationState = (typeof applicationStates)[number]

export const openStates = [
  'draft',
  'submitted',
  'fee_paid',
  'documents',
  'correction',
  'evaluation',
  'decision_pending',
] as const satisfies ApplicationState[]
export const isOpen = (state: ApplicationState): boolean =>
  (openStates as readonly ApplicationState[]).includes(state)

/** What became of a requirement in an application. */
export const outcomes = ['asked', 'met', 'missing', 'waived', 'not-applicable'] as const
export type Outcome = (typeof outcomes)[number]

export const evidenceStates = ['waiting', 'accepted', 'refused', 'expired', 'withdrawn'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** A requirement that was not met, as the company reads it. */
export interface Gap {
  code: string
  text: string
  /** What was missing, as who evaluated wrote it. */
  missing: string
  /** What would prove it: from the catalogue. */
  proof: string
}

/** How a fee was reckoned, in cents without IVA, so that the page can show the arithmetic. */
export interface FeeReckoning {
  /** Assessment and licence of the level, and of the one held. */
  wanted: number
  held: number
  /** Days left of the certificate, of how many. Both 0 where nothing is pro rata. */
  days: number
  of: number
}
