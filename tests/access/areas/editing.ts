import { type Area, company, sent, staff } from './area.ts'

const decides = staff('apoio', 'moderador')

export const editing: Area = {
  rows: {
    '/perfil/empresa/editar': { get: company },
    '/perfil/empresa/editar/identificacao': { get: company, post: sent(company) },
    '/perfil/empresa/editar/contactos': { get: company, post: sent(company) },
    '/perfil/empresa/editar/contactos/confirmar': { get: company, post: sent(company) },
    '/perfil/empresa/editar/local': { get: company, post: sent(company) },
    '/perfil/empresa/editar/servicos': { get: company, post: sent(company) },
    '/perfil/empresa/editar/descricao': { get: company, post: sent(company) },
    '/perfil/empresa/editar/horario': { get: company, post: sent(company) },
    '/perfil/empresa/editar/ligacoes': { get: company, post: sent(company) },
    '/perfil/empresa/editar/alteracoes/:id/retirar': {
      get: company,
      post: sent(company),
      example: 'ownEdit',
    },
    '/admin/empresas/editar/:id': { get: decides, post: sent(decides), example: 'approvedId' },
    // Shows what was typed in the form before it: without that it leads there.
    '/admin/empresas/editar/:id/confirmar': {
      get: decides.map((s) => (s === 200 ? 302 : s)),
      post: decides.map((s) => (s === 200 ? 302 : s)),
      example: 'approvedId',
    },
    '/admin/empresas/alteracoes': { get: decides },
    '/admin/empresas/alteracoes/:id': { get: decides, example: 'edit' },
    '/admin/empresas/alteracoes/:id/aceitar': { get: decides, post: sent(decides), example: 'edit' },
    '/admin/empresas/alteracoes/:id/recusar': { get: decides, post: sent(decides), example: 'edit' },
  },
  examples: {
    edit: "select id v from company_edits where state = 'waiting' and field = 'website' order by id limit 1",
    ownEdit:
      "select e.id v from company_edits e join users u on u.active_company_id = e.company_id where u.email = 'dono@aval.example' and e.state = 'waiting' order by e.id limit 1",
  },
  forms: [
    ['/perfil/empresa/editar/identificacao', 'dono'],
    ['/perfil/empresa/editar/contactos', 'dono'],
    ['/perfil/empresa/editar/local', 'dono'],
    ['/perfil/empresa/editar/servicos', 'dono'],
    ['/perfil/empresa/editar/descricao', 'dono'],
    ['/perfil/empresa/editar/horario', 'dono'],
    ['/perfil/empresa/editar/ligacoes', 'dono'],
    ['/admin/empresas/editar/:approvedId', 'moderador'],
    ['/admin/empresas/alteracoes/:edit/recusar', 'moderador'],
  ],
}
