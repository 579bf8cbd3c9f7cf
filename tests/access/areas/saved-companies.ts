import { type Area, account, all, only, open, sent } from './area.ts'

/** What cliente saved, and their lists: nobody else learns that they are there. */
const mine = only(['cliente'], 200, 302, 404, 404)
const steps = ['empresas', 'nome', 'partilhar', 'deixar-de-partilhar', 'apagar']

export const savedCompanies: Area = {
  rows: {
    '/empresas/guardar': { get: account, post: sent(account) },
    '/empresas/guardadas.json': { get: open },
    '/perfil/guardadas': { get: account },
    '/perfil/guardadas/:id': { get: mine, post: sent(mine), example: 'saved' },
    '/perfil/guardadas/:id/retirar': {
      get: only([], 200, 302, 302, 302),
      // A press: it says nothing but whose it is.
      post: only(['cliente'], 303, 303, 404, 404),
      example: 'saved',
    },
    '/perfil/guardadas/:id/avisos': {
      get: only([], 200, 302, 302, 302),
      // What is sent is read before it matters who sends it.
      post: all(422),
      example: 'saved',
    },
    '/perfil/alertas': { get: account, post: sent(account) },
    '/perfil/alertas/:id/terminar': {
      get: only([], 200, 302, 302, 302),
      post: only(['cliente'], 303, 303, 404, 404),
      example: 'alert',
    },
    '/perfil/listas/nova': { get: account, post: sent(account) },
    '/perfil/listas/:id': { get: mine, example: 'ownList' },
    ...Object.fromEntries(
      steps.map((step) => [
        `/perfil/listas/:id/${step}`,
        { get: mine, post: sent(mine), example: 'ownList' },
      ]),
    ),
    '/listas/:code': { get: open, example: 'sharedList' },
  },
  examples: {
    saved:
      "select s.company_id v from saved_companies s join users u on u.id = s.user_id and u.email = 'cliente@aval.example' order by s.company_id desc limit 1",
    alert:
      "select a.id v from new_company_alerts a join users u on u.id = a.user_id and u.email = 'cliente@aval.example' order by a.id limit 1",
    ownList:
      "select l.id v from company_lists l join users u on u.id = l.user_id and u.email = 'cliente@aval.example' order by l.name limit 1",
    sharedList: 'select code v from company_lists where code is not null order by code limit 1',
  },
  forms: [
    ['/perfil/guardadas/:saved', 'cliente'],
    ['/perfil/alertas', 'cliente'],
    ['/perfil/listas/nova', 'cliente'],
    ['/perfil/listas/:ownList/empresas', 'cliente'],
    ['/perfil/listas/:ownList/nome', 'cliente'],
  ],
}
