import { type Area, all, only, open, sent, staff } from './area.ts'

/** A review of cliente's: staff know that there are such things, others don't. */
const mine = only(['cliente'], 200, 302, 404, 403)
const moderates = staff('moderador')
/** One press without a page of its own: a photo that isn't there is found by nobody; whose review it is comes first. */
const pressed = only([], 404, 303, 404, 404)

const own = '/perfil/avaliacoes/:id'

export const reviewAuthors: Area = {
  rows: {
    '/avaliacoes/editar/:id': { get: mine, post: sent(mine), example: 'ownPublished' },
    '/avaliacoes/:id/imagem.png': { get: open, example: 'ownPublished' },
    [own]: { get: mine, example: 'ownPublished' },
    [`${own}/recibo`]: { get: mine, example: 'ownPublished' },
    [`${own}/retirar`]: { get: mine, post: sent(mine), example: 'ownPublished' },
    [`${own}/anonimizar`]: { get: mine, post: sent(mine), example: 'ownPublished' },
    [`${own}/fotografias`]: { get: mine, post: sent(mine), example: 'ownPublished' },
    [`${own}/fotografias/:photo`]: { get: all(404), example: 'nobodysReview' },
    [`${own}/fotografias/:photo/retirar`]: { get: all(302), post: pressed, example: 'nobodysReview' },
    '/avaliacoes/nova/empresa': { get: open, post: all(422) },
    '/avaliacoes/rever/fotografias': { get: all(404), post: all(404) },
    '/avaliacoes/rever/fotografias/:photo': { get: all(404), example: 'nobodysReview' },
    '/avaliacoes/confirmar/fotografias/:photo': { get: all(404), example: 'nobodysReview' },
    '/avaliacoes/rever/fotografias/:photo/retirar': {
      get: all(302),
      post: all(404),
      example: 'nobodysReview',
    },
    '/admin/avaliacoes/:id/fotografias/:picture/retirar': {
      get: moderates,
      post: sent(moderates),
      example: 'photographedReview',
    },
    '/admin/avaliacoes/:id/ocultar': { get: moderates, post: sent(moderates), example: 'heldPersonal' },
    '/admin/avaliacoes/:id/pedir-alteracao': {
      get: moderates,
      post: sent(moderates),
      example: 'heldPersonal',
    },
    '/admin/avaliacoes/alteracoes': { get: moderates },
    '/admin/avaliacoes/alteracoes/:id': { get: moderates, example: 'waitingEdit' },
    '/admin/avaliacoes/alteracoes/:id/publicar': {
      get: moderates,
      post: sent(moderates),
      example: 'waitingEdit',
    },
    '/admin/avaliacoes/alteracoes/:id/recusar': {
      get: moderates,
      post: sent(moderates),
      example: 'waitingEdit',
    },
  },
  examples: {
    ownPublished:
      "select r.id v from reviews r join users u on u.id = r.author_id and u.email = 'cliente@aval.example' where r.state = 'published' order by r.id limit 1",
    // Withdrawing ends what hangs on a review: one that no other row looks for (db/seed/stories-told.ts).
    ownToWithdraw:
      "select coalesce((select id::text from reviews where title = 'O quarto ficou da cor que eu queria'), 'retirada') v",
    photographedReview:
      'select p.review_id v from review_photos p join reviews r on r.id = p.review_id where r.published_at is not null and p.hidden_at is null order by p.review_id desc, p.position limit 1',
    picture:
      'select p.id v from review_photos p join reviews r on r.id = p.review_id where r.published_at is not null and p.hidden_at is null order by p.review_id desc, p.position limit 1',
    heldPersonal:
      "select r.id v from reviews r join review_signals s on s.review_id = r.id and s.kind = 'personal-data' where r.state = 'held' order by r.held_until desc, r.id limit 1",
    nobodysReview: "select '00000000-0000-4000-8000-000000000000' v",
    waitingEdit: 'select id v from reviews where pending_version is not null order by id limit 1',
  },
  forms: [
    ['/avaliacoes/nova/empresa', 'visitor'],
    ['/admin/avaliacoes/:heldPersonal/ocultar', 'moderador'],
    ['/admin/avaliacoes/:heldPersonal/pedir-alteracao', 'moderador'],
    ['/avaliacoes/editar/:ownPublished', 'cliente'],
    // Withdrawing needs nothing typed: it succeeds, so it gets a review of its own.
    ['/perfil/avaliacoes/:ownToWithdraw/retirar', 'cliente'],
    ['/perfil/avaliacoes/:ownPublished/fotografias', 'cliente'],
    ['/admin/avaliacoes/:photographedReview/fotografias/:picture/retirar', 'moderador'],
    ['/admin/avaliacoes/alteracoes/:waitingEdit/recusar', 'moderador'],
  ],
}
