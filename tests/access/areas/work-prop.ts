import { type Area, company, only, personas, sent } from './area.ts'

/** Of a company that may see the request: everybody without one is told so before anything is looked for. */
const owner = only(['dono'], 200, 302, 403, 403)
/** Nothing to fill in: of a request that is not there nothing is done. */
const nowhere = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 404 : 403))
const pressed = personas.map((p) => (p === 'visitor' ? 303 : p === 'dono' ? 404 : 403))

const base = '/perfil/empresa/trabalhos/:id'
const ofDono = (proposal: string, more = '') =>
  `select p.request_id v from work_proposals p join work_requests r on r.id = p.request_id join companies c on c.id = p.company_id
    where c.slug = 'fontanario-canalizacoes' and p.state in (${proposal}) ${more} order by p.request_id limit 1`

export const workProposing: Area = {
  rows: {
    '/perfil/empresa/trabalhos': { get: company },
    '/perfil/empresa/trabalhos/alertas': { get: company, post: sent(company) },
    '/perfil/empresa/trabalhos/declaracao': { get: company, post: sent(company) },
    [base]: { get: owner, example: 'proposedWork' },
    [`${base}/proposta`]: { get: owner, post: sent(owner), example: 'proposedWork' },
    [`${base}/proposta/rever`]: { get: owner, post: sent(owner), example: 'proposedWork' },
    [`${base}/proposta/ficheiros/:file`]: { get: nowhere, example: 'noWorkFile' },
    [`${base}/proposta/ficheiros/:file/retirar`]: { get: nowhere, post: pressed, example: 'noWorkFile' },
    [`${base}/ficheiros/:file`]: { get: nowhere, example: 'noWorkFile' },
    [`${base}/fotografias/:photo`]: { get: nowhere, example: 'noWorkFile' },
    [`${base}/retirar`]: { get: owner, post: sent(owner), example: 'proposedWork' },
    [`${base}/dispensar`]: { get: nowhere, post: pressed, example: 'noWork' },
  },
  examples: {
    proposedWork: ofDono("'sent', 'seen', 'shortlisted'", "and r.state in ('published', 'shortlisting')"),
    noWork: "select '01939d5e-0000-7000-8000-000000000000' v",
    noWorkFile: "select '01939d5e-0000-7000-8000-000000000000' v",
  },
  forms: [
    ['/perfil/empresa/trabalhos/alertas', 'dono'],
    ['/perfil/empresa/trabalhos/declaracao', 'dono'],
    ['/perfil/empresa/trabalhos/:proposedWork/proposta', 'dono'],
    ['/perfil/empresa/trabalhos/:proposedWork/retirar', 'dono'],
  ],
}
