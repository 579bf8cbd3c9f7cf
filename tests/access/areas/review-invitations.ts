import { type Area, account, all, company, sent, staff } from './area.ts'

/** A file of the demonstration owner's company, whose page only its people see. */
const batch =
  "select b.id v from invitation_batches b join companies c on c.id = b.company_id where b.state = 'done' and exists (select 1 from company_members m join users u on u.id = m.user_id where m.company_id = c.id and u.email = 'dono@aval.example') order by b.id limit 1"

export const reviewInvitations: Area = {
  rows: {
    '/perfil/convites/clientes': { get: company, post: sent(company) },
    '/perfil/convites/csv': { get: company, post: sent(company) },
    '/perfil/convites/csv/:id': { get: company, post: sent(company), example: 'batch' },
    // No page of its own: the form is looked at before who sent it.
    '/perfil/convites/csv/:id/anular': { get: all(302), post: all(422), example: 'batch' },
    '/perfil/convites/csv/:id/erros.csv': { get: company, example: 'batch' },
    '/perfil/convites/modelo.csv': { get: account },
    '/admin/empresas/acoes/:id/retomar-convites': {
      get: staff('apoio', 'moderador'),
      post: sent(staff('apoio', 'moderador')),
      example: 'approvedId',
    },
  },
  examples: { batch },
  forms: [
    ['/perfil/convites/clientes', 'dono'],
    ['/perfil/convites/csv', 'dono'],
    ['/admin/empresas/acoes/:approvedId/retomar-convites', 'moderador'],
  ],
}
