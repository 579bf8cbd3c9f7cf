import type { StepOf } from './steps.ts'

/**
 * Every link of the product. Addresses are written here and in routes.ts only; tests/paths.test.ts holds the two
 * together.
 */
type Query = Record<string, string | number | null | undefined | readonly string[]>

/** «?a=1&b=2», without what is empty; keys in the order given. */
export function query(params: Query = {}): string {
  const q = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) {
    for (const v of Array.isArray(value) ? value : [value]) {
      if (v !== null && v !== undefined && v !== '') q.append(key, String(v))
    }
  }
  const text = q.toString()
  return text ? `?${text}` : ''
}

const seg = encodeURIComponent

/** What is done to an object, as its addresses say it: the keys of its panels and of its commands. */
export type ApplicationStep = StepOf<'application'>
export type QuestionStep = StepOf<'question'>
export type CertificateStep = StepOf<'certificate'>
export type NoticeStep = StepOf<'notice'>
export type ClaimRecordStep = StepOf<'claimRecord'>
export type CompanyEditStep = StepOf<'companyEdit'>
export type StaffProjectStep = StepOf<'staffProject'>
export type FlagStep = StepOf<'flag'>
export type SimulatedPaymentStep = StepOf<'simulatedPayment'>
export type ErrorStep = StepOf<'error'>
export type FigureStep = StepOf<'figure'>
export type CompanyStep = Exclude<StepOf<'company'>, 'retirar-aviso'>
export type TicketStep = StepOf<'ticket'>
export type BulkTicketsStep = StepOf<'bulkTickets'>
export type InvitationStep = StepOf<'invitation'>
export type FeedbackStep = StepOf<'feedback'>
export type CertificationRulesStep = StepOf<'certificationRules'>
export type ProjectStep = StepOf<'project'>
export type ProjectPhotoStep = StepOf<'projectPhoto'>
export type AccessRequestStep = StepOf<'accessRequest'>
export type MyInvitationStep = StepOf<'myInvitation'>
export type PasskeyStep = StepOf<'passkey'>
export type SealDomainStep = StepOf<'sealDomain'>
export type ApiKeyStep = StepOf<'apiKey'>
export type WebhookStep = StepOf<'webhook'>
export type ShopStep = StepOf<'shop'>
export type OrderMailboxStep = StepOf<'orderMailbox'>
export type OrderMailStep = StepOf<'orderMail'>
export type AppealStep = StepOf<'appeal'>
export type PactStep = StepOf<'pact'>
export type ClaimStep = StepOf<'claim'>
export type NoteStep = StepOf<'userNote'>
export type UserStep = StepOf<'user'> | 'ver-como'
export type AccountMergeStep = StepOf<'accountMerge'>
export type ReviewEditStep = StepOf<'reviewEdit'>
export type ReviewDocumentStep = StepOf<'reviewDocument'>
export type BillingStep = StepOf<'billing'>
export type InvoiceStep = StepOf<'invoice'>
export type ModerationStep = StepOf<'moderation'>
export type StaffInvoiceStep = StepOf<'staffInvoice'>
export type StaffPaymentStep = StepOf<'staffPayment'>
export type StaffRefundStep = StepOf<'staffRefund'>
export type BankLineStep = StepOf<'bankLine'>
export type StaffAffiliateStep = StepOf<'staffAffiliate'>
export type ShortLinkStep = StepOf<'shortLink'>
export type CompanyListStep = StepOf<'companyList'>
export type StaffLinkStep = StepOf<'staffLink'>
export type BroadcastStep = StepOf<'broadcast'>
export type CardStep = StepOf<'card'>
export type ArticleStep = StepOf<'article'>

export type StaffFindingStep = StepOf<'staffFinding'>
export type MyWorkStep = StepOf<'myWork'>
export type MyProposalStep = StepOf<'myProposal'>
export type CompanyWorkStep = StepOf<'companyWork'>
export type StaffWorkStep = StepOf<'staffWork'>
export type WorkReportStep = StepOf<'workReport'>
export type ObligationStep = StepOf<'obligation'>
export type TestimonialStep = StepOf<'testimonial'>
export type StoryStep = StepOf<'story'>
export type MyStoryStep = StepOf<'myStory'>
export type CommissionStep = StepOf<'commission'>
export type StaffPayoutStep = StepOf<'staffPayout'>
export type PayoutBatchStep = StepOf<'payoutBatch'>

