import type { World } from '../sending.ts'
import { codeOf, halfway, newcomer, password, withApp } from './people.ts'
import type { Successes, Values } from './row.ts'

const another = 'cinco gatos amarelos dormem'
const entered =
  "select 1 from sessions s join users u on u.id = s.user_id where u.email = :who and s.created_at > now() - interval '5 seconds' and s.impersonator_id is null"
const signedUp = async (w: World, email: string): Promise<Values> => {
  await w.send(w.visitor, '/auth/registrar', { name: 'Rita Lobo', email, password: another })
  return { email }
}
/** Lost the app and the codes: asked by the one who knows the password. */
async function losing(w: World, key: string): Promise<Values> {
  const given = await newcomer(
    w,
    key,
    "insert into totp_secrets (user_id, sealed, created_at, confirmed_at) values (:id, 'perdido', now(), now())",
  )
  await halfway(w, given.who as string)
  return given
}
async function confirmed(w: World, key: string): Promise<Values> {
  const given = await losing(w, key)
  const who = given.who as string
  await w.send(w.visitor, '/auth/segundo-passo/perdi')
  const link = await w.link(who, '/auth/segundo-passo/perdi/confirmar')
  await w.send(w.visitor, link)
  return given
}
async function changing(w: World, key: string): Promise<Values> {
  const given = await newcomer(w, key)
  const email = `novo.${key}@exemplo.pt`
  await w.send(await w.as(given.who as string), '/perfil/alterar-email', { email, password })
  return { ...given, email }
}

/** Somebody asked for a link to enter, in the row's own browser. */
async function askedLink(w: World, key: string): Promise<Values> {
  const given = await newcomer(w, key)
  await w.send(w.visitor, '/auth/ligacao', { email: given.who as string })
  return given
}

