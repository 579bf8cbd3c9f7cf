import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { steps } from './steps.ts'

/** What is done to an object: one module, and an address each (decision 0032). The id says which to the page. */
const actions = (file: string, words: readonly string[]) =>
  words.map((word) => route(word, file, { id: `${file}#${word}` }))

/** Short links are the same three pages in three areas: the id says which to its module. */
const linkPages = (address: string, kind: string) => [
  route(address, 'routes/links/links.tsx', { id: `links-${kind}` }),
  route(`${address}/nova`, `routes/links/new-${kind}-link.tsx`),
  route(
    `${address}/:id`,
    'routes/links/link.tsx',
    { id: `link-${kind}` },
    steps.shortLink.map((word) =>
      route(word, 'routes/links/link-actions.tsx', { id: `link-${kind}#${word}` }),
    ),
  ),
]

/** The table of contents: every address of the product, in Portuguese, grouped by audience. */
const visitorPages = layout('routes/layouts/site.tsx', [
  index('routes/visitor/home.tsx'),
  route('acesso-negado', 'routes/visitor/access-denied.tsx'),

  // One directory, four scopes; one profile, four addresses; one review form, three addresses.
  route('empresas', 'routes/visitor/directory/directory.tsx', { id: 'directory' }),
  route('aprovadas', 'routes/visitor/directory/directory.tsx', { id: 'directory-approved' }),
  route('certificadas', 'routes/visitor/directory/directory.tsx', { id: 'directory-certified' }),
  route('empresas/aprovadas', 'routes/visitor/directory/directory.tsx', {
    id: 'directory-companies-approved',
  }),
  route('empresas/:slug', 'routes/visitor/profile/company.tsx', { id: 'company' }),
  route('aprovadas/:slug', 'routes/visitor/profile/company.tsx', { id: 'company-approved' }),
  route('certificadas/:slug', 'routes/visitor/profile/company.tsx', { id: 'company-certified' }),
  route('empresas/aprovadas/:slug', 'routes/visitor/profile/company.tsx', {
    id: 'company-companies-approved',
  }),
  route('empresas/:slug/pontuacao', 'routes/visitor/score/company-score.tsx'),
  route('empresas/:slug/contactar', 'routes/visitor/profile/contact-company.tsx'),
  route('empresas/:slug/corrigir', 'routes/visitor/profile/correct-company.tsx'),
  route('empresas/comparar', 'routes/visitor/compare/compare.tsx'),
  route('aprovadas/:slug/avaliar', 'routes/visitor/reviews/write-review.tsx', { id: 'review-approved' }),
  route('certificadas/:slug/avaliar', 'routes/visitor/reviews/write-review.tsx', { id: 'review-certified' }),
  route('empresas/aprovadas/:slug/avaliar', 'routes/visitor/reviews/write-review.tsx', {
    id: 'review-companies-approved',
  }),

  route('avaliacoes', 'routes/visitor/reviews/reviews.tsx'),
  route('avaliacoes/nova', 'routes/visitor/reviews/new-review.tsx'),
  route('avaliacoes/nova/empresa', 'routes/visitor/reviews/propose-company.tsx'),
  route('avaliacoes/rever', 'routes/visitor/reviews/preview-review.tsx'),
  route('avaliacoes/rever/fotografias', 'routes/visitor/reviews/draft-photos.tsx'),
  route('avaliacoes/rever/fotografias/:photo/retirar', 'routes/visitor/reviews/remove-draft-photo.tsx'),
  route('avaliacoes/confirmar', 'routes/visitor/reviews/confirm-review.tsx'),
  route('avaliacoes/denuncias/confirmar', 'routes/visitor/reviews/confirm-flag.tsx'),
  route('avaliacoes/denuncias/:code', 'routes/visitor/reviews/flag-state.tsx'),
  route('avaliacoes/denuncias/:code/recorrer', 'routes/visitor/reviews/appeal-flag.tsx'),
  route('avaliacoes/:id', 'routes/visitor/reviews/review.tsx'),
  route('avaliacoes/:id/denunciar', 'routes/visitor/reviews/flag-review.tsx'),
  route('avaliacoes/:id/util', 'routes/visitor/reviews/vote-useful.tsx'),
  route('avaliacoes/:id/util/retirar', 'routes/visitor/reviews/take-back-vote.tsx'),

  // Work that people ask for
  route('trabalhos', 'routes/visitor/works/works.tsx'),
  route('trabalhos/novo', 'routes/visitor/works/ask-work.tsx'),
  route('trabalhos/novo/detalhes', 'routes/visitor/works/ask-details.tsx'),
  route('trabalhos/novo/fotografias', 'routes/visitor/works/ask-photos.tsx'),
  route('trabalhos/novo/fotografias/:photo/retirar', 'routes/visitor/works/remove-ask-photo.tsx'),
  route('trabalhos/novo/rever', 'routes/visitor/works/ask-review.tsx'),
  route('trabalhos/confirmar', 'routes/visitor/works/confirm-work.tsx'),
  route('trabalhos/:id', 'routes/visitor/works/work.tsx'),

  route('projetos', 'routes/visitor/projects/projects.tsx'),
  route('projetos/confirmar', 'routes/visitor/projects/confirm-project.tsx'),
  route('projetos/:slug', 'routes/visitor/projects/project.tsx'),

  route('certificacao/upgrade', 'routes/visitor/programme/upgrade-certification.tsx'),
  route('verificar-certificacao', 'routes/visitor/certificate/verify.tsx'),
  route('verificar-certificacao/:code', 'routes/visitor/certificate/certificate.tsx'),
  route('verificar-certificacao/:code/denunciar', 'routes/visitor/certificate/report-misuse.tsx'),
  route('certificacao/validacao', 'routes/visitor/validation/validation.tsx'),

  route('certificacao', 'routes/visitor/programme/programme.tsx'),
  route('certificacao/beneficios', 'routes/visitor/programme/programme-benefits.tsx'),
  route('certificacao/condicoes', 'routes/visitor/programme/programme-terms.tsx'),
  route('certificacao/processo', 'routes/visitor/programme/programme-process.tsx'),
  route('certificacao/requisitos', 'routes/visitor/programme/programme-requirements.tsx'),
  route('pricing', 'routes/visitor/pricing/pricing.tsx'),
  route('para-empresas', 'routes/visitor/pricing/for-companies.tsx'),

  // The affiliates' programme, for everybody.
  route('afiliados', 'routes/visitor/affiliates/affiliates.tsx'),
  route('afiliados/como-funciona', 'routes/visitor/affiliates/how-it-goes.tsx'),
  route('afiliados/calculadora', 'routes/visitor/affiliates/calculator.tsx'),
  route('afiliados/recursos', 'routes/visitor/affiliates/resources.tsx'),
  route('afiliados/ranking', 'routes/visitor/affiliates/ranking.tsx'),
  route('afiliados/termos', 'routes/visitor/affiliates/affiliate-terms.tsx'),

  // Pictures to share: one that was made.
  route('partilha/:code', 'routes/visitor/social-image.tsx'),

  route('docs/brand-kit', 'routes/visitor/brand-kit/brand-kit.tsx'),
  route('docs/brand-kit/cartaz/:code', 'routes/visitor/brand-kit/poster.tsx'),

  route('avaliar-suporte/:id/obrigado', 'routes/visitor/support/rate-support.tsx'),
  route('ajuda', 'routes/visitor/help/help.tsx'),
  route('ajuda/:slug', 'routes/visitor/help/help-article.tsx'),
  route('ajuda/:slug/util', 'routes/visitor/help/rate-help.tsx'),
  route('contacto', 'routes/visitor/support/contact.tsx'),
  route('contacto/enviado', 'routes/visitor/support/contact-sent.tsx'),
  route('contacto/pedido', 'routes/visitor/support/follow-ticket.tsx'),
  route('contacto/pedido/resolvido', 'routes/visitor/support/solve-by-link.tsx'),

  // The blog
  route('blog', 'routes/visitor/blog/blog.tsx'),
  route('blog/categoria/:category', 'routes/visitor/blog/blog.tsx', { id: 'blog-category' }),
  route('blog/previsao/:token', 'routes/visitor/blog/article-preview.tsx'),
  route('blog/:slug', 'routes/visitor/blog/article.tsx'),
  route('blog/:slug/util', 'routes/visitor/blog/rate-article.tsx'),
  // Voices
  route('depoimentos', 'routes/visitor/voices/testimonials.tsx'),
  route('testemunhos', 'routes/visitor/voices/stories.tsx'),
  route('testemunhos/:slug', 'routes/visitor/voices/story.tsx'),
  // Questions and answers, and who we are.
  route('faq', 'routes/visitor/faq/faq.tsx'),
  route('faq/procurar', 'routes/visitor/faq/search-faq.tsx'),
  route('faq/:slug', 'routes/visitor/faq/question.tsx'),
  route('faq/:slug/util', 'routes/visitor/faq/rate-question.tsx'),
  route('sobre', 'routes/visitor/about/about.tsx'),

  route('transparencia', 'routes/visitor/transparency/transparency.tsx'),
  route('termos', 'routes/visitor/legal/terms.tsx'),
  route('termos/aceitar', 'routes/visitor/legal/accept-terms.tsx'),
  route('privacidade', 'routes/visitor/legal/privacy.tsx'),
  route('cookies', 'routes/visitor/legal/cookies.tsx'),
  route('acordo-de-tratamento', 'routes/visitor/legal/processing-agreement.tsx'),
  route('acessibilidade', 'routes/visitor/legal/accessibility.tsx'),

  route('comentarios', 'routes/visitor/support/feedback.tsx'),
  route('convidar', 'routes/visitor/invite/invite.tsx'),
  route('convite', 'routes/visitor/invite/invite-landing.tsx'),
  // Keeps the code of whoever brought a visitor, if they press for it.
  route('afiliados/lembrar', 'routes/visitor/affiliates/keep-partner.ts'),
  route('correio/cancelar', 'routes/visitor/invite/unsubscribe.tsx'),
  route('afiliados/travar-conta', 'routes/visitor/affiliates/stop-account.tsx'),
  // Open also when the visit is over and nobody is signed in: it leads staff back to their own session.
  route('perfil/deixar-de-ver', 'routes/account/stop-impersonating.tsx'),

  ...prefix('auth', [
    route('registrar', 'routes/auth/sign-up.tsx'),
    route('login', 'routes/auth/sign-in.tsx'),
    route('ligacao', 'routes/auth/sign-in-link.tsx'),
    route('ligacao/correio', 'routes/auth/sign-in-link-sent.tsx'),
    route('ligacao/entrar', 'routes/auth/open-sign-in-link.tsx'),
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
    route('segundo-passo/perdi', 'routes/auth/lost-factor.tsx'),
    route('segundo-passo/perdi/confirmar', 'routes/auth/confirm-losing.tsx'),
    route('segundo-passo/perdi/parar', 'routes/auth/stop-losing.tsx'),
    route('segundo-passo/perdi/retirar', 'routes/auth/finish-losing.tsx'),
    route('confirmar', 'routes/auth/step-up.tsx'),
    route('chave-de-acesso', 'routes/auth/passkey-sign-in.tsx'),
  ]),

  // The same parts, with the invitation that leads through them.
  ...prefix('i', [
    ...actions('routes/invited/invitation.tsx', ['convite', 'admin/convite']),
    route('convite/recusar', 'routes/invited/decline.tsx'),
    route('auth/login', 'routes/invited/sign-in.tsx'),
    route('auth/registrar', 'routes/invited/sign-up.tsx'),
    route('auth/verificar-email', 'routes/invited/verify-email.tsx'),
    route('auth/email-nao-verificado', 'routes/invited/email-unverified.tsx'),
  ]),
])

