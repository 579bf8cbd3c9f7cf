import { type Area, all, open, sent, staff } from './area.ts'

const support = staff('apoio')

export const feedback: Area = {
  rows: {
    '/comentarios': { get: open, post: sent(open) },
    '/comentarios/enviar': { get: all(405), post: all(422) },
    '/admin/suporte/erros/comentarios': { get: support },
    '/admin/suporte/erros/comentarios/:id': { get: support, post: sent(support), example: 'newFeedback' },
    '/admin/suporte/erros/comentarios/:id/pedido': {
      get: support,
      post: sent(support),
      example: 'newFeedback',
    },
    '/admin/suporte/erros/comentarios/:id/captura/apagar': {
      get: support,
      post: sent(support),
      example: 'newFeedback',
    },
    '/admin/suporte/erros/comentarios/:id/captura.png': { get: support, example: 'picturedFeedback' },
  },
  examples: {
    newFeedback: "select id v from feedback where state = 'new' order by id limit 1",
    picturedFeedback: 'select id v from feedback where file_id is not null order by id limit 1',
  },
  forms: [
    ['/comentarios', 'visitor'],
    ['/admin/suporte/erros/comentarios/:newFeedback', 'apoio'],
  ],
}
