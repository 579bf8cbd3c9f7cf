import { type Area, only, personas, sent } from './area.ts'

/** The conversation of a proposal: of its company's people (the customer's steps are in work-award.ts). */
const owner = only(['dono'], 200, 302, 403, 403)
const pressed = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 404 : 403))
const nowhere = only([], 200, 302, 404, 404)
const base = '/perfil/empresa/trabalhos/:id'
const asked = '/perfil/trabalhos/:id/propostas/:proposal'

export const workConversation: Area = {
  rows: {
    ...Object.fromEntries(
      ['mensagem', 'visita', 'visita/responder', 'visita/cancelar', 'lidas'].map((step) => [
        `${base}/${step}`,
        { get: owner, post: sent(owner), example: 'spokenOf' },
      ]),
    ),
    [`${base}/visita.ics`]: { get: pressed, example: 'noConversation' },
    [`${asked}/visita.ics`]: { get: nowhere, example: 'noConversation' },
    [`${asked}/ficheiros/:file`]: { get: nowhere, example: 'noConversation' },
  },
  examples: {
    spokenOf: `select p.request_id v from work_proposals p join work_requests r on r.id = p.request_id join companies c on c.id = p.company_id
      where c.slug = 'fontanario-canalizacoes' and p.state in ('sent', 'seen', 'shortlisted') and r.state in ('published', 'shortlisting') order by p.request_id limit 1`,
    noConversation: "select '01939d5e-0000-7000-8000-000000000000' v",
  },
  forms: [
    ['/perfil/empresa/trabalhos/:spokenOf/mensagem', 'dono'],
    ['/perfil/empresa/trabalhos/:spokenOf/visita', 'dono'],
  ],
}
