/**
 * Who gets what, for every address and every action: the access table (S2). One row per address of routes.ts; a route
 * without a row fails tests/access/access.test.ts, and so does a row without a route.
 *
 * Statuses stand in the order of `personas`. Three-digit numbers; 302 and 303 lead to sign-in or away.
 */

import { affiliateAttribution } from './areas/affiliate-attribution.ts'
import { affiliatePages } from './areas/affiliate-pages.ts'
import { affiliatePayouts } from './areas/affiliate-payouts.ts'
import { affiliateEnrolment } from './areas/affiliates-enrol.ts'
import { appealingParts } from './areas/appealing-parts.ts'
import { applying } from './areas/applying.ts'
import {
  type Area,
  account,
  all,
  anyStaff,
  company,
  guest,
  open,
  type Row,
  sent,
  staff,
} from './areas/area.ts'
import { billing } from './areas/billing.ts'
import { blog } from './areas/blog.ts'
import { certificateLife } from './areas/certificate-life.ts'
import { certificateProof } from './areas/certificate-proof.ts'
import { claims } from './areas/claims.ts'
import { companiesStaff } from './areas/companies-staff.ts'
import { companyPage } from './areas/company-page.ts'
import { editing } from './areas/editing.ts'
import { entry } from './areas/entry.ts'
import { errors } from './areas/errors.ts'
import { faq } from './areas/faq.ts'
import { feedback } from './areas/feedback.ts'
import { finances } from './areas/finance.ts'
import { finding } from './areas/finding.ts'
import { flagging } from './areas/flags.ts'
import { help } from './areas/help.ts'
import { invitations } from './areas/invitations.ts'
import { papers } from './areas/papers.ts'
import { payments } from './areas/payments.ts'
import { pictures } from './areas/pictures.ts'
import { plans } from './areas/plans.ts'
import { privacy } from './areas/privacy.ts'
import { profile } from './areas/profile.ts'
import { projects } from './areas/projects.ts'
import { reading } from './areas/reading.ts'
import { renewedEvidence } from './areas/renewed-evidence.ts'
import { resolving } from './areas/resolving.ts'
import { reviewAuthors } from './areas/review-authors.ts'
import { reviewInvitations } from './areas/review-invitations.ts'
import { reviewProofs } from './areas/review-proofs.ts'
import { savedCompanies } from './areas/saved-companies.ts'
import { secondFactor } from './areas/second-factor.ts'
import { shortLinks } from './areas/short-links.ts'
import { showing } from './areas/showing.ts'
import { sharing } from './areas/social-images.ts'
import { staffQueue } from './areas/staff-queue.ts'
import { teams } from './areas/teams.ts'
import { tickets } from './areas/tickets.ts'
import { users } from './areas/users.ts'
import { voices } from './areas/voices.ts'
import { workAsking } from './areas/work-ask.ts'
import { workAward } from './areas/work-award.ts'
import { workConversation } from './areas/work-conv.ts'
import { workProof } from './areas/work-proof.ts'
import { workProposing } from './areas/work-prop.ts'
import { workStaff } from './areas/work-staff.ts'

export { type Persona, personas } from './areas/area.ts'

/** Parts of the product that keep their rows beside their forms. */
export const areas: Area[] = [
  affiliateEnrolment,
  affiliateAttribution,
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
  papers,
  pictures,
  projects,
  workAsking,
  reading,
  savedCompanies,
  shortLinks,
  sharing,
  showing,
  affiliatePages,
  staffQueue,
  teams,
  tickets,
  blog,
]

