import type { World } from '../sending.ts'
import { mine, ownCompany, owning, withRoom } from './acting.ts'
import { newcomer } from './people.ts'
import type { Successes, Values } from './row.ts'

/** A colleague of dono's in a role, of a row alone. */
const colleague =
  (key: string, role = 'viewer') =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    const given = await newcomer(w, `colega.${key}`)
    await w.sql(
      `insert into company_members (company_id, user_id, role, since) values ((${ownCompany}), :person, :role, now() - interval '90 days')`,
      { ...given, role },
    )
    return { userId: given.person as string, heir: given.person as string }
  }
const asked =
  (key: string) =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    const given = await newcomer(w, `candidato.${key}`)
    await w.send(
      await w.as(given.who as string),
      '/perfil/solicitar-acesso?empresa=fontanario-canalizacoes',
      { role: 'viewer' },
    )
    return {
      person: given.person as string,
      ...(await w.one('select id from access_requests where user_id = :person', given)),
    }
  }
const withdrawOffers = `update ownership_transfers set state = 'withdrawn' where company_id = (${ownCompany}) and state = 'offered'`
export const companyTeam: Successes = {
  '/perfil/empresa/equipa/:userId/papel': {
    who: 'dono',
    given: colleague('papel'),
    fields: { role: 'responder' },
    effect: "select 1 from company_members where user_id = :userId and role = 'responder' and until is null",
  },
  '/perfil/empresa/equipa/:userId/retirar': {
    who: 'dono',
    given: colleague('retira'),
    effect: 'select 1 from company_members where user_id = :userId and until is not null',
  },
  '/perfil/empresa/equipa/pedidos/:id/aceitar': {
    who: 'dono',
    given: async (w) => {
      await withRoom(w)
      return asked('aceite')(w)
    },
    effect: 'select 1 from company_members where user_id = :person and until is null',
  },
  '/perfil/empresa/equipa/pedidos/:id/recusar': {
    who: 'dono',
    given: asked('recusado'),
    effect: "select 1 from access_requests where id = :id and state = 'declined'",
  },
  '/perfil/empresa/equipa/transferir': {
    who: 'dono',
    given: async (w) => {
      await w.sql(withdrawOffers)
      return colleague('herdeiro', 'manager')(w)
    },
    fields: { to: ':heir', remains: 'manager' },
    effect: "select 1 from ownership_transfers where to_user_id = :heir and state = 'offered'",
  },
  '/perfil/empresa/equipa/transferir/anular': mine(
    `select id from ownership_transfers where company_id = (${ownCompany}) and state = 'offered'`,
    {
      effect: "select 1 from ownership_transfers where id = :id and state = 'withdrawn'",
    },
  ),
}

const mySeal = `select s.id, s.domain from seal_domain_requests s join certificates t on t.id = s.certificate_id where t.company_id = (${ownCompany}) and s.state = 'asked' order by s.id limit 1`
export const companySeals: Successes = {
  '/perfil/empresa/selo': mine(undefined, {
    fields: { domain: 'obras-do-fontanario.example' },
    effect:
      "select 1 from seal_domain_requests where domain = 'obras-do-fontanario.example' and asked_at > now() - interval '5 seconds'",
  }),
  '/perfil/empresa/selo/dominios/:id/comprovar': {
    who: 'dono',
    given: async (w) => {
      const given = await owning(mySeal)(w)
      const html = await (
        await (await w.as('dono')).follow(`/perfil/empresa/selo/dominios/${given.id}/comprovar`)
      ).text()
      w.publish(given.domain as string, { txt: [/aval-[\w-]+=[\w-]+/.exec(html)?.[0] ?? ''] })
      return given
    },
    effect: "select 1 from seal_domain_requests where id = :id and state = 'granted'",
  },
  '/perfil/empresa/selo/dominios/:id/retirar': {
    who: 'dono',
    given: async (w) => {
      await owning()(w)
      await w.send(await w.as('dono'), '/perfil/empresa/selo', { domain: 'loja-do-fontanario.example' })
      return w.one(mySeal)
    },
    page: '/perfil/empresa/selo',
    effect: "select 1 from seal_domain_requests where id = :id and state = 'withdrawn'",
  },
}
