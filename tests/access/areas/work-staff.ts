import { steps } from '../../../app/steps.ts'
import { type Area, company, only, personas, sent, staff } from './area.ts'

const looks = staff('moderador', 'apoio')
const decides = staff('moderador')
const settles = staff('apoio')
const work = '/admin/trabalhos/:id'
const report = '/admin/trabalhos/queixas/:id'
const theirs = '/perfil/empresa/trabalhos/:id'
const nowhere = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 404 : 403))
const pressed = personas.map((p) => (p === 'visitor' ? 303 : p === 'dono' ? 404 : 403))
const unread = only(['moderador', 'apoio', 'admin'], 404, 302, 404, 403)
const disputes = ['retomar', 'concluir', 'anular']

export const workStaff: Area = {
  rows: {
    '/admin/trabalhos': { get: looks },
    [work]: { get: looks, example: 'workToDecide' },
    ...Object.fromEntries(
      steps.staffWork.map((step) => {
        const who = disputes.includes(step) ? settles : decides
        return [
          `${work}/${step}`,
          { get: who, post: sent(who), example: disputes.includes(step) ? 'workInDispute' : 'workToDecide' },
        ]
      }),
    ),
    '/admin/trabalhos/queixas': { get: decides },
    [report]: { get: decides, example: 'workReportToDecide' },
    ...Object.fromEntries(
      steps.workReport.map((step) => [
        `${report}/${step}`,
        { get: decides, post: sent(decides), example: 'workReportToDecide' },
      ]),
    ),
    [`${theirs}/queixa`]: { get: company, post: sent(company), example: 'workToReport' },
    // Nothing to fill in, of what is not there: nothing is done.
    [`${theirs}/bloquear`]: { get: nowhere, post: pressed, example: 'noWorkAtAll' },
    // Of another work's proposal: the conversation of this one is not there.
    [`${work}/conversas/:proposal`]: { get: unread, example: 'workToDecide' },
  },
  examples: {
    workToDecide:
      "select id v from work_requests where state = 'in_moderation' and demonstration order by id limit 1",
    workInDispute:
      "select id v from work_requests where state = 'disputed' and demonstration order by id limit 1",
    workToReport:
      "select id v from work_requests where state = 'published' and not addressed and demonstration order by id limit 1",
    noWorkAtAll: "select '01939d5e-0000-7000-8000-000000000001' v",
    workReportToDecide: "select id v from work_reports where state = 'open' order by id limit 1",
  },
  forms: [
    ['/admin/trabalhos/:workToDecide/recusar', 'moderador'],
    ['/admin/trabalhos/queixas/:workReportToDecide/confirmar', 'moderador'],
  ],
}