const accountPages = layout('routes/account/layout.tsx', [
  route('perfil', 'routes/account/overview.tsx'),
  route('perfil/avaliacoes', 'routes/account/reviews/reviews.tsx'),
  route('avaliacoes/editar/:id', 'routes/account/reviews/edit-review.tsx'),
  route('perfil/avaliacoes/:id', 'routes/account/reviews/one-of-mine.tsx'),
  route('perfil/avaliacoes/:id/recibo', 'routes/account/reviews/review-receipt.tsx'),
  route('perfil/avaliacoes/:id/partilhar', 'routes/account/reviews/share-review.tsx'),
  ...prefix(
    'perfil/avaliacoes/:id',
    actions('routes/account/reviews/take-away.tsx', ['retirar', 'anonimizar']),
  ),
  route('perfil/avaliacoes/:id/fotografias', 'routes/account/reviews/review-photos.tsx'),
  ...prefix(
    'perfil/avaliacoes/:id',
    actions('routes/account/reviews/review-presses.ts', [
      'fotografias/:photo/retirar',
      'comprovativo/retirar',
    ]),
  ),
  route('perfil/avaliacoes/denuncias/:id', 'routes/account/reviews/answer-flag.tsx'),
  route('perfil/avaliacoes/:id/recorrer', 'routes/account/reviews/appeal-review.tsx'),
  route('perfil/avaliacoes/:id/comprovativo', 'routes/account/reviews/prove-review.tsx'),
  route('perfil/avaliacoes/:id/responder', 'routes/account/reviews/answer-reply.tsx'),
  route('perfil/avaliacoes/:id/responder/retirar', 'routes/account/reviews/withdraw-answer.tsx'),
  ...prefix(
    'perfil/avaliacoes/:id',
    actions('routes/appeals/part-appeal.tsx', ['fotografias/:removed/recorrer', 'responder/recorrer']),
  ),
  route('perfil/avaliacoes/:id/acordo', 'routes/account/pact/my-pact.tsx', [
    ...actions('routes/account/pact/pact-actions.tsx', steps.pact),
  ]),
  // Work that somebody asked for: one request, its proposals
  route('perfil/trabalhos/:id', 'routes/account/works/my-work.tsx', [
    ...actions('routes/account/works/my-work-actions.tsx', steps.myWork),
  ]),
  route('perfil/trabalhos/:id/comparar', 'routes/account/works/compare-proposals.tsx'),
  route('perfil/trabalhos/:id/propostas/:proposal', 'routes/account/works/my-proposal.tsx', [
    ...actions('routes/account/works/my-proposal-actions.tsx', steps.myProposal),
  ]),
  route('perfil/avisos', 'routes/account/notifications/notifications.tsx'),
  ...prefix('perfil/avisos', actions('routes/account/notifications/read-notifications.ts', ['lidos', ':id'])),
  route('perfil/editar', 'routes/account/profile/edit-profile.tsx'),
  route('perfil/editar/fotografia', 'routes/account/profile/edit-photo.tsx'),
  route('perfil/editar/avisos', 'routes/account/notifications/edit-preferences.tsx'),
  route('perfil/editar/dados', 'routes/account/profile/my-data.tsx'),
  route('perfil/editar/partilha', 'routes/account/profile/sharing.tsx'),
  route('perfil/editar/apagar', 'routes/account/profile/erase-account.tsx'),
  route('perfil/editar/apagar/anular', 'routes/account/profile/keep-account.tsx'),
  route('perfil/alterar-senha', 'routes/account/security/change-password.tsx'),
  route('perfil/alterar-email', 'routes/account/security/change-email.tsx'),
  route('perfil/seguranca', 'routes/account/security/security.tsx'),
  ...prefix(
    'perfil/seguranca',
    actions('routes/account/security/end-sessions.tsx', [
      'sessoes/outras',
      'sessoes/:id/terminar',
      'recuperacao/parar',
    ]),
  ),
  route('perfil/seguranca/sessoes/:id/nome', 'routes/account/security/name-session.tsx'),
  route('perfil/seguranca/aplicacao', 'routes/account/security/totp.tsx'),
  route('perfil/seguranca/aplicacao/remover', 'routes/account/security/remove-totp.tsx'),
  route('perfil/seguranca/codigos', 'routes/account/security/recovery-codes.tsx'),
  route('perfil/seguranca/chaves', 'routes/account/security/add-passkey.tsx'),
  ...prefix(
    'perfil/seguranca/chaves/:id',
    actions('routes/account/security/passkey-actions.tsx', steps.passkey),
  ),
  route('perfil/compras', 'routes/account/purchases/purchases.tsx'),
  route('perfil/compras/:id', 'routes/account/purchases/purchase.tsx'),
  route('perfil/trabalhos', 'routes/account/works/works.tsx'),
  route('perfil/tickets', 'routes/account/tickets/tickets.tsx'),
  route('perfil/tickets/novo', 'routes/account/tickets/new-ticket.tsx'),
  route('perfil/tickets/:id', 'routes/account/tickets/ticket.tsx'),
  route('perfil/tickets/:id/avaliar', 'routes/account/tickets/rate-ticket.tsx'),
  route('perfil/tickets/:id/resolvido', 'routes/account/tickets/solve-ticket.tsx'),
  route('perfil/convites', 'routes/account/invitations/invitations.tsx'),
  route('perfil/convites/equipa', 'routes/account/invitations/invite-team.tsx'),
  route('perfil/convites/clientes', 'routes/account/invitations/invite-customers.tsx'),
  route('perfil/convites/csv', 'routes/account/invitations/invite-by-csv.tsx'),
  route('perfil/convites/csv/:id', 'routes/account/invitations/invitation-batch.tsx'),
  route('perfil/convites/csv/:id/anular', 'routes/account/invitations/cancel-invitation-batch.ts'),
  ...prefix(
    'perfil/convites/:id',
    actions('routes/account/invitations/my-invitation-actions.tsx', steps.myInvitation),
  ),
  ...linkPages('perfil/ligacoes', 'invitation'),
  route('empresas/criar-perfil', 'routes/account/companies/create-company.tsx'),
  route('i/empresas/criar-perfil', 'routes/invited/create-company.tsx'),
  route('perfil/empresas', 'routes/account/companies/companies.tsx'),
  route('perfil/empresas/:id/agir', 'routes/account/companies/act-for.tsx'),
  route('perfil/empresas/:id/sair', 'routes/account/companies/leave-company.tsx'),
  route('perfil/empresas/transferencias/:id/aceitar', 'routes/account/companies/accept-transfer.tsx'),
  route('perfil/empresas/transferencias/:id/recusar', 'routes/account/companies/decline-transfer.tsx'),
  route('perfil/empresa/novo', 'routes/account/companies/new-company.tsx'),
  route('perfil/solicitar-acesso', 'routes/account/companies/request-access.tsx'),
  route('perfil/solicitar-acesso/:id/desistir', 'routes/account/companies/withdraw-access.tsx'),
  route('perfil/requisitar-empresa', 'routes/account/claim/claims.tsx'),
  // Voices: what one says of Aval
  route('perfil/depoimento', 'routes/account/voices/my-testimonial.tsx'),
  route('perfil/depoimento/retirar', 'routes/account/voices/withdraw-testimonial.tsx'),
  // Work: its review
  route('perfil/trabalhos/:id/avaliar', 'routes/account/works/review-work.tsx'),
  // Enrolment of affiliates
  route('perfil/afiliados', 'routes/account/affiliates/join-affiliates.tsx'),
  route('perfil/afiliados/desistir', 'routes/account/affiliates/withdraw-affiliate.tsx'),
  route('perfil/requisitar-empresa/nova/:slug', 'routes/account/claim/new-claim.tsx'),
  route('perfil/requisitar-empresa/:id', 'routes/account/claim/claim.tsx', [
    ...actions('routes/account/claim/claim-actions.tsx', steps.claim),
  ]),
])

