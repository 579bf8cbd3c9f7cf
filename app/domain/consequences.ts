import { releaseLost } from './administration/assignments/releasing'
import { bindCreated, bindOwned, moveAttribution } from './affiliates/attribution/binding'
import { disputeClosed, holdForDispute } from './affiliates/commissions/disputing'
import { earnCommission } from './affiliates/commissions/earning'
import { keepPaying, keepPayingOfBoth } from './affiliates/commissions/paying'
import { invoiceReduced } from './affiliates/commissions/taking-back'
import { askAssessment, askLicence, closeAssessment } from './billing/fees/asking'
import {
  endForClosed,
  endForOwnerless,
  moveToMerged,
  pauseSubscription,
  unpauseSubscription,
} from './billing/subscriptions/company-fate'
import { forgetKept, forgetKeptBy } from './billing/subscriptions/forgetting'
import { countRead } from './broadcasts/counts'
import { releaseApplications } from './certification/application/releasing'
import { contestOthers } from './claims/contesting'
import { releaseErrors } from './errors/releasing'
import { changeMade } from './flags/change-made'
import { queueDecisionToReporter } from './flags/mail-jobs'
import { dropWaitingClaims, sendWaitingClaims } from './invitations/answering/waiting-claims'
import { releaseObligations } from './obligations/releasing'
import { showProfileAnew } from './people/profile/profile-shown'
import { dropBundlesOf } from './privacy/bundle/closing'
import { voidPactsOf, voidPactsWithoutAuthor } from './resolutions/voiding'
import { queueFollowing } from './reviews/listings/following'
import { queueWaitingReviews } from './reviews/writing/following-company'
import { handOver } from './satisfaction/following-up'
import { voidRating } from './satisfaction/voiding'
import type { TxCtx } from './shared/ctx'
import { releaseTickets } from './tickets/releasing'
import { tellEndpoints } from './webhooks/telling'
import { cancelWorkOfBlocked, dropAlertsOf, joinWork, withdrawLiving } from './work-requests/following'
import { followCorrection } from './work-requests/outcome/review/following-correction'
import { releaseCards } from './workspace/releasing'

/**
 * What follows from what happened, where it concerns a noun on a higher floor than the one it happened to (README.md): in
 * the same transaction, in this order. A noun calls those below it by their verbs; only what points upwards stands here.
 */
export const consequences = {
  'company.suspended': [pauseSubscription, keepPaying, withdrawLiving],
  'company.reinstated': [unpauseSubscription, keepPaying],
  'company.closed': [endForClosed, withdrawLiving],
  'company.created': [bindCreated],
  // Before what was paid moves: whether the one that stays had paid is asked.
  'company.merged': [moveAttribution, moveToMerged, keepPayingOfBoth, joinWork],
  'company.transferred': [forgetKept],
  'company.vacated': [endForOwnerless],
  'member.left': [forgetKeptBy, dropAlertsOf],
  'account.blocked': [cancelWorkOfBlocked],
  // Who works here no longer, or on other things, has nothing of what they may not do.
  'roles.changed': [
    releaseErrors,
    releaseApplications,
    releaseTickets,
    releaseObligations,
    releaseLost,
    handOver,
    releaseCards,
  ],
  'application.submitted': [askAssessment],
  'application.ended': [closeAssessment],
  'application.granted': [askLicence],
  'company.approved': [sendWaitingClaims, queueWaitingReviews],
  'company.rejected': [dropWaitingClaims, queueWaitingReviews],
  'company.owned': [contestOthers, forgetKept, bindOwned],
  'company.moved': [queueFollowing],
  'review.corrected': [followCorrection],
  'review.hidden': [voidPactsOf],
  'review.anonymised': [voidPactsWithoutAuthor],
  'review.changed': [changeMade],
  'decision.announced': [queueDecisionToReporter],
  'invoice.paid': [earnCommission],
  'invoice.reduced': [invoiceReduced],
  'dispute.opened': [holdForDispute],
  'dispute.closed': [disputeClosed],
  'subscription.moved': [keepPaying],
  'ticket.unresolved': [voidRating],
  'notification.read': [countRead],
  // Said of every event that is written down (shared/flow.ts).
  'events.recorded': [tellEndpoints],
  // The texts of their reviews may leave the site from now on (reviews/sharing).
  'terms.accepted': [showProfileAnew],
  // Before its leaves are put under a name that says nothing.
  'log.closed': [dropBundlesOf],
} as const

export type Consequences = typeof consequences

/** What is said with a fact: what those who follow it ask for, beside the transaction. */
export type About<Fact extends keyof Consequences> =
  Parameters<Consequences[Fact][number]> extends [TxCtx, ...infer Rest] ? Rest : never
