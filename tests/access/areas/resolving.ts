import { type Area, all, company, only, type Persona, sent, staff } from './area.ts'

/** A review of cliente's: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
const ends: Persona[] = ['moderador', 'admin']
/** One press without a page of its own: a template that isn't there is found by nobody. */
const pressed = only([], 404, 303, 404, 404)
const own = '/perfil/avaliacoes/:id'

const ofCliente =
  "select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where r.state = 'published'"
const ofDono =
  "select r.id v from reviews r join company_members m on m.company_id = r.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where r.state = 'published'"
const withPact = (state: string) =>
  `exists (select 1 from resolutions p where p.review_id = r.id and p.state = '${state}')`
const said = (round: number) =>
  `exists (select 1 from review_replies x where x.review_id = r.id and x.round = ${round} and x.state = 'published')`
const first = 'order by r.id limit 1'

export const resolving: Area = {
  rows: {
    '/avaliacoes/:id/responder/rascunho': { get: company, post: sent(company), example: 'lowUnanswered' },
    '/avaliacoes/:id/responder/retirar': { get: company, post: sent(company), example: 'lowAnswered' },
    '/avaliacoes/:id/acordo': { get: company, post: sent(company), example: 'lowUnanswered' },
    '/avaliacoes/:id/acordo/retirar': { get: company, post: sent(company), example: 'lowAnswered' },
    '/perfil/empresa/avaliacoes': { get: company },
    '/perfil/empresa/avaliacoes/lista.csv': { get: company },
    '/perfil/empresa/modelos': { get: company, post: sent(company) },
    '/perfil/empresa/modelos/:id': { get: company, post: sent(company), example: 'ownTemplate' },
    // No page of its own: it leads to the list.
    '/perfil/empresa/modelos/:id/apagar': { get: all(302), post: pressed, example: 'nobodysTemplate' },
    [`${own}/responder`]: { get: mine, post: sent(mine), example: 'answerable' },
    [`${own}/responder/retirar`]: { get: mine, post: sent(mine), example: 'answered' },
    [`${own}/acordo`]: { get: mine, example: 'offered' },
    [`${own}/acordo/aceitar`]: { get: mine, post: sent(mine), example: 'offered' },
    [`${own}/acordo/recusar`]: { get: mine, post: sent(mine), example: 'offered' },
    [`${own}/acordo/confirmar`]: { get: mine, post: sent(mine), example: 'promised' },
    [`${own}/acordo/por-cumprir`]: { get: mine, post: sent(mine), example: 'promised' },
    '/admin/empresas/acoes/:id/retirar-aviso': {
      get: staff(...ends),
      post: sent(staff(...ends)),
      example: 'alerted',
    },
  },
  examples: {
    lowUnanswered: `${ofDono} and r.rating <= 3 and r.replied_at is null and not exists (select 1 from resolutions p where p.review_id = r.id) ${first}`,
    lowAnswered: `${ofDono} and ${withPact('proposed')} ${first}`,
    answerable: `${ofCliente} and ${said(1)} and not ${said(2)} ${first}`,
    answered: `${ofCliente} and ${said(2)} ${first}`,
    offered: `${ofCliente} and ${withPact('proposed')} ${first}`,
    promised: `${ofCliente} and ${withPact('accepted')} ${first}`,
    ownTemplate:
      "select t.id v from reply_templates t join company_members m on m.company_id = t.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' order by t.id limit 1",
    nobodysTemplate: "select '00000000-0000-4000-8000-000000000000' v",
    alerted: 'select company_id v from company_alerts where ended_at is null order by id limit 1',
  },
  forms: [
    ['/avaliacoes/:lowUnanswered/acordo', 'dono'],
    ['/avaliacoes/:lowUnanswered/responder/rascunho', 'dono'],
    ['/perfil/empresa/modelos', 'dono'],
    ['/perfil/empresa/modelos/:ownTemplate', 'dono'],
    ['/perfil/avaliacoes/:answerable/responder', 'cliente'],
    ['/perfil/avaliacoes/:promised/acordo/por-cumprir', 'cliente'],
    ['/admin/empresas/acoes/:alerted/retirar-aviso', 'moderador'],
  ],
}
