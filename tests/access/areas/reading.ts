import { type Area, all, open } from './area.ts'

export const reading: Area = {
  rows: {
    '/transparencia': { get: open },
    '/transparencia/:year': { get: all(404) },
    '/transparencia/:year/:month': { get: all(404) },
    '/transparencia/ficheiros/:name': { get: all(404) },
    '/avaliacoes.atom': { get: open },
    // No page of its own: where the vote stands. Strangers are led to sign-in.
    '/avaliacoes/:id/util/retirar': { get: all(302), post: all(303), example: 'review' },
  },
}
