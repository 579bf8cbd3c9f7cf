import { type Area, account, all, company, sent, staff } from './area.ts'

/** A file of the demonstration owner's company, whose page only its people see. */
const batch =
  "select b.id v from invitation_batches b join companies c on c.id = b.company_id where b.state = 'done' and exists (select 1 from company_members m join users u on u.id = m.user_id where m.company_id = c.id and u.email = 'dono@aval.example') order by b.id limit 1"

/** The form is drawn for a company whose invitations wait, and the demonstration has none. */
const paused =
  "insert into invitation_counters (company_id, registered, invited, answered, bounced, complained, sent, opened, paused_at, paused_reason) select id, 9, 9, 0, 5, 0, 9, 0, now(), 'bounced' from (select id from companies c where listing = 'approved' and not exists (select 1 from company_members m where m.company_id = c.id) order by id desc limit 1) c on conflict (company_id) do update set paused_at = now(), paused_reason = 'bounced' returning company_id v"

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
      example: 'paused',
    },
  },
  examples: { batch, paused },
  forms: [
    ['/perfil/convites/clientes', 'dono'],
    ['/perfil/convites/csv', 'dono'],
    ['/admin/empresas/acoes/:paused/retomar-convites', 'moderador'],
  ],
}
