import { type Area, all, company, only, personas, sent } from './area.ts'

/** Addresses that take only a POST: who belongs to a company is led to its photos. */
const led = only(['dono'], 302, 302, 403, 403)
/** One that is nobody's: not found by who may change pictures, refused to all others. */
const nobodys = company.map((status) => (status === 200 ? 404 : status))
/** Their POST: led to sign-in, or refused. */
const posted = (get: number[], own: number) =>
  personas.map((who, i) => (who === 'visitor' ? 303 : who === 'dono' ? own : (get[i] as number)))

export const pictures: Area = {
  rows: {
    '/perfil/empresa/logotipo': { get: company, post: sent(company) },
    '/perfil/empresa/capa': { get: company, post: sent(company) },
    '/perfil/empresa/fotografias': { get: company, post: sent(company) },
    '/perfil/empresa/fotografias/:id': { get: nobodys, post: nobodys, example: 'nobodysPhoto' },
    '/perfil/empresa/fotografias/:id/mover': { get: led, post: posted(led, 404), example: 'nobodysPhoto' },
    '/perfil/empresa/fotografias/:id/retirar': { get: led, post: posted(led, 404), example: 'nobodysPhoto' },
    // Only its POST is there, and it says in JSON what is missing before it asks who sends it.
    '/perfil/empresa/fotografias/enviar': { get: all(405), post: all(422) },
    '/media/:id/:variant': { get: all(404) },
  },
  examples: {
    nobodysPhoto: "select '00000000-0000-4000-8000-000000000000' v",
  },
}
