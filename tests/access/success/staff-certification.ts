import type { World } from '../sending.ts'
import { asOwner } from './acting.ts'
import { evidenceFor } from './certifying.ts'
import { type Success, type Successes, type Values } from './row.ts'

const by = (given: Success['given'], row: Omit<Success, 'who' | 'given'>, who = 'auditor'): Success => ({
  who,
  given,
  ...row,
})
const other = 'clara.nogueira'

const application = '/admin/candidaturas/:id'
const inState = (state: string, more = '') =>
  `select a.id, a.company_id company from certification_applications a where a.state = '${state}' ${more} order by a.id limit 1`
const is = (state: string) => `select 1 from certification_applications where id = :id and state = '${state}'`
const mine = "and a.assigned_to = (select id from users where email = 'auditor@aval.example')"
const judged = (email: string) =>
  inState(
    'decision_pending',
    `and a.evaluated_by = (select id from users where email = '${email}@aval.example')`,
  )

/** An application brought into evaluation by the company, and taken by the auditor. */
async function inEvaluation(w: World): Promise<Values> {
  const given = await asOwner(inState('documents', "and a.kind = 'first'"))(w)
  await evidenceFor(w, given)
  await w.send(await w.as(given.who as string), '/perfil/empresa/certificacao/enviar')
  await w.send(await w.as('auditor'), `/admin/candidaturas/${given.id}/atribuir`)
  return given
}

const applications: Successes = {
  [`${application}/atribuir`]: by(inState('evaluation', 'and a.assigned_to is null'), {
    effect: 'select 1 from certification_applications where id = :id and assigned_to is not null',
  }),
  [`${application}/requisitos/:code`]: by(
    `select a.id, r.code from (${inState('evaluation', mine)}) a join application_requirements r on r.application_id = a.id and r.outcome = 'asked' order by r.code limit 1`,
    {
      fields: { outcome: 'met', reason: 'Vimos o original, e está conforme com o catálogo.' },
      effect:
        "select 1 from application_requirements where application_id = :id and code = :code and outcome = 'met'",
    },
  ),
  [`${application}/verificacoes`]: by(
    inState(
      'evaluation',
      `${mine} and exists (select 1 from application_requirements r where r.application_id = a.id and r.outcome = 'asked')`,
    ),
    {
      effect:
        "select 1 from application_requirements r where r.application_id = :id and r.decided_at > now() - interval '5 seconds' having count(*) > 1",
    },
  ),
  [`${application}/correcoes`]: by(
    async (w) => {
      const given = await inEvaluation(w)
      await w.send(await w.as('auditor'), `/admin/candidaturas/${given.id}/requisitos/R03`, {
        outcome: 'missing',
        reason: 'A declaração é de outra empresa, com outro número de contribuinte.',
      })
      return given
    },
    { effect: is('correction') },
  ),
  [`${application}/concluir`]: by(
    inState(
      'evaluation',
      `${mine} and not exists (select 1 from application_requirements r where r.application_id = a.id and r.outcome in ('asked', 'missing'))`,
    ),
    { fields: { recommendation: 'grant' }, effect: is('decision_pending') },
  ),
  [`${application}/conceder`]: by(
    inState(
      'decision_pending',
      "and a.evaluated_by = (select id from users where email = 'clara.nogueira@aval.example') and not exists (select 1 from application_requirements r where r.application_id = a.id and r.outcome = 'missing')",
    ),
    { effect: `${is('granted')} and certificate_id is not null` },
  ),
  [`${application}/recusar`]: by(judged(other), { effect: is('refused') }),
  [`${application}/devolver`]: by(judged('auditor'), { effect: is('evaluation') }, other),
}

const draft = "select version from certification_rules where state = 'draft'"
const rules = '/admin/certificacao/:version'
const programme: Successes = {
  [`${rules}/descartar`]: by(draft, {
    effect: 'select 1 where not exists (select 1 from certification_rules where version = :version)',
  }),
  '/admin/certificacao/nova': by(undefined, {
    fields: { name: '2027-03' },
    effect: "select 1 from certification_rules where version = '2027-03' and state = 'draft'",
  }),
  [`${rules}/requisitos/:code`]: by(`${draft.replace('version', "version, 'R08' code")}`, {
    fields: { text: 'Seguro de responsabilidade civil em vigor' },
    effect:
      "select 1 from certification_rules where version = :version and requirements::text like '%Seguro de responsabilidade civil em vigor%'",
  }),
  [`${rules}/requisitos/:code/retirar`]: by(`${draft.replace('version', "version, 'R17' code")}`, {
    effect:
      "select 1 from certification_rules where version = :version and requirements::text not like '%R17%'",
  }),
  [`${rules}/niveis/:level`]: by(`${draft.replace('version', "version, '1' as level")}`, {
    fields: { name: 'Essencial renovado' },
    effect:
      "select 1 from certification_rules where version = :version and levels::text like '%Essencial renovado%'",
  }),
  [`${rules}/publicar`]: by(
    draft,
    {
      effect: "select 1 from certification_rules where version = :version and state = 'published'",
      // Whoever changed it last does not publish it.
    },
    other,
  ),
}

