/** States and kinds of work requests, without tables: pages that hydrate use them. */

export const workStates = [
  'awaiting_email',
  'in_moderation',
  'published',
  'shortlisting',
  'awarded',
  'in_progress',
  'completed',
  'reviewed',
  'disputed',
  'cancelled',
  'expired',
  'refused',
] as const
export type WorkState = (typeof workStates)[number]

/** Companies may still propose. */
export const openStates = ['published', 'shortlisting'] as const
/** Nothing more is done; retention counts from here. */
export const endedStates = ['completed', 'reviewed', 'cancelled', 'expired', 'refused'] as const
/** Counted against how many a person may have open. */
export const livingStates = [
  'awaiting_email',
  'in_moderation',
  'published',
  'shortlisting',
  'awarded',
  'in_progress',
] as const

export const isOpen = (state: WorkState): boolean => (openStates as readonly string[]).includes(state)
export const isEnded = (state: WorkState): boolean => (endedStates as readonly string[]).includes(state)

export const proposalStates = [
  'draft',
  'sent',
  'seen',
  'shortlisted',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** The customer may still choose it. */
export const livingProposals = ['sent', 'seen', 'shortlisted'] as const

/** It stands for its customer: counted of the twenty, and compared. */
export const stands = (state: ProposalState): boolean =>
  state === 'accepted' || (livingProposals as readonly string[]).includes(state)

/** When it is wanted: on a day, within a period, as soon as possible, no hurry. */
export const whenKinds = ['day', 'period', 'soon', 'no_hurry'] as const
export type WhenKind = (typeof whenKinds)[number]

export const priceKinds = ['fixed', 'range', 'hourly', 'after_visit'] as const
export type PriceKind = (typeof priceKinds)[number]

export const sides = ['customer', 'company'] as const
export type Side = (typeof sides)[number]

/** Why a request found its company: named by the customer, or fitting. */
export const audienceKinds = ['chosen', 'matched'] as const
export type AudienceKind = (typeof audienceKinds)[number]

export const alertChoices = ['now', 'daily', 'off'] as const
export type AlertChoice = (typeof alertChoices)[number]

export const visitStates = ['offered', 'agreed', 'declined', 'cancelled', 'done'] as const
export type VisitState = (typeof visitStates)[number]

export const reportKinds = [
  'payment_before_work',
  'contact_outside',
  'false_facts',
  'abuse',
  'not_a_job',
  'other',
] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportStates = ['open', 'upheld', 'dismissed'] as const
export type ReportState = (typeof reportStates)[number]

/** What is written down at the award and at the end, by each side for itself. */
export const outcomePhases = ['agreed', 'final'] as const
export type OutcomePhase = (typeof outcomePhases)[number]
