import { type Area, all, open } from './area.ts'

export const api: Area = {
  rows: {
    '/programadores': { get: open },
    '/programadores/erros': { get: open },
    '/api/v1/openapi.json': { get: open },
    '/api/v1/companies': { get: open },
    '/api/v1/companies/:slug': { get: open, example: 'apiCompany' },
    '/api/v1/companies/:slug/reviews': { get: open, example: 'apiCompany' },
    '/api/v1/companies/:slug/score': { get: open, example: 'apiCompany' },
    '/api/v1/reviews': { get: open },
    '/api/v1/reviews/:id': { get: open, example: 'apiReview' },
    '/api/v1/log': { get: open },
    '/api/v1/log/:kind/:id': { get: all(422) },
    '/api/v1/*': { get: all(404) },
  },
  examples: {
    apiCompany: "select slug v from companies where listing = 'approved' order by slug limit 1",
    apiReview: "select id v from reviews where state = 'published' order by id limit 1",
  },
}
