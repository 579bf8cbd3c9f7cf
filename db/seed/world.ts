import type { appeals, redecisions } from '~/domain/appeals/schema'
import type { events } from '~/domain/audit/schema'
import type {
  applicationFees,
  applicationRequirements,
  certificationApplications,
  certificationEvidence,
} from '~/domain/certification/application/applications-schema'
import type {
  appealVotes,
  certificateAppeals,
  examinations,
  requirementChecks,
  suspensions,
} from '~/domain/certification/life/life-schema'
import type { sealMisuses } from '~/domain/certification/misuse/misuse-schema'
import type { certificationRules } from '~/domain/certification/rules/rules-schema'
import type { certificateLookups, certificates } from '~/domain/certification/schema'
import type { sealDomainRequests, sealSightings } from '~/domain/certification/seal/seal-schema'
import type { claims } from '~/domain/claims/schema'
import type { companyCorrections, companyEdits } from '~/domain/companies/editing/editing-schema'
import type { companies, companyMembers, companyPhotos, formerSlugs } from '~/domain/companies/schema'
import type { companyVisits, searchedWords } from '~/domain/company-pages/schema'
import type { decisions } from '~/domain/decisions/schema'
import type { feedback } from '~/domain/feedback/schema'
import type { flagSanctions, flags } from '~/domain/flags/schema'
import type {
  invitationBatches,
  invitationCounters,
  invitations,
  suppressions,
} from '~/domain/invitations/schema'
import type { notifications } from '~/domain/notifications/schema'
import type { accounts, roleChanges, users } from '~/domain/people/schema'
import type { factorRecoveries, totpSecrets } from '~/domain/people/second-factor/schema'
import type { projectConfirmations, projectPhotos, projects } from '~/domain/projects/schema'
import type { resolutions } from '~/domain/resolutions/schema'
import type { reviewPhotos } from '~/domain/reviews/photos/photos-schema'
import type { reviewDocuments, reviewInvoices } from '~/domain/reviews/proof/proof-schema'
import type { replyTemplates } from '~/domain/reviews/replies/reply-schema'
import type {
  replyVersions,
  reviewDrafts,
  reviewReplies,
  reviewSignals,
  reviews,
  reviewVersions,
  usefulVotes,
} from '~/domain/reviews/schema'
import type { companyResolutions, resolutionCases } from '~/domain/reviews/score/cases-schema'
import type { categoryScores, companyScores } from '~/domain/reviews/score/scores-schema'
import type { companyAlerts } from '~/domain/reviews/screening/alert-schema'
import type { bulkRows, bulkRuns, savedLists } from '~/domain/saved-lists/schema'
import type { accessRequests, ownershipTransfers } from '~/domain/teams/schema'
import type { ticketMails } from '~/domain/tickets/mail/schema'
import type { cannedAnswers, ticketMessages, ticketNumbers, tickets } from '~/domain/tickets/schema'
import type { files } from '~/platform/schema'
import type { Sketch } from './directory-list'
import { type ErrorWorld, noErrors } from './errors'
import type { DatedAction } from './history'
import { noWork, type WorkWorld } from './work-world'

type Row<T extends { $inferInsert: object }> = T['$inferInsert']

export type UserRow = Row<typeof users>
export type CompanyRow = Row<typeof companies>
export type CompanyEditRow = Row<typeof companyEdits>
export type ReviewRow = Row<typeof reviews>
export type ReplyRow = Row<typeof reviewReplies>
export type CertificateRow = Row<typeof certificates>
export type EventRow = Row<typeof events>
export type InvitationRow = Row<typeof invitations>
export type ClaimRow = Row<typeof claims>

