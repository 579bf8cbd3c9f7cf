/**
 * The table of success: every address that takes a POST, with a form that a right person fills in as its page draws it,
 * and what is so afterwards. An address without a row fails tests/access/success.test.ts, and so does a row without one.
 */

import { accountClaims } from './account-claims.ts'
import { accountCompanies } from './account-companies.ts'
import { accountInvitations, accountTickets } from './account-invitations.ts'
import { accountReviews } from './account-reviews.ts'
import { accountSelf } from './account-self.ts'
import { affiliateAttributionForms } from './affiliate-attribution.ts'
import { affiliatePayoutForms } from './affiliate-payouts.ts'
import { affiliateEnrolling } from './affiliates-enrol.ts'
import { apiKeys } from './api-keys.ts'
import { auth } from './auth.ts'
import { broadcastForms } from './broadcasts.ts'
import { companyBilling } from './company-billing.ts'
import { companyCertification } from './company-certification.ts'
import { companyEditing, companyPictures } from './company-profile.ts'
import { companyProjects } from './company-projects.ts'
import { companyReviews } from './company-reviews.ts'
import { companySeals, companyTeam } from './company-team.ts'
import { creating } from './creating.ts'
import { integrations } from './integrations.ts'
import { invited } from './invited.ts'
import { machine } from './machine.ts'
import { obligationForms } from './obligations.ts'
import { orderMails } from './order-mails.ts'
import { payments } from './payments.ts'
import type { Successes } from './row.ts'
import { savedCompanies } from './saved-companies.ts'
import { settingForms } from './settings.ts'
import { shortLinks } from './short-links.ts'
import { socialImages } from './social-images.ts'
import { staffBlog } from './staff-blog.ts'
import { staffCertification } from './staff-certification.ts'
import { staffCompanies } from './staff-companies.ts'
import { staffErrors } from './staff-errors.ts'
import { staffFaq } from './staff-faq.ts'
import { staffFinance } from './staff-finance.ts'
import { staffPeople } from './staff-people.ts'
import { staffPlans } from './staff-plans.ts'
import { staffQueue } from './staff-queue.ts'
import { staffReviews } from './staff-reviews.ts'
import { staffTickets } from './staff-tickets.ts'
import { statistics } from './statistics.ts'
import { visitor } from './visitor.ts'
import { visitorSupport } from './visitor-support.ts'
import { voices } from './voices.ts'
import { workAsking } from './work-ask.ts'
import { workAward } from './work-award.ts'
import { workConversation } from './work-conv.ts'
import { workProof } from './work-proof.ts'
import { workProposing } from './work-prop.ts'
import { workStaff } from './work-staff.ts'
import { workspace } from './workspace.ts'

export const successes: Successes = {
  ...visitor,
  ...visitorSupport,
  ...affiliateEnrolling,
  ...affiliateAttributionForms,
  ...auth,
  ...invited,
  ...accountReviews,
  ...accountSelf,
  ...accountTickets,
  ...accountInvitations,
  ...accountCompanies,
  ...accountClaims,
  ...staffQueue,
  ...workProof,
  ...creating,
  ...companyEditing,
  ...companyPictures,
  ...companyTeam,
  ...companySeals,
  ...companyProjects,
  ...companyReviews,
  ...companyCertification,
  ...companyBilling,
  ...staffCertification,
  ...staffCompanies,
  ...staffPlans,
  ...staffErrors,
  ...staffFaq,
  ...staffFinance,
  ...affiliatePayoutForms,
  ...staffPeople,
  ...staffReviews,
  ...staffTickets,
  ...statistics,
  ...machine,
  ...savedCompanies,
  ...workspace,
  ...apiKeys,
  ...integrations,
  ...orderMails,
  ...shortLinks,
  ...socialImages,
  ...payments,
  ...staffBlog,
  ...voices,
  ...workProposing,
  ...workAward,
  ...workStaff,
  ...workConversation,
  ...workAsking,
  ...obligationForms,
  ...broadcastForms,
  ...settingForms,
}