/** The area of affiliates: layout and dashboard, tax data, name, leaving. */
const affiliatePages = layout('routes/affiliate/layout.tsx', [
  route('afiliados/dashboard', 'routes/affiliate/dashboard.tsx', { id: 'affiliate-dashboard' }),
  // Enrolment
  route('afiliados/dashboard/dados', 'routes/affiliate/tax.tsx'),
  route('afiliados/dashboard/dados/regime', 'routes/affiliate/declare-regime.tsx'),
  route('afiliados/dashboard/dados/conta', 'routes/affiliate/change-account.tsx'),
  route('afiliados/dashboard/dados/conta/travar', 'routes/affiliate/keep-account.ts'),
  route('afiliados/dashboard/nome', 'routes/affiliate/alias.tsx'),
  route('afiliados/dashboard/nome/retirar', 'routes/affiliate/remove-alias.ts'),
  route('afiliados/dashboard/termos', 'routes/affiliate/accept-programme-terms.ts'),
  route('afiliados/dashboard/sair', 'routes/affiliate/leave.tsx'),
  ...linkPages('afiliados/dashboard/ligacoes', 'affiliate'),
  route('afiliados/dashboard/partilhar', 'routes/affiliate/share.tsx'),
  // What counts for whom, and what is looked at
  route('afiliados/dashboard/empresas', 'routes/affiliate/brought-companies.tsx'),
  route('afiliados/dashboard/empresas/:id', 'routes/affiliate/brought-company.tsx'),
  route('afiliados/dashboard/sinais/:id', 'routes/affiliate/finding.tsx'),
  // What they earn and are paid.
  route('afiliados/dashboard/comissoes', 'routes/affiliate/commissions.tsx'),
  route('afiliados/dashboard/comissoes/:id', 'routes/affiliate/commission.tsx'),
  route('afiliados/dashboard/pagamentos', 'routes/affiliate/payouts.tsx'),
  route('afiliados/dashboard/pagamentos/pedir', 'routes/affiliate/ask-for-payment.ts'),
  route('afiliados/dashboard/pagamentos/:id', 'routes/affiliate/payout.tsx', [
    route('documento', 'routes/affiliate/send-document.tsx'),
  ]),
])

