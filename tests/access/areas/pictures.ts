import { type Area, all, company, only, sent } from './area.ts'

/** Addresses that take only a POST: whoever opens them is led to the photos. */
const led = all(302)
/** One that is nobody's: not found by who may change pictures, refused to all others. */
const nobodys = company.map((status) => (status === 200 ? 404 : status))
/** Their POST: led to sign-in, refused to whoever belongs to no company, and nobody's photo is not there. */
const moved = only(['dono'], 404, 303, 403, 403)

export const pictures: Area = {
  rows: {
    '/perfil/empresa/logotipo': { get: company, post: sent(company) },
    '/perfil/empresa/capa': { get: company, post: sent(company) },
    '/perfil/empresa/fotografias': { get: company, post: sent(company) },
    '/perfil/empresa/fotografias/:id': { get: nobodys, post: nobodys, example: 'nobodysPhoto' },
    '/perfil/empresa/fotografias/:id/mover': { get: led, post: moved, example: 'nobodysPhoto' },
    '/perfil/empresa/fotografias/:id/retirar': { get: led, post: moved, example: 'nobodysPhoto' },
    // Only its POST is there, and it says in JSON what is missing before it asks who sends it.
    '/perfil/empresa/fotografias/enviar': { get: all(405), post: all(422) },
    '/media/:id/:variant': { get: all(404) },
  },
  examples: {
    nobodysPhoto: "select '00000000-0000-4000-8000-000000000000' v",
  },
}
