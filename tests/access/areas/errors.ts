import { type Area, all, open, personas, sent, staff } from './area.ts'

const supports = staff('apoio')
const own = '/admin/suporte/erros/:id'
/** By who may: an empty form is refused for what is missing. A group that nothing is left to do to answers 409. */
const steps = ['resolver', 'ignorar', 'atribuir', 'juntar', 'assumir', 'reabrir']

export const errors: Area = {
  rows: {
    '/admin/suporte/erros': { get: supports },
    [own]: { get: supports, example: 'errorGroup' },
    ...Object.fromEntries(
      steps.map((step) => [`${own}/${step}`, { get: supports, post: sent(supports), example: 'errorGroup' }]),
    ),
    // Nothing of that name was joined to it. It has no field that could be missing.
    [`${own}/separar/:home`]: {
      get: supports,
      post: personas.map((p) =>
        p === 'apoio' || p === 'admin'
          ? 404
          : p === 'visitor'
            ? 303
            : (supports[personas.indexOf(p)] as number),
      ),
      example: 'errorGroup',
    },
    '/dev/sentry-test': { get: open },
    '/dev/sentry-test/:where': { get: open, post: all(500), example: 'nothing' },
    '/dev/sentry-test/tarefa': { get: all(302), post: all(303) },
    '/dev/sentry-test/chegou': { get: open },
    '/sentry-example-page': { get: open },
  },
  examples: {
    errorGroup:
      "select id v from error_groups where merged_into is null and state = 'new' order by id limit 1",
  },
  forms: [
    ['/admin/suporte/erros/:errorGroup/resolver', 'apoio'],
    ['/admin/suporte/erros/:errorGroup/atribuir', 'apoio'],
    ['/admin/suporte/erros/:errorGroup/juntar', 'apoio'],
  ],
}