export const auth: Successes = {
  '/auth/ligacao': {
    who: 'visitor',
    given: (w) => newcomer(w, 'por.ligacao'),
    fields: { email: ':who' },
    effect: "select 1 from email_proofs where user_id = :person and purpose = 'sign-in'",
  },
  '/auth/ligacao/correio': {
    who: 'visitor',
    given: async (w) => {
      const given = await askedLink(w, 'por.codigo.da.ligacao')
      return { ...given, code: await w.code(given.who as string) }
    },
    fields: { code: ':code' },
    effect: entered,
  },
  '/auth/ligacao/entrar': {
    who: 'visitor',
    given: async (w) => {
      const given = await askedLink(w, 'pela.ligacao')
      return { ...given, link: await w.link(given.who as string, '/auth/ligacao/entrar') }
    },
    address: ':link',
    effect: entered,
  },
  '/auth/registrar': {
    who: 'visitor',
    fields: { name: 'Rita Lobo', email: 'nova.conta@exemplo.pt', password: another },
    effect: "select 1 from users where email = 'nova.conta@exemplo.pt'",
  },
  '/auth/login': {
    who: 'visitor',
    given: (w) => newcomer(w, 'entra'),
    fields: { email: ':who', password },
    effect: entered,
  },
  '/auth/logout': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'sai')
      await w.as(given.who as string)
      return given
    },
    effect: 'select 1 where not exists (select 1 from sessions where user_id = :person)',
  },
  '/auth/verificar-email': {
    who: 'visitor',
    given: async (w) => {
      const given = await signedUp(w, 'por.ligacao@exemplo.pt')
      return { ...given, link: await w.link('por.ligacao@exemplo.pt', '/auth/verificar-email') }
    },
    address: ':link',
    effect: 'select 1 from users where email = :email and email_verified',
  },
  '/auth/verificacao': {
    who: 'visitor',
    given: async (w) => {
      const given = await signedUp(w, 'por.codigo@exemplo.pt')
      return { ...given, code: await w.code('por.codigo@exemplo.pt') }
    },
    fields: { code: ':code' },
    effect: 'select 1 from users where email = :email and email_verified',
  },
  '/auth/reenviar-verificacao': {
    who: 'visitor',
    given: async (w) => {
      const given = await signedUp(w, 'outra.vez@exemplo.pt')
      // A message each minute is enough.
      await w.db.query(
        "update email_proofs set created_at = created_at - interval '2 minutes'; truncate limits",
      )
      return given
    },
    fields: { email: ':email' },
    effect: 'select 1 from email_proofs where email = :email having count(*) = 2',
  },
  '/auth/email-nao-verificado/corrigir': {
    who: ':who',
    given: (w) => newcomer(w, 'errado', 'update users set email_verified = false where id = :id'),
    fields: { email: 'certo.agora@exemplo.pt' },
    effect: "select 1 from email_proofs where email = 'certo.agora@exemplo.pt'",
  },
  '/auth/verificar-perfil': {
    who: ':who',
    given: (w) => newcomer(w, 'perfil', 'update users set profile_completed_at = null where id = :id'),
    fields: { municipality: '0303', marketing: 'nao' },
    effect: 'select 1 from users where id = :person and profile_completed_at is not null',
  },
  '/auth/verificar-perfil/telemovel': {
    who: ':who',
    given: (w) => newcomer(w, 'telemovel'),
    fields: { phone: '912 345 077' },
    effect: 'select 1 from phone_proofs where user_id = :person',
  },
  '/auth/recuperar-senha': {
    who: 'visitor',
    given: (w) => newcomer(w, 'esqueceu'),
    fields: { email: ':who' },
    effect: 'select 1 from email_proofs where email = :who',
  },
  '/auth/redefinir-senha': {
    who: 'visitor',
    given: async (w) => {
      const given = await newcomer(w, 'redefine')
      await w.as(given.who as string)
      await w.send(w.visitor, '/auth/recuperar-senha', { email: given.who as string })
      return { ...given, link: await w.link(given.who as string, '/auth/redefinir-senha') }
    },
    address: ':link',
    fields: { password: another },
    effect: 'select 1 where not exists (select 1 from sessions where user_id = :person)',
  },
  '/auth/mudar-email': {
    who: 'visitor',
    given: async (w) => {
      const given = await changing(w, 'muda')
      return { ...given, link: await w.link(given.email as string, '/auth/mudar-email') }
    },
    address: ':link',
    fields: { password },
    effect: 'select 1 from users where id = :person and email = :email',
  },
  '/auth/anular-email': {
    who: 'visitor',
    given: async (w) => {
      const given = await changing(w, 'anula')
      return { ...given, link: await w.link(given.who as string, '/auth/anular-email') }
    },
    address: ':link',
    effect: "select 1 from email_changes where user_id = :person and state in ('undone', 'void')",
  },
  '/auth/segundo-passo': {
    who: 'visitor',
    given: async (w) => {
      const given = await withApp(w, 'dois.passos')
      await halfway(w, given.who as string)
      return { ...given, code: codeOf(given.secret as string, 1) }
    },
    fields: { code: ':code' },
    effect:
      'select 1 from sessions where user_id = :person and second_factor_at is not null having count(*) = 2',
  },
  '/auth/segundo-passo/perdi': {
    who: 'visitor',
    given: (w) => losing(w, 'perdi'),
    effect: "select 1 from factor_recoveries where user_id = :person and state = 'asked'",
  },
  '/auth/segundo-passo/perdi/confirmar': {
    who: 'visitor',
    given: async (w) => {
      const given = await losing(w, 'perdi.confirma')
      await w.send(w.visitor, '/auth/segundo-passo/perdi')
      return { ...given, link: await w.link(given.who as string, '/auth/segundo-passo/perdi/confirmar') }
    },
    address: ':link',
    effect: "select 1 from factor_recoveries where user_id = :person and state = 'waiting'",
  },
  '/auth/segundo-passo/perdi/parar': {
    who: 'visitor',
    given: async (w) => {
      const given = await confirmed(w, 'perdi.para')
      return { ...given, link: await w.link(given.who as string, '/auth/segundo-passo/perdi/parar') }
    },
    address: ':link',
    effect: "select 1 from factor_recoveries where user_id = :person and state = 'cancelled'",
  },
  '/auth/segundo-passo/perdi/retirar': {
    who: 'visitor',
    given: async (w) => {
      const given = await confirmed(w, 'perdi.retira')
      await w.sql(
        "update factor_recoveries set waits_until = now() - interval '1 minute' where user_id = :person",
        given,
      )
      await w.send(w.visitor, '/auth/segundo-passo/perdi')
      return { ...given, link: await w.link(given.who as string, '/auth/segundo-passo/perdi/retirar') }
    },
    address: ':link',
    fields: { password },
    effect: 'select 1 where not exists (select 1 from totp_secrets where user_id = :person)',
  },
  '/auth/confirmar': {
    who: ':who',
    given: async (w) => {
      const given = await newcomer(w, 'confirma')
      await w.as(given.who as string)
      await w.sql("update sessions set proven_at = now() - interval '1 hour' where user_id = :person", given)
      return given
    },
    fields: { password },
    effect: "select 1 from sessions where user_id = :person and proven_at > now() - interval '1 minute'",
  },
}
