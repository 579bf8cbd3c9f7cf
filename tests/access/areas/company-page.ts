import { type Area, all, company, open, sent, staff } from './area.ts'

const desk = staff('apoio', 'moderador')

export const companyPage: Area = {
  rows: {
    '/empresas/:slug/contactar': { get: open, post: all(422), example: 'contactable' },
    '/empresas/:slug/corrigir': { get: open, post: all(422), example: 'contactable' },
    '/perfil/empresa/correcoes': { get: company },
    // Of the owner's company: its people and staff; to others it doesn't exist.
    '/perfil/empresa/correcoes/:id': { get: company, post: sent(company), example: 'ownersCorrection' },
    '/admin/empresas/correcoes': { get: desk },
    '/admin/empresas/correcoes/:id': { get: desk, post: sent(desk), example: 'ownersCorrection' },
    '/imagem.png': { get: open },
    '/empresas/:slug/imagem.png': { get: open, example: 'contactable' },
    '/empresas/:slug/avaliacoes.atom': { get: open, example: 'contactable' },
  },
  examples: {
    contactable:
      "select c.slug v from companies c join company_members m on m.company_id = c.id and m.role = 'owner' join users u on u.id = m.user_id where u.email = 'dono@aval.example' and c.listing = 'approved' limit 1",
    ownersCorrection:
      "select k.id v from company_corrections k join company_members m on m.company_id = k.company_id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where k.state = 'open' order by k.id limit 1",
  },
  forms: [
    ['/empresas/:contactable/contactar', 'visitor'],
    ['/empresas/:contactable/corrigir', 'visitor'],
    ['/perfil/empresa/correcoes/:ownersCorrection', 'dono'],
    ['/admin/empresas/correcoes/:ownersCorrection', 'apoio'],
  ],
}
