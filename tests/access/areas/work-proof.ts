import { type Area, company, only, personas, sent } from './area.ts'

/** A job of cliente@'s: nobody else can tell it from one that is not there. */
const mine = only(['cliente'], 200, 302, 404, 404)
/** A job that dono@'s company did. */
const owner = only(['dono'], 200, 302, 403, 403)
/** One press; of a job whose customer was asked and has a project, or has none: what is not possible says so. */
const pressed = personas.map((p) => (p === 'visitor' ? 303 : p === 'dono' ? 409 : 403))
/** While nothing is reported there is no file; who has no right to it is told that first. */
const noFile =
  (...who: Parameters<typeof only>[0]) =>
  (no: number, staff: number) =>
    only(who, 404, 302, no, staff)

export const workProof: Area = {
  rows: {
    '/perfil/trabalhos/:id/avaliar': { get: mine, post: sent(mine), example: 'workToReview' },
    '/perfil/empresa/trabalhos/dac7': { get: company },
    '/perfil/empresa/trabalhos/dac7.csv': { get: noFile('dono')(403, 403) },
    '/admin/trabalhos/dac7.csv': { get: noFile('financeiro', 'admin')(404, 403) },
    '/perfil/empresa/trabalhos/:id/projeto': { get: owner, post: pressed, example: 'workInProgress' },
  },
  examples: {
    workToReview:
      "select w.id v from work_requests w join users u on u.id = w.customer_id and u.email = 'cliente@aval.example' where w.state = 'completed' order by w.id limit 1",
    workInProgress:
      "select w.id v from work_requests w join work_proposals p on p.id = w.awarded_id join companies c on c.id = p.company_id join company_members m on m.company_id = c.id join users u on u.id = m.user_id and u.email = 'dono@aval.example' where w.state = 'in_progress' order by c.slug, w.id limit 1",
  },
  forms: [['/perfil/trabalhos/:workToReview/avaliar', 'cliente']],
}