const companyPages = layout('routes/company/layout.tsx', [
  route('perfil/empresa', 'routes/company/dashboard.tsx'),
  route('perfil/empresa/editar', 'routes/company/editing/edit.tsx'),
  ...prefix('perfil/empresa/editar', actions('routes/company/editing/edit-part.tsx', steps.companyPart)),
  route('perfil/empresa/editar/contactos/confirmar', 'routes/company/editing/confirm-contact.tsx'),
  route('perfil/empresa/editar/alteracoes/:id/retirar', 'routes/company/editing/withdraw-edit.tsx'),
  route('perfil/empresa/correcoes', 'routes/company/editing/corrections.tsx'),
  route('perfil/empresa/correcoes/:id', 'routes/company/editing/answer-correction.tsx'),
  ...prefix('perfil/empresa', actions('routes/company/pictures/mark.tsx', ['logotipo', 'capa'])),
  route('perfil/empresa/fotografias', 'routes/company/pictures/photos.tsx'),
  ...prefix(
    'perfil/empresa/fotografias',
    actions('routes/company/pictures/photo.tsx', [':id', ':id/mover', ':id/retirar']),
  ),
  route('perfil/empresa/certificacao/certificado', 'routes/company/certificate/certificate.tsx'),
  route('perfil/empresa/certificacao/certificado/verificar', 'routes/company/certificate/check.tsx'),
  route('perfil/empresa/certificacao/certificado/renunciar', 'routes/company/certificate/renounce.tsx'),
  route('perfil/empresa/certificacao/certificado/avisos/:id', 'routes/company/certificate/answer-notice.tsx'),
  ...prefix(
    'perfil/empresa/certificacao',
    actions('routes/company/certificate/appeal.tsx', ['certificado/recurso', 'candidaturas/:id/recurso']),
  ),
  route('perfil/empresa/equipa', 'routes/company/team/team.tsx'),
  ...prefix('perfil/empresa/equipa/:userId', actions('routes/company/team/member.tsx', ['papel', 'retirar'])),
  ...prefix(
    'perfil/empresa/equipa/pedidos/:id',
    actions('routes/company/team/access-request-actions.tsx', steps.accessRequest),
  ),
  route('perfil/empresa/equipa/transferir', 'routes/company/team/transfer.tsx'),
  route('perfil/empresa/equipa/transferir/anular', 'routes/company/team/withdraw-transfer.tsx'),
  route('perfil/empresa/selo', 'routes/company/certification/my-seal.tsx'),
  ...prefix(
    'perfil/empresa/selo/dominios/:id',
    actions('routes/company/certification/seal-domain-actions.tsx', steps.sealDomain),
  ),
  ...linkPages('perfil/empresa/ligacoes', 'company'),
  route('perfil/empresa/partilhar', 'routes/company/share/share.tsx'),
  // Voices: stories about the company, which its owner agrees to
  route('perfil/empresa/testemunhos', 'routes/company/voices/my-stories.tsx'),
  route('perfil/empresa/testemunhos/:id', 'routes/company/voices/my-story.tsx', [
    ...actions('routes/company/voices/my-story-actions.tsx', steps.myStory),
  ]),
  route('perfil/empresa/disputas/:id', 'routes/company/reviews/answer-dispute.tsx'),
  // Work: what a company writes to who asked, and agrees for a visit
  ...prefix(
    'perfil/empresa/trabalhos/:id',
    actions('routes/company/works/conversation-steps.tsx', [
      'mensagem',
      'lidas',
      'visita',
      'visita/responder',
      'visita/cancelar',
    ]),
  ),
  // Work: what is reported of its prices, a project of it
  route('perfil/empresa/trabalhos/dac7', 'routes/company/works/dac7.tsx'),
  route('perfil/empresa/trabalhos/:id/projeto', 'routes/company/works/project-of-work.tsx'),
  route('perfil/empresa/projetos', 'routes/company/projects/projects.tsx'),
  route('perfil/empresa/projetos/novo', 'routes/company/projects/new-project.tsx'),
  route('perfil/empresa/projetos/editar/:id', 'routes/company/projects/edit-project.tsx'),
  route('perfil/empresa/projetos/editar/:id/fotografias', 'routes/company/projects/project-photos.tsx'),
  route('perfil/empresa/projetos/editar/:id/fotografias/:photo', 'routes/company/projects/project-photo.tsx'),
  ...prefix(
    'perfil/empresa/projetos/editar/:id/fotografias/:photo',
    actions('routes/company/projects/project-photo-actions.tsx', steps.projectPhoto),
  ),
  route('perfil/empresa/projetos/editar/:id/confirmacao', 'routes/company/projects/ask-customer.tsx'),
  ...prefix(
    'perfil/empresa/projetos/editar/:id',
    actions('routes/company/projects/project-actions.tsx', steps.project),
  ),
  // Work: what fits the company, its proposals
  route('perfil/empresa/trabalhos', 'routes/company/works/works.tsx'),
  route('perfil/empresa/trabalhos/alertas', 'routes/company/works/alerts.tsx'),
  route('perfil/empresa/trabalhos/declaracao', 'routes/company/works/trader.tsx'),
  route('perfil/empresa/trabalhos/:id', 'routes/company/works/work.tsx'),
  route('perfil/empresa/trabalhos/:id/proposta', 'routes/company/works/propose.tsx'),
  route('perfil/empresa/trabalhos/:id/proposta/rever', 'routes/company/works/propose-review.tsx'),
  ...prefix(
    'perfil/empresa/trabalhos/:id/proposta/ficheiros/:file',
    actions('routes/company/works/propose-file-actions.tsx', ['retirar']),
  ),
  ...prefix(
    'perfil/empresa/trabalhos/:id',
    actions('routes/company/works/work-actions.tsx', ['retirar', 'dispensar']),
  ),
  ...prefix(
    'perfil/empresa/trabalhos/:id',
    actions('routes/company/works/report-actions.tsx', ['queixa', 'bloquear']),
  ),
  ...prefix(
    'perfil/empresa/trabalhos/:id',
    actions('routes/company/works/outcome-actions.tsx', [
      'aceitar',
      'rejeitar',
      'acordado',
      'concluido',
      'resultado',
      'desacordo',
      'desistir',
    ]),
  ),
  route('avaliacoes/:id/responder', 'routes/company/reviews/reply.tsx'),
  route('avaliacoes/:id/responder/rascunho', 'routes/company/reviews/draft-reply.tsx'),
  route('avaliacoes/:id/responder/retirar', 'routes/company/reviews/withdraw-reply.tsx'),
  ...prefix('avaliacoes/:id/responder', actions('routes/appeals/part-appeal.tsx', [':round/recorrer'])),
  route('avaliacoes/:id/acordo', 'routes/company/reviews/pact.tsx'),
  route('avaliacoes/:id/acordo/retirar', 'routes/company/reviews/withdraw-pact.tsx'),
  route('perfil/empresa/avaliacoes', 'routes/company/reviews/received.tsx'),
  route('perfil/empresa/billing', 'routes/company/billing/billing.tsx'),
  route('perfil/empresa/billing/cartao', 'routes/company/billing/card.tsx'),
  ...prefix(
    'perfil/empresa/billing',
    actions('routes/company/billing/billing-actions.tsx', ['cancelar', 'retomar', 'dados', 'cartao/retirar']),
  ),
  ...prefix(
    'perfil/empresa/billing/encomendar',
    actions('routes/company/billing/order.tsx', [':plan', ':plan/total']),
  ),
  route('perfil/empresa/billing/experimentar/:plan', 'routes/company/billing/try.tsx'),
  ...prefix(
    'perfil/empresa/billing/mudar',
    actions('routes/company/billing/change.tsx', [':plan', ':plan/total', ':plan/no-fim']),
  ),
  route('perfil/empresa/billing/pedidos/:id', 'routes/company/billing/invoice.tsx'),
  ...prefix(
    'perfil/empresa/billing/pedidos/:id',
    actions('routes/company/billing/pay.tsx', ['pagar', 'pagar/total']),
  ),
  route('perfil/empresa/billing/pedidos/:id/desistir', 'routes/company/billing/withdraw-order.tsx'),
  route('perfil/empresa/billing/pedidos/:id/anular', 'routes/company/billing/drop-order.tsx'),
  route('perfil/empresa/billing/pagamentos/:id', 'routes/company/billing/payment.tsx'),
  route('perfil/empresa/certificacao', 'routes/company/certification/certification.tsx'),
  route('perfil/empresa/certificacao/candidatar', 'routes/company/certification/apply-for-certification.tsx'),
  route('perfil/empresa/certificacao/submeter', 'routes/company/certification/submit-application.tsx'),
  ...prefix(
    'perfil/empresa/certificacao',
    actions('routes/company/certification/application-steps.tsx', ['enviar', 'desistir']),
  ),
  route('perfil/empresa/certificacao/requisitos/:code', 'routes/company/certification/send-evidence.tsx'),
  ...prefix(
    'perfil/empresa/certificacao',
    actions('routes/company/certification/withdraw-evidence.tsx', [
      'requisitos/:code/retirar',
      'certificado/requisitos/:code/retirar',
    ]),
  ),
  route('perfil/empresa/certificacao/candidaturas/:id', 'routes/company/certification/past-application.tsx'),
  route(
    'perfil/empresa/certificacao/certificado/requisitos/:code',
    'routes/company/certificate/renew-evidence.tsx',
  ),
  route('perfil/empresa/modelos', 'routes/company/reviews/templates.tsx'),
  ...prefix(
    'perfil/empresa/modelos',
    actions('routes/company/reviews/change-template.tsx', [':id', ':id/apagar']),
  ),
])

