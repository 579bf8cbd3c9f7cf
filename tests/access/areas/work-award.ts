import { steps } from '../../../app/steps.ts'
import { type Area, only, personas, sent } from './area.ts'

/** Of whoever asked for the work; to everybody else it is not there. */
const customer = only(['cliente'], 200, 302, 404, 404)
/** A company's page of a work that it was chosen for. */
const owner = only(['dono'], 200, 302, 403, 403)
/** Nothing to fill in, of what is not there: nothing is done. */
const nowhere = only([], 200, 302, 404, 404)
const pressed = personas.map((p) => (p === 'visitor' ? 303 : 404))
const nothingAsked = new Set(['vista', 'bloquear'])

const work = '/perfil/trabalhos/:id'
const proposal = '/perfil/trabalhos/:id/propostas/:proposal'
const theirs = '/perfil/empresa/trabalhos/:id'
const chosen = ['aceitar', 'rejeitar', 'acordado', 'concluido', 'resultado', 'desacordo', 'desistir'] as const

export const workAward: Area = {
  rows: {
    [work]: { get: customer, example: 'askedWork' },
    [`${work}/comparar`]: { get: customer, example: 'askedWork' },
    ...Object.fromEntries(
      steps.myWork.map((step) => [
        `${work}/${step}`,
        { get: customer, post: sent(customer), example: 'askedWork' },
      ]),
    ),
    [proposal]: { get: customer, example: 'proposedTo' },
    ...Object.fromEntries(
      steps.myProposal.map((step) => [
        `${proposal}/${step}`,
        nothingAsked.has(step)
          ? { get: nowhere, post: pressed, example: 'noRequest' }
          : { get: customer, post: sent(customer), example: 'proposedTo' },
      ]),
    ),
    ...Object.fromEntries(
      chosen.map((step) => [`${theirs}/${step}`, { get: owner, post: sent(owner), example: 'chosenWork' }]),
    ),
  },
  examples: {
    askedWork:
      "select w.id v from work_requests w join users u on u.id = w.customer_id where u.email = 'cliente@aval.example' order by w.state = 'shortlisting' desc, w.id limit 1",
    proposedTo:
      "select w.id v from work_requests w join users u on u.id = w.customer_id join work_proposals p on p.request_id = w.id where u.email = 'cliente@aval.example' and p.state in ('seen', 'shortlisted', 'accepted') order by p.state = 'seen' desc, p.id limit 1",
    // Of the same work: the further parameter goes by its own name.
    proposal:
      "select p.id v from work_requests w join users u on u.id = w.customer_id join work_proposals p on p.request_id = w.id where u.email = 'cliente@aval.example' and p.state in ('seen', 'shortlisted', 'accepted') order by p.state = 'seen' desc, p.id limit 1",
    noRequest: "select '01939d5e-0000-7000-8000-000000000000' v",
    chosenWork:
      "select w.id v from work_requests w join work_proposals p on p.id = w.awarded_id join companies c on c.id = p.company_id where c.slug = 'fontanario-canalizacoes' order by w.state = 'in_progress' desc, w.id limit 1",
  },
  forms: [
    ['/perfil/trabalhos/:askedWork/cancelar', 'cliente'],
    ['/perfil/trabalhos/:proposedTo/propostas/:proposal/recusar', 'cliente'],
    ['/perfil/trabalhos/:proposedTo/propostas/:proposal/mensagem', 'cliente'],
    ['/perfil/empresa/trabalhos/:chosenWork/acordado', 'dono'],
  ],
}
