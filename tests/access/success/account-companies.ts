import type { World } from '../sending.ts'
import { newcomer } from './people.ts'
import type { Successes, Values } from './row.ts'

const companyOf = (email: string) =>
  `select c.id from companies c join company_members m on m.company_id = c.id and m.until is null join users u on u.id = m.user_id and u.email = '${email}'`
const joinable =
  "select c.slug, c.id company from companies c join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null where c.listing = 'approved' and not exists (select 1 from access_requests a where a.company_id = c.id) and not exists (select 1 from company_members x join users u on u.id = x.user_id where x.company_id = c.id and u.email like '%@aval.example') order by c.slug limit 1"
const transferOffered = async (w: World, key: string): Promise<Values> => {
  const given = await newcomer(w, `dono.${key}`)
  const heir = await newcomer(w, `herdeiro.${key}`)
  const owned = await w.one(
    "select c.id company from companies c where c.listing = 'approved' and not exists (select 1 from company_members m where m.company_id = c.id) and not exists (select 1 from claims x where x.company_id = c.id) order by c.id limit 1",
  )
  const values = { ...given, ...owned, heir: heir.person as string }
  await w.sql(
    "insert into company_members (company_id, user_id, role, since) values (:company, :person, 'owner', now() - interval '90 days'), (:company, :heir, 'manager', now() - interval '90 days')",
    values,
  )
  await w.sql("update companies set ownership = 'claimed' where id = :company", values)
  await w.sql('update users set active_company_id = :company where id in (:person, :heir)', values)
  await w.send(await w.as(given.who as string), '/perfil/empresa/equipa/transferir', {
    to: heir.person as string,
    remains: 'viewer',
  })
  return {
    ...values,
    who: heir.who as string,
    ...(await w.one('select id from ownership_transfers where company_id = :company', values)),
  }
}
const requestedAccess = async (w: World, key: string): Promise<Values> => {
  const given = { ...(await newcomer(w, `pede.${key}`)), ...(await w.one(joinable)) }
  await w.send(await w.as(given.who as string), `/perfil/solicitar-acesso?empresa=${given.slug}`, {
    role: 'viewer',
  })
  return { ...given, ...(await w.one('select id from access_requests where user_id = :person', given)) }
}

export const accountCompanies: Successes = {
  '/perfil/empresas/:id/agir': {
    who: 'dono',
    given: `${companyOf('dono@aval.example')} where c.id <> u.active_company_id order by c.id limit 1`,
    page: '/perfil/empresas',
    effect: "select 1 from users where email = 'dono@aval.example' and active_company_id = :id",
  },
  '/perfil/empresas/:id/sair': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'sai.da.empresa')
      const { id = '' } = await w.one("select id from companies where slug = 'fontanario-canalizacoes'")
      await w.sql(
        "insert into company_members (company_id, user_id, role, since) values (:id, :person, 'viewer', now() - interval '9 days')",
        { ...given, id },
      )
      await w.sql('update users set active_company_id = :id where id = :person', { ...given, id })
      return { ...given, id }
    },
    effect: 'select 1 from company_members where user_id = :person and until is not null',
  },
  '/perfil/empresas/transferencias/:id/aceitar': {
    who: ':who',
    given: (w) => transferOffered(w, 'aceita'),
    effect:
      "select 1 from company_members where company_id = :company and user_id = :heir and role = 'owner'",
  },
  '/perfil/empresas/transferencias/:id/recusar': {
    who: ':who',
    given: (w) => transferOffered(w, 'recusa'),
    effect: "select 1 from ownership_transfers where id = :id and state = 'declined'",
  },
  '/perfil/solicitar-acesso': {
    who: ':who',
    given: async (w) => ({ ...(await newcomer(w, 'pede.acesso')), ...(await w.one(joinable)) }),
    address: '/perfil/solicitar-acesso?empresa=:slug',
    fields: { role: 'viewer' },
    effect: 'select 1 from access_requests where user_id = :person and company_id = :company',
  },
  '/perfil/solicitar-acesso/:id/desistir': {
    who: ':who',
    given: (w) => requestedAccess(w, 'desiste'),
    effect: "select 1 from access_requests where id = :id and state = 'withdrawn'",
  },
}
