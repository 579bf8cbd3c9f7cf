import { type Area, all } from './area.ts'

export const editing: Area = {
  rows: {
    '/perfil/empresa/editar': { get: all(404) },
    '/perfil/empresa/editar/identificacao': { get: all(404) },
    '/perfil/empresa/editar/contactos': { get: all(404) },
    '/perfil/empresa/editar/contactos/confirmar': { get: all(404) },
    '/perfil/empresa/editar/local': { get: all(404) },
    '/perfil/empresa/editar/servicos': { get: all(404) },
    '/perfil/empresa/editar/descricao': { get: all(404) },
    '/perfil/empresa/editar/horario': { get: all(404) },
    '/perfil/empresa/editar/ligacoes': { get: all(404) },
    '/perfil/empresa/editar/alteracoes/:id/retirar': { get: all(404) },
    '/admin/empresas/editar/:id': { get: all(404) },
    '/admin/empresas/editar/:id/confirmar': { get: all(404) },
    '/admin/empresas/alteracoes': { get: all(404) },
    '/admin/empresas/alteracoes/:id': { get: all(404) },
    '/admin/empresas/alteracoes/:id/aceitar': { get: all(404) },
    '/admin/empresas/alteracoes/:id/recusar': { get: all(404) },
  },
}
