import { type Area, all, only, sent, staff } from './area.ts'

/** A review of cliente's: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
const moderates = staff('moderador')

export const reviewProofs: Area = {
  rows: {
    '/perfil/avaliacoes/:id/comprovativo': { get: mine, post: sent(mine), example: 'ownUnproved' },
    // No page of its own: nothing waits there, and it says so.
    '/perfil/avaliacoes/:id/comprovativo/retirar': {
      get: all(302),
      post: sent(mine, 303).map((s) => (s === 302 ? 303 : s)),
      example: 'ownUnproved',
    },
    '/admin/avaliacoes/documentos': { get: moderates },
    '/admin/avaliacoes/documentos/:id': { get: moderates, example: 'waitingDocument' },
    '/admin/avaliacoes/documentos/:id/aceitar': {
      get: moderates,
      post: sent(moderates),
      example: 'waitingDocument',
    },
    '/admin/avaliacoes/documentos/:id/recusar': {
      get: moderates,
      post: sent(moderates),
      example: 'waitingDocument',
    },
    '/admin/avaliacoes/:id/resposta/:round/retirar': {
      get: moderates,
      post: sent(moderates),
      example: 'repliedReview',
    },
    '/admin/avaliacoes/documentos/:id/ficheiro': { get: moderates, example: 'waitingDocument' },
  },
  examples: {
    ownUnproved:
      "select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where r.state in ('held','published') and r.proof < 2 order by r.id limit 1",
    repliedReview:
      "select review_id v from review_replies where round = 1 and state = 'published' order by id limit 1",
    round: "select '1' v",
    waitingDocument: "select id v from review_documents where state = 'waiting' order by id limit 1",
  },
  forms: [
    ['/perfil/avaliacoes/:ownUnproved/comprovativo', 'cliente'],
    ['/admin/avaliacoes/documentos/:waitingDocument/recusar', 'moderador'],
    ['/admin/avaliacoes/:repliedReview/resposta/1/retirar', 'moderador'],
  ],
}
