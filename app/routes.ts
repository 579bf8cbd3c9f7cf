import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** The table of contents: every address of the product, in Portuguese, grouped by audience. */
const visitorPages = layout('routes/layouts/site.tsx', [
  index('routes/visitor/home.tsx'),
  route('acesso-negado', 'routes/visitor/access-denied.tsx'),

  // One directory, four scopes; one profile, four addresses; one review form, three addresses.
  route('empresas', 'routes/visitor/directory.tsx', { id: 'directory' }),
  route('aprovadas', 'routes/visitor/directory.tsx', { id: 'directory-approved' }),
  route('certificadas', 'routes/visitor/directory.tsx', { id: 'directory-certified' }),
  route('empresas/aprovadas', 'routes/visitor/directory.tsx', { id: 'directory-companies-approved' }),
  route('empresas/:slug', 'routes/visitor/company.tsx', { id: 'company' }),
  route('aprovadas/:slug', 'routes/visitor/company.tsx', { id: 'company-approved' }),
  route('certificadas/:slug', 'routes/visitor/company.tsx', { id: 'company-certified' }),
  route('empresas/aprovadas/:slug', 'routes/visitor/company.tsx', { id: 'company-companies-approved' }),
  route('empresas/:slug/pontuacao', 'routes/visitor/company-score.tsx'),
  route('aprovadas/:slug/avaliar', 'routes/visitor/write-review.tsx', { id: 'review-approved' }),
  route('certificadas/:slug/avaliar', 'routes/visitor/write-review.tsx', { id: 'review-certified' }),
  route('empresas/aprovadas/:slug/avaliar', 'routes/visitor/write-review.tsx', {
    id: 'review-companies-approved',
  }),

  route('avaliacoes', 'routes/visitor/reviews.tsx'),
  route('avaliacoes/nova', 'routes/visitor/new-review.tsx'),
  route('avaliacoes/rever', 'routes/visitor/preview-review.tsx'),
  route('avaliacoes/confirmar', 'routes/visitor/confirm-review.tsx'),
  route('avaliacoes/:id', 'routes/visitor/review.tsx'),
  route('avaliacoes/:id/util', 'routes/visitor/vote-useful.tsx'),

  route('verificar-certificacao', 'routes/visitor/verify.tsx'),
  route('verificar-certificacao/:code', 'routes/visitor/certificate.tsx'),

  route('termos', 'routes/visitor/terms.tsx'),
  route('privacidade', 'routes/visitor/privacy.tsx'),
  route('cookies', 'routes/visitor/cookies.tsx'),

  ...prefix('auth', [
    route('registrar', 'routes/auth/sign-up.tsx'),
    route('login', 'routes/auth/sign-in.tsx'),
    route('logout', 'routes/auth/sign-out.tsx'),
    route('verificar-email', 'routes/auth/verify-email.tsx'),
    route('verificacao', 'routes/auth/verification.tsx'),
    route('reenviar-verificacao', 'routes/auth/resend-verification.tsx'),
    route('verificacao-sucesso', 'routes/auth/verification-done.tsx'),
    route('verificacao-erro', 'routes/auth/verification-failed.tsx'),
  ]),
])

const accountPages = layout('routes/account/layout.tsx', [
  route('perfil', 'routes/account/overview.tsx'),
  route('perfil/avaliacoes', 'routes/account/reviews.tsx'),
  route('empresas/criar-perfil', 'routes/account/create-company.tsx'),
])

const companyPages = layout('routes/company/layout.tsx', [
  route('perfil/empresa', 'routes/company/dashboard.tsx'),
  route('avaliacoes/:id/responder', 'routes/company/reply.tsx'),
])

const staffPages = route('admin', 'routes/staff/layout.tsx', [
  index('routes/staff/entry.tsx'),
  route('dashboard', 'routes/staff/dashboard.tsx'),
  route('empresas/pendentes', 'routes/staff/pending-companies.tsx'),
  route('empresas/acoes/:id', 'routes/staff/company-actions.tsx', [
    route('aprovar', 'routes/staff/approve-company.tsx'),
    route('pedir-informacao', 'routes/staff/ask-company.tsx'),
    route('rejeitar', 'routes/staff/reject-company.tsx'),
    route('suspender', 'routes/staff/suspend-company.tsx'),
    route('repor', 'routes/staff/reinstate-company.tsx'),
    route('certificar', 'routes/staff/issue-certificate.tsx'),
  ]),
  route('avaliacoes', 'routes/staff/moderation.tsx'),
  route('avaliacoes/:id', 'routes/staff/moderate.tsx', [
    route('publicar', 'routes/staff/publish-review.tsx'),
    route('reter', 'routes/staff/hold-review.tsx'),
    route('rejeitar', 'routes/staff/reject-review.tsx'),
    route('retirar', 'routes/staff/remove-review.tsx'),
  ]),
  route('certificacoes/validacoes', 'routes/staff/certificates.tsx'),
  route('certificacoes/validacoes/:id', 'routes/staff/certificate-actions.tsx', [
    route('suspender', 'routes/staff/suspend-certificate.tsx'),
    route('levantar', 'routes/staff/lift-suspension.tsx'),
    route('revogar', 'routes/staff/revoke-certificate.tsx'),
  ]),
])

const machineRoutes = [
  route('empresas/:slug/pontuacao.json', 'routes/machine/company-score.ts'),
  route('empresas/sugestoes', 'routes/machine/suggestions.ts'),
  route('media/:id', 'routes/machine/file.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('sitemap.xml', 'routes/machine/sitemap.ts'),
]

const devPages = layout('routes/dev/layout.tsx', [
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('dev/correio', 'routes/dev/mailbox.tsx'),
  route('dev/correio/:name', 'routes/dev/mail.tsx'),
])

export default [
  visitorPages,
  accountPages,
  companyPages,
  staffPages,
  ...machineRoutes,
  devPages,
  route('*', 'routes/visitor/not-found.tsx'),
] satisfies RouteConfig
