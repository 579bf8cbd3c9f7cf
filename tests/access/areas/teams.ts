import { type Area, account, all, only, sent, staff } from './area.ts'

/** For members of the company that one acts for: everybody else hears how to come to one. */
const member = only(['dono'], 200, 302, 403, 403)
/** About somebody else: strangers don't learn that it is there. */
const notTheirs = only([], 404, 303, 404, 404)

export const teams: Area = {
  rows: {
    '/admin/solicitacoes/acessos': { get: staff('apoio', 'moderador') },
    '/perfil/empresas': { get: account },
    // Led to the list, where the button lies; the press leads to the company's pages.
    '/perfil/empresas/:id/agir': {
      get: all(302),
      post: only(['dono'], 303, 303, 403, 403),
      example: 'ownCompany',
    },
    // The last owner can't leave.
    '/perfil/empresas/:id/sair': {
      get: member,
      post: only(['dono'], 409, 303, 403, 403),
      example: 'ownCompany',
    },
    '/perfil/empresas/transferencias/:id/aceitar': {
      get: account,
      post: notTheirs,
      example: 'transfer',
    },
    '/perfil/empresas/transferencias/:id/recusar': {
      get: account,
      post: notTheirs,
      example: 'transfer',
    },
    '/perfil/empresa/novo': { get: account },
    '/perfil/solicitar-acesso': { get: account, post: sent(account) },
    '/perfil/solicitar-acesso/:id/desistir': {
      get: account,
      post: notTheirs,
      example: 'otherRequest',
    },
    '/perfil/empresa/equipa': { get: member },
    '/perfil/empresa/equipa/lista.csv': { get: member },
    '/perfil/empresa/equipa/:userId/papel': { get: member, post: sent(member), example: 'colleague' },
    '/perfil/empresa/equipa/:userId/retirar': { get: member, post: sent(member), example: 'colleague' },
    '/perfil/empresa/equipa/pedidos/:id/aceitar': { get: member, post: sent(member), example: 'request' },
    '/perfil/empresa/equipa/pedidos/:id/recusar': { get: member, post: sent(member), example: 'request' },
    '/perfil/empresa/equipa/transferir': { get: member, post: sent(member) },
    // Nothing waits to be taken back.
    '/perfil/empresa/equipa/transferir/anular': { get: member, post: only(['dono'], 409, 303, 403, 403) },
  },
  examples: {
    ownCompany:
      "select c.id v from companies c join company_members m on m.company_id = c.id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where c.listing = 'approved' and m.until is null order by c.id limit 1",
    colleague:
      "select m.user_id v from company_members m join companies c on c.id = m.company_id and c.listing = 'approved' join company_members o on o.company_id = c.id join users u on u.id = o.user_id and u.email = 'dono@aval.example' where m.role = 'viewer' and m.until is null order by 1 limit 1",
    request:
      "select a.id v from access_requests a join companies c on c.id = a.company_id join company_members o on o.company_id = c.id join users u on u.id = o.user_id and u.email = 'dono@aval.example' where a.state = 'sent' order by a.created_at limit 1",
    otherRequest:
      "select a.id v from access_requests a join users u on u.id = a.user_id where a.state = 'sent' and u.email not like '%@aval.example' order by a.created_at limit 1",
    transfer: "select id v from ownership_transfers where state = 'offered' order by id limit 1",
    toAsk:
      "select c.slug v from companies c where c.listing = 'approved' and exists (select 1 from company_members m where m.company_id = c.id and m.role = 'owner' and m.until is null) and not exists (select 1 from access_requests a where a.company_id = c.id) order by c.slug limit 1",
  },
  forms: [
    ['/perfil/solicitar-acesso?empresa=:toAsk', 'cliente'],
    ['/perfil/empresa/equipa/:colleague/papel', 'dono'],
    ['/perfil/empresa/equipa/pedidos/:request/recusar', 'dono'],
    ['/perfil/empresa/equipa/transferir', 'dono'],
  ],
}