const staffPages = route('admin', 'routes/staff/layout.tsx', [
  index('routes/staff/entry.tsx'),
  route('dashboard', 'routes/staff/dashboard.tsx'),
  route('procurar', 'routes/staff/search.tsx'),
  route('suporte/tickets', 'routes/staff/tickets/queue.tsx'),
  ...prefix('suporte/tickets/lote', actions('routes/staff/tickets/bulk-actions.tsx', steps.bulkTickets)),
  route('suporte/tickets/respostas', 'routes/staff/tickets/canned.tsx'),
  route('suporte/tickets/respostas/nova', 'routes/staff/tickets/canned-answer.tsx', { id: 'new-canned' }),
  route('suporte/tickets/respostas/:id', 'routes/staff/tickets/canned-answer.tsx', { id: 'canned-answer' }),
  route('suporte/tickets/respostas/:id/apagar', 'routes/staff/tickets/remove-canned.tsx'),
  route('suporte/tickets/:id', 'routes/staff/tickets/ticket.tsx'),
  ...prefix('suporte/tickets/:id', actions('routes/staff/tickets/ticket-actions.tsx', steps.ticket)),
  route('suporte/tickets/:id/juntar', 'routes/staff/tickets/merge.tsx'),
  route('suporte/tickets/:id/presenca', 'routes/staff/tickets/presence.tsx'),
  route('billing/planos', 'routes/staff/plans/plan-versions.tsx'),
  route('billing/planos/:plan/nova', 'routes/staff/plans/new-plan-version.tsx'),
  route('empresas', 'routes/staff/companies-list/companies.tsx', { id: 'staff-companies' }),
  route('empresas/aprovadas', 'routes/staff/companies-list/companies.tsx', {
    id: 'staff-companies-approved',
  }),
  route('empresas/certificadas', 'routes/staff/companies-list/companies.tsx', {
    id: 'staff-companies-certified',
  }),
  route('empresas/nova', 'routes/staff/companies/new-company.tsx'),
  route('empresas/editar/:id', 'routes/staff/companies/edit-company.tsx'),
  route('empresas/editar/:id/confirmar', 'routes/staff/companies/confirm-company-edit.tsx'),
  route('empresas/alteracoes', 'routes/staff/company-edits/company-edits.tsx'),
  route('empresas/alteracoes/:id', 'routes/staff/company-edits/company-edit.tsx', [
    ...actions('routes/staff/company-edits/company-edit-actions.tsx', steps.companyEdit),
  ]),
  route('empresas/correcoes', 'routes/staff/company-edits/corrections.tsx'),
  route('empresas/correcoes/:id', 'routes/staff/company-edits/answer-correction.tsx'),
  route('filtros', 'routes/staff/saved-lists/save-list.tsx'),
  route('filtros/:id/apagar', 'routes/staff/saved-lists/forget-list.tsx'),
  route('filtros/:id/predefinir', 'routes/staff/saved-lists/default-list.tsx'),
  route('filtros/:id/alterar', 'routes/staff/saved-lists/edit-list.tsx'),
  route('empresas/lote', 'routes/staff/companies-list/new-bulk-run.tsx'),
  route('empresas/lote/:id', 'routes/staff/companies-list/bulk-run.tsx', [
    route('confirmar', 'routes/staff/companies-list/confirm-bulk-run.tsx'),
    route('anular', 'routes/staff/companies-list/cancel-bulk-run.tsx'),
  ]),
  route('solicitacoes/acessos', 'routes/staff/access/access-requests.tsx'),
  route('solicitacoes/empresas', 'routes/staff/claims/claims.tsx'),
  route('solicitacoes/empresas/:id', 'routes/staff/claims/claim.tsx', [
    ...actions('routes/staff/claims/claim-actions.tsx', steps.claimRecord),
  ]),
  route('projetos', 'routes/staff/projects/projects.tsx'),
  route('projetos/:id', 'routes/staff/projects/project.tsx', [
    ...actions('routes/staff/projects/project-actions.tsx', steps.staffProject),
  ]),
  route('empresas/pendentes', 'routes/staff/companies/pending-companies.tsx'),
  route('empresas/acoes/:id/registo', 'routes/staff/companies/company-trail.tsx'),
  route('empresas/acoes/:id', 'routes/staff/companies/company.tsx', [
    ...actions('routes/staff/companies/company-actions.tsx', steps.company),
    route('juntar', 'routes/staff/companies/merge-company.tsx'),
  ]),
  route('avaliacoes', 'routes/staff/reviews/moderation.tsx'),
  route('avaliacoes/alteracoes', 'routes/staff/reviews/review-edits.tsx'),
  route('avaliacoes/alteracoes/:id', 'routes/staff/reviews/review-edit.tsx', [
    ...actions('routes/staff/reviews/review-edit-actions.tsx', steps.reviewEdit),
  ]),
  route('avaliacoes/documentos', 'routes/staff/reviews/review-documents.tsx'),
  route('avaliacoes/documentos/:id', 'routes/staff/reviews/review-document.tsx', [
    ...actions('routes/staff/reviews/review-document-actions.tsx', steps.reviewDocument),
  ]),
  route('avaliacoes/denuncias', 'routes/staff/flags/flags.tsx'),
  route('avaliacoes/denuncias/:id', 'routes/staff/flags/flag.tsx', [
    ...actions('routes/staff/flags/flag-actions.tsx', steps.flag),
  ]),
  route('avaliacoes/recursos', 'routes/staff/flags/appeals.tsx'),
  route('avaliacoes/recursos/:id', 'routes/staff/flags/appeal.tsx', [
    ...actions('routes/staff/flags/appeal-actions.tsx', steps.appeal),
  ]),
  route('avaliacoes/de-novo', 'routes/staff/flags/decisions-again.tsx'),
  route('avaliacoes/de-novo/:id', 'routes/staff/flags/decision-again.tsx'),
  route('avaliacoes/publicar-varias', 'routes/staff/reviews/publish-several.tsx'),
  route('avaliacoes/:id', 'routes/staff/reviews/moderate.tsx', [
    ...actions('routes/staff/reviews/moderation-actions.tsx', steps.moderation),
    route('resposta/:round/retirar', 'routes/staff/reviews/remove-reply.tsx'),
    route('fotografias/:picture/retirar', 'routes/staff/reviews/remove-review-photo.tsx'),
  ]),
  route('auditoria', 'routes/staff/audit/trail.tsx'),
  route('usuarios', 'routes/staff/users/users.tsx'),
  route('usuarios/:id', 'routes/staff/users/user.tsx', [
    ...actions('routes/staff/users/user-actions.tsx', steps.user),
    ...actions('routes/staff/users/impersonate.tsx', ['ver-como']),
  ]),
  ...prefix(
    'usuarios/papeis/:id',
    actions('routes/staff/users/role-request-actions.tsx', ['aceitar', 'recusar']),
  ),
  route('convite', 'routes/staff/invitations/invite-staff.tsx'),
  route('ligacoes', 'routes/staff/links/links.tsx'),
  route('ligacoes/:id', 'routes/staff/links/link.tsx', [
    ...actions('routes/staff/links/link-actions.tsx', steps.staffLink),
  ]),
  route('convites', 'routes/staff/invitations/invitations.tsx'),
  route('convites/novo', 'routes/staff/invitations/new-invitation.tsx'),
  route('convites/:id', 'routes/staff/invitations/invitation.tsx', [
    ...actions('routes/staff/invitations/invitation-actions.tsx', steps.invitation),
  ]),
  route('candidaturas', 'routes/staff/applications/applications.tsx'),
  route('candidaturas/afiliados', 'routes/staff/affiliates/affiliate-applications.tsx'),
  route('candidaturas/:id', 'routes/staff/applications/application.tsx', [
    route('requisitos/:code', 'routes/staff/applications/judge-requirement.tsx'),
    ...actions('routes/staff/applications/application-actions.tsx', steps.application),
  ]),
  route('billing', 'routes/staff/finance/finance.tsx'),
  route('billing/subscricoes', 'routes/staff/finance/subscriptions.tsx'),
  route('billing/pedidos', 'routes/staff/finance/invoices.tsx'),
  route('billing/pedidos/:id', 'routes/staff/finance/invoice.tsx', [
    ...actions('routes/staff/finance/invoice-actions.tsx', steps.staffInvoice),
  ]),
  route('billing/pagamentos', 'routes/staff/finance/payments.tsx'),
  ...prefix(
    'billing/pagamentos/:id',
    actions('routes/staff/finance/payment-actions.tsx', steps.staffPayment),
  ),
  route('billing/devolucoes', 'routes/staff/finance/refunds.tsx'),
  ...prefix('billing/devolucoes/:id', actions('routes/staff/finance/refund-actions.tsx', steps.staffRefund)),
  route('billing/disputas', 'routes/staff/finance/disputes.tsx'),
  route('billing/documentos', 'routes/staff/finance/documents.tsx'),
  ...prefix('billing/documentos/:id', actions('routes/staff/finance/retry-document.ts', ['tentar'])),
  route('billing/banco', 'routes/staff/finance/bank-lines.tsx'),
  route('billing/banco/:id', 'routes/staff/finance/bank-line.tsx', [
    ...actions('routes/staff/finance/bank-line-actions.tsx', steps.bankLine),
  ]),
  route('billing/extrato', 'routes/staff/finance/import-statement.tsx'),
  // Commissions and payouts of affiliates.
  route('billing/comissoes', 'routes/staff/payouts/commissions.tsx'),
  route('billing/comissoes/:id', 'routes/staff/payouts/commission.tsx', [
    ...actions('routes/staff/payouts/commission-actions.tsx', steps.commission),
  ]),
  route('billing/pagamentos-afiliados', 'routes/staff/payouts/payouts.tsx'),
  route('billing/pagamentos-afiliados/:id', 'routes/staff/payouts/payout.tsx', [
    ...actions('routes/staff/payouts/payout-actions.tsx', steps.staffPayout),
  ]),
  route('billing/lotes', 'routes/staff/payouts/batches.tsx'),
  route('billing/lote', 'routes/staff/payouts/new-batch.tsx'),
  route('billing/lotes/:id', 'routes/staff/payouts/batch.tsx', [
    ...actions('routes/staff/payouts/batch-actions.tsx', steps.payoutBatch),
  ]),
  route('billing/resposta-do-banco', 'routes/staff/payouts/bank-answer.tsx'),
  route('billing/codigos', 'routes/staff/finance/discount-codes.tsx'),
  route('billing/codigo', 'routes/staff/finance/new-discount-code.tsx'),
  route('billing/codigos/:id/terminar', 'routes/staff/finance/end-discount-code.tsx'),
  route('billing/reconciliacao', 'routes/staff/finance/reconciliation.tsx'),
  route('billing/exportar', 'routes/staff/finance/account-export.tsx'),
  // Affiliates
  route('billing/afiliados', 'routes/staff/affiliates/affiliates.tsx'),
  route('billing/afiliados/:id', 'routes/staff/affiliates/affiliate.tsx', [
    ...actions('routes/staff/affiliates/affiliate-actions.tsx', steps.staffAffiliate),
  ]),
  // What the rules of fraud found
  route('billing/sinais', 'routes/staff/affiliates/findings.tsx'),
  route('billing/sinais/:id', 'routes/staff/affiliates/finding.tsx', [
    ...actions('routes/staff/affiliates/finding-actions.tsx', steps.staffFinding),
  ]),
  // Work
  route('trabalhos', 'routes/staff/works/works.tsx'),
  route('trabalhos/queixas', 'routes/staff/works/reports.tsx'),
  route('trabalhos/queixas/:id', 'routes/staff/works/report.tsx', [
    ...actions('routes/staff/works/report-actions.tsx', steps.workReport),
  ]),
  route('trabalhos/:id', 'routes/staff/works/work.tsx', [
    ...actions('routes/staff/works/work-actions.tsx', steps.staffWork),
  ]),
  route('trabalhos/:id/conversas/:proposal', 'routes/staff/works/conversation.tsx'),
  // Voices
  route('testemunhos', 'routes/staff/content/voices/testimonials.tsx'),
  route('testemunhos/depoimentos/:id', 'routes/staff/content/voices/testimonial.tsx', [
    ...actions('routes/staff/content/voices/testimonial-actions.tsx', steps.testimonial),
  ]),
  route('testemunhos/historias', 'routes/staff/content/voices/stories.tsx'),
  route('testemunhos/historia', 'routes/staff/content/voices/new-story.tsx'),
  route('testemunhos/historia/:id', 'routes/staff/content/voices/write-story.tsx'),
  route('testemunhos/historias/:id', 'routes/staff/content/voices/story.tsx', [
    ...actions('routes/staff/content/voices/story-actions.tsx', steps.story),
  ]),
  route('suporte/satisfacao', 'routes/staff/satisfaction.tsx'),
  route('suporte/satisfacao/:id/tratado', 'routes/staff/follow-up-done.tsx'),
  route('suporte/ajuda', 'routes/staff/help-figures.tsx'),
  // Questions and answers.
  route('faq', 'routes/staff/content/faq/questions.tsx'),
  ...actions('routes/staff/content/faq/new-question.tsx', ['faq/nova', 'faq/nova/ver']),
  route('faq/procuras', 'routes/staff/content/faq/missed-searches.tsx'),
  route('faq/procuras/:id/por-de-parte', 'routes/staff/content/faq/dismiss-missed.ts'),
  ...actions('routes/staff/content/faq/edit-question.tsx', ['faq/:id/alterar', 'faq/:id/alterar/ver']),
  route('faq/:id/mover', 'routes/staff/content/faq/move-question.ts'),
  route('faq/:id', 'routes/staff/content/faq/question.tsx', [
    ...actions('routes/staff/content/faq/question-actions.tsx', steps.question),
  ]),
  route('certificacao', 'routes/staff/certification-rules/certification-rules.tsx'),
  route('certificacao/nova', 'routes/staff/certification-rules/begin-certification-rules.tsx'),
  route('certificacao/:version', 'routes/staff/certification-rules/certification-rules-version.tsx', [
    route('requisitos/:code', 'routes/staff/certification-rules/edit-rule.tsx'),
    route('requisitos/:code/retirar', 'routes/staff/certification-rules/remove-rule.tsx'),
    route('niveis/:level', 'routes/staff/certification-rules/edit-level.tsx'),
    ...actions('routes/staff/certification-rules/rules-actions.tsx', steps.certificationRules),
  ]),
  route('certificacoes/selos', 'routes/staff/certificate/seals.tsx'),
  route('certificacoes/selos/:id', 'routes/staff/certificate/decide-seal-domain.tsx'),
  route('certificacoes/usos-indevidos', 'routes/staff/certificate/misuses.tsx'),
  route('certificacoes/usos-indevidos/:id', 'routes/staff/certificate/misuse.tsx'),
  route('certificacoes/validacoes', 'routes/staff/certificate/certificates.tsx'),
  route('certificacoes/validacoes/comprovativos', 'routes/staff/certificate/evidence-queue.tsx'),
  route('certificacoes/validacoes/comprovativos/:id', 'routes/staff/certificate/judge-renewed.tsx'),
  route('certificacoes/validacoes/:id', 'routes/staff/certificate/certificate.tsx', [
    ...actions('routes/staff/certificate/certificate-actions.tsx', steps.certificate),
    ...prefix('avisos/:notice', actions('routes/staff/certificate/notice-actions.tsx', steps.notice)),
  ]),
  route('certificacoes/recursos', 'routes/staff/certificate/appeals.tsx'),
  route('certificacoes/recursos/:id', 'routes/staff/certificate/appeal.tsx'),
  route('suporte/erros/comentarios', 'routes/staff/feedback/list.tsx'),
  route('suporte/erros/comentarios/:id', 'routes/staff/feedback/item.tsx', [
    ...actions('routes/staff/feedback/feedback-actions.tsx', steps.feedback),
  ]),
  route('certificacoes/reexames', 'routes/staff/certificate/examinations.tsx'),
  route('certificacoes/reexames/:id', 'routes/staff/certificate/examination.tsx'),
  // The blog
  route('blog', 'routes/staff/content/articles.tsx'),
  route('blog/novo', 'routes/staff/content/articles-new.tsx'),
  route('blog/ligacoes', 'routes/staff/content/articles-links.tsx'),
  route('blog/:id', 'routes/staff/content/articles-one.tsx', [
    ...actions('routes/staff/content/articles-actions.tsx', steps.article),
  ]),
  route('blog/:id/editar', 'routes/staff/content/articles-edit.tsx'),
  route('blog/:id/ver', 'routes/staff/content/articles-see.tsx'),
  route('blog/:id/versoes/:no', 'routes/staff/content/articles-version.tsx'),
  route('suporte/erros', 'routes/staff/errors/errors.tsx'),
  route('suporte/erros/:id', 'routes/staff/errors/error.tsx', [
    ...actions('routes/staff/errors/error-actions.tsx', steps.error),
    route('separar/:home', 'routes/staff/errors/unmerge.tsx'),
  ]),
])

