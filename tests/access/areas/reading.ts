import { type Area, all, open } from './area.ts'

export const reading: Area = {
  rows: {
    '/transparencia': { get: open },
    '/transparencia.csv': { get: open },
    '/avaliacoes.atom': { get: open },
    // No page of its own: where the vote stands. Strangers are led to sign-in.
    '/avaliacoes/:id/util/retirar': { get: all(302), post: all(303), example: 'review' },
  },
}
