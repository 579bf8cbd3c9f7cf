import { type Area, all, open } from './area.ts'

export const api: Area = {
  rows: {
    '/estado': { get: open },
    '/programadores': { get: open },
    '/programadores/erros': { get: open },
    '/api/v1/openapi.json': { get: open },
    '/api/v1/companies': { get: open },
    '/api/v1/companies/:slug': { get: open, example: 'apiCompany' },
    '/api/v1/companies/:slug/reviews': { get: open, example: 'apiCompany' },
    '/api/v1/companies/:slug/score': { get: open, example: 'apiCompany' },
    '/api/v1/reviews': { get: open },
    '/api/v1/reviews/:id': { get: open, example: 'apiReview' },
    // With a company's key alone; who is signed in is nobody here.
    ...Object.fromEntries(
      [
        '/api/v1/company',
        '/api/v1/company/reviews',
        '/api/v1/company/reviews/:id',
        '/api/v1/company/invitations/:id',
        '/api/v1/company/statistics',
        '/api/v1/company/jobs',
      ].map((path) => [path, { get: all(401), ...(path.includes(':') && { example: 'apiReview' }) }]),
    ),
    '/api/v1/company/invitations': { get: all(401), post: all(401) },
    '/api/v1/company/reviews/:id/reply': { get: all(405), post: all(401), example: 'apiReview' },
    '/api/v1/company/invitations/:id/cancel': { get: all(405), post: all(401), example: 'apiReview' },
    '/api/v1/log': { get: open },
    '/api/v1/log/:kind/:id': { get: all(422) },
    '/api/v1/*': { get: all(404) },
  },
  examples: {
    apiCompany: "select slug v from companies where listing = 'approved' order by slug limit 1",
    apiReview: "select id v from reviews where state = 'published' order by id limit 1",
  },
}
