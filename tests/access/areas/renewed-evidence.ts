import { type Area, personas, sent, staff } from './area.ts'

/** Owners and managers of the active company; others are told what is missing. */
const manages = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 200 : 403))
const judges = staff('auditor')
const own = '/perfil/empresa/certificacao/certificado/requisitos/:code'

export const renewedEvidence: Area = {
  rows: {
    // What is to be sent depends on the requirement: an empty form reaches the command, which leads visitors to sign in.
    [own]: {
      get: manages,
      post: sent(manages).map((s) => (s === 302 ? 303 : s)),
      example: 'lapsingRequirement',
    },
    // Nothing waits for this one: whoever may take back hears so.
    [`${own}/retirar`]: {
      get: manages,
      post: personas.map((p) => (p === 'visitor' ? 303 : p === 'dono' ? 409 : 403)),
      example: 'unrenewedRequirement',
    },
    '/admin/certificacoes/validacoes/comprovativos/:id': {
      get: judges,
      post: sent(judges),
      example: 'renewedEvidence',
    },
  },
  examples: {
    lapsingRequirement: "select 'R05' v",
    unrenewedRequirement: "select 'R16' v",
    renewedEvidence:
      "select id v from certification_evidence where application_id is null order by state = 'waiting' desc, id limit 1",
  },
  forms: [
    ['/perfil/empresa/certificacao/certificado/requisitos/R05', 'dono'],
    ['/admin/certificacoes/validacoes/comprovativos/:renewedEvidence', 'auditor'],
  ],
}