export const paths = {
  home: () => '/',
  feedback: (q?: Query) => `/comentarios${query(q)}`,
  sendFeedback: () => '/comentarios/enviar',
  pricing: (q?: Query) => `/pricing${query(q)}`,
  forCompanies: () => '/para-empresas',
  accessDenied: (q?: Query) => `/acesso-negado${query(q)}`,

  companies: (q?: Query) => `/empresas${query(q)}`,
  approved: (q?: Query) => `/aprovadas${query(q)}`,
  certified: (q?: Query) => `/certificadas${query(q)}`,
  companiesApproved: (q?: Query) => `/empresas/aprovadas${query(q)}`,
  municipalitySeats: () => '/concelhos.json',
  suggestions: (q?: Query) => `/empresas/sugestoes${query(q)}`,
  company: (slug: string, q?: Query) => `/empresas/${seg(slug)}${query(q)}`,
  companyScore: (slug: string, q?: Query) => `/empresas/${seg(slug)}/pontuacao${query(q)}`,
  companyScoreJson: (slug: string, q?: Query) => `/empresas/${seg(slug)}/pontuacao.json${query(q)}`,
  approvedCompany: (slug: string, q?: Query) => `/aprovadas/${seg(slug)}${query(q)}`,
  certifiedCompany: (slug: string, q?: Query) => `/certificadas/${seg(slug)}${query(q)}`,
  companiesApprovedCompany: (slug: string, q?: Query) => `/empresas/aprovadas/${seg(slug)}${query(q)}`,
  createCompany: (q?: Query) => `/empresas/criar-perfil${query(q)}`,
  contactCompany: (slug: string, q?: Query) => `/empresas/${seg(slug)}/contactar${query(q)}`,
  correctCompany: (slug: string, q?: Query) => `/empresas/${seg(slug)}/corrigir${query(q)}`,
  compare: (q?: Query) => `/empresas/comparar${query(q)}`,
  companyImage: (slug: string) => `/empresas/${seg(slug)}/imagem.png`,
  siteImage: () => '/imagem.png',
  companyFeed: (slug: string) => `/empresas/${seg(slug)}/avaliacoes.atom`,
  newCompaniesFeed: () => '/empresas/novas.atom',

  projects: (q?: Query) => `/projetos${query(q)}`,
  project: (slug: string) => `/projetos/${seg(slug)}`,
  confirmProject: (q?: Query) => `/projetos/confirmar${query(q)}`,

  reviews: (q?: Query) => `/avaliacoes${query(q)}`,
  newReview: (q?: Query) => `/avaliacoes/nova${query(q)}`,
  proposeCompany: (q?: Query) => `/avaliacoes/nova/empresa${query(q)}`,
  previewReview: (q?: Query) => `/avaliacoes/rever${query(q)}`,
  draftPhotos: (q?: Query) => `/avaliacoes/rever/fotografias${query(q)}`,
  draftPhoto: (photo: string, q?: Query) => `/avaliacoes/rever/fotografias/${seg(photo)}${query(q)}`,
  removeDraftPhoto: (photo: string, q?: Query) =>
    `/avaliacoes/rever/fotografias/${seg(photo)}/retirar${query(q)}`,
  confirmedPhoto: (photo: string, q: Query) => `/avaliacoes/confirmar/fotografias/${seg(photo)}${query(q)}`,
  confirmReview: (q?: Query) => `/avaliacoes/confirmar${query(q)}`,
  review: (id: string) => `/avaliacoes/${seg(id)}`,
  editReview: (id: string) => `/avaliacoes/editar/${seg(id)}`,
  reviewImage: (id: string) => `/avaliacoes/${seg(id)}/imagem.png`,
  replyToReview: (id: string, q?: Query) => `/avaliacoes/${seg(id)}/responder${query(q)}`,
  draftReply: (id: string) => `/avaliacoes/${seg(id)}/responder/rascunho`,
  withdrawReply: (id: string) => `/avaliacoes/${seg(id)}/responder/retirar`,
  appealReply: (id: string, round: number) => `/avaliacoes/${seg(id)}/responder/${round}/recorrer`,
  pact: (id: string) => `/avaliacoes/${seg(id)}/acordo`,
  withdrawPact: (id: string) => `/avaliacoes/${seg(id)}/acordo/retirar`,
  companyBundle: () => '/perfil/empresa/pacote',
  receivedReviews: (q?: Query) => `/perfil/empresa/avaliacoes${query(q)}`,
  replyTemplates: () => '/perfil/empresa/modelos',
  replyTemplate: (id: string) => `/perfil/empresa/modelos/${seg(id)}`,
  removeReplyTemplate: (id: string) => `/perfil/empresa/modelos/${seg(id)}/apagar`,
  answerReply: (id: string) => `/perfil/avaliacoes/${seg(id)}/responder`,
  withdrawAnswer: (id: string) => `/perfil/avaliacoes/${seg(id)}/responder/retirar`,
  appealAnswer: (id: string) => `/perfil/avaliacoes/${seg(id)}/responder/recorrer`,
  myPact: (id: string) => `/perfil/avaliacoes/${seg(id)}/acordo`,
  myPactStep: (id: string, step: PactStep) => `/perfil/avaliacoes/${seg(id)}/acordo/${step}`,
  voteUseful: (id: string) => `/avaliacoes/${seg(id)}/util`,
  takeBackVote: (id: string) => `/avaliacoes/${seg(id)}/util/retirar`,
  reviewsFeed: () => '/avaliacoes.atom',
  flagReview: (id: string, q?: Query) => `/avaliacoes/${seg(id)}/denunciar${query(q)}`,
  confirmFlag: (q?: Query) => `/avaliacoes/denuncias/confirmar${query(q)}`,
  flagState: (code: string) => `/avaliacoes/denuncias/${seg(code)}`,
  appealFlag: (code: string) => `/avaliacoes/denuncias/${seg(code)}/recorrer`,
  reviewApproved: (slug: string, q?: Query) => `/aprovadas/${seg(slug)}/avaliar${query(q)}`,
  reviewCertified: (slug: string, q?: Query) => `/certificadas/${seg(slug)}/avaliar${query(q)}`,
  reviewCompaniesApproved: (slug: string, q?: Query) => `/empresas/aprovadas/${seg(slug)}/avaliar${query(q)}`,

  // Affiliates: their public pages, and the first page of their area.
  affiliates: () => '/afiliados',
  affiliatesHow: () => '/afiliados/como-funciona',
  affiliatesCalculator: (q?: Query) => `/afiliados/calculadora${query(q)}`,
  affiliatesResources: () => '/afiliados/recursos',
  affiliateBanner: (file: string) => `/afiliados/recursos/${seg(file)}`,
  affiliatesRanking: (q?: Query) => `/afiliados/ranking${query(q)}`,
  affiliatesTerms: (q?: Query) => `/afiliados/termos${query(q)}`,
  affiliateDashboard: (q?: Query) => `/afiliados/dashboard${query(q)}`,

  verify: (q?: Query) => `/verificar-certificacao${query(q)}`,
  certificate: (code: string) => `/verificar-certificacao/${seg(code)}`,
  programme: () => '/certificacao',
  programmeBenefits: () => '/certificacao/beneficios',
  programmeTerms: () => '/certificacao/condicoes',
  programmeProcess: () => '/certificacao/processo',
  programmeRequirements: (q?: Query) => `/certificacao/requisitos${query(q)}`,
  brandKit: (q?: Query) => `/docs/brand-kit${query(q)}`,
  brandLogo: (file: string) => `/docs/brand-kit/logotipo/${seg(file)}`,
  poster: (code: string) => `/docs/brand-kit/cartaz/${seg(code)}`,
  posterPdf: (code: string) => `/docs/brand-kit/cartaz/${seg(code)}/cartaz.pdf`,
  seal: (code: string, format: 'svg' | 'png' = 'svg', q?: Query) => `/selo/${seg(code)}.${format}${query(q)}`,
  scoreBadge: (slug: string, format: 'svg' | 'png' = 'svg', q?: Query) =>
    `/selo/pontuacao/${seg(slug)}.${format}${query(q)}`,
  sealFrame: (code: string, q?: Query) => `/widget/${seg(code)}${query(q)}`,
  reviewsFrame: (slug: string, q?: Query) => `/widget/avaliacoes/${seg(slug)}${query(q)}`,
  scoreFrame: (slug: string, q?: Query) => `/widget/pontuacao/${seg(slug)}${query(q)}`,
  reviewFrame: (id: string, q?: Query) => `/widget/avaliacao/${seg(id)}${query(q)}`,
  reviewButton: (slug: string, q?: Query) => `/widget/avalie-nos/${seg(slug)}${query(q)}`,
  sealScript: () => '/widget/aval.js',
  mcp: () => '/mcp',
  llms: () => '/llms.txt',
  oembed: (q?: Query) => `/oembed${query(q)}`,
  mySeal: () => '/perfil/empresa/selo',
  myWidgets: (q?: Query) => `/perfil/empresa/widgets${query(q)}`,
  sealDomainStep: (id: string, step: SealDomainStep) => `/perfil/empresa/selo/dominios/${seg(id)}/${step}`,
  seals: (q?: Query) => `/admin/certificacoes/selos${query(q)}`,
  decideSealDomain: (id: string) => `/admin/certificacoes/selos/${seg(id)}`,
  certificatePdf: (code: string) => `/verificar-certificacao/${seg(code)}/certificado.pdf`,
  credential: (code: string) => `/verificar-certificacao/${seg(code)}/credencial.json`,
  reportMisuse: (code: string, q?: Query) => `/verificar-certificacao/${seg(code)}/denunciar${query(q)}`,
  validation: () => '/certificacao/validacao',
  statusList: (list: number, purpose: 'revocation' | 'suspension') =>
    `/certificacao/listas/${list}/${purpose === 'revocation' ? 'revogacao' : 'suspensao'}.json`,
  securityTxt: () => '/.well-known/security.txt',
  didDocument: () => '/.well-known/did.json',
  certificateApi: (code: string) => `/api/v1/certificates/${seg(code)}`,
  certificateSheet: (digest: string) => `/api/v1/certificate-sheets/${seg(digest)}`,
  // The API and what tells of it
  status: () => '/estado',
  developers: () => '/programadores',
  apiErrors: () => '/programadores/erros',
  openApi: () => '/api/v1/openapi.json',
  apiOperation: (path: string) => `/api/v1/${path}`,
  apiCompanies: (q?: Query) => `/api/v1/companies${query(q)}`,
  apiCompany: (slug: string) => `/api/v1/companies/${seg(slug)}`,
  apiCompanyReviews: (slug: string, q?: Query) => `/api/v1/companies/${seg(slug)}/reviews${query(q)}`,
  apiCompanyScore: (slug: string) => `/api/v1/companies/${seg(slug)}/score`,
  apiReviews: (q?: Query) => `/api/v1/reviews${query(q)}`,
  apiReview: (id: string) => `/api/v1/reviews/${seg(id)}`,
  apiOwnCompany: () => '/api/v1/company',
  apiOwnReviews: (q?: Query) => `/api/v1/company/reviews${query(q)}`,
  apiOwnReview: (id: string) => `/api/v1/company/reviews/${seg(id)}`,
  apiReply: (id: string) => `/api/v1/company/reviews/${seg(id)}/reply`,
  apiInvitations: (q?: Query) => `/api/v1/company/invitations${query(q)}`,
  apiInvitation: (id: string) => `/api/v1/company/invitations/${seg(id)}`,
  apiCancelInvitation: (id: string) => `/api/v1/company/invitations/${seg(id)}/cancel`,
  apiStatistics: (q?: Query) => `/api/v1/company/statistics${query(q)}`,
  apiJobs: (q?: Query) => `/api/v1/company/jobs${query(q)}`,
  apiLog: () => '/api/v1/log',
  apiLogProof: (kind: string, id: string) => `/api/v1/log/${seg(kind)}/${seg(id)}`,

  terms: (q?: Query) => `/termos${query(q)}`,
  acceptTerms: () => '/termos/aceitar',
  privacy: (q?: Query) => `/privacidade${query(q)}`,
  cookies: (q?: Query) => `/cookies${query(q)}`,
  processingAgreement: (q?: Query) => `/acordo-de-tratamento${query(q)}`,
  orderMailAgreement: (q?: Query) => `/acordo-de-encomendas${query(q)}`,
  accessibility: (q?: Query) => `/acessibilidade${query(q)}`,
  invite: (q?: Query) => `/convidar${query(q)}`,
  inviteLanding: (q?: Query) => `/convite${query(q)}`,
  inviteQr: () => '/convidar/qr.svg',
  unsubscribe: (q?: Query) => `/correio/cancelar${query(q)}`,

  // Short links: answered before the framework (web/http/short-link-door.ts), and kept in three areas.
  // Pictures to share
  socialImage: (code: string) => `/partilha/${seg(code)}`,
  socialImagePng: (code: string, q?: Query) => `/partilha/${seg(code)}/imagem.png${query(q)}`,
  socialImagePdf: (code: string) => `/partilha/${seg(code)}/imagem.pdf`,
  socialImagePreview: (q?: Query) => `/partilhar/previa.png${query(q)}`,
  shareAsCompany: (q?: Query) => `/perfil/empresa/partilhar${query(q)}`,
  shareMyReview: (id: string, q?: Query) => `/perfil/avaliacoes/${seg(id)}/partilhar${query(q)}`,
  shareAsAffiliate: (q?: Query) => `/afiliados/dashboard/partilhar${query(q)}`,
  shareAnything: (q?: Query) => `/dev/instagram-designer${query(q)}`,
  shortLink: (code: string) => `/s/${seg(code)}`,
  // Saved companies, lists of them
  saveCompanies: (q?: Query) => `/empresas/guardar${query(q)}`,
  savedAmong: () => '/empresas/guardadas.json',
  savedCompanies: (q?: Query) => `/perfil/guardadas${query(q)}`,
  savedCompany: (id: string) => `/perfil/guardadas/${seg(id)}`,
  removeSaved: (id: string) => `/perfil/guardadas/${seg(id)}/retirar`,
  savedAlertsOf: (id: string) => `/perfil/guardadas/${seg(id)}/avisos`,
  savedAlerts: (q?: Query) => `/perfil/alertas${query(q)}`,
  endSavedAlert: (id: string) => `/perfil/alertas/${seg(id)}/terminar`,
  newCompanyList: () => '/perfil/listas/nova',
  companyList: (id: string) => `/perfil/listas/${seg(id)}`,
  companyListStep: (id: string, step: CompanyListStep) => `/perfil/listas/${seg(id)}/${step}`,
  sharedList: (code: string) => `/listas/${seg(code)}`,
  myLinks: (q?: Query) => `/perfil/ligacoes${query(q)}`,
  newMyLink: () => '/perfil/ligacoes/nova',
  myLink: (id: string) => `/perfil/ligacoes/${seg(id)}`,
  myLinkStep: (id: string, step: ShortLinkStep) => `/perfil/ligacoes/${seg(id)}/${step}`,
  integrations: () => '/perfil/empresa/integracoes',
  newApiKey: () => '/perfil/empresa/integracoes/chaves/nova',
  apiKey: (id: string) => `/perfil/empresa/integracoes/chaves/${seg(id)}`,
  rotateApiKey: (id: string) => `/perfil/empresa/integracoes/chaves/${seg(id)}/trocar`,
  apiKeyStep: (id: string, step: ApiKeyStep) => `/perfil/empresa/integracoes/chaves/${seg(id)}/${step}`,
  newShop: () => '/perfil/empresa/integracoes/loja/nova',
  shop: (id: string) => `/perfil/empresa/integracoes/loja/${seg(id)}`,
  shopStep: (id: string, step: ShopStep) => `/perfil/empresa/integracoes/loja/${seg(id)}/${step}`,
  shopOrdersCsv: (id: string) => `/perfil/empresa/integracoes/loja/${seg(id)}/encomendas.csv`,
  newOrderMailbox: () => '/perfil/empresa/integracoes/correio/novo',
  orderMailbox: (id: string) => `/perfil/empresa/integracoes/correio/${seg(id)}`,
  orderMailboxStep: (id: string, step: OrderMailboxStep) =>
    `/perfil/empresa/integracoes/correio/${seg(id)}/${step}`,
  orderMailStep: (id: string, mail: string, step: OrderMailStep) =>
    `/perfil/empresa/integracoes/correio/${seg(id)}/mensagens/${seg(mail)}/${step}`,
  newWebhook: () => '/perfil/empresa/integracoes/avisos/novo',
  webhook: (id: string) => `/perfil/empresa/integracoes/avisos/${seg(id)}`,
  webhookStep: (id: string, step: WebhookStep) => `/perfil/empresa/integracoes/avisos/${seg(id)}/${step}`,
  webhookDelivery: (id: string, delivery: string) =>
    `/perfil/empresa/integracoes/avisos/${seg(id)}/envios/${seg(delivery)}`,
  companyLinks: (q?: Query) => `/perfil/empresa/ligacoes${query(q)}`,
  newCompanyLink: () => '/perfil/empresa/ligacoes/nova',
  companyLink: (id: string) => `/perfil/empresa/ligacoes/${seg(id)}`,
  companyLinkStep: (id: string, step: ShortLinkStep) => `/perfil/empresa/ligacoes/${seg(id)}/${step}`,
  affiliateLinks: (q?: Query) => `/afiliados/dashboard/ligacoes${query(q)}`,
  newAffiliateLink: (q?: Query) => `/afiliados/dashboard/ligacoes/nova${query(q)}`,
  affiliateLink: (id: string) => `/afiliados/dashboard/ligacoes/${seg(id)}`,
  affiliateLinkStep: (id: string, step: ShortLinkStep) => `/afiliados/dashboard/ligacoes/${seg(id)}/${step}`,
  shortLinkQrSvg: (id: string) => `/ligacoes/${seg(id)}/qr.svg`,
  shortLinkQrPng: (id: string) => `/ligacoes/${seg(id)}/qr.png`,
  broadcasts: (q?: Query) => `/admin/notificacoes${query(q)}`,
  newBroadcast: () => '/admin/notificacoes/novo',
  /** How many an audience has, for its form. */
  broadcastAudience: (q?: Query) => `/admin/notificacoes/publico.json${query(q)}`,
  broadcast: (id: string) => `/admin/notificacoes/${seg(id)}`,
  broadcastStep: (id: string, step: BroadcastStep) => `/admin/notificacoes/${seg(id)}/${step}`,
  broadcastPreview: (id: string) => `/admin/notificacoes/${seg(id)}/previa`,
  broadcastUnknown: (id: string) => `/admin/notificacoes/${seg(id)}/por-saber`,
  /** Where one leads, the same address for everybody; and closing its banner. */
  broadcastLink: (id: string, by: string) => `/comunicados/${seg(id)}/${seg(by)}`,
  closeBanner: (id: string) => `/perfil/avisos/faixas/${seg(id)}/fechar`,
  workspace: (q?: Query) => `/admin/workspace${query(q)}`,
  workspaceChange: () => '/admin/workspace/mudou.json',
  newCard: (q?: Query) => `/admin/workspace/novo${query(q)}`,
  card: (id: string) => `/admin/workspace/${seg(id)}`,
  cardStep: (id: string, step: CardStep) => `/admin/workspace/${seg(id)}/${step}`,
  staffLinks: (q?: Query) => `/admin/ligacoes${query(q)}`,
  staffLink: (id: string) => `/admin/ligacoes/${seg(id)}`,
  staffLinkStep: (id: string, step: StaffLinkStep) => `/admin/ligacoes/${seg(id)}/${step}`,

  signIn: (q?: Query) => `/auth/login${query(q)}`,
  signUp: (q?: Query) => `/auth/registrar${query(q)}`,
  start: () => '/perfil/inicio',
  signInLink: (q?: Query) => `/auth/ligacao${query(q)}`,
  signInLinkSent: (q?: Query) => `/auth/ligacao/correio${query(q)}`,
  openSignInLink: (q?: Query) => `/auth/ligacao/entrar${query(q)}`,
  signOut: (q?: Query) => `/auth/logout${query(q)}`,
  verifyEmail: (q?: Query) => `/auth/verificar-email${query(q)}`,
  verification: (q?: Query) => `/auth/verificacao${query(q)}`,
  resendVerification: () => '/auth/reenviar-verificacao',
  verificationDone: (q?: Query) => `/auth/verificacao-sucesso${query(q)}`,
  verificationFailed: (q?: Query) => `/auth/verificacao-erro${query(q)}`,
  forgotPassword: (q?: Query) => `/auth/recuperar-senha${query(q)}`,
  resetPassword: (q?: Query) => `/auth/redefinir-senha${query(q)}`,
  emailUnverified: (q?: Query) => `/auth/email-nao-verificado${query(q)}`,
  correctEmail: (q?: Query) => `/auth/email-nao-verificado/corrigir${query(q)}`,
  verifyProfile: (q?: Query) => `/auth/verificar-perfil${query(q)}`,
  verifyPhone: (q?: Query) => `/auth/verificar-perfil/telemovel${query(q)}`,
  authError: (q?: Query) => `/auth/error${query(q)}`,
  secondStep: (q?: Query) => `/auth/segundo-passo${query(q)}`,
  lostFactor: (q?: Query) => `/auth/segundo-passo/perdi${query(q)}`,
  confirmLosing: (q?: Query) => `/auth/segundo-passo/perdi/confirmar${query(q)}`,
  stopLosing: (q?: Query) => `/auth/segundo-passo/perdi/parar${query(q)}`,
  finishLosing: (q?: Query) => `/auth/segundo-passo/perdi/retirar${query(q)}`,
  stepUp: (q?: Query) => `/auth/confirmar${query(q)}`,
  passkeySignIn: () => '/auth/chave-de-acesso',
  passkeyOptions: () => '/auth/chave-de-acesso/opcoes',
  changeEmail: (q?: Query) => `/auth/mudar-email${query(q)}`,
  undoEmail: (q?: Query) => `/auth/anular-email${query(q)}`,

  invitation: (q?: Query) => `/i/convite${query(q)}`,
  declineInvitation: (q?: Query) => `/i/convite/recusar${query(q)}`,
  staffInvitation: (q?: Query) => `/i/admin/convite${query(q)}`,
  invitedSignIn: (q?: Query) => `/i/auth/login${query(q)}`,
  invitedSignUp: (q?: Query) => `/i/auth/registrar${query(q)}`,
  invitedVerifyEmail: (q?: Query) => `/i/auth/verificar-email${query(q)}`,
  invitedEmailUnverified: (q?: Query) => `/i/auth/email-nao-verificado${query(q)}`,
  invitedCreateCompany: (q?: Query) => `/i/empresas/criar-perfil${query(q)}`,

  account: () => '/perfil',
  myReviews: (q?: Query) => `/perfil/avaliacoes${query(q)}`,
  myReview: (id: string) => `/perfil/avaliacoes/${seg(id)}`,
  reviewReceipt: (id: string) => `/perfil/avaliacoes/${seg(id)}/recibo`,
  withdrawReview: (id: string) => `/perfil/avaliacoes/${seg(id)}/retirar`,
  anonymiseReview: (id: string) => `/perfil/avaliacoes/${seg(id)}/anonimizar`,
  reviewPhotos: (id: string) => `/perfil/avaliacoes/${seg(id)}/fotografias`,
  reviewPhoto: (id: string, photo: string) => `/perfil/avaliacoes/${seg(id)}/fotografias/${seg(photo)}`,
  removeReviewPhoto: (id: string, photo: string) =>
    `/perfil/avaliacoes/${seg(id)}/fotografias/${seg(photo)}/retirar`,
  appealPhoto: (id: string, photo: string) =>
    `/perfil/avaliacoes/${seg(id)}/fotografias/${seg(photo)}/recorrer`,
  proveReview: (id: string) => `/perfil/avaliacoes/${seg(id)}/comprovativo`,
  answerFlag: (id: string) => `/perfil/avaliacoes/denuncias/${seg(id)}`,
  appealMyReview: (id: string) => `/perfil/avaliacoes/${seg(id)}/recorrer`,
  withdrawProof: (id: string) => `/perfil/avaliacoes/${seg(id)}/comprovativo/retirar`,
  contact: (q?: Query) => `/contacto${query(q)}`,
  contactSent: (q?: Query) => `/contacto/enviado${query(q)}`,
  followTicket: (q?: Query) => `/contacto/pedido${query(q)}`,
  solveByLink: () => '/contacto/pedido/resolvido',
  fileByLink: (file: string, q?: Query) => `/contacto/pedido/ficheiros/${seg(file)}${query(q)}`,
  myTickets: (q?: Query) => `/perfil/tickets${query(q)}`,
  newTicket: (q?: Query) => `/perfil/tickets/novo${query(q)}`,
  myTicket: (id: string) => `/perfil/tickets/${seg(id)}`,
  rateMyTicket: (id: string) => `/perfil/tickets/${seg(id)}/avaliar`,
  solveMyTicket: (id: string) => `/perfil/tickets/${seg(id)}/resolvido`,
  myTicketFile: (id: string, file: string) => `/perfil/tickets/${seg(id)}/ficheiros/${seg(file)}`,
  tickets: (q?: Query) => `/admin/suporte/tickets${query(q)}`,
  bulkTickets: (step: BulkTicketsStep) => `/admin/suporte/tickets/lote/${step}`,
  ticket: (id: string, q?: Query) => `/admin/suporte/tickets/${seg(id)}${query(q)}`,
  ticketStep: (id: string, step: TicketStep | 'juntar' | 'presenca') =>
    `/admin/suporte/tickets/${seg(id)}/${step}`,
  ticketFile: (id: string, file: string) => `/admin/suporte/tickets/${seg(id)}/ficheiros/${seg(file)}`,
  cannedAnswers: () => '/admin/suporte/tickets/respostas',
  newCannedAnswer: () => '/admin/suporte/tickets/respostas/nova',
  cannedAnswer: (id: string) => `/admin/suporte/tickets/respostas/${seg(id)}`,
  removeCannedAnswer: (id: string) => `/admin/suporte/tickets/respostas/${seg(id)}/apagar`,

  myInvitations: (q?: Query) => `/perfil/convites${query(q)}`,
  inviteCustomers: (q?: Query) => `/perfil/convites/clientes${query(q)}`,
  inviteByCsv: (q?: Query) => `/perfil/convites/csv${query(q)}`,
  invitationBatch: (id: string) => `/perfil/convites/csv/${seg(id)}`,
  cancelInvitationBatch: (id: string) => `/perfil/convites/csv/${seg(id)}/anular`,
  invitationBatchErrors: (id: string) => `/perfil/convites/csv/${seg(id)}/erros.csv`,
  billingCsv: (q?: Query) => `/perfil/empresa/billing/pedidos.csv${query(q)}`,
  receivedReviewsCsv: (q?: Query) => `/perfil/empresa/avaliacoes/lista.csv${query(q)}`,
  teamCsv: () => '/perfil/empresa/equipa/lista.csv',
  statisticsCsv: () => '/perfil/empresa/visitas.csv',
  customersTemplate: () => '/perfil/convites/modelo.csv',
  inviteToTeam: (q?: Query) => `/perfil/convites/equipa${query(q)}`,
  myInvitationStep: (id: string, step: MyInvitationStep) => `/perfil/convites/${seg(id)}/${step}`,
  notifications: (q?: Query) => `/perfil/avisos${query(q)}`,
  readNotification: (id: string) => `/perfil/avisos/${seg(id)}`,
  readAllNotifications: () => '/perfil/avisos/lidos',
  editProfile: () => '/perfil/editar',
  editPhoto: () => '/perfil/editar/fotografia',
  /** Where the texts of one's reviews are shown, with the switch. */
  sharing: () => '/perfil/editar/partilha',
  editPreferences: () => '/perfil/editar/avisos',
  myData: () => '/perfil/editar/dados',
  myBundle: () => '/perfil/editar/pacote',
  dataExport: (id: string) => `/perfil/editar/dados/${seg(id)}`,
  eraseAccount: () => '/perfil/editar/apagar',
  keepAccount: () => '/perfil/editar/apagar/anular',
  changePassword: () => '/perfil/alterar-senha',
  changeMyEmail: () => '/perfil/alterar-email',
  stopMyRecovery: () => '/perfil/seguranca/recuperacao/parar',
  security: (q?: Query) => `/perfil/seguranca${query(q)}`,
  sessionAction: (id: string, action: 'nome' | 'terminar') =>
    `/perfil/seguranca/sessoes/${seg(id)}/${action}`,
  endOtherSessions: () => '/perfil/seguranca/sessoes/outras',
  totp: () => '/perfil/seguranca/aplicacao',
  removeTotp: () => '/perfil/seguranca/aplicacao/remover',
  recoveryCodes: () => '/perfil/seguranca/codigos',
  addPasskey: () => '/perfil/seguranca/chaves',
  passkeyRegistration: () => '/perfil/seguranca/chaves/opcoes',
  passkeyStep: (id: string, step: PasskeyStep) => `/perfil/seguranca/chaves/${seg(id)}/${step}`,
  myCompanies: (q?: Query) => `/perfil/empresas${query(q)}`,
  actFor: (id: string, q?: Query) => `/perfil/empresas/${seg(id)}/agir${query(q)}`,
  /** A page of the company that one acts for, from where nobody knows which that is: a mail, a notice. */
  ofCompany: (id: string, to: string): string => `/perfil/empresas/${seg(id)}/agir${query({ volta: to })}`,
  leaveCompany: (id: string) => `/perfil/empresas/${seg(id)}/sair`,
  transferAnswer: (id: string, action: 'aceitar' | 'recusar') =>
    `/perfil/empresas/transferencias/${seg(id)}/${action}`,
  newCompany: (q?: Query) => `/perfil/empresa/novo${query(q)}`,
  requestAccess: (q?: Query) => `/perfil/solicitar-acesso${query(q)}`,
  withdrawAccess: (id: string) => `/perfil/solicitar-acesso/${seg(id)}/desistir`,
  myClaims: (q?: Query) => `/perfil/requisitar-empresa${query(q)}`,
  newClaim: (slug: string) => `/perfil/requisitar-empresa/nova/${seg(slug)}`,
  claim: (id: string) => `/perfil/requisitar-empresa/${seg(id)}`,
  claimStep: (id: string, step: ClaimStep) => `/perfil/requisitar-empresa/${seg(id)}/${step}`,

  editCompany: () => '/perfil/empresa/editar',
  editCompanyPart: (part: StepOf<'companyPart'>) => `/perfil/empresa/editar/${part}`,
  confirmContact: () => '/perfil/empresa/editar/contactos/confirmar',
  withdrawEdit: (id: string) => `/perfil/empresa/editar/alteracoes/${seg(id)}/retirar`,
  myCorrections: (q?: Query) => `/perfil/empresa/correcoes${query(q)}`,
  answerMyCorrection: (id: string) => `/perfil/empresa/correcoes/${seg(id)}`,
  companyLogo: () => '/perfil/empresa/logotipo',
  companyCover: () => '/perfil/empresa/capa',
  companyPhotos: () => '/perfil/empresa/fotografias',
  sendCompanyPhoto: () => '/perfil/empresa/fotografias/enviar',
  companyPhoto: (id: string) => `/perfil/empresa/fotografias/${seg(id)}`,
  companyPhotoAction: (id: string, action: 'mover' | 'retirar') =>
    `/perfil/empresa/fotografias/${seg(id)}/${action}`,
  myCertificate: () => '/perfil/empresa/certificacao/certificado',
  myCertificateStep: (step: 'verificar' | 'renunciar' | 'recurso') =>
    `/perfil/empresa/certificacao/certificado/${step}`,
  renewEvidence: (code: string) => `/perfil/empresa/certificacao/certificado/requisitos/${seg(code)}`,
  withdrawRenewedEvidence: (code: string) =>
    `/perfil/empresa/certificacao/certificado/requisitos/${seg(code)}/retirar`,
  answerCertificateNotice: (id: string) => `/perfil/empresa/certificacao/certificado/avisos/${seg(id)}`,
  appealRefusal: (application: string) =>
    `/perfil/empresa/certificacao/candidaturas/${seg(application)}/recurso`,
  team: () => '/perfil/empresa/equipa',
  memberAction: (userId: string, action: 'papel' | 'retirar') =>
    `/perfil/empresa/equipa/${seg(userId)}/${action}`,
  accessRequestStep: (id: string, step: AccessRequestStep) =>
    `/perfil/empresa/equipa/pedidos/${seg(id)}/${step}`,
  transferCompany: () => '/perfil/empresa/equipa/transferir',
  withdrawTransfer: () => '/perfil/empresa/equipa/transferir/anular',
  answerDispute: (id: string) => `/perfil/empresa/disputas/${seg(id)}`,
  myProjects: (q?: Query) => `/perfil/empresa/projetos${query(q)}`,
  newProject: () => '/perfil/empresa/projetos/novo',
  editProject: (id: string) => `/perfil/empresa/projetos/editar/${seg(id)}`,
  projectStep: (id: string, step: ProjectStep | 'fotografias' | 'confirmacao') =>
    `/perfil/empresa/projetos/editar/${seg(id)}/${step}`,
  projectPhoto: (id: string, photo: string) =>
    `/perfil/empresa/projetos/editar/${seg(id)}/fotografias/${seg(photo)}`,
  projectPhotoStep: (id: string, photo: string, step: ProjectPhotoStep) =>
    `/perfil/empresa/projetos/editar/${seg(id)}/fotografias/${seg(photo)}/${step}`,
  billing: (q?: Query) => `/perfil/empresa/billing${query(q)}`,
  orderPlan: (plan: string, q?: Query) => `/perfil/empresa/billing/encomendar/${seg(plan)}${query(q)}`,
  tryPlan: (plan: string) => `/perfil/empresa/billing/experimentar/${seg(plan)}`,
  orderTotal: (plan: string, q?: Query) => `/perfil/empresa/billing/encomendar/${seg(plan)}/total${query(q)}`,
  changePlan: (plan: string, q?: Query) => `/perfil/empresa/billing/mudar/${seg(plan)}${query(q)}`,
  changeTotal: (plan: string, q?: Query) => `/perfil/empresa/billing/mudar/${seg(plan)}/total${query(q)}`,
  changeLater: (plan: string, q?: Query) => `/perfil/empresa/billing/mudar/${seg(plan)}/no-fim${query(q)}`,
  billingStep: (step: BillingStep) => `/perfil/empresa/billing/${step}`,
  invoice: (id: string) => `/perfil/empresa/billing/pedidos/${seg(id)}`,
  invoiceStep: (id: string, step: InvoiceStep) => `/perfil/empresa/billing/pedidos/${seg(id)}/${step}`,
  payment: (id: string) => `/perfil/empresa/billing/pagamentos/${seg(id)}`,
  paper: (id: string) => `/faturacao/documentos/${seg(id)}/documento.pdf`,
  purchases: (q?: Query) => `/perfil/compras${query(q)}`,
  purchase: (id: string) => `/perfil/compras/${seg(id)}`,
  certification: (q?: Query) => `/perfil/empresa/certificacao${query(q)}`,
  certificationStep: (step: 'candidatar' | 'submeter' | 'enviar' | 'desistir', q?: Query) =>
    `/perfil/empresa/certificacao/${step}${query(q)}`,
  certificationRequirement: (code: string) => `/perfil/empresa/certificacao/requisitos/${seg(code)}`,
  withdrawEvidence: (code: string) => `/perfil/empresa/certificacao/requisitos/${seg(code)}/retirar`,
  certificationApplication: (id: string) => `/perfil/empresa/certificacao/candidaturas/${seg(id)}`,
  ownEvidence: (id: string) => `/perfil/empresa/certificacao/comprovativos/${seg(id)}`,
  upgradeCertification: () => '/certificacao/upgrade',
  myCompany: (q?: Query) => `/perfil/empresa${query(q)}`,

  staff: () => '/admin',
  staffSearch: (q?: Query) => `/admin/procurar${query(q)}`,
  staffSuggestions: () => '/admin/procurar.json',
  nextInQueue: () => '/admin/fila/seguinte',
  queueItem: (kind: string, id: string, step: StepOf<'queueItem'>) =>
    `/admin/fila/${seg(kind)}/${seg(id)}/${step}`,
  dashboard: (q?: Query) => `/admin/dashboard${query(q)}`,
  seenChanges: () => '/admin/dashboard/visto',
  figures: (q?: Query) => `/admin/estatisticas${query(q)}`,
  figure: (key: string, q?: Query) => `/admin/estatisticas/${seg(key)}${query(q)}`,
  figureRows: (q?: Query) => `/admin/estatisticas/linhas${query(q)}`,
  figureStep: (key: string, step: FigureStep) => `/admin/estatisticas/${seg(key)}/${step}`,
  broadcastResultsCsv: (id: string) => `/admin/notificacoes/${seg(id)}/resultados.csv`,
  figuresCsv: (q?: Query) => `/admin/estatisticas.csv${query(q)}`,
  pendingCompanies: (q?: Query) => `/admin/empresas/pendentes${query(q)}`,
  staffCompanies: (q?: Query) => `/admin/empresas${query(q)}`,
  staffApprovedCompanies: (q?: Query) => `/admin/empresas/aprovadas${query(q)}`,
  staffCertifiedCompanies: (q?: Query) => `/admin/empresas/certificadas${query(q)}`,
  staffNewCompany: (q?: Query) => `/admin/empresas/nova${query(q)}`,
  staffEditCompany: (id: string) => `/admin/empresas/editar/${seg(id)}`,
  confirmCompanyEdit: (id: string) => `/admin/empresas/editar/${seg(id)}/confirmar`,
  companyEdits: (q?: Query) => `/admin/empresas/alteracoes${query(q)}`,
  companyEdit: (id: string) => `/admin/empresas/alteracoes/${seg(id)}`,
  companyEditStep: (id: string, step: CompanyEditStep) => `/admin/empresas/alteracoes/${seg(id)}/${step}`,
  corrections: (q?: Query) => `/admin/empresas/correcoes${query(q)}`,
  answerCorrection: (id: string) => `/admin/empresas/correcoes/${seg(id)}`,
  saveList: () => '/admin/filtros',
  savedListAction: (id: string, action: 'apagar' | 'predefinir' | 'alterar' | 'guardar') =>
    `/admin/filtros/${seg(id)}/${action}`,
  newBulkRun: () => '/admin/lote',
  bulkRun: (id: string) => `/admin/lote/${seg(id)}`,
  bulkRunAction: (id: string, action: 'confirmar' | 'anular') => `/admin/lote/${seg(id)}/${action}`,
  companiesCsv: (q?: Query) => `/admin/empresas.csv${query(q)}`,
  accessRequests: (q?: Query) => `/admin/solicitacoes/acessos${query(q)}`,
  claims: (q?: Query) => `/admin/solicitacoes/empresas${query(q)}`,
  claimRecord: (id: string) => `/admin/solicitacoes/empresas/${seg(id)}`,
  claimRecordStep: (id: string, step: ClaimRecordStep) => `/admin/solicitacoes/empresas/${seg(id)}/${step}`,
  claimDocument: (id: string, q?: Query) => `/admin/solicitacoes/empresas/${seg(id)}/documento${query(q)}`,
  staffProjects: (q?: Query) => `/admin/projetos${query(q)}`,
  staffProject: (id: string) => `/admin/projetos/${seg(id)}`,
  staffProjectStep: (id: string, step: StaffProjectStep) => `/admin/projetos/${seg(id)}/${step}`,
  companyActions: (id: string) => `/admin/empresas/acoes/${seg(id)}`,
  companyTrail: (id: string, q?: Query) => `/admin/empresas/acoes/${seg(id)}/registo${query(q)}`,
  companyStep: (id: string, step: CompanyStep | 'retirar-aviso' | 'juntar') =>
    `/admin/empresas/acoes/${seg(id)}/${step}`,
  moderation: (q?: Query) => `/admin/avaliacoes${query(q)}`,
  reviewEdits: (q?: Query) => `/admin/avaliacoes/alteracoes${query(q)}`,
  reviewEdit: (id: string) => `/admin/avaliacoes/alteracoes/${seg(id)}`,
  reviewEditStep: (id: string, step: ReviewEditStep) => `/admin/avaliacoes/alteracoes/${seg(id)}/${step}`,
  reviewDocuments: (q?: Query) => `/admin/avaliacoes/documentos${query(q)}`,
  reviewDocument: (id: string) => `/admin/avaliacoes/documentos/${seg(id)}`,
  reviewDocumentStep: (id: string, step: ReviewDocumentStep | 'ficheiro') =>
    `/admin/avaliacoes/documentos/${seg(id)}/${step}`,
  flags: (q?: Query) => `/admin/avaliacoes/denuncias${query(q)}`,
  flag: (id: string) => `/admin/avaliacoes/denuncias/${seg(id)}`,
  flagStep: (id: string, step: FlagStep) => `/admin/avaliacoes/denuncias/${seg(id)}/${step}`,
  appeals: (q?: Query) => `/admin/avaliacoes/recursos${query(q)}`,
  appeal: (id: string) => `/admin/avaliacoes/recursos/${seg(id)}`,
  appealStep: (id: string, step: AppealStep) => `/admin/avaliacoes/recursos/${seg(id)}/${step}`,
  decisionsAgain: (q?: Query) => `/admin/avaliacoes/de-novo${query(q)}`,
  decisionAgain: (id: string) => `/admin/avaliacoes/de-novo/${seg(id)}`,
  publishSeveral: () => '/admin/avaliacoes/publicar-varias',
  moderate: (id: string) => `/admin/avaliacoes/${seg(id)}`,
  removeReply: (id: string, round: number) => `/admin/avaliacoes/${seg(id)}/resposta/${round}/retirar`,
  moderateAction: (id: string, step: ModerationStep) => `/admin/avaliacoes/${seg(id)}/${step}`,
  moderatePhoto: (id: string, photo: string) =>
    `/admin/avaliacoes/${seg(id)}/fotografias/${seg(photo)}/retirar`,
  transparency: () => '/transparencia',
  publicLog: () => '/registo',
  logCheckpoint: () => '/registo/checkpoint',
  logKey: () => '/registo/chave',
  logKeys: () => '/registo/chaves.json',
  logEntries: (q?: Query) => `/registo/entradas.json${query(q)}`,
  logTile: (path: string) => `/registo/tile/${path}`,
  logProof: (kind: string, id: string) => `/registo/provas/${kind}/${seg(id)}`,
  logProgram: (name: string) => `/registo/programas/${seg(name)}`,
  transparencyYear: (year: string) => `/transparencia/${seg(year)}`,
  /** Of «2026-10». */
  transparencyMonth: (month: string, q?: Query) => `/transparencia/${month.replace('-', '/')}${query(q)}`,
  transparencyFile: (name: string, q?: Query) => `/transparencia/ficheiros/${seg(name)}${query(q)}`,
  verifyLog: (q?: Query) => `/transparencia/verificar${query(q)}`,
  auditTrail: (q?: Query) => `/admin/auditoria${query(q)}`,
  listCsv: (q?: Query) => `/admin/lista.csv${query(q)}`,
  planVersions: (q?: Query) => `/admin/billing/planos${query(q)}`,
  newPlanVersion: (plan: string) => `/admin/billing/planos/${seg(plan)}/nova`,
  auditCsv: (q?: Query) => `/admin/auditoria.csv${query(q)}`,
  users: (q?: Query) => `/admin/usuarios${query(q)}`,
  user: (id: string, q?: Query) => `/admin/usuarios/${seg(id)}${query(q)}`,
  settings: (q?: Query) => `/admin/configuracoes${query(q)}`,
  setting: (path: string, q?: Query) => `/admin/configuracoes/${seg(path)}${query(q)}`,
  feature: (name: string) => `/admin/configuracoes/partes/${seg(name)}`,
  settingRequest: (id: string, action: 'aceitar' | 'recusar') =>
    `/admin/configuracoes/pedidos/${seg(id)}/${action}`,
  roleReview: () => '/admin/usuarios/papeis',
  userTimeline: (id: string, q?: Query) => `/admin/usuarios/${seg(id)}/cronologia${query(q)}`,
  userNote: (id: string) => `/admin/usuarios/notas/${seg(id)}`,
  userNoteStep: (id: string, step: NoteStep) => `/admin/usuarios/notas/${seg(id)}/${step}`,
  mergeUser: (id: string, q?: Query) => `/admin/usuarios/${seg(id)}/juntar${query(q)}`,
  accountMerge: (id: string) => `/admin/usuarios/juncoes/${seg(id)}`,
  accountMergeStep: (id: string, step: AccountMergeStep) => `/admin/usuarios/juncoes/${seg(id)}/${step}`,
  userStep: (id: string, step: UserStep) => `/admin/usuarios/${seg(id)}/${step}`,
  roleChange: (id: string, action: 'aceitar' | 'recusar') => `/admin/usuarios/papeis/${seg(id)}/${action}`,
  stopImpersonating: () => '/perfil/deixar-de-ver',
  inviteStaff: () => '/admin/convite',
  invitations: (q?: Query) => `/admin/convites${query(q)}`,
  newInvitation: (q?: Query) => `/admin/convites/novo${query(q)}`,
  staffInvitationRecord: (id: string) => `/admin/convites/${seg(id)}`,
  invitationStep: (id: string, step: InvitationStep) => `/admin/convites/${seg(id)}/${step}`,
  applications: (q?: Query) => `/admin/candidaturas${query(q)}`,
  application: (id: string) => `/admin/candidaturas/${seg(id)}`,
  applicationStep: (id: string, step: ApplicationStep) => `/admin/candidaturas/${seg(id)}/${step}`,
  applicationRequirement: (id: string, code: string) =>
    `/admin/candidaturas/${seg(id)}/requisitos/${seg(code)}`,
  evidenceFile: (id: string) => `/admin/candidaturas/comprovativos/${seg(id)}`,
  evidenceQueue: (q?: Query) => `/admin/certificacoes/validacoes/comprovativos${query(q)}`,
  renewedEvidence: (id: string) => `/admin/certificacoes/validacoes/comprovativos/${seg(id)}`,
  certificationRules: () => '/admin/certificacao',
  beginCertificationRules: () => '/admin/certificacao/nova',
  certificationRulesVersion: (version: string) => `/admin/certificacao/${seg(version)}`,
  certificationRulesStep: (version: string, step: CertificationRulesStep) =>
    `/admin/certificacao/${seg(version)}/${step}`,
  ruleOfCertification: (version: string, code: string) =>
    `/admin/certificacao/${seg(version)}/requisitos/${seg(code)}`,
  removeRuleOfCertification: (version: string, code: string) =>
    `/admin/certificacao/${seg(version)}/requisitos/${seg(code)}/retirar`,
  levelOfCertification: (version: string, level: number) =>
    `/admin/certificacao/${seg(version)}/niveis/${level}`,
  certificates: (q?: Query) => `/admin/certificacoes/validacoes${query(q)}`,
  feedbackList: (q?: Query) => `/admin/suporte/erros/comentarios${query(q)}`,
  feedbackItem: (id: string) => `/admin/suporte/erros/comentarios/${seg(id)}`,
  feedbackStep: (id: string, step: FeedbackStep) => `/admin/suporte/erros/comentarios/${seg(id)}/${step}`,
  feedbackPicture: (id: string) => `/admin/suporte/erros/comentarios/${seg(id)}/captura.png`,
  misuses: (q?: Query) => `/admin/certificacoes/usos-indevidos${query(q)}`,
  misuse: (id: string) => `/admin/certificacoes/usos-indevidos/${seg(id)}`,
  certificateActions: (id: string) => `/admin/certificacoes/validacoes/${seg(id)}`,
  certificateStep: (id: string, step: CertificateStep) =>
    `/admin/certificacoes/validacoes/${seg(id)}/${step}`,
  certificateNotice: (id: string, notice: string, step: NoticeStep | 'documento') =>
    `/admin/certificacoes/validacoes/${seg(id)}/avisos/${seg(notice)}/${step}`,
  certificateAppeals: (q?: Query) => `/admin/certificacoes/recursos${query(q)}`,
  certificateAppeal: (id: string) => `/admin/certificacoes/recursos/${seg(id)}`,
  certificateAppealDocument: (id: string) => `/admin/certificacoes/recursos/${seg(id)}/documento`,
  examinations: (q?: Query) => `/admin/certificacoes/reexames${query(q)}`,
  examination: (id: string) => `/admin/certificacoes/reexames/${seg(id)}`,

  // What an affiliate earned and is paid
  myCommissions: (q?: Query) => `/afiliados/dashboard/comissoes${query(q)}`,
  myCommission: (id: string) => `/afiliados/dashboard/comissoes/${seg(id)}`,
  myPayouts: (q?: Query) => `/afiliados/dashboard/pagamentos${query(q)}`,
  askForPayment: () => '/afiliados/dashboard/pagamentos/pedir',
  myPayout: (id: string) => `/afiliados/dashboard/pagamentos/${seg(id)}`,
  sendPayoutDocument: (id: string) => `/afiliados/dashboard/pagamentos/${seg(id)}/documento`,
  myPayoutDocument: (id: string) => `/afiliados/dashboard/pagamentos/${seg(id)}/ficheiro`,
  payoutStatement: (id: string, format: 'pdf' | 'csv') =>
    `/afiliados/dashboard/extratos/${seg(id)}.${format}`,
  payoutYear: (year: number, format: 'pdf' | 'csv') => `/afiliados/dashboard/resumos/${year}.${format}`,

  finance: (q?: Query) => `/admin/billing${query(q)}`,
  staffSubscriptions: (q?: Query) => `/admin/billing/subscricoes${query(q)}`,
  staffInvoices: (q?: Query) => `/admin/billing/pedidos${query(q)}`,
  staffInvoice: (id: string) => `/admin/billing/pedidos/${seg(id)}`,
  staffInvoiceStep: (id: string, step: StaffInvoiceStep) => `/admin/billing/pedidos/${seg(id)}/${step}`,
  staffPayments: (q?: Query) => `/admin/billing/pagamentos${query(q)}`,
  staffPaymentStep: (id: string, step: StaffPaymentStep) => `/admin/billing/pagamentos/${seg(id)}/${step}`,
  staffRefunds: (q?: Query) => `/admin/billing/devolucoes${query(q)}`,
  staffRefundStep: (id: string, step: StaffRefundStep) => `/admin/billing/devolucoes/${seg(id)}/${step}`,
  staffDisputes: (q?: Query) => `/admin/billing/disputas${query(q)}`,
  staffDocuments: (q?: Query) => `/admin/billing/documentos${query(q)}`,
  retryDocument: (id: string) => `/admin/billing/documentos/${seg(id)}/tentar`,
  bankLines: (q?: Query) => `/admin/billing/banco${query(q)}`,
  bankLine: (id: string) => `/admin/billing/banco/${seg(id)}`,
  bankLineStep: (id: string, step: BankLineStep) => `/admin/billing/banco/${seg(id)}/${step}`,
  // Commissions and payouts of affiliates
  staffCommissions: (q?: Query) => `/admin/billing/comissoes${query(q)}`,
  staffCommission: (id: string) => `/admin/billing/comissoes/${seg(id)}`,
  staffCommissionStep: (id: string, step: CommissionStep) => `/admin/billing/comissoes/${seg(id)}/${step}`,
  staffPayouts: (q?: Query) => `/admin/billing/pagamentos-afiliados${query(q)}`,
  staffPayout: (id: string) => `/admin/billing/pagamentos-afiliados/${seg(id)}`,
  staffPayoutStep: (id: string, step: StaffPayoutStep) =>
    `/admin/billing/pagamentos-afiliados/${seg(id)}/${step}`,
  staffPayoutDocument: (id: string) => `/admin/billing/pagamentos-afiliados/${seg(id)}/ficheiro`,
  payoutBatches: (q?: Query) => `/admin/billing/lotes${query(q)}`,
  newPayoutBatch: () => '/admin/billing/lote',
  payoutBatch: (id: string) => `/admin/billing/lotes/${seg(id)}`,
  payoutBatchStep: (id: string, step: PayoutBatchStep) => `/admin/billing/lotes/${seg(id)}/${step}`,
  payoutBatchFile: (id: string) => `/admin/billing/lotes/${seg(id)}/ficheiro.xml`,
  readBankAnswer: () => '/admin/billing/resposta-do-banco',
  importStatement: () => '/admin/billing/extrato',
  discountCodes: (q?: Query) => `/admin/billing/codigos${query(q)}`,
  newDiscountCode: () => '/admin/billing/codigo',
  endDiscountCode: (code: string) => `/admin/billing/codigos/${seg(code)}/terminar`,
  reconciliation: (q?: Query) => `/admin/billing/reconciliacao${query(q)}`,
  accountExport: (q?: Query) => `/admin/billing/exportar${query(q)}`,
  documentsCsv: (q?: Query) => `/admin/billing/documentos.csv${query(q)}`,
  journalCsv: (q?: Query) => `/admin/billing/diario.csv${query(q)}`,

  // Enrolment of affiliates
  joinAffiliates: () => '/perfil/afiliados',
  withdrawAffiliate: () => '/perfil/afiliados/desistir',
  affiliateTax: () => '/afiliados/dashboard/dados',
  declareRegime: () => '/afiliados/dashboard/dados/regime',
  affiliateAccount: () => '/afiliados/dashboard/dados/conta',
  keepAffiliateAccount: () => '/afiliados/dashboard/dados/conta/travar',
  affiliateAlias: () => '/afiliados/dashboard/nome',
  removeAffiliateAlias: () => '/afiliados/dashboard/nome/retirar',
  acceptProgrammeTerms: () => '/afiliados/dashboard/termos',
  leaveAffiliates: () => '/afiliados/dashboard/sair',
  stopAffiliateAccount: (q?: Query) => `/afiliados/travar-conta${query(q)}`,
  affiliateApplications: (q?: Query) => `/admin/candidaturas/afiliados${query(q)}`,
  staffAffiliates: (q?: Query) => `/admin/billing/afiliados${query(q)}`,
  staffAffiliate: (id: string) => `/admin/billing/afiliados/${seg(id)}`,
  staffAffiliateStep: (id: string, step: StaffAffiliateStep) => `/admin/billing/afiliados/${seg(id)}/${step}`,
  // What counts for whom, and what the rules of fraud found
  keepPartner: () => '/afiliados/lembrar',
  broughtCompanies: (q?: Query) => `/afiliados/dashboard/empresas${query(q)}`,
  broughtCompany: (id: string) => `/afiliados/dashboard/empresas/${seg(id)}`,
  myFinding: (id: string) => `/afiliados/dashboard/sinais/${seg(id)}`,
  staffFindings: (q?: Query) => `/admin/billing/sinais${query(q)}`,
  staffFinding: (id: string) => `/admin/billing/sinais/${seg(id)}`,
  staffFindingStep: (id: string, step: StaffFindingStep) => `/admin/billing/sinais/${seg(id)}/${step}`,

  // Questions and answers, and who we are
  faq: () => '/faq',
  searchFaq: (q?: Query) => `/faq/procurar${query(q)}`,
  question: (slug: string) => `/faq/${seg(slug)}`,
  rateQuestion: (slug: string) => `/faq/${seg(slug)}/util`,
  about: () => '/sobre',
  staffQuestions: () => '/admin/faq',
  newQuestion: (q?: Query) => `/admin/faq/nova${query(q)}`,
  previewNewQuestion: (q?: Query) => `/admin/faq/nova/ver${query(q)}`,
  missedSearches: (q?: Query) => `/admin/faq/procuras${query(q)}`,
  dismissMissed: (id: string) => `/admin/faq/procuras/${seg(id)}/por-de-parte`,
  staffQuestion: (id: string) => `/admin/faq/${seg(id)}`,
  editQuestion: (id: string) => `/admin/faq/${seg(id)}/alterar`,
  previewQuestion: (id: string) => `/admin/faq/${seg(id)}/alterar/ver`,
  moveQuestion: (id: string) => `/admin/faq/${seg(id)}/mover`,
  questionStep: (id: string, step: QuestionStep) => `/admin/faq/${seg(id)}/${step}`,

  shopWebhook: (code: string) => `/webhooks/loja/${seg(code)}`,
  mailWebhook: () => '/webhooks/correio',
  paymentWebhook: () => '/webhooks/pagamentos',
  simulatedPayment: (id: string) => `/simulado/pagamentos/${seg(id)}`,
  simulatedPaymentStep: (id: string, step: SimulatedPaymentStep) => `/simulado/pagamentos/${seg(id)}/${step}`,
  simulatedCard: (customer: string, q?: Query) => `/simulado/cartao/${seg(customer)}${query(q)}`,
  removeSimulatedCard: (customer: string, q?: Query) =>
    `/simulado/cartao/${seg(customer)}/retirar${query(q)}`,
  rateSupport: (id: string, q?: Query) => `/avaliar-suporte/${seg(id)}/obrigado${query(q)}`,
  satisfaction: (q?: Query) => `/admin/suporte/satisfacao${query(q)}`,
  followUpDone: (id: string) => `/admin/suporte/satisfacao/${seg(id)}/tratado`,

  // The blog
  blog: (q?: Query) => `/blog${query(q)}`,
  blogCategory: (category: string, q?: Query) => `/blog/categoria/${seg(category)}${query(q)}`,
  blogFeed: () => '/blog/feed.xml',
  article: (slug: string) => `/blog/${seg(slug)}`,
  articleImage: (slug: string) => `/blog/${seg(slug)}/imagem.png`,
  articleCover: (slug: string, category: string) => `/blog/capa/${seg(category)}/${seg(slug)}.svg`,
  rateArticle: (slug: string) => `/blog/${seg(slug)}/util`,
  articlePreview: (token: string) => `/blog/previsao/${seg(token)}`,
  staffArticles: (q?: Query) => `/admin/blog${query(q)}`,
  newArticle: () => '/admin/blog/novo',
  deadLinks: () => '/admin/blog/ligacoes',
  staffArticle: (id: string) => `/admin/blog/${seg(id)}`,
  editArticle: (id: string) => `/admin/blog/${seg(id)}/editar`,
  seeArticle: (id: string) => `/admin/blog/${seg(id)}/ver`,
  articleVersion: (id: string, no: number | string, q?: Query) =>
    `/admin/blog/${seg(id)}/versoes/${seg(String(no))}${query(q)}`,
  typedArticle: (id: string) => `/admin/blog/${seg(id)}/editar/previa`,
  typedNewArticle: () => '/admin/blog/novo/previa',
  articlePictures: (id: string) => `/admin/blog/${seg(id)}/imagens`,
  articlePicture: (id: string, no: number) => `/admin/blog/${seg(id)}/imagens/${no}`,
  removeArticlePicture: (id: string, no: number) => `/admin/blog/${seg(id)}/imagens/${no}/retirar`,
  previewPicture: (token: string, no: number) => `/blog/previsao/${seg(token)}/imagens/${no}`,
  articleStep: (id: string, step: ArticleStep) => `/admin/blog/${seg(id)}/${step}`,

  help: (q?: Query) => `/ajuda${query(q)}`,
  helpArticle: (slug: string) => `/ajuda/${seg(slug)}`,
  rateHelpArticle: (slug: string) => `/ajuda/${seg(slug)}/util`,
  helpSuggestions: (q?: Query) => `/ajuda/sugestoes${query(q)}`,
  helpFigures: () => '/admin/suporte/ajuda',

  file: (id: string) => `/media/${seg(id)}`,
  picture: (id: string, width: number, format: 'avif' | 'webp') => `/media/${seg(id)}/${width}.${format}`,
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  live: () => '/saude',
  ready: () => '/saude/pronto',

  kit: () => '/dev/ui',
  mailbox: () => '/dev/correio',
  mail: (name: string) => `/dev/correio/${seg(name)}`,

  // Errors of our own
  reportError: () => '/erros',
  staffErrors: (q?: Query) => `/admin/suporte/erros${query(q)}`,
  staffError: (id: string, q?: Query) => `/admin/suporte/erros/${seg(id)}${query(q)}`,
  errorStep: (id: string, step: ErrorStep) => `/admin/suporte/erros/${seg(id)}/${step}`,
  unmergeError: (id: string, home: string) => `/admin/suporte/erros/${seg(id)}/separar/${seg(home)}`,
  sentryTest: (q?: Query) => `/dev/sentry-test${query(q)}`,
  raiseError: (where: string) => `/dev/sentry-test/${seg(where)}`,
  raiseInJob: () => '/dev/sentry-test/tarefa',
  errorArrived: () => '/dev/sentry-test/chegou',
  sentryExample: () => '/sentry-example-page',

  // Work: asked for by people, proposed for by companies
  works: (q?: Query) => `/trabalhos${query(q)}`,
  askWork: (q?: Query) => `/trabalhos/novo${query(q)}`,
  askWorkDetails: () => '/trabalhos/novo/detalhes',
  askWorkPhotos: () => '/trabalhos/novo/fotografias',
  askWorkPhoto: (photo: string) => `/trabalhos/novo/fotografias/${seg(photo)}`,
  removeAskWorkPhoto: (photo: string) => `/trabalhos/novo/fotografias/${seg(photo)}/retirar`,
  askWorkReview: () => '/trabalhos/novo/rever',
  confirmWork: (q?: Query) => `/trabalhos/confirmar${query(q)}`,
  confirmWorkPhoto: (photo: string, q?: Query) => `/trabalhos/confirmar/fotografias/${seg(photo)}${query(q)}`,
  work: (id: string) => `/trabalhos/${seg(id)}`,
  workPhoto: (id: string, photo: string) => `/trabalhos/${seg(id)}/fotografias/${seg(photo)}`,
  myWorks: (q?: Query) => `/perfil/trabalhos${query(q)}`,
  myWork: (id: string) => `/perfil/trabalhos/${seg(id)}`,
  myWorkStep: (id: string, step: MyWorkStep) => `/perfil/trabalhos/${seg(id)}/${step}`,
  compareProposals: (id: string) => `/perfil/trabalhos/${seg(id)}/comparar`,
  reviewWork: (id: string) => `/perfil/trabalhos/${seg(id)}/avaliar`,
  myProposal: (id: string, proposal: string) => `/perfil/trabalhos/${seg(id)}/propostas/${seg(proposal)}`,
  myProposalStep: (id: string, proposal: string, step: MyProposalStep) =>
    `/perfil/trabalhos/${seg(id)}/propostas/${seg(proposal)}/${step}`,
  myProposalFile: (id: string, proposal: string, file: string) =>
    `/perfil/trabalhos/${seg(id)}/propostas/${seg(proposal)}/ficheiros/${seg(file)}`,
  myVisitCalendar: (id: string, proposal: string) =>
    `/perfil/trabalhos/${seg(id)}/propostas/${seg(proposal)}/visita.ics`,
  companyVisitCalendar: (id: string) => `/perfil/empresa/trabalhos/${seg(id)}/visita.ics`,
  companyWorks: (q?: Query) => `/perfil/empresa/trabalhos${query(q)}`,
  companyWorkAlerts: () => '/perfil/empresa/trabalhos/alertas',
  companyTrader: () => '/perfil/empresa/trabalhos/declaracao',
  companyDac7: () => '/perfil/empresa/trabalhos/dac7',
  companyDac7Csv: (q?: Query) => `/perfil/empresa/trabalhos/dac7.csv${query(q)}`,
  dac7Csv: (q?: Query) => `/admin/trabalhos/dac7.csv${query(q)}`,
  companyWork: (id: string) => `/perfil/empresa/trabalhos/${seg(id)}`,
  propose: (id: string) => `/perfil/empresa/trabalhos/${seg(id)}/proposta`,
  proposeReview: (id: string) => `/perfil/empresa/trabalhos/${seg(id)}/proposta/rever`,
  removeProposeFile: (id: string, file: string) =>
    `/perfil/empresa/trabalhos/${seg(id)}/proposta/ficheiros/${seg(file)}/retirar`,
  proposeFile: (id: string, file: string) =>
    `/perfil/empresa/trabalhos/${seg(id)}/proposta/ficheiros/${seg(file)}`,
  companyWorkStep: (id: string, step: CompanyWorkStep) => `/perfil/empresa/trabalhos/${seg(id)}/${step}`,
  companyWorkFile: (id: string, file: string) =>
    `/perfil/empresa/trabalhos/${seg(id)}/ficheiros/${seg(file)}`,
  companyWorkPhoto: (id: string, photo: string) =>
    `/perfil/empresa/trabalhos/${seg(id)}/fotografias/${seg(photo)}`,
  staffWorks: (q?: Query) => `/admin/trabalhos${query(q)}`,
  staffWork: (id: string) => `/admin/trabalhos/${seg(id)}`,
  staffWorkStep: (id: string, step: StaffWorkStep) => `/admin/trabalhos/${seg(id)}/${step}`,
  staffWorkConversation: (id: string, proposal: string) =>
    `/admin/trabalhos/${seg(id)}/conversas/${seg(proposal)}`,
  obligations: (q?: Query) => `/admin/obrigacoes${query(q)}`,
  newObligation: (q?: Query) => `/admin/obrigacoes/nova${query(q)}`,
  obligation: (id: string) => `/admin/obrigacoes/${seg(id)}`,
  obligationReport: (id: string) => `/admin/obrigacoes/${seg(id)}/relatorio`,
  obligationPaper: (id: string, file: string) => `/admin/obrigacoes/${seg(id)}/documentos/${seg(file)}`,
  obligationStep: (id: string, step: ObligationStep) => `/admin/obrigacoes/${seg(id)}/${step}`,
  workReports: (q?: Query) => `/admin/trabalhos/queixas${query(q)}`,
  workReport: (id: string) => `/admin/trabalhos/queixas/${seg(id)}`,
  workReportStep: (id: string, step: WorkReportStep) => `/admin/trabalhos/queixas/${seg(id)}/${step}`,

  // Voices: testimonials and success stories
  testimonials: (q?: Query) => `/depoimentos${query(q)}`,
  myTestimonial: () => '/perfil/depoimento',
  withdrawTestimonial: () => '/perfil/depoimento/retirar',
  stories: (q?: Query) => `/testemunhos${query(q)}`,
  story: (slug: string) => `/testemunhos/${seg(slug)}`,
  myStories: () => '/perfil/empresa/testemunhos',
  myStory: (id: string) => `/perfil/empresa/testemunhos/${seg(id)}`,
  myStoryStep: (id: string, step: MyStoryStep) => `/perfil/empresa/testemunhos/${seg(id)}/${step}`,
  staffTestimonials: (q?: Query) => `/admin/testemunhos${query(q)}`,
  staffTestimonial: (id: string) => `/admin/testemunhos/depoimentos/${seg(id)}`,
  testimonialStep: (id: string, step: TestimonialStep) => `/admin/testemunhos/depoimentos/${seg(id)}/${step}`,
  staffStories: (q?: Query) => `/admin/testemunhos/historias${query(q)}`,
  newStory: () => '/admin/testemunhos/historia',
  staffStory: (id: string) => `/admin/testemunhos/historias/${seg(id)}`,
  storyVersion: (id: string, no: number | string, q?: Query) =>
    `/admin/testemunhos/historias/${seg(id)}/versoes/${seg(String(no))}${query(q)}`,
  writeStory: (id: string) => `/admin/testemunhos/historia/${seg(id)}`,
  storyStep: (id: string, step: StoryStep) => `/admin/testemunhos/historias/${seg(id)}/${step}`,
} as const
