import { type Area, all } from './area.ts'

export const companyPage: Area = {
  rows: {
    '/empresas/:slug/contactar': { get: all(404) },
    '/empresas/:slug/corrigir': { get: all(404) },
    '/perfil/empresa/correcoes': { get: all(404) },
    '/perfil/empresa/correcoes/:id': { get: all(404) },
    '/admin/empresas/correcoes': { get: all(404) },
    '/admin/empresas/correcoes/:id': { get: all(404) },
    '/empresas/:slug/imagem.png': { get: all(404) },
    '/empresas/:slug/avaliacoes.atom': { get: all(404) },
  },
}
