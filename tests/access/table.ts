/**
 * Who gets what, for every address and every action: the access table (S2). One row per address of routes.ts; a route
 * without a row fails tests/access/access.test.ts, and so does a row without a route.
 *
 * Statuses stand in the order of `personas`. Three-digit numbers; 302 and 303 lead to sign-in or away.
 */

import { areas } from './areas/all.ts'
import { account, all, anyStaff, company, guest, open, type Row, sent, staff } from './areas/area.ts'

export { type Persona, personas } from './areas/area.ts'

export { areas }

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
