import type { World } from '../sending.ts'
import type { Success, Successes, Values } from './row.ts'

const another = (w: World): Promise<Values> =>
  w.one(`select c.slug, c.id company from companies c where c.listing = 'approved' and not exists
    (select from saved_companies s join users u on u.id = s.user_id where u.email = 'cliente@aval.example' and s.company_id = c.id) limit 1`)

const saved = async (w: World): Promise<Values> => {
  const { company } = await another(w)
  return w.one(`insert into saved_companies (user_id, company_id, saved_at, told_listing, told_level)
    select id, '${company}', now(), 'approved', 0 from users where email = 'cliente@aval.example' returning company_id id`)
}

const list =
  (code: string) =>
  (w: World): Promise<Values> =>
    w.one(`insert into company_lists (id, user_id, name, code, created_at)
      select gen_random_uuid(), id, 'Lista ' || gen_random_uuid(), ${code}, now() from users where email = 'cliente@aval.example' returning id`)

const step = (code: string, effect: string, fields?: Success['fields']): Success => ({
  who: 'cliente',
  given: list(code),
  fields,
  effect,
})

export const savedCompanies: Successes = {
  '/empresas/guardar': {
    who: 'cliente',
    given: another,
    address: '/empresas/guardar?e=:slug',
    fields: { newList: 'Obras de verão' },
    effect:
      "select 1 from saved_companies s join company_list_items i on i.company_id = s.company_id join company_lists l on l.id = i.list_id and l.user_id = s.user_id where s.company_id = :company and l.name = 'Obras de verão'",
  },
  '/perfil/guardadas/:id': {
    who: 'cliente',
    given: saved,
    fields: { note: 'Atendem depressa ao telefone.', alerts: 'nao' },
    effect:
      "select 1 from saved_companies where company_id = :id and note = 'Atendem depressa ao telefone.' and not alerts",
  },
  '/perfil/guardadas/:id/retirar': {
    who: 'cliente',
    given: saved,
    page: '/perfil/guardadas/:id',
    effect:
      "select 1 where not exists (select 1 from saved_companies s join users u on u.id = s.user_id where u.email = 'cliente@aval.example' and s.company_id = :id)",
  },
  '/perfil/guardadas/:id/avisos': {
    who: 'cliente',
    given: saved,
    page: '/perfil/alertas',
    effect: 'select 1 from saved_companies where company_id = :id and not alerts',
  },
  '/perfil/alertas': {
    who: 'cliente',
    fields: { area: 'pintura', lugar: 'distrito de Faro' },
    effect: "select 1 from new_company_alerts where category = 'pintura' and place = '08' and km = 0",
  },
  '/perfil/alertas/:id/terminar': {
    who: 'cliente',
    given: (w) =>
      w.one(`insert into new_company_alerts (id, user_id, category, place, km, created_at, told_until)
        select gen_random_uuid(), id, 'limpezas', '02', 0, now(), now() from users where email = 'cliente@aval.example' returning id`),
    page: '/perfil/alertas',
    effect: 'select 1 where not exists (select 1 from new_company_alerts where id = :id)',
  },
  '/perfil/listas/nova': {
    who: 'cliente',
    fields: { name: 'Festa de anos' },
    effect: "select 1 from company_lists where name = 'Festa de anos'",
  },
  '/perfil/listas/:id/empresas': {
    who: 'cliente',
    given: async (w) => {
      const { id: company = '' } = await saved(w)
      return { ...(await list('null')(w)), company }
    },
    fields: { companies: ':company' },
    effect: 'select 1 from company_list_items where list_id = :id and company_id = :company',
  },
  '/perfil/listas/:id/nome': step(
    'null',
    "select 1 from company_lists where id = :id and name = 'Outro nome'",
    { name: 'Outro nome' },
  ),
  '/perfil/listas/:id/partilhar': step(
    'null',
    'select 1 from company_lists where id = :id and code is not null',
  ),
  '/perfil/listas/:id/deixar-de-partilhar': step(
    'substr(md5(random()::text), 1, 10)',
    'select 1 from company_lists where id = :id and code is null',
  ),
  '/perfil/listas/:id/apagar': step(
    'null',
    'select 1 where not exists (select 1 from company_lists where id = :id)',
  ),
}
