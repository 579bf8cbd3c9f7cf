import { type Area, all } from './area.ts'

export const teams: Area = {
  rows: {
    '/perfil/empresas': { get: all(404) },
    '/perfil/empresas/:id/agir': { get: all(404) },
    '/perfil/empresas/:id/sair': { get: all(404) },
    '/perfil/empresas/transferencias/:id/aceitar': { get: all(404) },
    '/perfil/empresas/transferencias/:id/recusar': { get: all(404) },
    '/perfil/empresa/novo': { get: all(404) },
    '/perfil/solicitar-acesso': { get: all(404) },
    '/perfil/solicitar-acesso/:id/desistir': { get: all(404) },
    '/perfil/empresa/equipa': { get: all(404) },
    '/perfil/empresa/equipa/:userId/papel': { get: all(404) },
    '/perfil/empresa/equipa/:userId/retirar': { get: all(404) },
    '/perfil/empresa/equipa/pedidos/:id/aceitar': { get: all(404) },
    '/perfil/empresa/equipa/pedidos/:id/recusar': { get: all(404) },
    '/perfil/empresa/equipa/transferir': { get: all(404) },
    '/perfil/empresa/equipa/transferir/anular': { get: all(404) },
  },
}
