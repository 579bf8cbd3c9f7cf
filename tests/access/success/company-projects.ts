import type { World } from '../sending.ts'
import { asOwner, mine, ownCompany, owning } from './acting.ts'
import { photo } from './files.ts'
import type { Success, Successes, Values } from './row.ts'

const project = (state: string) =>
  `select p.id, p.company_id company from projects p join companies c on c.id = p.company_id and c.listing = 'approved' join company_members m on m.company_id = c.id and m.role = 'owner' and m.until is null where p.state = '${state}' order by p.company_id = (${ownCompany}) desc, p.id limit 1`
const edit = '/perfil/empresa/projetos/editar/:id'
const stateIs = (state: string) => `select 1 from projects where id = :id and state = '${state}'`
const begun =
  (title: string) =>
  async (w: World): Promise<Values> => {
    await owning()(w)
    const to = await w.send(await w.as('dono'), '/perfil/empresa/projetos/novo', { title })
    const id = /editar\/([\da-f-]{36})/.exec(to)?.[1] ?? ''
    for (const alt of ['A parede, antes', 'A parede, depois'])
      await w.send(await w.as('dono'), `/perfil/empresa/projetos/editar/${id}/fotografias`, {
        photos: photo(),
        alt,
      })
    const photos = await w.sql(
      'select id photo from project_photos where project_id = :id order by position',
      { id },
    )
    return { id, photo: photos[0]?.photo as string }
  }
const aProject = (title: string, path: string, row: Omit<Success, 'who' | 'given'>): Success => ({
  who: 'dono',
  given: begun(title),
  page: path,
  ...row,
})
const complete = {
  category: 'canalizacao',
  municipality: '0303',
  year: '2025',
  consent: 'sim',
  body: 'Substituição completa das prumadas de água de um prédio de quatro andares, com um dia de corte por fração.',
}

export const companyProjects: Successes = {
  '/perfil/empresa/projetos/novo': mine(undefined, {
    fields: { title: 'Uma casa de banho em cinco dias' },
    effect: "select 1 from projects where title = 'Uma casa de banho em cinco dias'",
  }),
  [edit]: {
    who: 'dono',
    given: begun('Prumadas de um prédio'),
    fields: complete,
    effect: "select 1 from projects where id = :id and owner_consent and body like 'Substituição completa%'",
  },
  [`${edit}/fotografias`]: {
    who: 'dono',
    given: begun('Uma cozinha'),
    fields: { photos: photo(), alt: 'A bancada nova' },
    effect: "select 1 from project_photos where project_id = :id and alt = 'A bancada nova'",
  },
  [`${edit}/fotografias/:photo`]: {
    who: 'dono',
    given: begun('Uma marquise'),
    fields: { alt: 'A marquise vista do jardim' },
    effect: "select 1 from project_photos where id = :photo and alt = 'A marquise vista do jardim'",
  },
  [`${edit}/fotografias/:photo/mover`]: {
    who: 'dono',
    given: begun('Um jardim'),
    fields: { to: 'baixo' },
    effect:
      'select 1 from project_photos a join project_photos b on b.project_id = a.project_id and b.position < a.position where a.id = :photo',
  },
  [`${edit}/fotografias/:photo/retirar`]: {
    who: 'dono',
    given: begun('Um telhado'),
    effect: 'select 1 where not exists (select 1 from project_photos where id = :photo)',
  },
  [`${edit}/enviar`]: {
    who: 'dono',
    given: async (w) => {
      const given = await begun('Uma caldeira nova')(w)
      await w.send(await w.as('dono'), `/perfil/empresa/projetos/editar/${given.id}`, complete)
      return given
    },
    effect: stateIs('in_review'),
  },
  [`${edit}/corrigir`]: { who: ':who', given: asOwner(project('in_review')), effect: stateIs('draft') },
  [`${edit}/esconder`]: { who: ':who', given: asOwner(project('published')), effect: stateIs('hidden') },
  [`${edit}/mostrar`]: { who: ':who', given: asOwner(project('hidden')), effect: stateIs('published') },
  [`${edit}/retirar`]: aProject('A deitar fora', `${edit}/retirar`, { effect: stateIs('removed') }),
  [`${edit}/confirmacao`]: {
    who: ':who',
    given: asOwner(
      project('published').replace(
        'order by',
        'and p.confirmed_at is null and not exists (select 1 from project_confirmations f where f.project_id = p.id) order by',
      ),
    ),
    fields: { email: 'cliente.do.projeto@exemplo.pt' },
    effect: "select 1 from project_confirmations where project_id = :id and state = 'sent'",
  },
  [`${edit}/confirmacao/anular`]: {
    who: ':who',
    given: asOwner(
      project('published').replace(
        'order by',
        "and exists (select 1 from project_confirmations f where f.project_id = p.id and f.state = 'sent') order by",
      ),
    ),
    effect: "select 1 from project_confirmations where project_id = :id and state = 'revoked'",
  },
}
