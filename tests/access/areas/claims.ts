import { type Area, account, all, company, only, sent, staff } from './area.ts'

/** Begun by cliente: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
/** A dispute of dono's company, decided long ago. */
const disputed = company
const decides = staff('apoio', 'moderador')
/** Their claims are over or not there: sent, they say so. */
const pressed = (get: number[], done: number) => sent(get, done).map((s) => (s === 302 ? 303 : s))

export const claims: Area = {
  rows: {
    '/perfil/requisitar-empresa': { get: account },
    '/perfil/requisitar-empresa/nova/:slug': {
      get: account,
      // Answered by the claim that is begun.
      post: all(303),
      example: 'freeCompany',
    },
    '/perfil/requisitar-empresa/:id': { get: mine, example: 'provingClaim' },
    '/perfil/requisitar-empresa/:id/email': { get: mine, post: sent(mine), example: 'provingClaim' },
    '/perfil/requisitar-empresa/:id/codigo': { get: mine, post: sent(mine), example: 'provingClaim' },
    '/perfil/requisitar-empresa/:id/dns': { get: mine, post: pressed(mine, 409), example: 'refusedClaim' },
    '/perfil/requisitar-empresa/:id/sitio': { get: mine, post: pressed(mine, 409), example: 'refusedClaim' },
    '/perfil/requisitar-empresa/:id/documento': { get: mine, post: sent(mine), example: 'provingClaim' },
    '/perfil/requisitar-empresa/:id/desistir': {
      get: mine,
      post: pressed(mine, 409),
      example: 'refusedClaim',
    },
    '/perfil/empresa/disputas/:id': { get: disputed, post: sent(disputed), example: 'oldDispute' },
    '/admin/solicitacoes/empresas': { get: decides },
    '/admin/solicitacoes/empresas/:id': { get: decides, example: 'waitingClaim' },
    '/admin/solicitacoes/empresas/:id/aceitar': {
      get: decides,
      post: sent(decides),
      example: 'waitingClaim',
    },
    '/admin/solicitacoes/empresas/:id/recusar': {
      get: decides,
      post: sent(decides),
      example: 'waitingClaim',
    },
    '/admin/solicitacoes/empresas/:id/documento': { get: decides, example: 'waitingClaim' },
  },
  examples: {
    freeCompany: "select slug v from companies where name = 'Tasca do Ti Abílio'",
    anotherFree: "select slug v from companies where name = 'Frio Fino'",
    provingClaim:
      "select c.id v from claims c join users u on u.id = c.user_id and u.email = 'cliente@aval.example' where c.state = 'proving' order by c.id limit 1",
    refusedClaim:
      "select c.id v from claims c join users u on u.id = c.user_id and u.email = 'cliente@aval.example' where c.state = 'refused' order by c.id limit 1",
    oldDispute:
      "select c.id v from claims c join company_members m on m.company_id = c.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where c.kind = 'dispute' and c.state = 'refused' order by c.id limit 1",
    waitingClaim:
      "select id v from claims where state = 'in_review' and kind = 'claim' and document_file_id is not null order by id limit 1",
  },
  forms: [
    ['/perfil/requisitar-empresa/nova/:anotherFree', 'cliente'],
    ['/perfil/requisitar-empresa/:provingClaim/email', 'cliente'],
    ['/perfil/requisitar-empresa/:provingClaim/documento', 'cliente'],
    ['/admin/solicitacoes/empresas/:waitingClaim/aceitar', 'apoio'],
    ['/admin/solicitacoes/empresas/:waitingClaim/recusar', 'apoio'],
  ],
}
