import { type Area, all, open, personas, sent, staff } from './area.ts'

const support = staff('apoio')

export const help: Area = {
  rows: {
    '/ajuda': { get: open },
    '/ajuda/:slug': { get: open, example: 'article' },
    // No page of its own: where the answer stands below the article.
    '/ajuda/:slug/util': { get: all(302), post: all(422), example: 'article' },
    '/ajuda/sugestoes': { get: open },
    // The link of the mail, without its token.
    '/avaliar-suporte/:id/obrigado': { get: all(404), post: all(422), example: 'any-ticket' },
    // Mail servers only, who sign what they deliver; no secret is set in these tests.
    '/webhooks/correio': { get: all(405), post: all(404) },
    '/admin/suporte/ajuda': { get: support },
    '/admin/suporte/satisfacao': { get: support },
    '/admin/suporte/satisfacao/:id/tratado': {
      get: personas.map((_, i) => (support[i] === 200 ? 302 : (support[i] as number))),
      post: sent(support),
      example: 'any-ticket',
    },
  },
  examples: {
    article: "select 'selos-e-cartaz' v",
    'any-ticket': 'select coalesce((select id from tickets order by id limit 1), gen_random_uuid())::text v',
  },
  forms: [['/ajuda/:article/util', 'cliente']],
}
