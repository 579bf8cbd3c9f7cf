import { type Area, all, company, only, type Persona, sent, staff } from './area.ts'

/** A review of cliente's: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
const ends: Persona[] = ['moderador', 'admin']

export const resolving: Area = {
  rows: {
    '/avaliacoes/:id/responder/rascunho': { get: company, post: sent(company), example: 'ownReview' },
    '/avaliacoes/:id/responder/retirar': { get: company, post: sent(company), example: 'ownReview' },
    '/avaliacoes/:id/acordo': { get: company, post: sent(company), example: 'ownReview' },
    '/avaliacoes/:id/acordo/retirar': { get: company, post: sent(company), example: 'ownReview' },
    '/perfil/empresa/modelos': { get: company, post: sent(company) },
    '/perfil/empresa/modelos/:id': { get: company, post: sent(company), example: 'ownTemplate' },
    // No page of its own: it leads to the list.
    '/perfil/empresa/modelos/:id/apagar': { get: all(302), example: 'ownTemplate' },
    '/perfil/avaliacoes/:id/responder': { get: mine, post: sent(mine), example: 'ownPublished' },
    '/perfil/avaliacoes/:id/responder/retirar': { get: mine, post: sent(mine), example: 'ownPublished' },
    '/perfil/avaliacoes/:id/acordo': { get: mine, example: 'ownPublished' },
    '/perfil/avaliacoes/:id/acordo/aceitar': { get: mine, post: sent(mine), example: 'ownPublished' },
    '/perfil/avaliacoes/:id/acordo/recusar': { get: mine, post: sent(mine), example: 'ownPublished' },
    '/perfil/avaliacoes/:id/acordo/confirmar': { get: mine, post: sent(mine), example: 'ownPublished' },
    '/perfil/avaliacoes/:id/acordo/por-cumprir': { get: mine, post: sent(mine), example: 'ownPublished' },
    '/admin/empresas/acoes/:id/retirar-aviso': {
      get: staff(...ends),
      post: sent(staff(...ends)),
      example: 'alerted',
    },
  },
  examples: {
    ownPublished:
      "select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where r.state = 'published' order by r.id limit 1",
    ownTemplate:
      "select t.id v from reply_templates t join company_members m on m.company_id = t.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' order by t.id limit 1",
    alerted: 'select company_id v from company_alerts where ended_at is null order by id limit 1',
  },
  forms: [
    ['/avaliacoes/:ownReview/acordo', 'dono'],
    ['/perfil/empresa/modelos', 'dono'],
    ['/perfil/avaliacoes/:ownPublished/responder', 'cliente'],
    ['/perfil/avaliacoes/:ownPublished/acordo/por-cumprir', 'cliente'],
    ['/admin/empresas/acoes/:alerted/retirar-aviso', 'moderador'],
  ],
}
