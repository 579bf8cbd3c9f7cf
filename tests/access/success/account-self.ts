import type { World } from '../sending.ts'
import { photo } from './files.ts'
import { newcomer, offeredApp, password, withApp } from './people.ts'
import type { Successes, Values } from './row.ts'

const unread =
  "select n.id, u.email who from notifications n join users u on u.id = n.user_id where n.read_at is null and u.email = 'cliente@aval.example' order by n.id limit 1"

export const accountSelf: Successes = {
  '/perfil': {
    who: 'dono',
    given:
      "select c.id from companies c join company_members m on m.company_id = c.id and m.until is null join users u on u.id = m.user_id and u.email = 'dono@aval.example' where c.id <> u.active_company_id order by c.id limit 1",
    fields: { company: ':id' },
    effect: "select 1 from users where email = 'dono@aval.example' and active_company_id = :id",
  },
  '/perfil/avisos/:id': {
    who: ':who',
    given: unread,
    page: '/perfil/avisos',
    effect: 'select 1 from notifications where id = :id and read_at is not null',
  },
  '/perfil/avisos/lidos': {
    who: ':who',
    given: unread,
    page: '/perfil/avisos',
    effect: 'select 1 from notifications where id = :id and read_at is not null',
  },
  '/perfil/editar': {
    who: ':who',
    given: (w) => newcomer(w, 'edita'),
    fields: { name: 'Rui Manuel Nogueira', displayAs: 'full' },
    effect: "select 1 from users where id = :person and name = 'Rui Manuel Nogueira'",
  },
  '/perfil/editar/partilha': {
    who: ':who',
    given: (w) => newcomer(w, 'partilha'),
    fields: { shares: '' },
    effect: 'select 1 from users where id = :person and not shares_reviews',
  },
  '/perfil/editar/fotografia': {
    who: ':who',
    given: (w) => newcomer(w, 'retrato'),
    fields: { photo: photo() },
    effect: 'select 1 from users where id = :person and photo_file_id is not null',
  },
  '/perfil/editar/avisos': {
    who: ':who',
    given: (w) => newcomer(w, 'avisos'),
    fields: { 'review-correio': 'daily' },
    effect:
      "select 1 from notification_preferences where user_id = :person and kind = 'review' and mail = 'daily'",
  },
  '/perfil/editar/dados': {
    who: ':who',
    given: (w) => newcomer(w, 'dados'),
    effect: 'select 1 from data_exports where user_id = :person',
  },
  '/perfil/editar/pacote': {
    who: ':who',
    given: (w) => newcomer(w, 'pacote'),
    effect: "select 1 from data_exports where user_id = :person and kind = 'author'",
  },
  '/perfil/editar/apagar': {
    who: ':who',
    given: (w) => newcomer(w, 'apaga'),
    fields: { password },
    effect: "select 1 from erasures where user_id = :person and state = 'waiting'",
  },
  '/perfil/editar/apagar/anular': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'fica')
      await w.send(await w.as(given.who as string), '/perfil/editar/apagar', { password })
      return given
    },
    effect: "select 1 from erasures where user_id = :person and state = 'cancelled'",
  },
  '/perfil/alterar-senha': {
    who: ':who',
    given: async (w) => ({
      ...(await newcomer(w, 'outra.senha')),
      ...(await w.one(
        "select password old from accounts a join users u on u.id = a.user_id where u.email = 'cliente@aval.example'",
      )),
    }),
    fields: { currentPassword: password, password: 'cinco gatos amarelos dormem' },
    effect: 'select 1 from accounts where user_id = :person and password <> :old',
  },
  '/perfil/alterar-email': {
    who: ':who',
    given: (w) => newcomer(w, 'outro.email'),
    fields: { email: 'rui.outro@exemplo.pt', password },
    effect: "select 1 from email_changes where user_id = :person and new_email = 'rui.outro@exemplo.pt'",
  },
  '/perfil/seguranca/sessoes/outras': {
    who: ':who',
    given: async (w) => elsewhere(w, 'outras'),
    page: '/perfil/seguranca',
    effect: 'select 1 where not exists (select 1 from sessions where id = :id)',
  },
  '/perfil/seguranca/sessoes/:id/nome': {
    who: ':who',
    given: async (w) => elsewhere(w, 'nome'),
    fields: { name: 'Computador da oficina' },
    effect: "select 1 from sessions where id = :id and name = 'Computador da oficina'",
  },
  '/perfil/seguranca/sessoes/:id/terminar': {
    who: ':who',
    given: async (w) => elsewhere(w, 'termina'),
    page: '/perfil/seguranca',
    effect: 'select 1 where not exists (select 1 from sessions where id = :id)',
  },
  '/perfil/seguranca/recuperacao/parar': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'recupera')
      const who = given.who as string
      await w.as(who)
      await w.sql(
        "insert into totp_secrets (user_id, sealed, created_at, confirmed_at) values (:person, 'perdido', now(), now())",
        given,
      )
      await w.send(w.visitor, '/auth/login', { email: who, password })
      await w.send(w.visitor, '/auth/segundo-passo/perdi')
      await w.send(w.visitor, await w.link(who, '/auth/segundo-passo/perdi/confirmar'))
      return given
    },
    page: '/perfil',
    effect: "select 1 from factor_recoveries where user_id = :person and state = 'cancelled'",
  },
  '/perfil/seguranca/aplicacao': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'aplicacao')
      return { ...given, ...(await offeredApp(w, given.who as string)) }
    },
    address: ':page',
    fields: { code: ':code' },
    effect: 'select 1 from totp_secrets where user_id = :person and confirmed_at is not null',
  },
  '/perfil/seguranca/aplicacao/remover': {
    who: ':who',
    given: (w) => withApp(w, 'sem.aplicacao'),
    effect: 'select 1 where not exists (select 1 from totp_secrets where user_id = :person)',
  },
  '/perfil/seguranca/codigos': {
    who: ':who',
    given: async (w) => {
      const given = await withApp(w, 'codigos')
      return {
        ...given,
        ...(await w.one('select id old from recovery_codes where user_id = :person limit 1', given)),
      }
    },
    effect: 'select 1 where not exists (select 1 from recovery_codes where id = :old)',
  },
}

/** Somebody signed in here and elsewhere: the session of the other device. */
async function elsewhere(w: World, key: string): Promise<Values> {
  const given = await newcomer(w, `sessao.${key}`)
  await w.send(w.visitor, '/auth/login', { email: given.who as string, password })
  const { id = '' } = await w.one('select id from sessions where user_id = :person', given)
  await w.as(given.who as string)
  return { ...given, id }
}
