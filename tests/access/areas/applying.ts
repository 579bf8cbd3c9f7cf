import { type Area, open, personas, sent, staff } from './area.ts'

/** Owners and managers of the active company; others are told what is missing. */
const manages = personas.map((p) => (p === 'visitor' ? 302 : p === 'dono' ? 200 : 403))
const evaluates = staff('auditor')
const ofOwner = (state: string) =>
  `select a.id v from certification_applications a join company_members m on m.company_id = a.company_id join users u on u.id = m.user_id where u.email = 'dono@aval.example' and a.state ${state} order by a.id limit 1`
const inState = (state: string, more = '') =>
  `select a.id v from certification_applications a where a.state = '${state}' ${more} order by a.id limit 1`

const own = '/perfil/empresa/certificacao'
const application = '/admin/candidaturas/:id'
const rules = '/admin/certificacao/:version'

/** There is a draft: whoever may begin one hears so. */
const begun = evaluates.map((s) => (s === 200 ? 409 : s === 302 ? 303 : s))

export const applying: Area = {
  rows: {
    '/certificacao/upgrade': { get: open },
    [own]: { get: manages },
    [`${own}/candidatar`]: { get: manages, post: sent(manages) },
    [`${own}/submeter`]: { get: manages, post: sent(manages) },
    [`${own}/enviar`]: { get: manages, post: sent(manages) },
    [`${own}/desistir`]: { get: manages, post: sent(manages) },
    // What is to be sent depends on the requirement: an empty form reaches the command, which leads visitors to sign in.
    [`${own}/requisitos/:code`]: {
      get: manages,
      post: sent(manages).map((s) => (s === 302 ? 303 : s)),
      example: 'askedRequirement',
    },
    // Nothing to fill in: taking back what was never sent changes nothing.
    [`${own}/requisitos/:code/retirar`]: {
      get: manages,
      post: personas.map((p) => (p === 'visitor' || p === 'dono' ? 303 : 403)),
      example: 'unsentRequirement',
    },
    [`${own}/candidaturas/:id`]: { get: manages, example: 'ownApplication' },
    [`${own}/comprovativos/:id`]: { get: manages, example: 'ownEvidence' },
    '/admin/candidaturas': { get: evaluates },
    [application]: { get: evaluates, example: 'evaluatedApplication' },
    [`${application}/atribuir`]: { get: evaluates, post: sent(evaluates), example: 'evaluatedApplication' },
    [`${application}/requisitos/:code`]: {
      get: evaluates,
      post: sent(evaluates),
      example: 'evaluatedApplication',
    },
    [`${application}/verificacoes`]: {
      get: evaluates,
      post: sent(evaluates),
      example: 'evaluatedApplication',
    },
    [`${application}/correcoes`]: { get: evaluates, post: sent(evaluates), example: 'evaluatedApplication' },
    [`${application}/concluir`]: { get: evaluates, post: sent(evaluates), example: 'evaluatedApplication' },
    [`${application}/conceder`]: { get: evaluates, post: sent(evaluates), example: 'undecidedApplication' },
    [`${application}/recusar`]: { get: evaluates, post: sent(evaluates), example: 'undecidedApplication' },
    [`${application}/devolver`]: { get: evaluates, post: sent(evaluates), example: 'undecidedApplication' },
    '/admin/candidaturas/comprovativos/:id': { get: evaluates, example: 'waitingEvidence' },
    '/admin/certificacoes/validacoes/comprovativos': { get: evaluates },
    '/admin/certificacao': { get: evaluates },
    '/admin/certificacao/nova': { get: evaluates, post: begun },
    [rules]: { get: evaluates, example: 'rulesInForce' },
    [`${rules}/requisitos/:code`]: { get: evaluates, post: sent(evaluates), example: 'rulesInForce' },
    [`${rules}/requisitos/:code/retirar`]: { get: evaluates, post: sent(evaluates), example: 'rulesInForce' },
    [`${rules}/niveis/:level`]: { get: evaluates, post: sent(evaluates), example: 'rulesInForce' },
    [`${rules}/publicar`]: { get: evaluates, post: sent(evaluates), example: 'rulesInForce' },
    [`${rules}/descartar`]: { get: evaluates, post: sent(evaluates), example: 'rulesInForce' },
  },
  examples: {
    askedRequirement: "select 'R16' v",
    unsentRequirement: "select 'R16' v",
    ownApplication: ofOwner("not in ('granted')"),
    ownEvidence:
      "select e.id v from certification_evidence e join company_members m on m.company_id = e.company_id join users u on u.id = m.user_id where u.email = 'dono@aval.example' and e.file_id is not null order by e.id limit 1",
    evaluatedApplication: inState('evaluation'),
    undecidedApplication: inState('decision_pending'),
    waitingEvidence:
      "select id v from certification_evidence where state = 'waiting' and file_id is not null order by id limit 1",
    judgedApplication:
      "select a.id v from certification_applications a where a.state = 'evaluation' and not exists (select 1 from application_requirements r where r.application_id = a.id and r.outcome = 'asked') order by a.id limit 1",
    rulesDraft: "select version v from certification_rules where state = 'draft'",
    rulesInForce: "select version v from certification_rules where state = 'published'",
  },
  forms: [
    ['/perfil/empresa/certificacao/requisitos/R16', 'dono'],
    ['/admin/candidaturas/:evaluatedApplication/requisitos/R01', 'auditor'],
    ['/admin/candidaturas/:undecidedApplication/recusar', 'auditor'],
    // Whoever edited the draft may not publish it.
    ['/admin/certificacao/:rulesDraft/publicar', 'admin'],
    ['/admin/certificacao/:rulesDraft/requisitos/R08', 'auditor'],
    ['/admin/certificacao/:rulesDraft/niveis/1', 'auditor'],
    ['/admin/candidaturas/:judgedApplication/concluir', 'auditor'],
    ['/perfil/empresa/certificacao/candidatar', 'candidata'],
    ['/perfil/empresa/certificacao/enviar', 'dono'],
  ],
}