const certificate = '/admin/certificacoes/validacoes/:id'
const plain = (n: number) =>
  `select t.id from certificates t where t.state = 'valid' and not exists (select 1 from certificate_suspensions s where s.certificate_id = t.id) and not exists (select 1 from certificate_examinations e where e.certificate_id = t.id) and not exists (select 1 from company_members m join users u on u.id = m.user_id where m.company_id = t.company_id and u.email like '%@aval.example') order by t.id limit 1 offset ${n}`
const heard = (n: number) =>
  `select certificate_id id, id notice from certificate_suspensions where state = 'heard' order by answered_at nulls last, id limit 1 offset ${n}`
const life: Successes = {
  '/admin/certificacoes/selos/:id': by(
    "select id from seal_domain_requests where state = 'asked' order by id limit 1",
    {
      fields: { verdict: 'grant' },
      effect: "select 1 from seal_domain_requests where id = :id and state = 'granted'",
    },
  ),
  '/admin/certificacoes/usos-indevidos/:id': by(
    "select id from seal_misuses where state = 'open' order by id limit 1",
    {
      fields: { verdict: 'dismiss' },
      effect: "select 1 from seal_misuses where id = :id and state = 'dismissed'",
    },
  ),
  '/admin/certificacoes/validacoes/comprovativos/:id': by(
    "select id from certification_evidence where state = 'waiting' and application_id is null order by id limit 1",
    {
      fields: { outcome: 'met' },
      effect: "select 1 from certification_evidence where id = :id and state = 'accepted'",
    },
  ),
  [`${certificate}/avisos/:notice/suspender`]: by(
    async (w) => {
      const given = await w.one(heard(0))
      await w.sql(
        "update certificate_suspensions set heard_until = now() - interval '1 hour' where id = :notice",
        given,
      )
      return given
    },
    { effect: "select 1 from certificates where id = :id and state = 'suspended'" },
    other,
  ),
  [`${certificate}/avisos/:notice/arquivar`]: by(heard(0), {
    effect: "select 1 from certificate_suspensions where id = :notice and state = 'dropped'",
  }),
  [`${certificate}/suspender`]: by(plain(3), {
    fields: {
      reasonClass: 'evidence',
      reason: 'O seguro caducou e não chegou nenhum outro, apesar dos avisos.',
    },
    effect: "select 1 from certificate_suspensions where certificate_id = :id and state = 'heard'",
  }),
  [`${certificate}/levantar`]: by(
    "select t.id from certificates t join companies c on c.id = t.company_id and c.listing = 'approved' where t.state = 'suspended' and not exists (select 1 from certificate_appeals a where a.certificate_id = t.id and a.state = 'open') order by t.id limit 1",
    { effect: "select 1 from certificates where id = :id and state in ('valid', 'updating')" },
  ),
  [`${certificate}/revogar`]: by(plain(4), {
    fields: {
      reasonClass: 'false',
      reason: 'Os comprovativos eram de outra empresa, e foram apresentados como seus.',
    },
    effect: 'select 1 from certificates where id = :id and revocation_asked_by is not null',
  }),
  [`${certificate}/reexaminar`]: by(plain(5), {
    effect: 'select 1 from certificate_examinations where certificate_id = :id and open',
  }),
  '/admin/certificacoes/reexames/:id': by(
    'select id from certificate_examinations where open order by id limit 1',
    {
      fields: { result: 'fine' },
      effect: 'select 1 from certificate_examinations where id = :id and not open',
    },
  ),
  '/admin/certificacoes/recursos/:id': by(
    "select a.id from certificate_appeals a where a.state = 'open' order by a.id limit 1",
    {
      fields: { vote: 'uphold' },
      effect: 'select 1 from certificate_appeal_votes where appeal_id = :id and decided_by is not null',
    },
    'admin',
  ),
}

export const staffCertification: Successes = { ...applications, ...programme, ...life }
