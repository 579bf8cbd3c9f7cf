import { type Area, all, only, open, sent, staff } from './area.ts'

/** A review of cliente's: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
const moderates = staff('moderador')

export const flagging: Area = {
  rows: {
    '/avaliacoes/:id/denunciar': { get: open, post: all(422), example: 'seenReview' },
    '/avaliacoes/denuncias/confirmar': { get: open, post: all(422) },
    '/avaliacoes/denuncias/:code': { get: open, example: 'flagCode' },
    '/avaliacoes/denuncias/:code/recorrer': { get: open, post: all(422), example: 'keptFlag' },
    '/perfil/avaliacoes/:id/recorrer': { get: mine, post: sent(mine), example: 'myRemoved' },
    '/perfil/avaliacoes/denuncias/:id': { get: mine, post: sent(mine), example: 'flagOfMine' },
    '/admin/avaliacoes/denuncias': { get: moderates },
    '/admin/avaliacoes/recursos': { get: moderates },
    '/admin/avaliacoes/de-novo': { get: moderates },
    '/admin/avaliacoes/denuncias/:id': { get: moderates, example: 'openFlag' },
    ...Object.fromEntries(
      ['manter', 'pedir-alteracao', 'aceitar-alteracao', 'ocultar', 'retirar'].map((step) => [
        `/admin/avaliacoes/denuncias/:id/${step}`,
        { get: moderates, post: sent(moderates), example: 'openFlag' },
      ]),
    ),
    '/admin/avaliacoes/publicar-varias': { get: moderates, post: sent(moderates) },
    '/admin/avaliacoes/recursos/:id': { get: moderates, example: 'openAppeal' },
    ...Object.fromEntries(
      ['alterar', 'manter'].map((step) => [
        `/admin/avaliacoes/recursos/:id/${step}`,
        { get: moderates, post: sent(moderates), example: 'openAppeal' },
      ]),
    ),
    '/admin/avaliacoes/de-novo/:id': { get: moderates, post: sent(moderates), example: 'drawnDecision' },
  },
  examples: {
    seenReview:
      "select r.id v from reviews r join users u on u.id = r.author_id where r.state = 'published' and u.email not like '%@aval.example' order by r.id limit 1",
    flagCode: "select code v from flags where state = 'open' order by id limit 1",
    // Decided, and nobody appealed yet.
    keptFlag:
      "select f.code v from flags f where f.state = 'unfounded' and f.by_company_id is null and not exists (select 1 from appeals a join decisions d on d.id = a.decision_id where d.flag_id = f.id) order by f.id limit 1",
    myRemoved:
      "select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where r.state = 'removed' and exists (select 1 from decisions d where d.review_id = r.id) order by r.id limit 1",
    flagOfMine:
      "select f.id v from flags f join reviews r on r.id = f.review_id join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where f.state = 'open' order by f.id limit 1",
    // One that is urgent: its author need not be heard before anything is covered.
    openFlag: "select id v from flags where state = 'open' and reason = 'personal-data' order by id limit 1",
    // What neither of those who may decide decided first.
    openAppeal:
      "select a.id v from appeals a join decisions d on d.id = a.decision_id join users u on u.id = d.decided_by where a.state = 'open' and u.email not like 'moderador@%' and u.email not like 'admin@%' order by a.id limit 1",
    drawnDecision:
      "select decision_id v from redecisions x join decisions d on d.id = x.decision_id join users u on u.id = d.decided_by where x.decided_at is null and u.email not like 'moderador@%' and u.email not like 'admin@%' order by decision_id limit 1",
  },
  forms: [
    ['/avaliacoes/:seenReview/denunciar', 'visitor'],
    ['/avaliacoes/denuncias/:keptFlag/recorrer', 'visitor'],
    ['/perfil/avaliacoes/:myRemoved/recorrer', 'cliente'],
    ['/perfil/avaliacoes/denuncias/:flagOfMine', 'cliente'],
    ['/admin/avaliacoes/denuncias/:openFlag/ocultar', 'moderador'],
    ['/admin/avaliacoes/recursos/:openAppeal/alterar', 'moderador'],
    ['/admin/avaliacoes/de-novo/:drawnDecision', 'moderador'],
  ],
}