const house: Record<string, Row> = {
  '/': { get: open },
  '/acesso-negado': { get: all(403) },
  '/empresas': { get: open },
  '/aprovadas': { get: open },
  '/certificadas': { get: open },
  '/empresas/aprovadas': { get: open },
  '/empresas/:slug': { get: open, example: 'approved' },
  '/aprovadas/:slug': { get: open, example: 'approved' },
  '/certificadas/:slug': { get: open, example: 'certified' },
  '/empresas/aprovadas/:slug': { get: open, example: 'approved' },
  '/empresas/:slug/pontuacao': { get: open, example: 'approved' },
  '/empresas/:slug/pontuacao.json': { get: open, example: 'approved' },
  '/aprovadas/:slug/avaliar': { get: open, post: all(422), example: 'approved' },
  '/certificadas/:slug/avaliar': { get: open, post: all(422), example: 'certified' },
  '/empresas/aprovadas/:slug/avaliar': { get: open, post: all(422), example: 'approved' },
  '/avaliacoes': { get: open },
  '/avaliacoes/nova': { get: open },
  '/avaliacoes/rever': { get: all(404), post: all(404) },
  '/avaliacoes/confirmar': { get: open, post: all(422) },
  '/avaliacoes/:id': { get: open, example: 'review' },
  '/avaliacoes/:id/util': { get: all(302), post: all(303), example: 'review' },
  '/verificar-certificacao': { get: open },
  '/verificar-certificacao/:code': { get: open, example: 'certificate' },

  '/auth/registrar': { get: open, post: all(422) },
  '/auth/login': { get: open, post: all(422) },
  '/auth/logout': { get: open, post: all(303) },
  '/auth/verificar-email': { get: all(302), post: all(303) },
  '/auth/verificacao': { get: guest, post: sent(guest) },
  '/auth/reenviar-verificacao': { get: guest, post: sent(guest).map((s) => (s === 302 ? 303 : s)) },
  '/auth/verificacao-sucesso': { get: open },
  '/auth/verificacao-erro': { get: open },

  '/perfil': { get: account, post: sent(account) },
  '/perfil/avaliacoes': { get: account },
  '/empresas/criar-perfil': { get: account, post: sent(account) },
  '/perfil/empresa': { get: company },
  '/avaliacoes/:id/responder': { get: company, post: sent(company), example: 'ownReview' },

  '/admin': { get: anyStaff.map((s) => (s === 200 ? 302 : s)) },
  '/admin/empresas/pendentes': { get: staff('apoio', 'moderador') },
  '/admin/empresas/acoes/:id': { get: staff('apoio', 'moderador', 'auditor'), example: 'pending' },
  '/admin/empresas/acoes/:id/aprovar': {
    get: staff('apoio', 'moderador'),
    post: sent(staff('apoio', 'moderador')),
    example: 'pending',
  },
  '/admin/empresas/acoes/:id/pedir-informacao': {
    get: staff('apoio', 'moderador'),
    post: sent(staff('apoio', 'moderador')),
    example: 'pending',
  },
  '/admin/empresas/acoes/:id/rejeitar': {
    get: staff('apoio', 'moderador'),
    post: sent(staff('apoio', 'moderador')),
    example: 'pending',
  },
  '/admin/empresas/acoes/:id/suspender': {
    get: staff('apoio', 'moderador'),
    post: sent(staff('apoio', 'moderador')),
    example: 'approvedId',
  },
  '/admin/empresas/acoes/:id/repor': {
    get: staff('apoio', 'moderador'),
    post: sent(staff('apoio', 'moderador')),
    example: 'suspendedId',
  },
  '/admin/empresas/acoes/:id/certificar': {
    get: staff('auditor'),
    post: sent(staff('auditor')),
    example: 'approvedId',
  },
  '/admin/avaliacoes': { get: staff('moderador') },
  '/admin/avaliacoes/:id': { get: staff('moderador'), example: 'held' },
  '/admin/avaliacoes/:id/publicar': {
    get: staff('moderador'),
    post: sent(staff('moderador')),
    example: 'held',
  },
  '/admin/avaliacoes/:id/reter': { get: staff('moderador'), post: sent(staff('moderador')), example: 'held' },
  '/admin/avaliacoes/:id/rejeitar': {
    get: staff('moderador'),
    post: sent(staff('moderador')),
    example: 'held',
  },
  '/admin/avaliacoes/:id/retirar': {
    get: staff('moderador'),
    post: sent(staff('moderador')),
    example: 'review',
  },
  '/admin/certificacoes/validacoes': { get: staff('auditor') },
  '/admin/certificacoes/validacoes/:id': { get: staff('auditor'), example: 'certificateId' },
  '/admin/certificacoes/validacoes/:id/suspender': {
    get: staff('auditor'),
    post: sent(staff('auditor')),
    example: 'certificateId',
  },
  '/admin/certificacoes/validacoes/:id/levantar': {
    get: staff('auditor'),
    post: sent(staff('auditor')),
    example: 'suspendedCertificateId',
  },
  '/admin/certificacoes/validacoes/:id/revogar': {
    get: staff('auditor'),
    post: sent(staff('auditor')),
    example: 'certificateId',
  },

  '/media/:id': { get: open, example: 'file' },
  '/robots.txt': { get: open },
  '/sitemap.xml': { get: open },
  '/dev/ui': { get: open },
  '/dev/correio': { get: open },
  '/dev/correio/:name': { get: all(404), example: 'nothing' },
  '/*': { get: all(404), example: 'nothing' },
}

export const table: Record<string, Row> = Object.assign({}, house, ...areas.map((a) => a.rows))
