import { type Area, account, all, open } from './area.ts'

/** Asking for work: nobody's draft leads to its first step; what is sent without one is gone. */
export const workAsking: Area = {
  rows: {
    '/trabalhos': { get: open },
    '/trabalhos/novo': { get: open, post: all(422) },
    '/trabalhos/novo/detalhes': { get: all(302), post: all(422) },
    '/trabalhos/novo/fotografias': { get: all(302), post: all(422) },
    '/trabalhos/novo/fotografias/:photo': { get: all(404), example: 'nobodysReview' },
    '/trabalhos/novo/fotografias/:photo/retirar': {
      get: all(302),
      post: all(410),
      example: 'nobodysReview',
    },
    '/trabalhos/novo/rever': { get: all(302), post: all(422) },
    '/trabalhos/confirmar': { get: open, post: all(422) },
    '/trabalhos/confirmar/fotografias/:photo': { get: all(404), example: 'nobodysReview' },
    '/trabalhos/:id': { get: open, example: 'openWork' },
    '/trabalhos/:id/fotografias/:photo': { get: all(404), example: 'nobodysReview' },
    '/perfil/trabalhos': { get: account },
  },
  examples: {
    openWork:
      "select id v from work_requests where state = 'published' and not addressed and demonstration order by id limit 1",
  },
  forms: [['/trabalhos/novo', 'visitor']],
}
