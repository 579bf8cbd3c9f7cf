import { affiliateAttribution } from './affiliate-attribution.ts'
import { affiliatePages } from './affiliate-pages.ts'
import { affiliatePayouts } from './affiliate-payouts.ts'
import { affiliateEnrolment } from './affiliates-enrol.ts'
import { api } from './api.ts'
import { appealingParts } from './appealing-parts.ts'
import { applying } from './applying.ts'
import type { Area } from './area.ts'
import { assistants } from './assistants.ts'
import { billing } from './billing.ts'
import { blog } from './blog.ts'
import { broadcastArea } from './broadcasts.ts'
import { certificateLife } from './certificate-life.ts'
import { certificateProof } from './certificate-proof.ts'
import { claims } from './claims.ts'
import { companiesStaff } from './companies-staff.ts'
import { companyPage } from './company-page.ts'
import { editing } from './editing.ts'
import { entry } from './entry.ts'
import { errors } from './errors.ts'
import { faq } from './faq.ts'
import { feedback } from './feedback.ts'
import { finances } from './finance.ts'
import { finding } from './finding.ts'
import { flagging } from './flags.ts'
import { help } from './help.ts'
import { integrations } from './integrations.ts'
import { invitations } from './invitations.ts'
import { obligationArea } from './obligations.ts'
import { papers } from './papers.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { plans } from './plans.ts'
import { privacy } from './privacy.ts'
import { profile } from './profile.ts'
import { projects } from './projects.ts'
import { reading } from './reading.ts'
import { renewedEvidence } from './renewed-evidence.ts'
import { resolving } from './resolving.ts'
import { reviewAuthors } from './review-authors.ts'
import { reviewInvitations } from './review-invitations.ts'
import { reviewProofs } from './review-proofs.ts'
import { savedCompanies } from './saved-companies.ts'
import { secondFactor } from './second-factor.ts'
import { settingsArea } from './settings.ts'
import { shortLinks } from './short-links.ts'
import { showing } from './showing.ts'
import { sharing } from './social-images.ts'
import { staffQueue } from './staff-queue.ts'
import { statistics } from './statistics.ts'
import { teams } from './teams.ts'
import { tickets } from './tickets.ts'
import { transparencyLog } from './transparency-log.ts'
import { users } from './users.ts'
import { voices } from './voices.ts'
import { workAsking } from './work-ask.ts'
import { workAward } from './work-award.ts'
import { workConversation } from './work-conv.ts'
import { workProof } from './work-proof.ts'
import { workProposing } from './work-prop.ts'
import { workStaff } from './work-staff.ts'
import { workspace } from './workspace.ts'

/** Parts of the product that keep their rows beside their forms. */
export const areas: Area[] = [
  affiliateEnrolment,
  affiliateAttribution,
  assistants,
  entry,
  secondFactor,
  invitations,
  help,
  payments,
  billing,
  reviewInvitations,
  reviewProofs,
  appealingParts,
  reviewAuthors,
  resolving,
  flagging,
  profile,
  plans,
  privacy,
  users,
  certificateLife,
  applying,
  renewedEvidence,
  certificateProof,
  claims,
  companiesStaff,
  staffQueue,
  companyPage,
  editing,
  errors,
  faq,
  feedback,
  voices,
  workProposing,
  workAward,
  workStaff,
  workConversation,
  workProof,
  finances,
  affiliatePayouts,
  finding,
  obligationArea,
  broadcastArea,
  papers,
  pictures,
  projects,
  workAsking,
  reading,
  savedCompanies,
  integrations,
  shortLinks,
  settingsArea,
  sharing,
  showing,
  affiliatePages,
  statistics,
  teams,
  workspace,
  tickets,
  api,
  transparencyLog,
  blog,
]
