import { type Area, account, company, only, sent, staff } from './area.ts'

/** A link of cliente's: nobody else learns that it is there. */
const mine = only(['cliente'], 200, 302, 404, 404)
/** Whoever is in the programme; a link of nobody's is not there for them. */
const affiliate = only(['afiliado'], 200, 302, 403, 403)
const nobodys = only(['afiliado'], 404, 302, 403, 403)
const desk = staff('apoio', 'financeiro')

export const shortLinks: Area = {
  rows: {
    '/perfil/ligacoes': { get: account },
    '/perfil/ligacoes/nova': { get: account, post: sent(account) },
    '/perfil/ligacoes/:id': { get: mine, example: 'myLink' },
    ...steps('/perfil/ligacoes', mine, 'myLink'),
    '/perfil/empresa/ligacoes': { get: company },
    '/perfil/empresa/ligacoes/nova': { get: company, post: sent(company) },
    '/perfil/empresa/ligacoes/:id': { get: company, example: 'companyLink' },
    ...steps('/perfil/empresa/ligacoes', company, 'companyLink'),
    '/afiliados/dashboard/ligacoes': { get: affiliate },
    '/afiliados/dashboard/ligacoes/nova': { get: affiliate, post: sent(affiliate) },
    '/afiliados/dashboard/ligacoes/:id': { get: nobodys, example: 'myLink' },
    ...steps('/afiliados/dashboard/ligacoes', nobodys, 'myLink'),
    '/ligacoes/:id/qr.svg': { get: mine, example: 'myLink' },
    '/ligacoes/:id/qr.png': { get: mine, example: 'myLink' },
    '/admin/ligacoes': { get: desk },
    '/admin/ligacoes/:id': { get: desk, example: 'myLink' },
    '/admin/ligacoes/:id/bloquear': { get: desk, post: sent(desk), example: 'myLink' },
    '/admin/ligacoes/:id/desbloquear': { get: desk, post: sent(desk), example: 'myLink' },
  },
  examples: {
    myLink:
      "select l.id v from short_links l join users u on u.id = l.owner_id and u.email = 'cliente@aval.example' order by l.id limit 1",
    companyLink:
      "select l.id v from short_links l join users u on u.active_company_id = l.company_id and u.email = 'dono@aval.example' where l.state = 'active' order by l.id limit 1",
  },
  forms: [
    ['/perfil/ligacoes/nova', 'cliente'],
    ['/perfil/ligacoes/:myLink/alterar', 'cliente'],
    ['/perfil/empresa/ligacoes/nova', 'dono'],
    ['/perfil/empresa/ligacoes/:companyLink/alterar', 'dono'],
    ['/afiliados/dashboard/ligacoes/nova', 'afiliado'],
    ['/admin/ligacoes/:myLink/bloquear', 'apoio'],
  ],
}

function steps(address: string, get: number[], example: string): Area['rows'] {
  return Object.fromEntries(
    ['alterar', 'desligar', 'ligar'].map((step) => [
      `${address}/:id/${step}`,
      { get, post: sent(get), example },
    ]),
  )
}