const machineRoutes = [
  ...actions('routes/machine/csv.ts', steps.csv),
  ...actions('routes/machine/documents.ts', steps.document),
  ...actions('routes/machine/pictures.ts', steps.picture),
  ...actions('routes/machine/file.ts', ['media/:id', 'media/:id/:variant']),
  route('empresas/:slug/pontuacao.json', 'routes/machine/company-score.ts'),
  route('empresas/sugestoes', 'routes/machine/suggestions.ts'),
  route('admin/procurar.json', 'routes/machine/staff-search.ts'),
  route('perfil/inicio', 'routes/machine/start.ts'),
  route('admin/billing/lotes/:id/ficheiro.xml', 'routes/machine/payout-batch-file.ts'),
  route('afiliados/dashboard/extratos/:file', 'routes/machine/payout-statement.ts'),
  route('afiliados/dashboard/resumos/:file', 'routes/machine/payout-year.ts'),
  ...actions('routes/works/visit-calendar.ts', [
    'perfil/trabalhos/:id/propostas/:proposal/visita.ics',
    'perfil/empresa/trabalhos/:id/visita.ics',
  ]),
  route('webhooks/correio', 'routes/machine/mail-webhook.ts'),
  route('webhooks/pagamentos', 'routes/machine/payment-webhook.ts'),
  route('ajuda/sugestoes', 'routes/machine/help-suggestions.ts'),
  route('empresas/:slug/imagem.png', 'routes/machine/company-image.ts'),
  route('avaliacoes/:id/imagem.png', 'routes/machine/review-image.ts'),
  route('empresas/:slug/avaliacoes.atom', 'routes/machine/company-feed.ts'),
  route('avaliacoes.atom', 'routes/machine/reviews-feed.ts'),
  route('empresas/novas.atom', 'routes/machine/new-companies-feed.ts'),
  route('perfil/empresa/fotografias/enviar', 'routes/company/pictures/send-photo.ts'),
  route('imagem.png', 'routes/machine/site-image.ts'),
  route('blog/feed.xml', 'routes/machine/blog-feed.ts'),
  route('blog/:slug/imagem.png', 'routes/machine/article-image.ts'),
  route('blog/capa/:category/:file', 'routes/machine/article-cover.ts'),
  route('admin/lista.csv', 'routes/machine/list-csv.ts'),
  route('comentarios/enviar', 'routes/machine/send-feedback.ts'),
  route('convidar/qr.svg', 'routes/machine/invite-qr.ts'),
  route('ligacoes/:id/qr.svg', 'routes/machine/short-link-qr.ts', { id: 'short-link-qr-svg' }),
  route('ligacoes/:id/qr.png', 'routes/machine/short-link-qr.ts', { id: 'short-link-qr-png' }),
  route('auth/chave-de-acesso/opcoes', 'routes/machine/passkey-options.ts'),
  route('perfil/seguranca/chaves/opcoes', 'routes/machine/passkey-registration.ts'),
  route('perfil/editar/dados/:id', 'routes/machine/data-export.ts'),
  route('selo/:file', 'routes/machine/seal.ts'),
  // Pictures to share
  route('partilhar/previa.png', 'routes/machine/social-image-preview.ts'),
  ...actions('routes/machine/social-image.ts', ['partilha/:code/imagem.png', 'partilha/:code/imagem.pdf']),
  route('selo/pontuacao/:file', 'routes/machine/score-badge.ts'),
  route('widget/aval.js', 'routes/machine/widget-script.ts'),
  route('widget/pontuacao/:slug', 'routes/machine/score-widget.ts'),
  route('widget/avaliacoes/:slug', 'routes/machine/reviews-widget.ts'),
  route('widget/:code', 'routes/machine/widget.ts'),
  route('docs/brand-kit/logotipo/:file', 'routes/machine/logo-file.ts'),
  route('afiliados/recursos/:file', 'routes/machine/affiliate-banner.ts'),
  route('docs/brand-kit/cartaz/:code/cartaz.pdf', 'routes/machine/poster-pdf.ts'),
  route('oembed', 'routes/machine/oembed.ts'),
  route('verificar-certificacao/:code/credencial.json', 'routes/machine/credential.ts'),
  route('verificar-certificacao/:code/certificado.pdf', 'routes/machine/certificate-pdf.ts'),
  route('faturacao/documentos/:id/documento.pdf', 'routes/machine/paper-pdf.ts'),
  route('certificacao/listas/:list/:purpose', 'routes/machine/status-list.ts'),
  route('.well-known/security.txt', 'routes/machine/security-txt.ts'),
  route('.well-known/did.json', 'routes/machine/did-document.ts'),
  route('api/v1/certificates/:code', 'routes/machine/certificate-api.ts'),
  route('api/v1/certificate-sheets/:digest', 'routes/machine/certificate-sheet.ts'),
  route('dev/sentry-test/chegou', 'routes/dev/error-arrived.ts'),
  route('robots.txt', 'routes/machine/robots.ts'),
  route('sitemap.xml', 'routes/machine/sitemap.ts'),
]

