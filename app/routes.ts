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
  route('termos/aceitar', 'routes/visitor/accept-terms.tsx'),
  route('privacidade', 'routes/visitor/privacy.tsx'),
  route('cookies', 'routes/visitor/cookies.tsx'),

  route('convidar', 'routes/visitor/invite.tsx'),
  route('convite', 'routes/visitor/invite-landing.tsx'),
  route('correio/cancelar', 'routes/visitor/unsubscribe.tsx'),
  // Open also when the visit is over and nobody is signed in: it leads staff back to their own session.
  route('perfil/deixar-de-ver', 'routes/account/stop-impersonating.tsx'),

  ...prefix('auth', [
    route('registrar', 'routes/auth/sign-up.tsx'),
    route('login', 'routes/auth/sign-in.tsx'),
    route('logout', 'routes/auth/sign-out.tsx'),
    route('verificar-email', 'routes/auth/verify-email.tsx'),
    route('verificacao', 'routes/auth/verification.tsx'),
    route('reenviar-verificacao', 'routes/auth/resend-verification.tsx'),
    route('verificacao-sucesso', 'routes/auth/verification-done.tsx'),
    route('verificacao-erro', 'routes/auth/verification-failed.tsx'),
    route('email-nao-verificado', 'routes/auth/email-unverified.tsx'),
    route('email-nao-verificado/corrigir', 'routes/auth/correct-email.tsx'),
    route('verificar-perfil', 'routes/auth/verify-profile.tsx'),
    route('verificar-perfil/telemovel', 'routes/auth/verify-phone.tsx'),
    route('error', 'routes/auth/auth-error.tsx'),
    route('recuperar-senha', 'routes/auth/forgot-password.tsx'),
    route('redefinir-senha', 'routes/auth/reset-password.tsx'),
    route('mudar-email', 'routes/auth/change-email.tsx'),
    route('anular-email', 'routes/auth/undo-email.tsx'),
    route('segundo-passo', 'routes/auth/second-step.tsx'),
    route('confirmar', 'routes/auth/step-up.tsx'),
    route('chave-de-acesso', 'routes/auth/passkey-sign-in.tsx'),
  ]),

  // The same parts, with the invitation that leads through them.
  ...prefix('i', [
    route('convite', 'routes/invited/invitation.tsx'),
    route('convite/recusar', 'routes/invited/decline.tsx'),
    route('admin/convite', 'routes/invited/staff-invitation.tsx'),
    route('auth/login', 'routes/invited/sign-in.tsx'),
    route('auth/registrar', 'routes/invited/sign-up.tsx'),
    route('auth/verificar-email', 'routes/invited/verify-email.tsx'),
    route('auth/email-nao-verificado', 'routes/invited/email-unverified.tsx'),
  ]),
])

