import { steps } from '../../../app/steps.ts'
import { type Area, sent, staff } from './area.ts'

const handles = staff('apoio', 'moderador')
const one = '/admin/obrigacoes/:id'

export const obligationArea: Area = {
  rows: {
    '/admin/obrigacoes': { get: handles },
    '/admin/obrigacoes/nova': { get: handles, post: sent(handles) },
    [one]: { get: handles, example: 'obligation' },
    [`${one}/relatorio`]: { get: handles, example: 'obligation' },
    ...Object.fromEntries(
      steps.obligation.map((step) => [
        `${one}/${step}`,
        { get: handles, post: sent(handles), example: 'obligation' },
      ]),
    ),
    '/admin/obrigacoes/:id/documentos/:file': {
      get: handles.map((status) => (status === 200 ? 404 : status)),
      example: 'obligation',
    },
  },
  examples: {
    obligation:
      "select id v from obligations where state = 'open' and kind = 'data_request' and extended_at is null order by id limit 1",
  },
  forms: [
    ['/admin/obrigacoes/nova', 'apoio'],
    ['/admin/obrigacoes/:obligation/propor', 'apoio'],
  ],
}
