import { type Area, all, only, open, personas, sent, staff } from './area.ts'

const support = staff('apoio')
/** Colleagues know of it; other people don't. */
const mine = only(['cliente'], 200, 302, 404, 403)

export const help: Area = {
  rows: {
    '/ajuda': { get: open },
    '/ajuda/:slug': { get: open, example: 'article' },
    // No page of its own: where the answer stands below the article.
    '/ajuda/:slug/util': { get: all(302), post: all(302), example: 'article' },
    '/ajuda/sugestoes': { get: open },
    // The link of the mail, without its token.
    '/avaliar-suporte/:id/obrigado': { get: all(404), post: all(404), example: 'any-ticket' },
    '/perfil/tickets/:id/avaliar': { get: mine, post: sent(mine), example: 'solved-ticket' },
    // Mail servers only, who sign what they deliver (mail-webhook.test.ts).
    '/webhooks/correio': { get: all(405), post: all(403) },
    '/admin/suporte/ajuda': { get: support },
    '/admin/suporte/satisfacao': { get: support },
    '/admin/suporte/satisfacao/:id/tratado': {
      get: personas.map((_, i) => (support[i] === 200 ? 302 : (support[i] as number))),
      post: sent(support, 302),
      example: 'any-ticket',
    },
  },
  examples: {
    'solved-ticket':
      "select t.id v from tickets t join users u on u.id = t.requester_id and u.email = 'cliente@aval.example' where t.state in ('solved','closed') order by t.solved_at desc limit 1",

    article: "select 'selos-e-cartaz' v",
    'any-ticket': 'select coalesce((select id from tickets order by id limit 1), gen_random_uuid())::text v',
  },
}
