import { asOwner, ownCompany, owning } from './acting.ts'
import { evidenceFor } from './certifying.ts'
import { pdf } from './files.ts'
import type { Successes } from './row.ts'

const certificate = '/perfil/empresa/certificacao/certificado'
const certification = '/perfil/empresa/certificacao'
const certified = (more: string) =>
  `select t.id, t.company_id company from certificates t join companies c on c.id = t.company_id and c.listing = 'approved' join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null where ${more} order by t.company_id = (${ownCompany}) desc, t.id limit 1`
const untouched = `t.state = 'valid' and t.company_id <> (${ownCompany}) and not exists (select 1 from certificate_suspensions s where s.certificate_id = t.id)`
const application = (state: string, more = '') =>
  `select a.id, a.company_id company from certification_applications a join company_members m on m.company_id = a.company_id and m.role = 'owner' and m.until is null where a.state = '${state}' ${more} order by a.id limit 1`

export const companyCertification: Successes = {
  [`${certificate}/verificar`]: {
    who: ':who',
    given: asOwner(certified("t.state = 'valid'")),
    page: certificate,
    effect:
      "select 1 from pgboss.job where name like '%check%' and data::text like '%' || :company || '%' and created_on > now() - interval '5 seconds'",
  },
  [`${certificate}/renunciar`]: {
    who: ':who',
    given: asOwner(certified(untouched)),
    effect: "select 1 from certificates where id = :id and state = 'renounced'",
  },
  [`${certificate}/recurso`]: {
    who: ':who',
    given: async (w) => {
      const given = await asOwner(certified(untouched))(w)
      const fields = {
        reasonClass: 'risk',
        atOnce: 'sim',
        risk: 'A obra em curso põe quem lá passa em perigo.',
      }
      await w.send(await w.as('auditor'), `/admin/certificacoes/validacoes/${given.id}/suspender`, fields)
      return given
    },
    effect: "select 1 from certificate_appeals where certificate_id = :id and state = 'open'",
  },
  [`${certificate}/avisos/:id`]: {
    who: ':who',
    given: asOwner(
      "select id, company_id company from certificate_suspensions where state = 'heard' and answered_at is null order by id limit 1",
    ),
    fields: { document: pdf() },
    effect: 'select 1 from certificate_suspensions where id = :id and answered_at is not null',
  },
  [`${certification}/candidaturas/:id/recurso`]: {
    who: ':who',
    given: asOwner(application('refused')),
    effect: "select 1 from certificate_appeals where application_id = :id and state = 'open'",
  },
  // What was sent is taken back, then sent anew.
  [`${certificate}/requisitos/:code/retirar`]: {
    who: 'dono',
    given: owning("select 'R05' code"),
    effect: `select 1 where not exists (select 1 from certification_evidence where company_id = (${ownCompany}) and code = 'R05' and state = 'waiting' and application_id is null)`,
  },
  [`${certificate}/requisitos/:code`]: {
    who: 'dono',
    given: owning("select 'R05' code"),
    fields: { document: pdf() },
    effect: `select 1 from certification_evidence where company_id = (${ownCompany}) and code = 'R05' and state = 'waiting' and application_id is null`,
  },
  [`${certification}/candidatar`]: [
    {
      who: 'candidata',
      fields: {
        scope: 'Clínica veterinária, no concelho de Braga',
        domains: 'clinica.example, marcacoes.clinica.example',
      },
      effect:
        "select 1 from certification_applications where state = 'draft' and domains = '{clinica.example,marcacoes.clinica.example}'",
    },
    {
      who: ':who',
      given: asOwner(
        "select c.id company from companies c join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null where c.listing = 'approved' and not exists (select 1 from certification_applications a where a.company_id = c.id) and not exists (select 1 from certificates t where t.company_id = c.id) and c.approved_at < now() - interval '200 days' and c.website is not null order by c.id limit 1",
      ),
      fields: { scope: 'Obras e remodelações, no distrito de Braga' },
      effect: "select 1 from certification_applications where company_id = :company and state = 'draft'",
    },
  ],
  [`${certification}/submeter`]: {
    who: ':who',
    given: asOwner(application('draft')),
    effect: "select 1 from certification_applications where id = :id and state in ('submitted', 'fee_paid')",
  },
  [`${certification}/requisitos/:code`]: {
    who: 'dono',
    given: owning("select 'R16' code"),
    fields: { document: pdf() },
    effect: `select 1 from certification_evidence where company_id = (${ownCompany}) and code = 'R16' and state = 'waiting'`,
  },
  [`${certification}/requisitos/:code/retirar`]: {
    who: 'dono',
    given: owning(
      `select code, id evidence from certification_evidence where company_id = (${ownCompany}) and state = 'waiting' and application_id is not null order by code desc limit 1`,
    ),
    effect:
      "select 1 where not exists (select 1 from certification_evidence where id = :evidence and state = 'waiting')",
  },
  [`${certification}/enviar`]: {
    who: ':who',
    given: async (w) => {
      const given = await asOwner(application('fee_paid'))(w)
      await evidenceFor(w, given)
      return given
    },
    effect: "select 1 from certification_applications where id = :id and state = 'evaluation'",
  },
  [`${certification}/desistir`]: {
    who: ':who',
    given: asOwner(application('correction')),
    effect: "select 1 from certification_applications where id = :id and state = 'withdrawn'",
  },
}