const devPages = layout('routes/dev/layout.tsx', [
  route('dev/ui', 'routes/dev/ui.tsx'),
  route('dev/correio', 'routes/dev/mailbox.tsx'),
  route('dev/instagram-designer', 'routes/dev/instagram-designer.tsx'),
  route('dev/sentry-test', 'routes/dev/sentry-test.tsx'),
  route('dev/sentry-test/:where', 'routes/dev/raise.tsx'),
  route('dev/sentry-test/tarefa', 'routes/dev/raise-in-job.ts'),
  route('sentry-example-page', 'routes/dev/sentry-example.tsx'),
  route('dev/correio/:name', 'routes/dev/mail.tsx'),
])

/** The simulated payment provider: pages of somebody else, where there is no key of Stripe's. */
const simulatedPages = layout('routes/simulated/layout.tsx', [
  route('simulado/pagamentos/:id', 'routes/simulated/payment.tsx'),
  ...prefix(
    'simulado/pagamentos/:id',
    actions('routes/simulated/payment-actions.ts', steps.simulatedPayment),
  ),
  route('simulado/cartao/:customer', 'routes/simulated/card.tsx'),
  route('simulado/cartao/:customer/retirar', 'routes/simulated/remove-card.ts'),
])

export default [
  visitorPages,
  accountPages,
  affiliatePages,
  companyPages,
  staffPages,
  ...machineRoutes,
  devPages,
  simulatedPages,
  route('*', 'routes/visitor/not-found.tsx'),
] satisfies RouteConfig
