/**
 * Who gets what, for every address and every action: the access table (S2). One row per address of routes.ts; a route
 * without a row fails tests/access/access.test.ts, and so does a row without a route.
 *
 * Statuses stand in the order of `personas`. Three-digit numbers; 302 and 303 lead to sign-in or away.
 */
export const personas = [
  'visitor',
  'cliente',
  'dono',
  'afiliado',
  'apoio',
  'moderador',
  'auditor',
  'financeiro',
  'admin',
] as const
export type Persona = (typeof personas)[number]

const all = (status: number) => personas.map(() => status)
const only = (allowed: Persona[], yes: number, visitor: number, user: number, staff: number) =>
  personas.map((p) => {
    if (allowed.includes(p)) return yes
    if (p === 'visitor') return visitor
    return ['apoio', 'moderador', 'auditor', 'financeiro', 'admin'].includes(p) ? staff : user
  })

/** Open to everybody. */
const open = all(200)
/** For who is not signed in; others are led on. */
const guest = personas.map((p) => (p === 'visitor' ? 200 : 302))
/** For everybody with an account; visitors are led to sign-in. */
const account = personas.map((p) => (p === 'visitor' ? 302 : 200))
/** For members of the active company: colleagues from elsewhere are told what is missing. */
const company = only(['dono'], 200, 302, 403, 403)
/** For staff with a right: strangers don't learn that it exists, colleagues do. */
const staff = (...roles: Persona[]) => only([...roles, 'admin'], 200, 302, 404, 403)
const anyStaff = staff('apoio', 'moderador', 'auditor', 'financeiro')

/** An empty form sent by who may: refused for what is missing. By who may not: led away or refused. */
const sent = (get: number[], empty = 422) => get.map((status) => (status === 200 ? empty : status))

export interface Row {
  get: number[]
  /** Statuses of an empty POST; left out where the address takes none (405). */
  post?: number[]
  /** Where a parameter's value comes from; see `examples` in access.test.ts. */
  example?: string
}

export const table: Record<string, Row> = {
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

  '/termos': { get: open },
  '/privacidade': { get: open },
  '/cookies': { get: open },

  '/auth/registrar': { get: guest, post: sent(guest) },
  '/auth/login': { get: guest, post: sent(guest) },
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
  '/admin/dashboard': { get: anyStaff },
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

  '/empresas/sugestoes': { get: open },
  '/media/:id': { get: open, example: 'file' },
  '/robots.txt': { get: open },
  '/sitemap.xml': { get: open },
  '/dev/ui': { get: open },
  '/dev/correio': { get: open },
  '/dev/correio/:name': { get: all(404), example: 'nothing' },
  '/*': { get: all(404), example: 'nothing' },
}
