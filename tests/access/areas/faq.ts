import { type Area, all, open, sent, staff } from './area.ts'

const editors = staff('editor')
const away = editors.map((status) => (status === 200 ? 302 : status))

export const faq: Area = {
  rows: {
    '/faq': { get: open },
    // Without words it leads to the list.
    '/faq/procurar': { get: all(302) },
    '/faq/:slug': { get: open, example: 'question' },
    // No page of its own: where the answer stands.
    '/faq/:slug/util': { get: all(302), post: all(302), example: 'question' },
    '/sobre': { get: open },
    '/admin/faq': { get: editors },
    '/admin/faq/nova': { get: editors, post: sent(editors) },
    '/admin/faq/nova/ver': { get: editors, post: editors },
    '/admin/faq/procuras': { get: editors },
    // What is wrong in these two is no fault of who presses: they are led to the list.
    '/admin/faq/procuras/:id/por-de-parte': { get: away, post: away, example: 'noSearch' },
    '/admin/faq/:id': { get: editors, example: 'questionId' },
    '/admin/faq/:id/alterar': { get: editors, post: sent(editors), example: 'questionId' },
    '/admin/faq/:id/alterar/ver': { get: editors, post: editors, example: 'questionId' },
    '/admin/faq/:id/mover': {
      get: away,
      // An empty form is whole: the command leads visitors to sign in.
      post: away.map((status, i) => (i === 0 ? 303 : status)),
      example: 'questionId',
    },
    '/admin/faq/:id/publicar': { get: editors, post: sent(editors), example: 'questionId' },
    '/admin/faq/:id/retirar': { get: editors, post: sent(editors), example: 'questionId' },
    '/admin/faq/:id/endereco': { get: editors, post: sent(editors), example: 'questionId' },
  },
  examples: {
    question: "select slug v from questions where state = 'published' order by id limit 1",
    questionId: "select id v from questions where state = 'published' order by id limit 1",
    noSearch: "select '01939d5e-0000-7000-8000-000000000000' v",
  },
  forms: [
    ['/admin/faq/nova', 'editor'],
    ['/admin/faq/:questionId/alterar', 'editor'],
    ['/admin/faq/:questionId/endereco', 'editor'],
    ['/admin/faq/:questionId/retirar', 'editor'],
  ],
}