/** Everything that will be written, table by table. */
export interface World {
  users: UserRow[]
  accounts: Row<typeof accounts>[]
  roleChanges: Row<typeof roleChanges>[]
  totpSecrets: Row<typeof totpSecrets>[]
  factorRecoveries: Row<typeof factorRecoveries>[]
  companies: CompanyRow[]
  formerSlugs: Row<typeof formerSlugs>[]
  companyEdits: CompanyEditRow[]
  members: Row<typeof companyMembers>[]
  accessRequests: Row<typeof accessRequests>[]
  transfers: Row<typeof ownershipTransfers>[]
  files: Row<typeof files>[]
  photos: Row<typeof companyPhotos>[]
  projects: Row<typeof projects>[]
  projectPhotos: Row<typeof projectPhotos>[]
  projectConfirmations: Row<typeof projectConfirmations>[]
  reviews: ReviewRow[]
  reviewInvoices: Row<typeof reviewInvoices>[]
  reviewDocuments: Row<typeof reviewDocuments>[]
  reviewPhotos: Row<typeof reviewPhotos>[]
  flags: Row<typeof flags>[]
  flagSanctions: Row<typeof flagSanctions>[]
  decisions: Row<typeof decisions>[]
  appeals: Row<typeof appeals>[]
  redecisions: Row<typeof redecisions>[]
  versions: Row<typeof reviewVersions>[]
  signals: Row<typeof reviewSignals>[]
  replies: ReplyRow[]
  replyVersions: Row<typeof replyVersions>[]
  resolutions: Row<typeof resolutions>[]
  resolutionCases: Row<typeof resolutionCases>[]
  resolutionSums: Row<typeof companyResolutions>[]
  replyTemplates: Row<typeof replyTemplates>[]
  alerts: Row<typeof companyAlerts>[]
  votes: Row<typeof usefulVotes>[]
  drafts: Row<typeof reviewDrafts>[]
  certificates: CertificateRow[]
  lookups: Row<typeof certificateLookups>[]
  requirementChecks: Row<typeof requirementChecks>[]
  suspensions: Row<typeof suspensions>[]
  certificateAppeals: Row<typeof certificateAppeals>[]
  appealVotes: Row<typeof appealVotes>[]
  examinations: Row<typeof examinations>[]
  certificationRules: Row<typeof certificationRules>[]
  sealSightings: Row<typeof sealSightings>[]
  sealDomainRequests: Row<typeof sealDomainRequests>[]
  misuses: Row<typeof sealMisuses>[]
  errors: ErrorWorld
  tickets: (typeof tickets.$inferInsert)[]
  ticketMessages: (typeof ticketMessages.$inferInsert)[]
  ticketMails: (typeof ticketMails.$inferInsert)[]
  ticketNumbers: (typeof ticketNumbers.$inferInsert)[]
  cannedAnswers: (typeof cannedAnswers.$inferInsert)[]
  feedback: Row<typeof feedback>[]
  invitationBatches: Row<typeof invitationBatches>[]
  invitations: InvitationRow[]
  invitationCounters: Row<typeof invitationCounters>[]
  suppressions: Row<typeof suppressions>[]
  claims: ClaimRow[]
  applications: Row<typeof certificationApplications>[]
  applicationFees: Row<typeof applicationFees>[]
  applicationRequirements: Row<typeof applicationRequirements>[]
  evidence: Row<typeof certificationEvidence>[]
  events: EventRow[]
  notifications: Row<typeof notifications>[]
  savedLists: Row<typeof savedLists>[]
  bulkRuns: Row<typeof bulkRuns>[]
  bulkRows: Row<typeof bulkRows>[]
  /** Actions of staff, for the audit chain. */
  audit: DatedAction[]
  scores: Row<typeof companyScores>[]
  categoryScores: Row<typeof categoryScores>[]
  visits: Row<typeof companyVisits>[]
  searched: Row<typeof searchedWords>[]
  corrections: Row<typeof companyCorrections>[]
  work: WorkWorld
}

export const emptyWorld = (): World => ({
  users: [],
  accounts: [],
  roleChanges: [],
  totpSecrets: [],
  factorRecoveries: [],
  companies: [],
  formerSlugs: [],
  companyEdits: [],
  members: [],
  accessRequests: [],
  transfers: [],
  files: [],
  photos: [],
  projects: [],
  projectPhotos: [],
  projectConfirmations: [],
  reviews: [],
  reviewInvoices: [],
  reviewDocuments: [],
  reviewPhotos: [],
  flags: [],
  flagSanctions: [],
  decisions: [],
  appeals: [],
  redecisions: [],
  versions: [],
  signals: [],
  replies: [],
  replyVersions: [],
  resolutions: [],
  resolutionCases: [],
  resolutionSums: [],
  replyTemplates: [],
  alerts: [],
  votes: [],
  drafts: [],
  certificates: [],
  lookups: [],
  requirementChecks: [],
  suspensions: [],
  certificateAppeals: [],
  appealVotes: [],
  examinations: [],
  certificationRules: [],
  misuses: [],
  errors: noErrors(),
  tickets: [],
  ticketMessages: [],
  ticketMails: [],
  ticketNumbers: [],
  cannedAnswers: [],
  feedback: [],
  invitationBatches: [],
  invitations: [],
  invitationCounters: [],
  suppressions: [],
  claims: [],
  applications: [],
  applicationFees: [],
  applicationRequirements: [],
  evidence: [],
  events: [],
  notifications: [],
  sealSightings: [],
  sealDomainRequests: [],
  savedLists: [],
  bulkRuns: [],
  bulkRows: [],
  audit: [],
  scores: [],
  categoryScores: [],
  visits: [],
  searched: [],
  corrections: [],
  work: noWork(),
})

/** A company with what was known of it when it was sketched. */
export interface Settled {
  row: CompanyRow & { id: string; category: string }
  sketch: Sketch
  /** Who may answer in its name. */
  team: UserRow[]
}