const accountPages = layout('routes/account/layout.tsx', [
  route('perfil', 'routes/account/overview.tsx'),
  route('perfil/avaliacoes', 'routes/account/reviews.tsx'),
  route('perfil/avisos', 'routes/account/notifications.tsx'),
  route('perfil/avisos/lidos', 'routes/account/read-notifications.tsx'),
  route('perfil/avisos/:id', 'routes/account/read-notification.tsx'),
  route('perfil/editar', 'routes/account/edit-profile.tsx'),
  route('perfil/editar/fotografia', 'routes/account/edit-photo.tsx'),
  route('perfil/editar/avisos', 'routes/account/edit-preferences.tsx'),
  route('perfil/editar/dados', 'routes/account/my-data.tsx'),
  route('perfil/editar/apagar', 'routes/account/erase-account.tsx'),
  route('perfil/editar/apagar/anular', 'routes/account/keep-account.tsx'),
  route('perfil/alterar-senha', 'routes/account/change-password.tsx'),
  route('perfil/alterar-email', 'routes/account/change-email.tsx'),
  route('perfil/seguranca', 'routes/account/security.tsx'),
  route('perfil/seguranca/sessoes/outras', 'routes/account/end-other-sessions.tsx'),
  route('perfil/seguranca/sessoes/:id/nome', 'routes/account/name-session.tsx'),
  route('perfil/seguranca/sessoes/:id/terminar', 'routes/account/end-session.tsx'),
  route('perfil/seguranca/aplicacao', 'routes/account/totp.tsx'),
  route('perfil/seguranca/aplicacao/remover', 'routes/account/remove-totp.tsx'),
  route('perfil/seguranca/codigos', 'routes/account/recovery-codes.tsx'),
  route('perfil/seguranca/chaves', 'routes/account/add-passkey.tsx'),
  route('perfil/seguranca/chaves/:id/nome', 'routes/account/name-passkey.tsx'),
  route('perfil/seguranca/chaves/:id/remover', 'routes/account/remove-passkey.tsx'),
  route('perfil/convites', 'routes/account/invitations.tsx'),
  route('perfil/convites/equipa', 'routes/account/invite-team.tsx'),
  route('perfil/convites/clientes', 'routes/account/invite-customers.tsx'),
  route('perfil/convites/csv', 'routes/account/invite-by-csv.tsx'),
  route('perfil/convites/csv/:id', 'routes/account/invitation-batch.tsx'),
  route('perfil/convites/csv/:id/anular', 'routes/account/cancel-invitation-batch.tsx'),
  route('perfil/convites/:id/reenviar', 'routes/account/resend-invitation.tsx'),
  route('perfil/convites/:id/anular', 'routes/account/revoke-invitation.tsx'),
  route('empresas/criar-perfil', 'routes/account/create-company.tsx'),
  route('i/empresas/criar-perfil', 'routes/invited/create-company.tsx'),
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
    route('retomar-convites', 'routes/staff/resume-invitations.tsx'),
  ]),
  route('avaliacoes', 'routes/staff/moderation.tsx'),
  route('avaliacoes/:id', 'routes/staff/moderate.tsx', [
    route('publicar', 'routes/staff/publish-review.tsx'),
    route('reter', 'routes/staff/hold-review.tsx'),
    route('rejeitar', 'routes/staff/reject-review.tsx'),
    route('retirar', 'routes/staff/remove-review.tsx'),
  ]),
  route('usuarios', 'routes/staff/users.tsx'),
  route('usuarios/:id', 'routes/staff/user.tsx', [
    route('papeis', 'routes/staff/change-roles.tsx'),
    route('bloquear', 'routes/staff/block-user.tsx'),
    route('desbloquear', 'routes/staff/unblock-user.tsx'),
    route('sessoes', 'routes/staff/end-user-sessions.tsx'),
    route('ver-como', 'routes/staff/impersonate.tsx'),
    route('apagar', 'routes/staff/erase-user.tsx'),
  ]),
  route('usuarios/papeis/:id/aceitar', 'routes/staff/accept-roles.tsx'),
  route('usuarios/papeis/:id/recusar', 'routes/staff/refuse-roles.tsx'),
  route('convite', 'routes/staff/invite-staff.tsx'),
  route('convites', 'routes/staff/invitations.tsx'),
  route('convites/novo', 'routes/staff/new-invitation.tsx'),
  route('convites/:id', 'routes/staff/invitation.tsx', [
    route('reenviar', 'routes/staff/resend-invitation.tsx'),
    route('revogar', 'routes/staff/revoke-invitation.tsx'),
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
  route('convidar/qr.svg', 'routes/machine/invite-qr.ts'),
  route('perfil/convites/modelo.csv', 'routes/machine/customers-template.ts'),
  route('perfil/convites/csv/:id/erros.csv', 'routes/machine/batch-errors.ts'),
  route('auth/chave-de-acesso/opcoes', 'routes/machine/passkey-options.ts'),
  route('perfil/seguranca/chaves/opcoes', 'routes/machine/passkey-registration.ts'),
  route('perfil/editar/dados/:id', 'routes/machine/data-export.ts'),
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
