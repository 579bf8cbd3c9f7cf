import { type Area, all } from './area.ts'

export const pictures: Area = {
  rows: {
    '/perfil/empresa/logotipo': { get: all(404) },
    '/perfil/empresa/capa': { get: all(404) },
    '/perfil/empresa/fotografias': { get: all(404) },
    '/perfil/empresa/fotografias/:id': { get: all(404) },
    '/perfil/empresa/fotografias/:id/mover': { get: all(404) },
    '/perfil/empresa/fotografias/:id/retirar': { get: all(404) },
    '/media/:id/:variant': { get: all(404) },
  },
}
