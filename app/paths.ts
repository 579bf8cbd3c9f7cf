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

export const paths = {
  home: () => '/',
  accessDenied: () => '/acesso-negado',

  companies: (q?: Query) => `/empresas${query(q)}`,
  approved: (q?: Query) => `/aprovadas${query(q)}`,
  certified: (q?: Query) => `/certificadas${query(q)}`,
  companiesApproved: (q?: Query) => `/empresas/aprovadas${query(q)}`,
  suggestions: (q?: Query) => `/empresas/sugestoes${query(q)}`,
  company: (slug: string, q?: Query) => `/empresas/${seg(slug)}${query(q)}`,
  companyScore: (slug: string, q?: Query) => `/empresas/${seg(slug)}/pontuacao${query(q)}`,
  companyScoreJson: (slug: string, q?: Query) => `/empresas/${seg(slug)}/pontuacao.json${query(q)}`,
  approvedCompany: (slug: string, q?: Query) => `/aprovadas/${seg(slug)}${query(q)}`,
  certifiedCompany: (slug: string, q?: Query) => `/certificadas/${seg(slug)}${query(q)}`,
  companiesApprovedCompany: (slug: string, q?: Query) => `/empresas/aprovadas/${seg(slug)}${query(q)}`,
  createCompany: (q?: Query) => `/empresas/criar-perfil${query(q)}`,

  reviews: (q?: Query) => `/avaliacoes${query(q)}`,
  newReview: (q?: Query) => `/avaliacoes/nova${query(q)}`,
  previewReview: (q?: Query) => `/avaliacoes/rever${query(q)}`,
  confirmReview: (q?: Query) => `/avaliacoes/confirmar${query(q)}`,
  review: (id: string) => `/avaliacoes/${seg(id)}`,
  replyToReview: (id: string) => `/avaliacoes/${seg(id)}/responder`,
  voteUseful: (id: string) => `/avaliacoes/${seg(id)}/util`,
  reviewApproved: (slug: string, q?: Query) => `/aprovadas/${seg(slug)}/avaliar${query(q)}`,
  reviewCertified: (slug: string, q?: Query) => `/certificadas/${seg(slug)}/avaliar${query(q)}`,
  reviewCompaniesApproved: (slug: string, q?: Query) => `/empresas/aprovadas/${seg(slug)}/avaliar${query(q)}`,

  verify: (q?: Query) => `/verificar-certificacao${query(q)}`,
  certificate: (code: string) => `/verificar-certificacao/${seg(code)}`,

  terms: () => '/termos',
  privacy: () => '/privacidade',
  cookies: () => '/cookies',

  signIn: (q?: Query) => `/auth/login${query(q)}`,
  signUp: (q?: Query) => `/auth/registrar${query(q)}`,
  signOut: () => '/auth/logout',
  verifyEmail: (q?: Query) => `/auth/verificar-email${query(q)}`,
  verification: (q?: Query) => `/auth/verificacao${query(q)}`,
  resendVerification: () => '/auth/reenviar-verificacao',
  verificationDone: (q?: Query) => `/auth/verificacao-sucesso${query(q)}`,
  verificationFailed: (q?: Query) => `/auth/verificacao-erro${query(q)}`,

  account: () => '/perfil',
  myReviews: (q?: Query) => `/perfil/avaliacoes${query(q)}`,
  myCompany: () => '/perfil/empresa',

  staff: () => '/admin',
  dashboard: () => '/admin/dashboard',
  pendingCompanies: (q?: Query) => `/admin/empresas/pendentes${query(q)}`,
  companyActions: (id: string) => `/admin/empresas/acoes/${seg(id)}`,
  companyAction: (
    id: string,
    action: 'aprovar' | 'pedir-informacao' | 'rejeitar' | 'suspender' | 'repor' | 'certificar',
  ) => `/admin/empresas/acoes/${seg(id)}/${action}`,
  moderation: (q?: Query) => `/admin/avaliacoes${query(q)}`,
  moderate: (id: string) => `/admin/avaliacoes/${seg(id)}`,
  moderateAction: (id: string, action: 'publicar' | 'reter' | 'rejeitar' | 'retirar') =>
    `/admin/avaliacoes/${seg(id)}/${action}`,
  certificates: (q?: Query) => `/admin/certificacoes/validacoes${query(q)}`,
  certificateActions: (id: string) => `/admin/certificacoes/validacoes/${seg(id)}`,
  certificateAction: (id: string, action: 'suspender' | 'levantar' | 'revogar') =>
    `/admin/certificacoes/validacoes/${seg(id)}/${action}`,

  file: (id: string) => `/media/${seg(id)}`,
  sitemap: () => '/sitemap.xml',
  robots: () => '/robots.txt',
  live: () => '/saude',
  ready: () => '/saude/pronto',

  kit: () => '/dev/ui',
  mailbox: () => '/dev/correio',
  mail: (name: string) => `/dev/correio/${seg(name)}`,
} as const
