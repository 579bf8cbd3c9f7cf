import { type Area, all, open } from './area.ts'

export const transparencyLog: Area = {
  rows: {
    '/registo': { get: open },
    '/registo/checkpoint': { get: open },
    '/registo/chave': { get: open },
    '/registo/chaves.json': { get: open },
    '/registo/entradas.json': { get: open },
    '/registo/tile/*': { get: all(404) },
    '/registo/provas/:kind/:id': { get: all(404) },
    '/registo/programas/:name': { get: all(404) },
    '/transparencia/verificar': { get: open, post: all(422) },
  },
  forms: [['/transparencia/verificar', 'visitor']],
}
