import { type Area, all } from './area.ts'

export const claims: Area = {
  rows: {
    '/perfil/requisitar-empresa': { get: all(404) },
    '/perfil/requisitar-empresa/nova/:slug': { get: all(404) },
    '/perfil/requisitar-empresa/:id': { get: all(404) },
    '/perfil/requisitar-empresa/:id/email': { get: all(404) },
    '/perfil/requisitar-empresa/:id/codigo': { get: all(404) },
    '/perfil/requisitar-empresa/:id/dns': { get: all(404) },
    '/perfil/requisitar-empresa/:id/sitio': { get: all(404) },
    '/perfil/requisitar-empresa/:id/documento': { get: all(404) },
    '/perfil/requisitar-empresa/:id/desistir': { get: all(404) },
    '/perfil/empresa/disputas/:id': { get: all(404) },
    '/admin/solicitacoes/empresas': { get: all(404) },
    '/admin/solicitacoes/empresas/:id': { get: all(404) },
    '/admin/solicitacoes/empresas/:id/aceitar': { get: all(404) },
    '/admin/solicitacoes/empresas/:id/recusar': { get: all(404) },
    '/admin/solicitacoes/empresas/:id/documento': { get: all(404) },
  },
}
