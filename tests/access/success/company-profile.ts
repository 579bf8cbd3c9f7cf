import { asOwner, here, mine, ownCompany, owning } from './acting.ts'
import { photo } from './files.ts'
import type { Successes } from './row.ts'

export const companyEditing: Successes = {
  '/perfil/empresa/editar/identificacao': mine(undefined, {
    fields: { foundedYear: '1997' },
    effect: `select 1 from companies where ${here} and founded_year = 1997 union select 1 from company_edits where company_id = (${ownCompany}) and field = 'foundedYear' and state = 'waiting'`,
  }),
  '/perfil/empresa/editar/contactos': mine(undefined, {
    fields: { phone: '253 000 778' },
    effect: `select 1 from companies where ${here} and phone like '%253%000%778' union select 1 from company_edits where company_id = (${ownCompany}) and field = 'phone' and state = 'waiting'`,
  }),
  '/perfil/empresa/editar/contactos/confirmar': {
    who: 'dono',
    given: async (w) => {
      await owning()(w)
      const email = 'novo@fontanario-canalizacoes.example'
      await w.send(await w.as('dono'), '/perfil/empresa/editar/contactos', { email })
      return { email, code: await w.code(email) }
    },
    fields: { code: ':code' },
    effect: `select 1 from companies where ${here} and email = :email`,
  },
  '/perfil/empresa/editar/local': mine(undefined, {
    fields: { address: 'Travessa do Poço, 228' },
    effect: `select 1 from companies where ${here} and address = 'Travessa do Poço, 228' union select 1 from company_edits where company_id = (${ownCompany}) and field = 'address' and state = 'waiting'`,
  }),
  '/perfil/empresa/editar/servicos': mine(undefined, {
    fields: { services: 'Caldeiras\nDesentupimentos' },
    effect: `select 1 from companies where ${here} and services = '{Caldeiras,Desentupimentos}'`,
  }),
  '/perfil/empresa/editar/descricao': mine(undefined, {
    fields: { description: 'Somos oito canalizadores de Braga, e quem atende o telefone sabe do ofício.' },
    effect: `select 1 from companies where ${here} and description like 'Somos oito%'`,
  }),
  '/perfil/empresa/editar/horario': mine(undefined, {
    fields: { hours6: '9-13' },
    effect: `select 1 from companies where ${here} and hours ? '6'`,
  }),
  '/perfil/empresa/editar/ligacoes': mine(undefined, {
    fields: { linkedin: 'https://www.linkedin.com/company/fontanario' },
    effect: `select 1 from companies where ${here} and social_links::text like '%linkedin.com/company/fontanario%'`,
  }),
  '/perfil/empresa/editar/alteracoes/:id/retirar': {
    who: ':who',
    given: asOwner(
      "select id, company_id company from company_edits where state = 'waiting' order by id limit 1",
    ),
    effect: "select 1 from company_edits where id = :id and state = 'withdrawn'",
  },
  '/perfil/empresa/correcoes/:id': {
    who: ':who',
    given: asOwner(
      "select x.id, x.company_id company from company_corrections x join company_members m on m.company_id = x.company_id and m.role = 'owner' and m.until is null where x.state = 'open' order by x.id limit 1",
    ),
    fields: { verdict: 'dismiss', answer: 'O telefone que está é o certo.' },
    effect: "select 1 from company_corrections where id = :id and state = 'dismissed'",
  },
}

const aPhoto = `select id from company_photos where company_id = (${ownCompany}) order by position limit 1`
const order = `select string_agg(id::text, ',' order by position) before from company_photos where company_id = (${ownCompany})`
export const companyPictures: Successes = {
  '/perfil/empresa/logotipo': mine(
    `select coalesce(logo_file_id::text, '') old from companies where ${here}`,
    {
      fields: { image: photo() },
      effect: `select 1 from companies where ${here} and coalesce(logo_file_id::text, '') <> :old`,
    },
  ),
  '/perfil/empresa/capa': mine(`select coalesce(cover_file_id::text, '') old from companies where ${here}`, {
    fields: { image: photo() },
    effect: `select 1 from companies where ${here} and coalesce(cover_file_id::text, '') <> :old`,
  }),
  '/perfil/empresa/fotografias': mine(
    `select count(*) n from company_photos where company_id = (${ownCompany})`,
    {
      fields: { photos: [photo(), photo()] },
      effect: `select 1 from company_photos where company_id = (${ownCompany}) having count(*) = :n::int + 2`,
    },
  ),
  '/perfil/empresa/fotografias/enviar': mine(
    `select count(*) n from company_photos where company_id = (${ownCompany})`,
    {
      undrawn: 'the page of the photos, which sends each by itself',
      fields: { photo: photo() },
      effect: `select 1 from company_photos where company_id = (${ownCompany}) having count(*) = :n::int + 1`,
      answers: [200, 'JSON: each of several has its own progress'],
    },
  ),
  '/perfil/empresa/fotografias/:id': mine(aPhoto, {
    fields: { alt: 'A carrinha à porta da oficina' },
    effect: "select 1 from company_photos where id = :id and alt = 'A carrinha à porta da oficina'",
  }),
  '/perfil/empresa/fotografias/:id/mover': mine(
    `${aPhoto.replace('select id', `select id, (${order}) before`)}`,
    {
      page: '/perfil/empresa/fotografias',
      fields: { to: 'baixo' },
      effect: `select 1 from (${order.replace('before', 'now')}) x where now <> :before`,
    },
  ),
  '/perfil/empresa/fotografias/:id/retirar': mine(aPhoto, {
    page: '/perfil/empresa/fotografias',
    effect: 'select 1 where not exists (select 1 from company_photos where id = :id)',
  }),
}
