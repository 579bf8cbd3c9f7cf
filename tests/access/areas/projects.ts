import { type Area, all } from './area.ts'

export const projects: Area = {
  rows: {
    '/projetos': { get: all(404) },
    '/projetos/confirmar': { get: all(404) },
    '/projetos/:slug': { get: all(404) },
    '/perfil/empresa/projetos': { get: all(404) },
    '/perfil/empresa/projetos/novo': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/fotografias': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/fotografias/:photo': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/fotografias/:photo/mover': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/fotografias/:photo/retirar': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/enviar': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/esconder': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/mostrar': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/retirar': { get: all(404) },
    '/perfil/empresa/projetos/editar/:id/confirmacao': { get: all(404) },
    '/admin/projetos': { get: all(404) },
    '/admin/projetos/:id': { get: all(404) },
    '/admin/projetos/:id/publicar': { get: all(404) },
    '/admin/projetos/:id/recusar': { get: all(404) },
    '/admin/projetos/:id/retirar': { get: all(404) },
  },
}
